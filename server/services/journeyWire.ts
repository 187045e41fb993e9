import {
  FARE_FAMILIES,
  MOST_SEATS_TOLD,
  type FareFamilyWire,
  type FareWire,
  type JourneyWire,
  type LegWire,
  type SegmentWire,
} from '../contract/availability.ts'
import type { Exchange } from '../rules/currencies.ts'
import { CANCELLATION_RISES, FARE_FAMILY_RULES, inReach } from '../rules/fareFamilies.ts'
import { familyMore, type PartyFare, type Party } from '../rules/fares.ts'
import { aircraftBetween } from '../rules/seatMaps.ts'
import { segmentKey, type FlightJourney, type FlightSegment } from '../schedule/journeys.ts'
import type { FlightLeg } from '../schedule/timetable.ts'
import { localTimeText } from '../schedule/zone.ts'

/** A journey with what a party pays for it. */
export interface OfferedJourney {
  readonly journey: FlightJourney
  readonly party: Party
  /** On the lowest family; null where too few seats are left. */
  readonly fare: PartyFare | null
  /** On the fullest of its flights. */
  readonly left: number
}

/**
 * A journey as the wire has it; without a fare it is sold out.
 * @param carrier the airline's two-letter code
 */
export function journeyWire({ journey, party, fare, left }: OfferedJourney, exchange: Exchange, carrier: string): JourneyWire {
  const segments = journey.segments.map((segment) => {
    const [{ origin, destination, km }] = segment.legs
    return { ...segmentWire(segment, carrier), aircraft: aircraftBetween(origin, destination, km) }
  })
  return {
    journeyKey: segments.map((segment) => segment.segmentKey).join('~'),
    ...ends(journey.legs),
    stops: journey.legs.length - 1,
    segments,
    soldOut: fare === null,
    fare: fare === null ? null : fareWire(fare, exchange),
    families:
      fare === null
        ? []
        : FARE_FAMILIES.map((family) => ({
            family,
            total: exchange.majorOf(fare.discountedMinor + familyMore(journey, party, exchange, family)),
          })),
    seatsLeft: left > MOST_SEATS_TOLD ? null : left,
  }
}

/** What the families of fares are on a route, in the currency of a search. */
export const familyWires = (isDomestic: boolean, { minorOf, majorOf }: Exchange): FareFamilyWire[] =>
  FARE_FAMILIES.map((family) => {
    const { changeFee, cancellation, seats, services } = FARE_FAMILY_RULES[family]
    const amountOf = (rupees: Parameters<typeof inReach>[0]) => majorOf(minorOf(inReach(rupees, isDomestic)))
    return {
      family,
      changeFee: amountOf(changeFee),
      cancellation: { early: amountOf(cancellation.early), late: amountOf(cancellation.late), risesHours: CANCELLATION_RISES },
      seats: seats.includes('EXIT') ? 'ALL' : seats.length > 0 ? 'FORWARD' : 'NONE',
      services: services.flatMap((group) => (group === 'MEAL' || group === 'PRIORITY' ? [group] : [])),
    }
  })

const segmentWire = (segment: FlightSegment, carrier: string): SegmentWire => ({
  segmentKey: segmentKey(carrier, segment),
  flightNumber: `${carrier} ${segment.flightNumber}`,
  ...ends(segment.legs),
  legs: segment.legs.map((leg) => legWire(leg, `${carrier}${leg.flightNumber}`)),
})

const legWire = (leg: FlightLeg, flight: string): LegWire => {
  const place = ends([leg])
  return { legKey: `${flight}-${place.departure.slice(0, 10).replaceAll('-', '')}-${leg.origin}${leg.destination}`, ...place }
}

/** From the first take-off to the last landing, in local times. */
function ends(legs: readonly FlightLeg[]): Omit<LegWire, 'legKey'> {
  const [first, last] = [legs[0], legs.at(-1)]
  if (!first || !last) throw new Error('a journey has at least one leg')
  return {
    origin: first.origin,
    destination: last.destination,
    departure: localTimeText(first.departure),
    arrival: localTimeText(last.arrival),
    durationMinutes: last.arrivesAt - first.departsAt,
  }
}

function fareWire(fare: PartyFare, exchange: Exchange): FareWire {
  return {
    passengerFares: fare.passengers.map(({ type, count, charges }) => ({
      passengerType: type,
      count,
      serviceCharges: charges.map((charge) => ({
        type: charge.type,
        code: charge.code,
        amount: exchange.majorOf(charge.minor),
        currencyCode: exchange.currency,
        detail: charge.detail,
      })),
    })),
    totalFares: { fareTotal: exchange.majorOf(fare.totalMinor), discountedTotal: exchange.majorOf(fare.discountedMinor) },
  }
}
