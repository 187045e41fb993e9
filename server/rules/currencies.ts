import { dayOf, type Day } from '../world/calendar.ts'

/** What one unit of each currency costs in rupees, from a day on. */
interface RateTable {
  readonly from: Day
  readonly rupees: Readonly<Record<string, number>>
}

/** The sandbox airline's own tables of exchange, the oldest first. They are not market rates. */
const TABLES: readonly [RateTable, ...RateTable[]] = [
  {
    from: dayOf('2026-01-01'),
    rupees: {
      INR: 1,
      AED: 23.9,
      BDT: 0.72,
      BHD: 233.2,
      EUR: 101.5,
      GBP: 116.4,
      JPY: 0.58,
      KWD: 286.1,
      LKR: 0.29,
      MVR: 5.69,
      NPR: 0.625,
      OMR: 228.4,
      QAR: 24.1,
      SAR: 23.4,
      SGD: 67.8,
      THB: 2.71,
      USD: 87.8,
    },
  },
  {
    from: dayOf('2026-10-01'),
    rupees: {
      INR: 1,
      AED: 24.2,
      BDT: 0.73,
      BHD: 235.8,
      EUR: 102.9,
      GBP: 117.6,
      JPY: 0.59,
      KWD: 289.4,
      LKR: 0.29,
      MVR: 5.76,
      NPR: 0.625,
      OMR: 230.9,
      QAR: 24.4,
      SAR: 23.7,
      SGD: 68.6,
      THB: 2.74,
      USD: 88.9,
    },
  },
]

/** Decimals of a currency where they are not two (ISO 4217). */
const DECIMALS: Readonly<Record<string, number>> = { BHD: 3, JPY: 0, KWD: 3, OMR: 3 }

/** Every currency in which the airline sells. */
export const CURRENCIES: readonly string[] = Object.keys(TABLES[0].rupees)

/** A currency on a day: how rupees become its minor units, and those its major units. */
export interface Exchange {
  readonly currency: string
  /** Rupees in whole minor units of the currency, halves away from zero. */
  minorOf(rupees: number): number
  /** Minor units in major units, as the wire has them. */
  majorOf(minor: number): number
}

/**
 * The exchange of a currency by the table in force on a day.
 * @throws when the airline does not sell in the currency: ask `CURRENCIES` first
 */
export function exchangeOn(currency: string, day: Day): Exchange {
  const table = TABLES.findLast((each) => each.from <= day) ?? TABLES[0]
  const rate = table.rupees[currency]
  if (rate === undefined) throw new Error('the airline does not sell in this currency')
  const minorPerMajor = 10 ** (DECIMALS[currency] ?? 2)
  return {
    currency,
    minorOf: (rupees) => Math.sign(rupees) * Math.round((Math.abs(rupees) * minorPerMajor) / rate),
    majorOf: (minor) => minor / minorPerMajor,
  }
}
