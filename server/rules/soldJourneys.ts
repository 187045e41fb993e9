import type { FlightJourney } from '../schedule/journeys.ts'
import { localTimeText } from '../schedule/zone.ts'
import { INFANT_FEE } from './bookingMoney.ts'
import type { BookedCharge, BookedJourney } from './bookings.ts'
import type { PartyFare } from './fares.ts'

/** The flights of a journey as a booking keeps them. */
export const segmentsAsSold = ({ segments }: Pick<FlightJourney, 'segments'>): BookedJourney['segments'] =>
  segments.map(({ flightNumber, legs }) => ({
    flightNumber,
    legs: legs.map(({ origin, destination, departsAt, departure, arrivesAt, arrival }) => ({
      origin,
      destination,
      departsAt: departsAt * 60_000,
      departure: localTimeText(departure),
      arrivesAt: arrivesAt * 60_000,
      arrival: localTimeText(arrival),
    })),
  }))

/** What a journey costs, as a booking keeps it: an infant's fare is a fee of the booking, and only the taxes on it are charges [FEE-06]. */
export const chargesAsSold = (fare: PartyFare, journey: number): readonly BookedCharge[] =>
  fare.passengers.flatMap(({ type: fareType, charges }) =>
    charges.flatMap((charge) => (charge.code === INFANT_FEE ? [] : [{ ...charge, journey, fareType }])),
  )
