import { useSelector } from '@xstate/react'
import { CircleAlert, LogIn, Luggage } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useId, useRef } from 'react'
import type { ViewTripsActor } from '../../../../machines/trips/viewTrips/viewTrips.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { TripCard, type OpenTripProps } from './TripCard.tsx'
import { isSlow, problemWords, saidOf, stageOf } from './viewTrips.select.ts'
import { t } from './viewTrips.text.en.ts'
import s from './viewTrips.module.css'

interface ViewTripsProps {
  readonly actor: ViewTripsActor
  /** The way to find a booking. */
  readonly find: ReactNode
  /** The way to the page of a booking, with its words. */
  readonly OpenTrip: ComponentType<OpenTripProps>
}

/** The bookings that were found in this browser [NAV-22, SEC-17]. */
export function ViewTrips({ actor, find, OpenTrip }: ViewTripsProps) {
  const id = useId()
  const said = useSelector(actor, saidOf)
  const isLong = useSelector(actor, isSlow)
  const heading = useHeadingOfRest(actor)
  return (
    <section aria-labelledby={id} className={s['trips']}>
      <h2 id={id} ref={heading} tabIndex={-1} className={s['heading']}>
        {t('tripsHere')}
      </h2>
      <p role="status" className={s['said']}>
        {isLong ? said : <VisuallyHidden>{said}</VisuallyHidden>}
      </p>
      <Stage actor={actor} find={find} OpenTrip={OpenTrip} />
    </section>
  )
}

function Stage({ actor, find, OpenTrip }: ViewTripsProps) {
  switch (useSelector(actor, stageOf)) {
    case 'coming':
      return (
        <div aria-hidden="true" className={s['list']}>
          <span className={s['coming']} />
          <span className={s['coming']} />
        </div>
      )
    case 'listed':
      return <Listed actor={actor} OpenTrip={OpenTrip} />
    case 'empty':
      return (
        <Notice icon={Luggage} title={t('tripsNone')} text={t('tripsNoneText')}>
          {find}
        </Notice>
      )
    case 'failed':
      return (
        <Notice icon={CircleAlert} title={t('tripsFailed')} text={t('tripsFailedText')} isAlarm>
          <Button look="plain" onClick={() => actor.send({ type: 'retry.asked' })}>
            {t('tripsTryAgain')}
          </Button>
        </Notice>
      )
  }
}

function Listed({ actor, OpenTrip }: Pick<ViewTripsProps, 'actor' | 'OpenTrip'>) {
  const trips = useSelector(actor, ({ context }) => context.trips)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('waiting'))
  return (
    <>
      <Problem actor={actor} />
      <p className={s['soft']}>{t('tripsHereText')}</p>
      <ul className={s['list']}>
        {trips.map((trip) => (
          <TripCard
            key={trip.recordLocator}
            trip={trip}
            isBusy={isBusy}
            onAdd={() => actor.send({ type: 'add.asked', recordLocator: trip.recordLocator })}
            onForget={() => actor.send({ type: 'forget.asked', recordLocator: trip.recordLocator })}
            OpenTrip={OpenTrip}
          />
        ))}
      </ul>
    </>
  )
}

function Problem({ actor }: Pick<ViewTripsProps, 'actor'>) {
  const words = useSelector(actor, problemWords, (one, other) => one?.title === other?.title && one?.text === other?.text)
  const needsSignIn = useSelector(actor, ({ context }) => context.problem === 'signedOut')
  if (words === null) return null
  return (
    <Notice icon={needsSignIn ? LogIn : CircleAlert} {...words} isAlarm>
      {needsSignIn && <Button onClick={() => actor.send({ type: 'signIn.asked' })}>{t('tripSignIn')}</Button>}
    </Notice>
  )
}

/** The heading takes the focus when a booking is forgotten or added: the button that was pressed is gone. */
function useHeadingOfRest(actor: ViewTripsActor) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    let wasWorking = false
    const { unsubscribe } = actor.subscribe((snapshot) => {
      const isWorking = snapshot.matches('forgetting') || snapshot.matches('adding')
      if (wasWorking && !isWorking && !snapshot.matches('reading') && !snapshot.hasTag('refused')) heading.current?.focus()
      wasWorking = isWorking
    })
    return unsubscribe
  }, [actor])
  return heading
}
