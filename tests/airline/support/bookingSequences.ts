import fc from 'fast-check'
import { INFANT_FEE, WFE } from '../../../server/rules/bookingMoney.ts'
import type { BookedJourney, Booking, TravellerType } from '../../../server/rules/bookings.ts'
import type { PassengerType } from '../../../server/rules/charges.ts'
import type { PartyFare } from '../../../server/rules/fares.ts'
import { chargesAsSold, segmentsAsSold } from '../../../server/rules/soldJourneys.ts'
import { DAY_MS } from '../../../server/schedule/calendar.ts'
import type { FlightJourney, FlightSegment } from '../../../server/schedule/journeys.ts'
import { booked, fee, openJourney, passenger } from './bookings.ts'

/** The first day on which a drawn booking flies. */
export const FIRST_DAY = Date.UTC(2026, 11, 24) / DAY_MS
const DAYS_BETWEEN = 4
const DAY_MINUTES = 1_440
const LEG_MINUTES = 90
const INDIA_MINUTES = 330

const minor = fc.integer({ min: 0, max: 900_000 })
const sale = fc.record({
  /** Legs of each flight. */
  flights: fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 1, maxLength: 2 }),
  base: minor,
  fuel: minor,
  tax: minor,
  convenience: fc.constantFrom(0, 35_000),
  /** Of the base fare that is taken off. */
  off: fc.constantFrom(0, 0, 0.1, 1),
})
const place = fc.nat(3)
const step = (kinds: readonly string[], mostHours: number) =>
  fc.record({ kind: fc.constantFrom(...kinds), place, hours: fc.integer({ min: 0, max: mostHours }) })

/** A booking, what it is sold for, and what is done to it. */
export const drawnSequence = fc.record({
  isAbroad: fc.boolean(),
  journeys: fc.array(sale, { minLength: 1, maxLength: 4 }),
  adults: fc.array(fc.constantFrom<TravellerType>('ADT', 'STUDENT', 'ARMED_FORCES', 'MEDICAL'), { minLength: 1, maxLength: 4 }),
  others: fc.array(fc.constantFrom<TravellerType>('CHD', 'SNR', 'INF', 'EXST'), { maxLength: 4 }),
  infantFee: minor,
  wfe: fc.option(minor),
  /** Of a passenger on a flight. */
  services: fc.array(fc.record({ passenger: fc.nat(7), journey: place, minor, isInBundle: fc.boolean(), overrideMinor: fc.option(minor) }), {
    maxLength: 3,
  }),
  bookedDaysBefore: fc.integer({ min: 0, max: 40 }),
  steps: fc.array(
    fc.oneof(
      { weight: 3, arbitrary: step(['cancelAll', 'cancelJourney', 'cancelPassenger', 'accept', 'cancelledByAirline'], 150) },
      { weight: 2, arbitrary: step(['reschedule'], 60) },
      // A name is corrected on the day of the booking.
      { weight: 2, arbitrary: step(['correctName'], 12) },
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constant('move'),
          place,
          hours: fc.integer({ min: 0, max: 60 }),
          daysLater: fc.integer({ min: -3, max: 3 }),
          sale,
        }),
      },
    ),
    { minLength: 1, maxLength: 7 },
  ),
})

type Valued<Of> = Of extends fc.Arbitrary<infer Each> ? Each : never
export type DrawnSequence = Valued<typeof drawnSequence>
type Sale = Valued<typeof sale>

/** Flights between two places on a day. */
export function flightOf(origin: string, destination: string, day: number, { flights }: Pick<Sale, 'flights'>): FlightJourney {
  const count = flights.reduce((sum, each) => sum + each, 0)
  const stops = [origin, ...['HYD', 'MAA', 'CCU'].slice(0, count - 1), destination]
  const legs = Array.from({ length: count }, (_, index) => {
    const departsAt = day * DAY_MINUTES + index * 2 * LEG_MINUTES
    const local = { departure: departsAt + INDIA_MINUTES, arrival: departsAt + LEG_MINUTES + INDIA_MINUTES }
    const ends = { origin: stops[index] ?? origin, destination: stops[index + 1] ?? destination }
    const flightNumber = 100 + (index < (flights[0] ?? 1) ? 1 : 2)
    return { ...ends, ...local, flightNumber, day, departsAt, arrivesAt: departsAt + LEG_MINUTES, km: 1_000, hash: 0 }
  })
  const segments = [...new Set(legs.map(({ flightNumber }) => flightNumber))].flatMap((flightNumber): readonly FlightSegment[] => {
    const [first, ...others] = legs.filter((leg) => leg.flightNumber === flightNumber)
    if (first === undefined) return []
    return [{ origin: first.origin, destination: others.at(-1)?.destination ?? first.destination, flightNumber, legs: [first, ...others] }]
  })
  const [first, ...others] = segments
  const [from, to] = [legs[0], legs.at(-1)]
  if (first === undefined || from === undefined || to === undefined) throw new Error('a journey has flights')
  return { key: `${origin}${destination}${day}`, segments: [first, ...others], legs, departsAt: from.departsAt, arrivesAt: to.arrivesAt }
}

