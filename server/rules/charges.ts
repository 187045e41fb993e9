import type { FlightJourney, FlightSegment } from '../schedule/journeys.ts'
import { hashOf } from '../schedule/hash.ts'
import { isDomestic, isIndian } from '../schedule/stations.ts'
import type { FareFamily } from '../contract/availability.ts'
import { FARE_FAMILY_RULES, inReach } from './fareFamilies.ts'

/** The airline's passenger type codes: adult, child, senior citizen, infant, extra seat. */
export type PassengerType = 'ADT' | 'CHD' | 'SNR' | 'INF' | 'EXST'

/** A part of what one passenger pays, in rupees [FEE-03, FEE-04]. */
export interface Charge {
  readonly type: 'FarePrice' | 'IncludedTax' | 'ConvenienceFee'
  readonly code: string
  readonly rupees: number
  readonly detail: string
}

/** The code of the base fare of a seat: discounts are taken off these. */
export const BASE_FARE = 'BASE'

/** Rupees per segment and passenger; not for infants and extra seats [FEE-09, OPEN-50]. */
export const CONVENIENCE_FEE = 350
/** Rupees per journey; an infant has no seat. */
const INFANT_FARE = { domestic: 1_500, international: 2_500 }
/** Goods and services tax on economy fares from an Indian airport, as a share of the base fare. */
const GST = 0.05
const SECURITY_FEE = { domestic: 236, international: 510 }
const REGIONAL_FEE = 50
const FOREIGN_AIRPORT_TAX = 1_850

/**
 * What one passenger of a type pays for a journey. Airport fees are taken where the journey begins: those who change
 * aircraft pay none on the way.
 * @param baseFares rupees of each segment's base fare, in the order of the segments
 * @param family above the lowest it costs more, for who has a place of their own
 */
export function chargesOf(
  type: PassengerType,
  journey: FlightJourney,
  baseFares: readonly number[],
  family: FareFamily = 'SAVER',
): readonly Charge[] {
  if (type === 'INF') return infantCharges(journey)
  const seats = journey.segments.flatMap((segment, index) => seatCharges(segment, baseFares[index] ?? 0))
  if (type === 'EXST') return seats
  return [...seats, ...familyCharges(journey, family), ...airportCharges(journey), ...journey.segments.map(convenienceFee)]
}

/** What a passenger with a seat pays for a family above the lowest, and the taxes on it: none where it costs no more. */
export function familyCharges({ segments }: Pick<FlightJourney, 'segments'>, family: FareFamily): readonly Charge[] {
  const [{ origin }] = segments
  const destination = segments.at(-1)?.destination ?? origin
  const rupees = inReach(FARE_FAMILY_RULES[family].more, isDomestic(origin, destination))
  if (rupees === 0) return []
  const detail = `${family} ${placesOf({ origin, destination })}`
  return [{ type: 'FarePrice', code: family, rupees, detail }, ...salesTaxes(origin, destination, rupees)]
}

const placesOf = ({ origin, destination }: { origin: string; destination: string }) => `${origin}-${destination}`

/** What a seat on a segment costs: its base fare in whole rupees, and the taxes on it. */
const seatCharges = (segment: FlightSegment, rupees: number): Charge[] => [
  { type: 'FarePrice', code: BASE_FARE, rupees, detail: `Base fare ${placesOf(segment)}` },
  ...salesTaxes(segment.origin, segment.destination, rupees),
]

/** GST on an amount in rupees, each tax rounded to a rupee: two halves within India, one abroad, none from abroad. */
function salesTaxes(origin: string, destination: string, rupees: number): Charge[] {
  if (!isIndian(origin)) return []
  const places = placesOf({ origin, destination })
  const tax = (code: string, share: number): Charge => ({
    type: 'IncludedTax',
    code,
    rupees: Math.round(rupees * share),
    detail: `${code} ${share * 100}% ${places}`,
  })
  return isDomestic(origin, destination) ? [tax('CGST', GST / 2), tax('SGST', GST / 2)] : [tax('IGST', GST)]
}

/** The fee of an airport for its upkeep, in rupees: every airport has its own. */
const developmentFee = (origin: string, domestic: boolean): number => (120 + (hashOf(`fee ${origin}`) % 15) * 25) * (domestic ? 1 : 2)

/** What is taken for the airport where a journey begins, by whether the journey leaves India. */
function airportCharges({ segments }: FlightJourney): Charge[] {
  const [{ origin }] = segments
  const destination = segments.at(-1)?.destination ?? origin
  const tax = (code: string, rupees: number, name: string): Charge => ({ type: 'IncludedTax', code, rupees, detail: `${name} ${origin}` })
  if (!isIndian(origin)) return [tax('APT', FOREIGN_AIRPORT_TAX, 'Airport tax')]
  const domestic = isDomestic(origin, destination)
  return [
    tax('UDF', developmentFee(origin, domestic), 'User development fee'),
    tax('ASF', domestic ? SECURITY_FEE.domestic : SECURITY_FEE.international, 'Aviation security fee'),
    ...(domestic ? [tax('RCF', REGIONAL_FEE, 'Regional connectivity fee')] : []),
  ]
}

const convenienceFee = (segment: FlightSegment): Charge => ({
  type: 'ConvenienceFee',
  code: 'CONV',
  rupees: CONVENIENCE_FEE,
  detail: `Convenience fee ${placesOf(segment)}`,
})

/** What an infant pays: a fare for the whole journey, however many segments it has, and the taxes on it. */
function infantCharges({ segments }: FlightJourney): Charge[] {
  const [{ origin }] = segments
  const destination = segments.at(-1)?.destination ?? origin
  const rupees = isDomestic(origin, destination) ? INFANT_FARE.domestic : INFANT_FARE.international
  const detail = `Infant fare ${placesOf({ origin, destination })}`
  return [{ type: 'FarePrice', code: 'INFT', rupees, detail }, ...salesTaxes(origin, destination, rupees)]
}
