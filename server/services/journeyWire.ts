import type { FareWire, JourneyWire, LegWire, SegmentWire } from '../contract/availability.ts'
import type { Exchange } from '../rules/currencies.ts'
import type { PartyFare } from '../rules/fares.ts'
import { segmentKey, type FlightJourney, type FlightSegment } from '../schedule/journeys.ts'
import type { FlightLeg } from '../schedule/timetable.ts'
import { localTimeText } from '../schedule/zone.ts'

/**
 * A journey as the wire has it; without a fare it is sold out.
 * @param carrier the airline's two-letter code
 */
export function journeyWire(journey: FlightJourney, fare: PartyFare | null, exchange: Exchange, carrier: string): JourneyWire {
  const segments = journey.segments.map((segment) => segmentWire(segment, carrier))
  return {
    journeyKey: segments.map((segment) => segment.segmentKey).join('~'),
    ...ends(journey.legs),
    stops: journey.legs.length - 1,
    segments,
    soldOut: fare === null,
    fare: fare === null ? null : fareWire(fare, exchange),
  }
}

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
