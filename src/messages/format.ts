import { majorOf, decimalsOf, type Money } from '../../machines/domain/money.ts'
import type { IsoDate, IsoMonth } from '../../machines/domain/calendarDate.ts'
import { LOCALE } from './messages.ts'

const utc = (date: IsoDate): Date => new Date(`${date}T00:00:00Z`)

/** Made when first needed: the first use of Intl costs a slow phone a tenth of a second. */
function formatter(options: Intl.DateTimeFormatOptions) {
  let made: Intl.DateTimeFormat | undefined
  return { format: (date: Date) => (made ??= new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: 'UTC' })).format(date) }
}

const longWeekday = formatter({ weekday: 'long' })
const longMonth = formatter({ month: 'long' })

/** Three letters, since engines disagree on en-IN's own abbreviations. */
const three = (text: string): string => text.slice(0, 3)

const parts = (date: IsoDate) => {
  const at = utc(date)
  return { weekday: longWeekday.format(at), day: String(at.getUTCDate()), month: longMonth.format(at), year: String(at.getUTCFullYear()) }
}

/** `Fri, 12 Jun 2026` [CAL-03]. */
export function dateShown(date: IsoDate): string {
  const { weekday, day, month, year } = parts(date)
  return `${three(weekday)}, ${day} ${three(month)} ${year}`
}

/** `12 Jun 2026`, two-digit day, for compact places [CAL-04]. */
export function dateCompact(date: IsoDate): string {
  const { day, month, year } = parts(date)
  return `${day.padStart(2, '0')} ${three(month)} ${year}`
}

/** `Fri, 12 Jun`. */
export function dateBrief(date: IsoDate): string {
  const { weekday, day, month } = parts(date)
  return `${three(weekday)}, ${day} ${three(month)}`
}

/** `Friday 12 June 2026`, for a screen reader. */
export function dateSpoken(date: IsoDate): string {
  const { weekday, day, month, year } = parts(date)
  return `${weekday} ${day} ${month} ${year}`
}

/** `June 2026`. */
export function monthShown(month: IsoMonth): string {
  const named = parts(`${month}-01`)
  return `${named.month} ${named.year}`
}

const moneyFormats = new Map<string, Intl.NumberFormat>()

function moneyFormat(currency: string, whole: boolean): Intl.NumberFormat {
  const key = `${currency}${whole}`
  const known = moneyFormats.get(key)
  if (known) return known
  const digits = whole ? 0 : decimalsOf(currency)
  const made = new Intl.NumberFormat(LOCALE, { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits })
  moneyFormats.set(key, made)
  return made
}

/** `₹1,23,456`, without decimals where there are none to show. */
export const moneyShown = (money: Money): string =>
  moneyFormat(money.currency, money.minor % 10 ** decimalsOf(money.currency) === 0).format(majorOf(money))

const figures = new Map<string, (major: number) => string>()

/**
 * `₹4,599`: an amount as a small figure, in whole units, `₹1.2L` from a lakh on. A currency without a sign of its own is
 * left out, `1,450`, so it must be named beside the figures.
 */
export function moneyFigure(money: Money): string {
  const known = figures.get(money.currency) ?? figureOf(money.currency)
  figures.set(money.currency, known)
  return known(majorOf(money))
}

function figureOf(currency: string): (major: number) => string {
  const whole = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', minimumFractionDigits: 0 } as const
  const exact = new Intl.NumberFormat(LOCALE, { ...whole, maximumFractionDigits: 0 })
  const compact = new Intl.NumberFormat(LOCALE, { ...whole, notation: 'compact', maximumFractionDigits: 1 })
  return (major) => (major < 100_000 ? exact : compact).format(major).replace(/[A-Z]{2,}\s?/, '')
}

let plainNumber: Intl.NumberFormat | undefined

const plain = (value: number): string => (plainNumber ??= new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 3 })).format(value)

/** `4,599 rupees`, for a screen reader: other currencies by their code, `120.5 AED`. */
export const moneySpoken = (money: Money): string => `${plain(majorOf(money))} ${money.currency === 'INR' ? 'rupees' : money.currency}`

/** `2 h 10 m`. */
export function durationShown(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return hours === 0 ? `${rest} m` : rest === 0 ? `${hours} h` : `${hours} h ${rest} m`
}

/** `06:10` of a local time `YYYY-MM-DDTHH:mm`. */
export const timeShown = (localTime: string): string => localTime.slice(11, 16)
