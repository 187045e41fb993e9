import { useSelector } from '@xstate/react'
import { useId, type ReactNode } from 'react'
import { hasTimeLeft } from '../../../../machines/domain/bookingChange.ts'
import { holdsFlights, type BookingDetail, type DetailPassenger } from '../../../../machines/domain/bookingDetail.ts'
import { GUARDIAN_ROLES } from '../../../../machines/domain/handedOver.ts'
import { codePlaces } from '../../../../machines/domain/oneTimeCode.ts'
import type { BookingPageActor } from '../../../../machines/trips/bookingPage/bookingPage.machine.ts'
import { seatWords } from '../../../messages/journeyWords.ts'
import { Button } from '../../../ui/Button.tsx'
import { useKeptFocus } from '../../../ui/useKeptFocus.ts'
import { canAsk, cancelledWords, routeOf } from './bookingPage.select.ts'
import { t } from './bookingPage.text.en.ts'
import { kindWords } from './bookingPrice.select.ts'
import p from '../../../ui/page.module.css'
import s from './party.module.css'

interface PartyProps {
  readonly actor: BookingPageActor
  readonly booking: BookingDetail
  /** A link to the names, or to the seats. */
  readonly way: (to: 'names' | 'seats', words: string) => ReactNode
}

/** From so many passengers on their names stand in columns. */
const MANY = 8

/** Who travels, and whom the airline writes to. */
export function Party({ actor, booking, way }: PartyProps) {
  const [people, contacts] = [useId(), useId()]
  const mayAsk = useSelector(actor, canAsk)
  useKeptFocus('[data-contacts] h2', booking.isContactProved)
  const isMany = booking.passengers.length >= MANY
  const missing = booking.passengers.filter(({ name }) => name === null).length
  const isHeld = (booking.state === 'confirmed' || booking.state === 'scheduleChanged') && holdsFlights(booking) && booking.passengers.length > 0
  const namesWay = isHeld && (missing > 0 || booking.canCorrectNames) && <p className={s['namesWay']}>{way('names', namesWords(missing))}</p>
  return (
    <div className={s['party']} data-many={isMany}>
      <section aria-labelledby={people} className={p['card']}>
        <h2 id={people} className={s['cardHeading']}>
          {t('bookedPassengers', { count: booking.passengers.length + booking.hiddenPassengers })}
        </h2>
        {missing > 0 && namesWay}
        <ul className={s['people']} data-many={isMany}>
          {booking.passengers.map((passenger) => (
            <li key={passenger.passengerKey} className={s['person']}>
              <b>{passenger.name ?? t('bookedNoName')}</b>
              <span className={s['soft']}>{withWhom(passenger)}</span>
              {booking.journeys
                .filter(({ journeyKey }) => passenger.checkedInFor.includes(journeyKey))
                .map((journey) => (
                  <span key={journey.journeyKey} className={s['checkedIn']}>
                    {t('bookedCheckedIn', { route: routeOf(booking, journey) })}
                  </span>
                ))}
              {booking.journeys
                .map((journey) => ({ journey, words: seatWords(journey, passenger) }))
                .filter(({ words }) => words !== '')
                .map(({ journey, words }) => (
                  <span key={journey.journeyKey} className={s['soft']}>
                    {t('bookedSits', { route: routeOf(booking, journey), seats: words })}
                  </span>
                ))}
            </li>
          ))}
        </ul>
        {missing === 0 && namesWay}
        {isHeld && hasTimeLeft(booking) && <p className={s['namesWay']}>{way('seats', t('bookedSeats'))}</p>}
        {booking.hiddenPassengers > 0 && (
          <>
            <p className={s['soft']}>{t('bookedHidden', { count: booking.hiddenPassengers })}</p>
            <p className={s['ask']}>
              <Button look="plain" aria-disabled={!mayAsk} onClick={() => actor.send({ type: 'name.asked' })}>
                {t('bookedSayName')}
              </Button>
            </p>
          </>
        )}
      </section>
      <Guardians booking={booking} />
      {booking.contacts.length > 0 && (
        <section aria-labelledby={contacts} className={p['card']} data-contacts="">
          <h2 id={contacts} tabIndex={-1} className={s['cardHeading']}>
            {t('bookedContacts')}
          </h2>
          <ul className={s['people']}>
            {booking.contacts.map(({ name, email, phones }) => (
              <li key={`${name} ${email} ${phones.join()}`} className={s['person']}>
                <b>{name ?? t('bookedGroupContact')}</b>
                {[email, ...phones].map((each) => each !== null && <span key={each}>{each}</span>)}
              </li>
            ))}
          </ul>
          {!booking.isContactProved && (
            <>
              <p className={s['soft']}>{t('bookedMasked')}</p>
              {booking.isGroup && booking.price !== null && <p className={s['soft']}>{t('bookedGroupProve')}</p>}
              {codePlaces(booking).length > 0 && (
                <p className={s['ask']}>
                  <Button look="plain" aria-disabled={!mayAsk} onClick={() => actor.send({ type: 'contacts.asked' })}>
                    {t('bookedProve')}
                  </Button>
                </p>
              )}
            </>
          )}
        </section>
      )}
    </div>
  )
}

/** Who brings a child that flies alone, and who meets it [OPEN-81]. */
function Guardians({ booking: { guardians } }: Pick<PartyProps, 'booking'>) {
  const id = useId()
  if (guardians === null) return null
  return (
    <section aria-labelledby={id} className={p['card']}>
      <h2 id={id} className={s['cardHeading']}>
        {t('bookedGuardians')}
      </h2>
      <ul className={s['people']}>
        {GUARDIAN_ROLES.map((role) => (
          <li key={role} className={s['person']}>
            <span className={s['soft']}>{t(ROLES[role])}</span>
            <b>{guardians[role].name}</b>
            <span>{guardians[role].phone}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const ROLES = { brings: 'bookedBrings', meets: 'bookedMeets' } as const

/** What was cancelled before, and when. */
export function CancelledParts({ booking }: Pick<PartyProps, 'booking'>) {
  const id = useId()
  const parts = cancelledWords(booking)
  if (parts.length === 0) return null
  return (
    <section aria-labelledby={id} className={p['card']}>
      <h2 id={id} className={s['cardHeading']}>
        {t('bookedCancelledParts')}
      </h2>
      <ul className={s['people']}>
        {parts.map((part) => (
          <li key={part} className={s['soft']}>
            {part}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What there is to do with the names. */
const namesWords = (missing: number): string => (missing === 0 ? t('bookedCorrectName') : t('bookedAddNames', { count: missing }))

/** As what a passenger travels, and with whom. */
function withWhom({ kind, infant, hasExtraSeat }: DetailPassenger): string {
  const others = [infant === null ? null : t('bookedWithInfant', { name: infant }), hasExtraSeat ? t('bookedWithSeat') : null]
  return [kindWords(kind), ...others].filter((words) => words !== null).join(', ')
}
