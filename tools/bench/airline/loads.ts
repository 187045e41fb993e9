import { isoDateOf } from '../../../server/schedule/calendar.ts'
import { MARKETS } from '../../../server/schedule/markets.ts'

/** A question to the airline. */
export interface Call {
  readonly path: string
  readonly body?: string
  readonly encoding?: string
  readonly cookie?: string
}

/** 13 December 2026: the first day that is searched for, twelve days after that of the bench's clock. */
export const FIRST_DAY = 20_800
export const CLOCK = '2026-12-01T06:30:00Z'

/** Routes on which flights of the twentieth day have seats sold, so that there are rows of them. */
export const TOUCHED = [
  ['DEL', 'MAA'],
  ['BLR', 'HYD'],
] as const

const party = { ADT: 1, CHD: 0, SNR: 0, INF: 0, EXST: 0 }

const search = (origin: string, destination: string, day: number, nights: number | null): Call => ({
  path: '/api/ibe/availability',
  body: JSON.stringify({
    tripType: nights === null ? 'OneWay' : 'RoundTrip',
    origin,
    destination,
    departureDate: isoDateOf(day),
    ...(nights === null ? {} : { returnDate: isoDateOf(day + nights) }),
    paxTypesCount: party,
    currency: 'INR',
  }),
})

const spread = MARKETS.filter((_, index) => index % 14 === 0)
const calendars = spread.slice(0, 40)

const lowFares: readonly Call[] = calendars.map(({ origin, destination }) => ({
  path: `/api/ibe/low-fares?origin=${origin}&destination=${destination}&startDate=${isoDateOf(FIRST_DAY)}&currency=INR`,
}))

/** Seats are sold on the flights of a route that is asked for; the same sale is never made twice in a turn. */
function sale(index: number): Call {
  const nonStop = calendars.filter((each) => each.isNonStop)
  const { origin, destination } = nonStop[index % nonStop.length] ?? { origin: 'DEL', destination: 'BOM' }
  return {
    path: '/sandbox/api/seats',
    body: JSON.stringify({ origin, destination, date: isoDateOf(FIRST_DAY + 3 * index), seatsLeft: 20 + index }),
  }
}

/** The load that every other is compared with. */
export const BARE = 'bare JSON route'
/** The loads that the budgets of `docs/performance.md` are about: how many times a bare route each may take. */
export const BUDGETS = { 'availability, 300 searches one way': 5, 'low fares of two months': 10, 'low fares while seats are sold': 10 } as const

/** What is asked, in turn, under the name that is printed. */
export const LOADS = {
  [BARE]: [{ path: '/api/ibe/clock' }],
  'availability, 300 searches one way': spread.map(({ origin, destination }, index) => search(origin, destination, FIRST_DAY + (index % 60), null)),
  'availability, 300 searches both ways': spread.map(({ origin, destination }, index) => search(origin, destination, FIRST_DAY + (index % 60), 4)),
  'availability, Delhi to Mumbai one way': [search('DEL', 'BOM', FIRST_DAY + 20, null)],
  'availability, 300 searches, brotli': spread.map(({ origin, destination }, index) => ({
    ...search(origin, destination, FIRST_DAY + (index % 60), null),
    encoding: 'br',
  })),
  'availability of flights that were touched': TOUCHED.map(([origin, destination]) => search(origin, destination, FIRST_DAY + 20, null)),
  'low fares of two months': lowFares,
  'low fares while seats are sold': Array.from({ length: 20 }, (_, index) => [sale(index), ...lowFares]).flat(),
  'low fares of a party with a code': lowFares.map(({ path }) => ({ path: `${path}&ADT=2&CHD=1&promoCode=MONSOON` })),
} satisfies Record<string, readonly Call[]>
