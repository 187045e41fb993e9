import { fractionOf, hashOf } from '../schedule/hash.ts'
import { EXTRA_BAG_FROM, MEALS_UNTIL } from './addOns.ts'
import type { BookedFee, BookedSegment, TravellerType } from './bookings.ts'
import { CHECK_IN_CLOSES } from './checkInWindow.ts'
import type { ServiceGroup } from './fareFamilies.ts'
import type { AircraftType } from './seatMaps.ts'

/** A kind of service. */

/** Something that is done for a passenger on a flight. */
export interface SpecialService {
  readonly group: ServiceGroup
  /** What it costs in rupees; 0 where nothing is paid for it. */
  readonly rupees: number
  /** How many a flight has of it, by what flies it: none where it is not offered. */
  readonly stock: Readonly<Record<AircraftType, number>>
  /** Only for them; null for everybody. */
  readonly only: TravellerType | null
}

const WITHOUT_END = { A320: Infinity, ATR72: Infinity }
const meal = (rupees: number, A320: number, ATR72: number, only: TravellerType | null = null): SpecialService => ({
  group: 'MEAL',
  rupees,
  stock: { A320, ATR72 },
  only,
})
const ASSISTANCE: SpecialService = { group: 'ASSISTANCE', rupees: 0, stock: WITHOUT_END, only: null }

/** All that passengers can choose, by the codes of IATA and, for priority boarding, one of the airline's own [API-48]. */
export const SPECIAL_SERVICES: ReadonlyMap<string, SpecialService> = new Map([
  ['VGML', meal(350, 60, 12)],
  ['VJML', meal(350, 20, 0)],
  ['NVML', meal(400, 50, 10)],
  ['DBML', meal(350, 10, 4)],
  ['CHML', meal(300, 12, 4, 'CHD')],
  ['XBAG', { group: 'BAG', rupees: EXTRA_BAG_FROM, stock: { A320: 120, ATR72: 20 }, only: null }],
  ['SPEQ', { group: 'BAG', rupees: 1_500, stock: { A320: 10, ATR72: 0 }, only: null }],
  ['PRBD', { group: 'PRIORITY', rupees: 400, stock: { A320: 30, ATR72: 10 }, only: null }],
  ['WCHR', ASSISTANCE],
  ['MAAS', ASSISTANCE],
  ['BLND', ASSISTANCE],
  ['DEAF', ASSISTANCE],
])

/** Flights that take less than an hour have no meals on board. */
const SHORTEST_WITH_MEALS = 60 * 60_000

/** Whether a flight has a service at all for such a passenger. */
export function isOffered(code: string, { legs }: BookedSegment, aircraft: AircraftType, type: TravellerType): boolean {
  const service = SPECIAL_SERVICES.get(code)
  const flownFor = (legs.at(-1)?.arrivesAt ?? 0) - (legs[0]?.departsAt ?? 0)
  if (service === undefined || (service.group === 'MEAL' && flownFor < SHORTEST_WITH_MEALS)) return false
  return service.stock[aircraft] > 0 && (service.only === null || service.only === type)
}

/** Minutes before departure until which a service can be chosen: meals are loaded earlier [CONST-20]. */
export const chosenUntil = ({ group }: Pick<SpecialService, 'group'>): number => (group === 'MEAL' ? MEALS_UNTIL : CHECK_IN_CLOSES)

/** Whether it is too late for a service. @param now milliseconds since 1970 UTC */
export const isTooLate = (service: SpecialService, { legs }: BookedSegment, now: number): boolean => {
  const left = ((legs[0]?.departsAt ?? 0) - now) / 60_000
  return service.group === 'MEAL' ? left < chosenUntil(service) : left <= chosenUntil(service)
}

/** Who is helped on board boards first anyhow. */
const HELPED_ON_BOARD: readonly string[] = ['WCHR', 'MAAS']

/** Whether one passenger can have all of these on one flight: one meal, and no priority for who boards first already. */
export const goTogether = (codes: readonly string[]): boolean =>
  codes.filter((code) => SPECIAL_SERVICES.get(code)?.group === 'MEAL').length <= 1 &&
  !(codes.includes('PRBD') && codes.some((code) => HELPED_ON_BOARD.includes(code)))

/** Whether two of these do not go together, unless both are theirs already: a change of dates may bring the services of two flights to one. */
export const clashes = (codes: readonly string[], own: readonly string[]): boolean =>
  codes.some((one, place) => codes.slice(place + 1).some((other) => !(own.includes(one) && own.includes(other)) && !goTogether([one, other])))

/** The services of a passenger on a flight that are theirs, and whether they were paid for: those stay. What is in the fare can be exchanged. */
export const ownServices = (fees: readonly BookedFee[], passenger: number, flightReference: string) =>
  fees.flatMap(({ ssrCode, type, minor, isInBundle, ...fee }) =>
    fee.passenger === passenger &&
    fee.flightReference === flightReference &&
    type === 'FarePrice' &&
    ssrCode !== null &&
    SPECIAL_SERVICES.has(ssrCode)
      ? [{ ssrCode, isPaid: minor > 0 && !isInBundle }]
      : [],
  )

/** Of what a flight has of a service, the share that those take at most who are not in this database. */
const MOST_OF_OTHERS = 0.6

/** How many of a service those have whose bookings are not in this database. */
export const takenByOthers = (flightReference: string, code: string, stock: number): number =>
  Number.isFinite(stock) ? Math.floor(stock * MOST_OF_OTHERS * fractionOf(hashOf(flightReference), hashOf(code), 3)) : 0