/** What each passenger pays on it. A child pays half; an infant pays taxes, and a fee of the booking. */
export function fareFor({ flights, base, fuel, tax, convenience, off }: Sale): PartyFare {
  const part = (type: PartyFare['passengers'][number]['charges'][number]['type'], code: string, amount: number) => ({
    type,
    code,
    minor: amount,
    detail: code,
  })
  const seat = (share: number) => {
    const reduced = Math.round(base * share * off)
    return [
      part('FarePrice', 'BASE', Math.round(base * share)),
      part('FarePrice', 'FUEL', fuel),
      part('IncludedTax', 'UDF', tax),
      ...(reduced === 0 ? [] : [part('PromotionDiscount', 'MONSOON', reduced)]),
      ...(convenience === 0 ? [] : flights.map(() => part('ConvenienceFee', 'CONV', convenience))),
    ]
  }
  const charges = {
    ADT: seat(1),
    CHD: seat(0.5),
    SNR: seat(0.9),
    INF: [part('IncludedTax', 'CGST', Math.round(tax / 20))],
    EXST: [part('FarePrice', 'BASE', base)],
  }
  const passengers = (['ADT', 'CHD', 'SNR', 'INF', 'EXST'] satisfies readonly PassengerType[]).map((type) => ({
    type,
    count: 1,
    charges: charges[type],
  }))
  return { passengers, totalMinor: 0, discountedMinor: 0 }
}

const flightReference = ({ segments: [segment] }: BookedJourney): string => {
  const [first, last] = [segment?.legs[0], segment?.legs.at(-1)]
  return `SR${segment?.flightNumber ?? ''}-${first?.departure.slice(0, 10).replaceAll('-', '') ?? ''}-${first?.origin ?? ''}${last?.destination ?? ''}`
}

/** The journey that a drawn service is for stands in its details. */
export const SERVICE = 'XBAG'

/** The booking as it was sold. */
export function bookingSold(drawn: DrawnSequence): Booking {
  const away = drawn.isAbroad ? 'DXB' : 'BOM'
  const flights = drawn.journeys.map((each, position) => {
    const [origin, destination] = position % 2 === 0 ? (['DEL', away] as const) : ([away, 'DEL'] as const)
    return { origin, destination, flight: flightOf(origin, destination, FIRST_DAY + DAYS_BETWEEN * position, each) }
  })
  const journeys = flights.map(({ origin, destination, flight }): BookedJourney => ({
    ...openJourney(origin, destination),
    segments: segmentsAsSold(flight),
  }))
  const types = [...drawn.adults, ...drawn.others]
  const passengers = types.map((type) => passenger(type, { lastName: 'Krishnamurthy' }))
  const infants = types.flatMap((type, position) =>
    type === 'INF' ? [fee({ passenger: position, code: INFANT_FEE, minor: drawn.infantFee, detail: 'Infant' })] : [],
  )
  const services = drawn.services.flatMap(({ journey: wanted, passenger: wantedBy, ...amount }) => {
    const position = wanted % journeys.length
    const journey = journeys[position]
    if (journey === undefined) return []
    const passengerOf = wantedBy % passengers.length
    return [fee({ ...amount, passenger: passengerOf, code: SERVICE, flightReference: flightReference(journey), detail: String(position) })]
  })
  return booked({
    bookedAt: FIRST_DAY * DAY_MS - drawn.bookedDaysBefore * DAY_MS,
    journeys,
    passengers,
    charges: drawn.journeys.flatMap((each, position) => chargesAsSold(fareFor(each), position)),
    fees: [...infants, ...services, ...(drawn.wfe === null ? [] : [fee({ code: WFE, minor: drawn.wfe, detail: 'WFE' })])],
  })
}
