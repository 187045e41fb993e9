import type { SnapshotFrom } from 'xstate'
import type { saleSeatsMachine } from '../../../../machines/booking/saleSeats/saleSeats.machine.ts'
import { sumOfMoney } from '../../../../machines/domain/money.ts'
import { shownFlight } from '../../../../machines/domain/seatBoard.ts'
import { dueOf } from '../../../../machines/domain/seatChoice.ts'
import { seatsAtPrice, unseenAt } from '../../../../machines/domain/saleSeats.ts'
import { moneyShown } from '../../../messages/format.ts'
import { remembered } from '../../../messages/remembered.ts'
import { pickedWords, robbedShown, seatHeading, seatRoute, seatsTaken, unfitShown } from '../../../messages/seatChoiceWords.ts'
import { seatWord } from '../../../messages/seatWords.ts'
import { t } from './saleSeats.text.en.ts'

type Snapshot = SnapshotFrom<typeof saleSeatsMachine>
type Context = Snapshot['context']

/** The name of a city by its code. */
type CityOf = (code: string) => string

/** What the flight that is shown, and its seats, are read from. */
const SHOWN = { flights: true, at: true, chosen: true } as const

/** What stands in the place of the map. */
export function stageOf(snapshot: Snapshot): 'coming' | 'failed' | 'none' | 'map' {
  if (snapshot.matches('failed')) return 'failed'
  if (snapshot.matches('getting')) return 'coming'
  return shownFlight(snapshot.context) === null ? 'none' : 'map'
}

export const isSlow = (snapshot: Snapshot): boolean => snapshot.matches({ getting: 'slow' })

/** What is read out: what the page waits for, else what was picked last; empty for nothing. */
export function saidOf(snapshot: Snapshot): string {
  if (snapshot.matches('done')) return seatWord('seatsLeaving')
  if (snapshot.matches('getting')) return isSlow(snapshot) ? seatWord('seatsGettingSlow') : seatWord('seatsGetting')
  return pickedWords(snapshot.context)
}

/** `Seats to Mumbai`, and which flight it is. */
export const headingOf = remembered(
  { flights: true, at: true },
  ({ flights, at }: Pick<Context, 'flights' | 'at'>, cityOf: CityOf): { readonly heading: string; readonly flight: string | null } => {
    const flight = flights[at]
    return flight === undefined ? { heading: seatWord('seatsHeadingNone'), flight: null } : seatHeading(flight, cityOf)
  },
)

/** What was lost to somebody else, what is free near it at the same price, and what no seat costs; null where nothing was. */
export function lostShown(snapshot: Snapshot) {
  const lost = snapshot.matches({ choosing: 'robbed' }) ? robbedShown(snapshot.context, seatsAtPrice) : null
  return lost && { ...lost, waive: t('saleSeatsWaive', { amount: moneyShown({ minor: 0, currency: snapshot.context.currency }) }) }
}

/** Who cannot sit where, and why; null where all can [VAL-24, VAL-25]. */
export const unfitOf = (snapshot: Snapshot) => (snapshot.matches({ choosing: 'unfit' }) ? unfitShown(snapshot.context) : null)

/** What went wrong with the choice. */
export const wrongShown = (snapshot: Snapshot) => ({ lost: lostShown(snapshot), unfit: unfitOf(snapshot) })

/** Seats of the flight that is shown, the sum of all flights, and what the button says that takes them; null where none is chosen. */
export const barShown = remembered(
  { ...SHOWN, seen: true, currency: true },
  (context: Pick<Context, keyof typeof SHOWN | 'seen' | 'currency'>, cityOf: CityOf) => {
    const { flights, chosen, currency } = context
    const shown = shownFlight(context)
    const seatingOf = (key: string) => chosen[key] ?? {}
    const count = flights.reduce((sum, { map }) => sum + Object.keys(seatingOf(map.segmentKey)).length, 0)
    const seats = (shown && seatsTaken(shown)?.seats) ?? seatWord('seatsBarNone')
    if (count === 0) return { seats, sum: null, keep: null }
    const due = sumOfMoney(
      flights.map((flight) => dueOf(flight, seatingOf(flight.map.segmentKey))),
      currency,
    )
    const amount = moneyShown(due)
    const without = flights.filter(({ map }) => Object.keys(seatingOf(map.segmentKey)).length === 0).map((flight) => seatRoute(flight, cityOf))
    const missing = without.length === 0 ? [] : [t('saleSeatsMissing', { routes: without.join(', ') })]
    const next = flights[unseenAt(context)]
    const keep = next === undefined ? t('saleSeatsWith', { amount }) : t('saleSeatsNext', { route: seatRoute(next, cityOf) })
    return { seats, sum: [t('saleSeatsSum', { count, amount }), ...missing].join('. '), keep }
  },
)
