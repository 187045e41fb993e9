import type { AvailabilityQuery } from '../contract/availability.ts'
import type { Configuration } from '../contract/configuration.ts'
import { Refusal } from '../http/problem.ts'
import { seatsNeeded, type Party } from '../rules/fares.ts'
import { partyFaultOn, type SpecialFare } from '../rules/specialFares.ts'
import type { Day } from '../schedule/calendar.ts'
import { dayAsked } from './checks.ts'

/** The days of a search: out, and back for a round trip. */
export interface SearchDays {
  readonly departure: Day
  readonly return: Day | null
}

/**
 * The days of a search, when both can be booked.
 * @param today the local day at the origin [OPEN-39]
 * @throws Refusal for days that have passed, are too far ahead or in the wrong order
 */
export function searchDays(query: AvailabilityQuery, today: Day, horizonDays: number): SearchDays {
  const departure = bookable('departureDate', query.departureDate, today, horizonDays)
  if (query.tripType === 'OneWay') return { departure, return: null }
  if (query.returnDate === undefined) throw new Refusal('INVALID_FIELD', [{ field: 'returnDate', message: 'is missing' }])
  const back = bookable('returnDate', query.returnDate, today, horizonDays)
  if (back < departure) throw new Refusal('INVALID_FIELD', [{ field: 'returnDate', message: 'must not be before departureDate' }])
  return { departure, return: back }
}

function bookable(field: string, isoDate: string, today: Day, horizonDays: number): Day {
  const day = dayAsked(field, isoDate)
  if (day < today) throw new Refusal('DATE_PASSED', [{ field, message: 'has passed at the origin' }])
  if (day > today + horizonDays) throw new Refusal('BEYOND_HORIZON', [{ field, message: `is more than ${horizonDays} days ahead` }])
  return day
}

/**
 * Refuses a party that cannot travel in one booking [PAX-04, PAX-05, PAX-06, PAX-09, OPEN-63], or not on its special fare
 * [SPF-06, SPF-07, SPF-08].
 * @param path what stands before the counter's name where the question has it
 * @throws Refusal naming the counter
 */
export function checkParty(party: Party, limits: Configuration['limits'], specialFare: SpecialFare | undefined, path: string): void {
  const refuse = (type: keyof Party, message: string) => {
    throw new Refusal('LIMIT_EXCEEDED', [{ field: `${path}${type}`, message }])
  }
  const grownUps = party.ADT + party.SNR
  const fault = specialFare && partyFaultOn(specialFare, party, limits.unaccompaniedMinors)
  if (fault) refuse(fault.type, fault.message)
  if (grownUps === 0 && specialFare !== 'UNACCOMPANIED_MINOR') refuse('ADT', 'must be at least 1: an adult or a senior citizen has to travel')
  if (seatsNeeded(party) > limits.seats) refuse('ADT', `is too many: at most ${limits.seats} seats in one booking`)
  if (party.INF > limits.infants) refuse('INF', `must be at most ${limits.infants}`)
  if (party.INF > grownUps) refuse('INF', 'must not exceed adults and senior citizens')
  if (party.EXST > grownUps + party.CHD) refuse('EXST', 'must not exceed passengers')
}
