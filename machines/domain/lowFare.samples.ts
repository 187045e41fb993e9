import { type IsoDate, plusDays } from './calendarDate.ts'
import type { LowFareDay } from './lowFare.ts'
import type { Money } from './money.ts'

const inr = (rupees: number): Money => ({ minor: rupees * 100, currency: 'INR' })

const RUPEES = [4_310, 4_599, 4_120, 4_599, 3_980, 5_020, 4_760] as const

/** A month and more of fares from a date: Sundays sold out, every eleventh day without flights. */
export function lowFares(from: IsoDate): readonly LowFareDay[] {
  const known = madeFares.get(from) ?? makeFares(from)
  madeFares.set(from, known)
  return known
}

const madeFares = new Map<IsoDate, readonly LowFareDay[]>()

const makeFares = (from: IsoDate): readonly LowFareDay[] =>
  Array.from({ length: 45 }, (_, index): LowFareDay => {
    const date = plusDays(from, index)
    const noFlights = index % 11 === 10
    const soldOut = !noFlights && index % 7 === 6
    const rupees = RUPEES[index % RUPEES.length] ?? 4_599
    const price = noFlights || soldOut ? null : inr(rupees)
    return { date, price, soldOut, noFlights, isLowest: price !== null && rupees === 3_980, promoApplied: false }
  })
