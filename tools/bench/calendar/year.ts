import { plusDays } from '../../../machines/domain/calendarDate.ts'
import type { LowFareDay } from '../../../machines/domain/lowFare.ts'

/** A year of fares that both calendars draw: dear and cheap days, sold-out ones and days without flights. */
export const TODAY = '2026-06-12'
export const HORIZON = 365
export const DEPARTURE = '2026-06-18'
export const RETURN = '2026-07-02'
export const LAST = plusDays(TODAY, HORIZON)

export const year: readonly LowFareDay[] = Array.from({ length: HORIZON + 1 }, (_, index) => {
  const soldOut = index % 11 === 7
  const noFlights = !soldOut && index % 13 === 9
  const rupees = 3599 + ((index * 977) % 6400)
  const price = soldOut || noFlights ? null : { minor: rupees * 100, currency: 'INR' }
  return { date: plusDays(TODAY, index), soldOut, noFlights, price, isLowest: price !== null && index % 30 === 4, promoApplied: false }
})
