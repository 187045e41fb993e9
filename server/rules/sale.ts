import type { QuoteAnswer } from '../contract/sale.ts'
import type { FieldError } from '../http/problem.ts'
import { breakdownOf, isOfFlight, type Breakdown, type Priced } from './bookingMoney.ts'
import { fareCounts, type Booking, type BookedPassenger, type TravellerType } from './bookings.ts'
import type { Exchange } from './currencies.ts'
import { SEAT_FEE } from './extras.ts'
import { seatsNeeded, type Party, type PartyFare } from './fares.ts'
import { partyFaultOn, type SpecialFare } from './specialFares.ts'
import { travellerRules } from './travellers.ts'

/** Who is sold a place. */
export interface SoldPlace {
  readonly type: TravellerType
  /** The place of who the infant or the extra seat belongs to. */
  readonly goesWith: number | null
}

/** What travellers on a special fare are sold as; the others of their party keep their own type. */
const TYPES_OF_FARE: Readonly<Record<SpecialFare, TravellerType | null>> = {
  STUDENT: 'STUDENT',
  ARMED_FORCES: 'ARMED_FORCES',
  MEDICAL: 'MEDICAL',
  UNACCOMPANIED_MINOR: 'UNACCOMPANIED_MINOR',
  SENIOR_CITIZEN: null,
}

const SPECIAL: ReadonlySet<TravellerType> = new Set(Object.values(TYPES_OF_FARE).filter((type) => type !== null))

/** On which special fare a party travels, as far as what its members are sold as tells it; nothing where that is none. */
export function specialFareOf(places: readonly Pick<SoldPlace, 'type'>[]): { readonly specialFare?: SpecialFare } {
  const fares = Object.entries(TYPES_OF_FARE) as [SpecialFare, TravellerType | null][]
  const [special] = fares.find(([, type]) => type !== null && places.some((place) => place.type === type)) ?? []
  return special === undefined ? {} : { specialFare: special }
}

/** Whether a traveller proves a special fare by a number. */
export const needsNumber = (type: TravellerType): boolean => travellerRules(type).isProvedByNumber

/** On how many fares of each type a party is searched for: who travels alone as a child is one of its children. */
export function searchedParty(places: readonly SoldPlace[]): Party {
  return fareCounts(places.map(({ type }) => ({ type: type === 'UNACCOMPANIED_MINOR' ? 'CHD' : type })))
}

/** What is wrong with who goes with whom, or with what they are on a special fare; null where nothing is [VAL-13, PAX-09]. */
export function placesDefect(places: readonly SoldPlace[], specialFare: SpecialFare | undefined): FieldError | null {
  const special = specialFare === undefined ? null : TYPES_OF_FARE[specialFare]
  for (const [place, { type, goesWith }] of places.entries()) {
    const wrong = (field: 'type' | 'goesWith', message: string): FieldError => ({ field: `passengers.${place}.${field}`, message })
    if (SPECIAL.has(type) && type !== special) return wrong('type', 'is not of this fare')
    if (special !== null && isInsteadOf(special, type)) return wrong('type', `must be ${special} on this fare`)
    const { isFollower } = travellerRules(type)
    if (isFollower !== (goesWith !== null)) return wrong('goesWith', isFollower ? 'is missing' : 'must be null')
    if (goesWith === null) continue
    const owner = places[goesWith]
    if (owner === undefined || travellerRules(owner.type).isFollower) return wrong('goesWith', 'must be a passenger with a seat')
    if (type === 'INF' && travellerRules(owner.type).isChild) return wrong('goesWith', 'must be an adult')
    if (places.some((other, index) => index < place && other.type === type && other.goesWith === goesWith))
      return wrong('goesWith', 'must be of each passenger once')
  }
  return null
}

/** Whether somebody of a type has to be of the special fare's own. */
const isInsteadOf = (special: TravellerType, type: TravellerType): boolean => type === (special === 'UNACCOMPANIED_MINOR' ? 'CHD' : 'ADT')

/** One more extra seat on all flights: what it costs in minor units, and why it cannot be had; null where it can. */
export interface ExtraSeat {
  readonly minor: number
  readonly blocked: 'SOLD_OUT' | 'LIMIT' | null
}

const ONE_EXTRA_SEAT: Party = { ADT: 0, CHD: 0, SNR: 0, INF: 0, EXST: 1 }

/**
 * One more extra seat for a party that can be sold its own seats; null where there is none with its special fare [PAX-04, PAX-09, SPF-07].
 * @param fares of the flights that are wanted, for any party: null where too few seats are left for it
 */
export function extraSeatFor(
  party: Party,
  specialFare: SpecialFare | undefined,
  limits: { readonly seats: number; readonly unaccompaniedMinors: number },
  fares: (party: Party) => readonly (PartyFare | null)[],
): ExtraSeat | null {
  const more = { ...party, EXST: party.EXST + 1 }
  if (specialFare !== undefined && partyFaultOn(specialFare, more, limits.unaccompaniedMinors) !== null) return null
  const minor = fares(ONE_EXTRA_SEAT).reduce((sum, fare) => sum + (fare?.discountedMinor ?? 0), 0)
  if (seatsNeeded(more) > limits.seats) return { minor, blocked: 'LIMIT' }
  return { minor, blocked: fares(more).includes(null) ? 'SOLD_OUT' : null }
}

