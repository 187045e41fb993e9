import { HTTPError } from 'ky'
import type { FlightsAnswer, FlightsRefusal, Journey, JourneyFare } from '../../machines/domain/journey.ts'
import { moneyFromMajor, sumOfMoney, timesMoney } from '../../machines/domain/money.ts'
import { signedAmount } from '../../machines/domain/fareBreakdown.ts'
import { paxTypesCount } from '../../machines/domain/passengers.ts'
import { cleanPromoCode } from '../../machines/domain/promo.ts'
import type { CompleteSearch } from '../../machines/domain/search.ts'
import { toQueryTripType } from '../../machines/domain/trip.ts'
import { availability, type AvailabilityQuery, type FareWire, type JourneyWire } from '../../server/contract/availability.ts'
import { AirlineError } from './airlineError.ts'
import { FAMILIES, familyTermsOf } from './fareFamilies.ts'
import { ask, problemOf } from './client.ts'
import type { Configuration } from './configuration.ts'

/** The airline's reasons for refusing a search, by the `error.status` of its problem. */
const REFUSALS: Readonly<Record<string, FlightsRefusal>> = {
  DATE_PASSED: 'datePassed',
  BEYOND_HORIZON: 'beyondHorizon',
  NOT_A_MARKET: 'notAMarket',
  UNKNOWN_STATION: 'unknownStation',
  SPECIAL_FARE_NOT_ALLOWED: 'fareNotAllowed',
  LIMIT_EXCEEDED: 'invalid',
  INVALID_FIELD: 'invalid',
}

/** The flights of a search, or the airline's reason for refusing it. Amounts are in minor units. */
export async function readFlights(configuration: Configuration, search: CompleteSearch, signal: AbortSignal): Promise<FlightsAnswer> {
  try {
    const { data } = await ask(configuration, availability, 'POST', { body: questionOf(search, configuration), signal })
    const journeys = (wire: readonly JourneyWire[]) => wire.map((each) => journeyOf(each, data.currency))
    const found = {
      outbound: journeys(data.outbound),
      inbound: data.inbound === null ? null : journeys(data.inbound),
      families: familyTermsOf(data.families, data.currency),
      terminals: data.terminals,
    }
    return { outcome: 'found', availability: found, promotion: data.promotion }
  } catch (error) {
    if (!(error instanceof HTTPError)) throw error
    const reason = REFUSALS[(await problemOf(error))?.status ?? '']
    if (reason === undefined) throw new AirlineError('failed', error.response.status)
    return { outcome: 'refused', reason }
  }
}

const questionOf = (search: CompleteSearch, { limits }: Configuration): AvailabilityQuery => ({
  tripType: toQueryTripType(search.tripType),
  origin: search.origin,
  destination: search.destination,
  departureDate: search.departureDate,
  ...(search.returnDate === null ? {} : { returnDate: search.returnDate }),
  paxTypesCount: paxTypesCount(search.passengers),
  currency: search.currency,
  ...promoOf(cleanPromoCode(search.promoCode, limits.promoMaximumLength)),
  ...(search.specialFare === null ? {} : { specialFare: search.specialFare }),
  ...(search.nationality === null ? {} : { nationality: search.nationality }),
})

/** A code from an address may be anything: what is no code is not asked for, and does not spoil the search. */
const promoOf = (promoCode: string) => (promoCode === '' ? {} : { promoCode })

/** A journey as the site knows it. */
export const journeyOf = ({ fare, soldOut: _soldOut, families, ...journey }: JourneyWire, currency: string): Journey => ({
  ...journey,
  families: families.map(({ family, total }) => ({ family: FAMILIES[family], total: moneyFromMajor(total, currency) })),
  fare: fare === null ? null : fareOf(fare, currency),
})

function fareOf(wire: FareWire, currency: string): JourneyFare {
  const passengerFares = wire.passengerFares.map(({ passengerType, count, serviceCharges }) => {
    const charges = serviceCharges.map(({ type, code, amount }) => ({ type, code, amount: moneyFromMajor(amount, currency) }))
    return { passengerType, count, serviceCharges: charges, each: sumOfMoney(charges.map(signedAmount), currency) }
  })
  const total = moneyFromMajor(wire.totalFares.discountedTotal, currency)
  const parts = sumOfMoney(
    passengerFares.map((each) => timesMoney(each.each, each.count)),
    currency,
  )
  if (parts.minor !== total.minor) throw new AirlineError('malformed')
  return { passengerFares, total }
}
