/** An amount in the currency's minor units: paise, fils, or whole yen. Never a fraction. */
export interface Money {
  readonly minor: number
  readonly currency: string
}

/** Decimals of a currency where they are not two (ISO 4217). */
const DECIMALS: Readonly<Record<string, number>> = { BHD: 3, JPY: 0, KRW: 0, KWD: 3, OMR: 3, VND: 0 }

/** How many decimals the major unit of a currency has (ISO 4217). */
export const decimalsOf = (currency: string): number => DECIMALS[currency] ?? 2

/** The default currency of the site [CUR-01]. */
export const DEFAULT_CURRENCY = 'INR'

/** Turns a decimal amount in major units, as the airline's wire has it, into minor units. */
export const moneyFromMajor = (major: number, currency: string): Money => ({
  minor: Math.round(major * 10 ** decimalsOf(currency)),
  currency,
})

/** The amount in major units, for display only. */
export const majorOf = (money: Money): number => money.minor / 10 ** decimalsOf(money.currency)

/** The sum of amounts of one currency. Throws on a mixture, which would be a wrong price. */
export function sumOfMoney(amounts: readonly Money[], currency: string): Money {
  return amounts.reduce(
    (sum, each) => {
      if (each.currency !== sum.currency) throw new Error(`cannot add ${each.currency} to ${sum.currency}`)
      return { minor: sum.minor + each.minor, currency: sum.currency }
    },
    { minor: 0, currency },
  )
}

/** The amount taken a whole number of times. */
export const timesMoney = (money: Money, times: number): Money => ({ minor: money.minor * times, currency: money.currency })
