import type { FlightJourney } from '../schedule/journeys.ts'
import { localTimeText } from '../schedule/zone.ts'
import { INFANT_FEE } from './bookingMoney.ts'
import type { BookedCharge, BookedFee, BookedJourney, BookedPassenger } from './bookings.ts'
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

/** What infants pay, as fees of the booking: for each journey as much [FEE-06]. @param fare of the first journey */
export function infantFeesAsSold(fare: PartyFare | undefined, passengers: readonly Pick<BookedPassenger, 'type'>[]): readonly BookedFee[] {
  const charge = fare?.passengers.find(({ type }) => type === 'INF')?.charges.find(({ code }) => code === INFANT_FEE)
  if (charge === undefined) return []
  const { minor } = charge
  return passengers.flatMap(({ type }, passenger) => (type === 'INF' ? [{ ...INFANT, passenger, minor }] : []))
}

const INFANT = {
  type: 'FarePrice',
  code: INFANT_FEE,
  ssrCode: 'INFT',
  overrideMinor: null,
  isInBundle: false,
  flightReference: null,
  mostLegs: null,
  detail: 'Infant fare, for each journey',
} as const
