import { dayOf, type Day } from '../schedule/calendar.ts'

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

/** What a currency is called, and what stands before an amount of it [CUR-06]. */
interface CurrencyDetails {
  readonly description: string
  readonly displayPrefix: string
}

/** Every currency in which the airline sells, by code. Names of ISO 4217 as English uses them. */
export const CURRENCY_DETAILS: Readonly<Record<string, CurrencyDetails>> = {
  INR: { description: 'Indian Rupee', displayPrefix: '₹' },
  AED: { description: 'UAE Dirham', displayPrefix: 'AED' },
  BDT: { description: 'Bangladeshi Taka', displayPrefix: '৳' },
  BHD: { description: 'Bahraini Dinar', displayPrefix: 'BHD' },
  EUR: { description: 'Euro', displayPrefix: '€' },
  GBP: { description: 'British Pound', displayPrefix: '£' },
  JPY: { description: 'Japanese Yen', displayPrefix: '¥' },
  KWD: { description: 'Kuwaiti Dinar', displayPrefix: 'KWD' },
  LKR: { description: 'Sri Lankan Rupee', displayPrefix: 'LKR' },
  MVR: { description: 'Maldivian Rufiyaa', displayPrefix: 'MVR' },
  NPR: { description: 'Nepalese Rupee', displayPrefix: 'NPR' },
  OMR: { description: 'Omani Rial', displayPrefix: 'OMR' },
  QAR: { description: 'Qatari Riyal', displayPrefix: 'QAR' },
  SAR: { description: 'Saudi Riyal', displayPrefix: 'SAR' },
  SGD: { description: 'Singapore Dollar', displayPrefix: 'S$' },
  THB: { description: 'Thai Baht', displayPrefix: '฿' },
  USD: { description: 'US Dollar', displayPrefix: 'US$' },
}

/** Every currency in which the airline sells. */
export const CURRENCIES: readonly string[] = Object.keys(CURRENCY_DETAILS)

/** The rates in force: what one rupee buys of each currency, in its major units, and since when. */
export interface Rates {
  readonly from: Day
  readonly perInr: Readonly<Record<string, number>>
}

/** The rates of a day: those by which `exchangeOn` that day makes fares. */
export function ratesOn(day: Day): Rates {
  const { from, rupees } = tableOn(day)
  return { from, perInr: Object.fromEntries(Object.entries(rupees).map(([currency, rate]) => [currency, 1 / rate])) }
}

/** The table in force on a day: the last that has begun, before the first of all the first. */
const tableOn = (day: Day): RateTable => TABLES.findLast((each) => each.from <= day) ?? TABLES[0]

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
  const rate = tableOn(day).rupees[currency]
  if (rate === undefined) throw new Error('the airline does not sell in this currency')
  const minorPerMajor = 10 ** (DECIMALS[currency] ?? 2)
  return {
    currency,
    minorOf: (rupees) => Math.sign(rupees) * Math.round((Math.abs(rupees) * minorPerMajor) / rate),
    majorOf: (minor) => minor / minorPerMajor,
  }
}
