import { useSelector } from '@xstate/react'
import { CircleAlert } from 'lucide-react'
import { useCallback } from 'react'
import type { CheckInAddOnsActor } from '../../../../machines/trips/checkInAddOns/checkInAddOns.machine.ts'
import { addOnWord } from '../../../messages/addOnWords.ts'
import { Button } from '../../../ui/Button.tsx'
import { ChosenExtras } from '../../../ui/ChosenExtras.tsx'
import { FlightTabs } from '../../../ui/FlightTabs.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { ServiceCards, type Chosen } from '../../../ui/ServiceCards.tsx'
import { useView } from '../../useView.ts'
import { barShown, cardsOf, chosenOf, flightsShown, lostShown, mealsOf, toldShown } from './checkInAddOns.select.ts'
import { t } from './checkInAddOns.text.en.ts'
import p from '../../../ui/page.module.css'
import s from '../../../ui/serviceCards.module.css'

interface Part {
  readonly actor: CheckInAddOnsActor
}

/** What can be had on the flight that is shown, for whom, and what it costs. */
export function AddOnChoice({ actor }: Part) {
  return (
    <div className={p['columns']}>
      <div className={s['choice']}>
        <Flights actor={actor} />
        <Told actor={actor} />
        <Services actor={actor} />
      </div>
      <Summary actor={actor} />
    </div>
  )
}

/** The flights, where the journeys have several; else which it is. */
const Flights = ({ actor }: Part) => (
  <FlightTabs
    {...useView(actor, ({ context }) => flightsShown(context))}
    onPick={(segmentKey) => actor.send({ type: 'flight.picked', segmentKey })}
  />
)

/** What went wrong with the choice. */
function Told({ actor }: Part) {
  const told = useView(actor, (snapshot) => {
    if (snapshot.matches({ work: { offering: { choosing: 'robbed' } } })) return lostShown(snapshot.context)
    return snapshot.matches({ work: { offering: { choosing: 'told' } } }) ? toldShown(snapshot.context) : null
  })
  return told && <Notice icon={CircleAlert} title={told.title} text={told.text} isAlarm />
}

function Services({ actor }: Part) {
  const meals = useView(actor, ({ context }) => mealsOf(context))
  const cards = useView(actor, ({ context }) => cardsOf(context))
  const choose = useCallback((choice: Chosen) => actor.send({ type: 'addOn.chosen', ...choice }), [actor])
  return <ServiceCards meals={meals} cards={cards} onChoose={choose} />
}

/** What is chosen, its sum, and the ways on. */
function Summary({ actor }: Part) {
  const { lines } = useView(actor, ({ context }) => chosenOf(context))
  const { sum, words, canSkip } = useView(actor, ({ context }) => barShown(context))
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('waiting'))
  return (
    <ChosenExtras heading={addOnWord('addOnsYours')} lines={lines} nothing={t('addOnsNothing')} toPay={t('addOnsToPay')} sum={sum}>
      <Button aria-disabled={isBusy} aria-busy={isBusy} onClick={() => actor.send({ type: 'choice.confirmed' })}>
        {words}
      </Button>
      {canSkip && (
        <Button look="plain" aria-disabled={isBusy} onClick={() => actor.send({ type: 'choice.skipped' })}>
          {t('addOnsSkip')}
        </Button>
      )}
    </ChosenExtras>
  )
}
