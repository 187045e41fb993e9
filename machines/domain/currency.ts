import type { IsoDate } from './calendarDate.ts'

/** A currency that fares are quoted in [CUR-06]. */
export interface Currency {
  readonly currencyCode: string
  readonly description: string
  readonly displayPrefix: string
}

/** The airline's currencies, with the date of the rates by which it converts. */
export interface CurrencyTable {
  readonly currencies: readonly Currency[]
  readonly ratesAsOf: IsoDate
}
