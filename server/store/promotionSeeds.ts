import { dayOf, isoDateOf } from '../schedule/calendar.ts'
import { MARKETS } from '../schedule/markets.ts'
import { stationOf } from '../schedule/stations.ts'
import type { promotions } from './promotionSchema.ts'

/** Dates of the sandbox's promotions are so many days from this one, and move on with the airline's clock. */
const WRITTEN = '2026-01-01'

const inDays = (days: number): string => isoDateOf(dayOf(WRITTEN) + days)

/** Now, and for journeys of the next half year. */
const RUNNING = { bookableFrom: inDays(-30), bookableUntil: inDays(60), travelFrom: inDays(0), travelUntil: inDays(180) }

const GULF = new Set(['AE', 'BH', 'KW', 'OM', 'QA', 'SA'])
const isInGulf = (code: string): boolean => GULF.has(stationOf(code).locationDetails.countryCode)

/** Pairs of stations with one end in a country of the Gulf. */
const gulfRoutes = (): string[] =>
  MARKETS.filter(({ origin, destination }) => isInGulf(origin) !== isInGulf(destination)).map(({ origin, destination }) => `${origin}-${destination}`)

const ON_LISTS = { isForWeb: true, isKnown: true }

const SEEDS: readonly Omit<typeof promotions.$inferInsert, 'position' | 'movesFrom'>[] = [
  {
    code: 'MONSOON',
    title: '10% off flights within India',
    message: 'You save 10% of the base fare on every flight.',
    discountKind: 'percent',
    discountValue: 10,
    ...RUNNING,
    routes: 'domestic',
    audience: 'any',
    ...ON_LISTS,
  },
  {
    code: 'WELCOME',
    title: '15% off your first booking',
    message: 'Welcome aboard. You save 15% of the base fare on every flight.',
    discountKind: 'percent',
    discountValue: 15,
    ...RUNNING,
    routes: 'any',
    audience: 'firstTime',
    ...ON_LISTS,
  },
  {
    code: 'SARUS500',
    title: '₹500 off within India for members',
    message: 'You save ₹500 on every flight for each seat.',
    discountKind: 'rupees',
    discountValue: 500,
    ...RUNNING,
    routes: 'domestic',
    audience: 'signedIn',
    ...ON_LISTS,
  },
  {
    code: 'GULF',
    title: '12% off flights to and from the Gulf',
    message: 'You save 12% of the base fare on every flight.',
    discountKind: 'percent',
    discountValue: 12,
    ...RUNNING,
    routes: 'listed',
    routeList: gulfRoutes(),
    audience: 'any',
    ...ON_LISTS,
  },
  {
    code: 'PASSPORT',
    title: '8% off international flights',
    message: 'You save 8% of the base fare on every flight.',
    discountKind: 'percent',
    discountValue: 8,
    ...RUNNING,
    routes: 'international',
    audience: 'any',
    ...ON_LISTS,
  },
  {
    code: 'FAMILY4',
    title: '₹400 off each seat for four or more',
    message: 'You save ₹400 on every flight for each seat.',
    discountKind: 'rupees',
    discountValue: 400,
    ...RUNNING,
    routes: 'domestic',
    passengersMin: 4,
    audience: 'any',
    ...ON_LISTS,
  },
  {
    code: 'LASTTEN',
    title: '7% off for the first ten bookings',
    message: 'You are one of the ten. You save 7% of the base fare on every flight.',
    discountKind: 'percent',
    discountValue: 7,
    ...RUNNING,
    routes: 'any',
    audience: 'any',
    usageLimit: 10,
    ...ON_LISTS,
  },
  {
    code: 'NEWYEAR',
    title: '20% off, soon',
    message: 'You save 20% of the base fare on every flight.',
    discountKind: 'percent',
    discountValue: 20,
    bookableFrom: inDays(30),
    bookableUntil: inDays(45),
    routes: 'any',
    audience: 'any',
    ...ON_LISTS,
  },
  {
    code: 'DIWALI',
    title: '18% off for the festival',
    message: 'You save 18% of the base fare on every flight.',
    discountKind: 'percent',
    discountValue: 18,
    bookableFrom: inDays(-60),
    bookableUntil: inDays(-10),
    routes: 'any',
    audience: 'any',
    ...ON_LISTS,
  },
  {
    code: 'APPONLY',
    title: '10% off in the app',
    message: 'You save 10% of the base fare on every flight.',
    discountKind: 'percent',
    discountValue: 10,
    ...RUNNING,
    routes: 'any',
    channels: ['MOBILE'],
    audience: 'any',
    isForWeb: false,
    isKnown: true,
  },
  {
    code: 'LETTER5',
    title: '5% off for readers of our letter',
    message: 'Thank you for reading. You save 5% of the base fare on every flight.',
    discountKind: 'percent',
    discountValue: 5,
    ...RUNNING,
    routes: 'any',
    audience: 'any',
    isForWeb: false,
    isKnown: false,
  },
]

/** A set of promotions that never goes stale: one for every branch of the rules [PRO-19]. */
export const SEEDED_PROMOTIONS: (typeof promotions.$inferInsert)[] = SEEDS.map((seed, index) => ({
  ...seed,
  movesFrom: WRITTEN,
  position: index + 1,
}))