type Row = QuoteAnswer['data']['rows'][number]

const KINDS: Readonly<Record<string, Row['kind']>> = {
  Discount: 'DISCOUNT',
  PromotionDiscount: 'DISCOUNT',
  IncludedTax: 'TAX',
}
const FAMILY_CODES: ReadonlySet<string> = new Set(['FLEXI', 'MAX'])

/**
 * The price of a booking, row by row, in major units; the total is the sum of all rows [FEE-01].
 * @param flightOf the key of the flight that a fee names; null where it names none
 */
export function priceRows(
  { journeys, fees, convenience }: Breakdown,
  { majorOf }: Pick<Exchange, 'majorOf'>,
  flightOf: (flightReference: string | null) => string | null,
): Row[] {
  type Of = Pick<Row, 'code' | 'detail' | 'quantity'> & Partial<Row>
  const row = (kind: Row['kind'], of: Of, eachMinor: number, totalMinor: number): Row => ({
    kind,
    journey: null,
    passenger: null,
    fareOf: null,
    segmentKey: null,
    ...of,
    each: majorOf(eachMinor),
    total: majorOf(totalMinor),
  })
  return [
    ...journeys.flatMap(({ journey, rows }) =>
      rows.map(({ type, code, detail, fareType: fareOf, count: quantity, eachMinor, totalMinor }) =>
        row(KINDS[type] ?? (FAMILY_CODES.has(code) ? 'FAMILY' : 'FARE'), { code, detail, journey, fareOf, quantity }, eachMinor, totalMinor),
      ),
    ),
    ...convenience.map(({ passengers, segments, eachMinor, totalMinor }) =>
      row('CONVENIENCE', { code: 'CONV', detail: 'Convenience fee', quantity: passengers * segments }, eachMinor, totalMinor),
    ),
    ...fees.map(({ code, ssrCode, detail, passenger, flightReference, quantity, eachMinor, totalMinor }) => {
      const kind = code === SEAT_FEE ? 'SEAT' : ssrCode === 'INFT' ? 'INFANT' : 'SERVICE'
      return row(kind, { code: ssrCode ?? code, detail, passenger, segmentKey: flightOf(flightReference), quantity }, eachMinor, totalMinor)
    }),
  ]
}

/** What each journey costs by itself, without extras and infants' fares of the booking as a whole, in minor units. */
export const journeyTotals = (priced: Priced): readonly number[] =>
  priced.journeys.map((_, place) => {
    const only = priced.journeys.map((journey, other) => ({ ...journey, cancelledAt: other === place ? null : 0 }))
    const own = { ...priced, journeys: only, charges: priced.charges.filter(({ journey }) => journey === place) }
    return breakdownOf({ ...own, fees: priced.fees.filter(({ ssrCode }) => ssrCode === 'INFT') }).totalMinor
  })

/** A passenger as a booking keeps them before anything is known of them. */
export const unnamed = ({ type, goesWith }: SoldPlace): BookedPassenger => ({
  type,
  goesWith,
  firstName: null,
  middleName: null,
  lastName: null,
  gender: null,
  birthDate: null,
  documentNumber: null,
  nameVersion: 1,
  cancelledAt: null,
  lifts: [],
})

/**
 * Until when a booking can wait for its money, and whether it departs too soon for that. Milliseconds since 1970 UTC.
 * @param departsAt of its first flight
 */
export const waitsUntil = (
  { hours, leastHoursBefore }: { readonly hours: number; readonly leastHoursBefore: number },
  departsAt: number,
  now: number,
): { readonly until: number; readonly isTooLate: boolean } => ({ until: now + hours * HOUR, isTooLate: departsAt - now < leastHoursBefore * HOUR })

const HOUR = 3_600_000

/** The first departure of a booking's journeys, in milliseconds since 1970 UTC. */
export const firstDeparture = ({ journeys }: Pick<Booking, 'journeys'>): number =>
  Math.min(...journeys.flatMap(({ segments }) => segments[0]?.legs[0]?.departsAt ?? []))

/**
 * Whether a booking has just the journeys that a traveller has chosen.
 * @param chosen their keys, each with its flights joined by `~`; null for none
 */
export function leadsAs(
  { journeys }: Pick<Booking, 'journeys'>,
  { outbound, inbound }: { readonly outbound: string | null; readonly inbound: string | null },
): boolean {
  const chosen = [outbound, inbound].flatMap((key) => (key === null ? [] : [key.split('~')]))
  return (
    chosen.length === journeys.length &&
    journeys.every(({ segments }, at) => {
      const flights = chosen[at] ?? []
      return flights.length === segments.length && segments.every((segment, place) => isOfFlight(flights[place] ?? '', segment))
    })
  )
}
