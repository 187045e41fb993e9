import { Refusal } from '../http/problem.ts'
import { CURRENCIES } from '../rules/currencies.ts'
import { dayOf, isRealDate, type Day } from '../schedule/calendar.ts'
import { marketBetween, type Market } from '../schedule/markets.ts'
import { stationByCode } from '../schedule/stations.ts'

/**
 * The market between two stations that a traveller named.
 * @throws Refusal for a station that is not in the network, twice the same, or a pair that is not sold
 */
export function marketAsked(origin: string, destination: string): Market {
  if (!stationByCode(origin)) throw new Refusal('UNKNOWN_STATION', [{ field: 'origin', message: 'is not a station of the network' }])
  if (!stationByCode(destination)) throw new Refusal('UNKNOWN_STATION', [{ field: 'destination', message: 'is not a station of the network' }])
  if (origin === destination) throw new Refusal('INVALID_FIELD', [{ field: 'destination', message: 'must differ from origin' }])
  const market = marketBetween(origin, destination)
  if (!market) throw new Refusal('NOT_A_MARKET', [{ field: 'destination', message: 'is not reached from origin' }])
  return market
}

/**
 * The day that a field names.
 * @throws Refusal for a date that is not in the calendar, such as 31 February
 */
export function dayAsked(field: string, isoDate: string): Day {
  if (!isRealDate(isoDate)) throw new Refusal('INVALID_FIELD', [{ field, message: 'must be a date, YYYY-MM-DD' }])
  return dayOf(isoDate)
}

/**
 * The currency, when the airline sells in it.
 * @throws Refusal otherwise
 */
export function currencyAsked(currency: string): string {
  if (!CURRENCIES.includes(currency))
    throw new Refusal('INVALID_FIELD', [{ field: 'currency', message: 'must be a currency in which the airline sells' }])
  return currency
}
