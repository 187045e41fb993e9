import type { SnapshotFrom } from 'xstate'
import { shownFlight } from '../../../../machines/domain/seatBoard.ts'
import { seatsInstead } from '../../../../machines/domain/seatChoice.ts'
import { heldOn, seatNamed, type SeatFlight, type Seating } from '../../../../machines/domain/seatMap.ts'
import type { seatSelectionMachine } from '../../../../machines/trips/seatSelection/seatSelection.machine.ts'
import { moneyShown } from '../../../messages/format.ts'
import { ofLocale } from '../../../messages/language.ts'
import { pickedWords, robbedShown, seatHeading, seatRoute, seatsListed, seatsTaken } from '../../../messages/seatChoiceWords.ts'
import { positionWords, seatWord, sitterName } from '../../../messages/seatWords.ts'
import { t } from './seatSelection.text.en.ts'

type Snapshot = SnapshotFrom<typeof seatSelectionMachine>
type Context = Snapshot['context']

/** The screen that is shown. */
type Stage = 'coming' | 'choosing' | 'held' | 'lapsed' | 'paying' | (typeof STOPPED)[number] | (typeof ENDED)[number]

const STOPPED = ['failed', 'unsure', 'outdated', 'heldTooOften', 'notOpened', 'blocked'] as const
const ENDED = ['leaving', 'seated'] as const

export function stageOf(snapshot: Snapshot): Stage {
  for (const stopped of STOPPED) if (snapshot.matches({ stopped })) return stopped
  for (const ended of ENDED) if (snapshot.matches({ ended })) return ended
  if (snapshot.matches('lapsed')) return 'lapsed'
  if (snapshot.matches('paying')) return 'paying'
  if (snapshot.matches({ seating: 'held' })) return 'held'
  return shownFlight(snapshot.context) === null ? 'coming' : 'choosing'
}

/** What is read out: what the page waits for, else what was picked last; empty for nothing. */
export function saidOf(snapshot: Snapshot): string {
  const isLate = isSlow(snapshot)
  if (snapshot.matches('reading')) return isLate ? t('seatsReadingSlow') : t('seatsReading')
  if (snapshot.matches('gettingSeats')) return isLate ? seatWord('seatsGettingSlow') : seatWord('seatsGetting')
  if (snapshot.matches('saving')) return isLate ? t('seatsSavingSlow') : t('seatsSaving')
  if (snapshot.matches({ ended: 'leaving' })) return seatWord('seatsLeaving')
  if (snapshot.matches({ ended: 'seated' })) return t('seatsSeated')
  if (snapshot.matches({ seating: 'held' })) return t('seatsHeld', { time: heldShown(snapshot.context)?.until ?? '' })
  return pickedWords(snapshot.context)
}

export const isSlow = (snapshot: Snapshot): boolean =>
  snapshot.matches({ reading: 'slow' }) || snapshot.matches({ gettingSeats: 'slow' }) || snapshot.matches({ saving: 'slow' })

/** The name of a city, by the booking. */
export const cityOf =
  ({ booking }: Pick<Context, 'booking'>) =>
  (code: string): string =>
    booking?.cities[code] ?? code

/** `Seats to Mumbai`, and which flight it is. */
export function headingOf(snapshot: Snapshot): { readonly heading: string; readonly flight: string | null } {
  const { booking, flights } = snapshot.context
  const shown = shownFlight(snapshot.context)?.flight
  if (booking === null || shown === undefined || (flights.length > 1 && stageOf(snapshot) !== 'choosing'))
    return { heading: seatWord('seatsHeadingNone'), flight: null }
  return seatHeading(shown, cityOf(snapshot.context))
}

/** What was lost to somebody else, and what is free near it. */
export const lostShown = (context: Context) => robbedShown(context, seatsInstead)

/** Seats and sum, and what the buttons say. */
export function barShown(shown: { readonly flight: SeatFlight; readonly chosen: Seating }) {
  const taken = seatsTaken(shown)
  if (taken === null) return { seats: seatWord('seatsBarNone'), sum: null, keep: null }
  const { seats, sum, due } = taken
  return { seats, sum, keep: due.minor > 0 ? t('seatsTakePaid', { amount: moneyShown(due) }) : t('seatsKeep') }
}

/** By the clock of the reader. */
const clock = ofLocale((locale) => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }))

/** What is kept until it is paid, by flights; null where no seat is. */
export function heldShown({ flights, booking }: Context) {
  const held = heldOn(flights)
  if (held === null) return null
  const own = flights.flatMap((flight) =>
    flight.party.flatMap((sitter) =>
      sitter.seat === null || sitter.heldUntil === null
        ? []
        : [
            {
              key: `${flight.map.segmentKey} ${sitter.passengerKey}`,
              who: sitterName(flight, sitter),
              what: placeOf(flight, { booking }, sitter.seat),
              amount: sitter.due,
            },
          ],
    ),
  )
  const minor = held.due.minor - own.reduce((sum, { amount }) => sum + amount.minor, 0)
  // What is kept beside these seats is paid with them.
  const beside = minor > 0 ? [{ key: 'beside', who: t('seatsExtrasKept'), what: '', amount: { ...held.due, minor } }] : []
  const rows = [...own, ...beside].map(({ amount, ...row }) => ({ ...row, amount: moneyShown(amount) }))
  const seats = flights.flatMap(({ map }) => map.occupants).flatMap(({ seat, heldUntil }) => (seat === null || heldUntil === null ? [] : [seat]))
  return { rows, total: moneyShown(held.due), until: clock().format(Date.parse(held.until)), seats: seatsListed(seats) }
}

const placeOf = ({ segment, map }: SeatFlight, context: Pick<Context, 'booking'>, name: string): string => {
  const position = seatNamed(map, name)?.position
  return [name, ...(position === undefined ? [] : [positionWords(position)]), cityOf(context)(segment.destination)].join(', ')
}

/** Who sits where on each flight. */
export const seatedShown = ({ flights, booking }: Context) =>
  flights.map((flight) => ({
    key: flight.map.segmentKey,
    route: seatRoute(flight, cityOf({ booking })),
    sitters: flight.party.map((sitter) => ({ key: sitter.passengerKey, who: sitterName(flight, sitter), seat: sitter.seat ?? t('seatsAtCheckIn') })),
  }))

/** Why no seats can be chosen. */
export function blockedShown({ booking, refusal, journeyKeys }: Context): { readonly title: string; readonly text: string } {
  const state = booking?.state
  if (booking === null) return { title: t('seatsForbidden'), text: t('seatsForbiddenText') }
  if (state === 'cancelled' || state === 'cancelledByAirline' || refusal === 'cancelled')
    return { title: t('seatsCancelled'), text: t('seatsCancelledText') }
  if (state === 'flown' || refusal === 'closed') return { title: t('seatsClosed'), text: t('seatsClosedText') }
  const hasFlights = booking.journeys.some(
    ({ journeyKey, segments }) => segments.length > 0 && (journeyKeys === null || journeyKeys.includes(journeyKey)),
  )
  if ((state === 'confirmed' || state === 'scheduleChanged') && !hasFlights) return { title: t('seatsNoDate'), text: t('seatsNoDateText') }
  return { title: t('seatsNotConfirmed'), text: t('seatsNotConfirmedText') }
}
