import { liveJourneys, type BookedSegment, type Booking } from '../rules/bookings.ts'
import type { Exchange } from '../rules/currencies.ts'
import { isIncluded } from '../rules/fareFamilies.ts'
import { cabinOf } from '../rules/seatMaps.ts'
import { SPECIAL_SERVICES, takenByOthers } from '../rules/specialServices.ts'
import { servicesSold } from '../store/extras.ts'
import type { Connection } from '../store/holdName.ts'
import { tailOn } from '../store/seats.ts'

/** A flight of a booking, by the key that is its reference too. */
export interface ServedFlight {
  readonly segment: BookedSegment
  readonly flight: string
}

/** Names the aircraft on which something is loaded: a flight from where it is boarded, whatever is its end. */
export const flightPrefix = (flight: string): string => flight.slice(0, -3)

/** The aircraft that flies a segment from where it begins. */
async function aircraftOf(from: Connection, { flightNumber, legs }: BookedSegment) {
  const [leg] = legs
  if (leg === undefined) throw new Error('a flight has at least one leg')
  const { origin, destination, departure } = leg
  return cabinOf(await tailOn(from, { flightNumber, origin, destination, departureDate: departure.slice(0, 10) }))
}

const NONE: ReadonlySet<number> = new Set()

/** What a flight has for who books it now. */
export interface FlightStock {
  readonly aircraft: Awaited<ReturnType<typeof aircraftOf>>['type']
  /** Whether it has so many more of a service. */
  has(code: string, more: number): boolean
}

/**
 * What a flight has left of services. Who sells them holds the name `services:` with the flight.
 * @param given ids of bookings that are given up for it: what they have is free
 */
export async function stockOf(
  from: Connection,
  { segment, flight }: ServedFlight,
  now: number,
  given: ReadonlySet<number> = NONE,
): Promise<FlightStock> {
  const { type: aircraft } = await aircraftOf(from, segment)
  const sold = await servicesSold(from, flightPrefix(flight), now, given)
  return {
    aircraft,
    has(code, more) {
      const stock = (SPECIAL_SERVICES.get(code)?.stock ?? {})[aircraft] ?? 0
      return takenByOthers(flight, code, stock) + (sold.get(code) ?? 0) + more <= stock
    },
  }
}

/** The family on which a segment was sold; the lowest where it is none of the booking. */
export const familyOfSegment = (booking: Pick<Booking, 'journeys'>, { flightNumber, legs }: BookedSegment) =>
  liveJourneys(booking).find(({ segments }) =>
    segments.some((each) => each.flightNumber === flightNumber && each.legs[0]?.departsAt === legs[0]?.departsAt),
  )?.family ?? 'SAVER'

/** What a service costs a passenger on a family, and what it would cost on the lowest, in minor units. */
export function servicePrice(code: string, family: Parameters<typeof isIncluded>[1], { minorOf }: Pick<Exchange, 'minorOf'>) {
  const service = SPECIAL_SERVICES.get(code)
  const fullMinor = minorOf(service?.rupees ?? 0)
  const isPartOfFare = service !== undefined && fullMinor > 0 && isIncluded(service.group, family)
  return { fullMinor, isPartOfFare, minor: isPartOfFare ? 0 : fullMinor }
}
