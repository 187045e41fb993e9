import { majorOf, decimalsOf, type Money } from '../../machines/domain/money.ts'
import type { IsoDate, IsoMonth } from '../../machines/domain/calendarDate.ts'
import { language, ofLocale } from './language.ts'
import { t } from './messages.ts'

const formatter = (options: Intl.DateTimeFormatOptions) => ofLocale((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }))

const longWeekday = formatter({ weekday: 'long' })
const longMonth = formatter({ month: 'long' })
const shortWeekday = formatter({ weekday: 'short' })
const shortMonth = formatter({ month: 'short' })

const short = (at: Date, own: typeof shortMonth, long: typeof longMonth): string =>
  language().hasShortNames ? own().format(at) : long().format(at).slice(0, 3)

function parts(date: IsoDate) {
  const at = new Date(`${date}T00:00:00Z`)
  return {
    weekday: () => longWeekday().format(at),
    weekdayShort: () => short(at, shortWeekday, longWeekday),
    day: String(at.getUTCDate()),
    month: () => longMonth().format(at),
    monthShort: () => short(at, shortMonth, longMonth),
    year: String(at.getUTCFullYear()),
  }
}

/** `Fri, 12 Jun 2026` [CAL-03]. */
export const dateShown = (date: IsoDate): string => `${dateBrief(date)} ${parts(date).year}`

/** `12 Jun 2026`, two-digit day, for compact places [CAL-04]. */
export function dateCompact(date: IsoDate): string {
  const { day, monthShort, year } = parts(date)
  return `${day.padStart(2, '0')} ${monthShort()} ${year}`
}

/** `Fri, 12 Jun`. */
export function dateBrief(date: IsoDate): string {
  const { weekdayShort, day, monthShort } = parts(date)
  return `${weekdayShort()}, ${day} ${monthShort()}`
}

/** `Friday 12 June 2026`, for a screen reader. */
export function dateSpoken(date: IsoDate): string {
  const { weekday, day, month, year } = parts(date)
  return `${weekday()} ${day} ${month()} ${year}`
}

/** `Fr` and `Friday`, for the head of a calendar. */
export function weekdayNames(date: IsoDate): { readonly short: string; readonly long: string } {
  const { weekday, weekdayShort } = parts(date)
  return { short: language().hasShortNames ? weekdayShort() : weekday().slice(0, 2), long: weekday() }
}

/** The names of the weekdays from Monday on, for the head of a calendar. Monday was the fifth of January 2026. */
export const weekdays = ofLocale(() => Array.from({ length: 7 }, (_, index) => weekdayNames(`2026-01-${String(index + 5).padStart(2, '0')}`)))

/** `Jun` and `June`, for a grid of months. */
export function monthNames(month: IsoMonth): { readonly short: string; readonly long: string } {
  const named = parts(`${month}-01`)
  return { short: named.monthShort(), long: named.month() }
}

/** `June 2026`. */
export function monthShown(month: IsoMonth): string {
  const named = parts(`${month}-01`)
  return `${named.month()} ${named.year}`
}

/** The sign that stands before amounts; a hyphen is shorter and sits lower. */
const MINUS = '\u2212'

const moneyFormats = ofLocale(() => new Map<string, Intl.NumberFormat>())

function moneyFormat(currency: string, whole: boolean): Intl.NumberFormat {
  const key = `${currency}${whole}`
  const known = moneyFormats().get(key)
  if (known) return known
  const digits = whole ? 0 : decimalsOf(currency)
  const made = new Intl.NumberFormat(language().locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  moneyFormats().set(key, made)
  return made
}

/** `₹1,23,456`, without decimals where there are none to show; `−₹396` with a minus sign for what is taken off. */
export const moneyShown = (money: Money): string =>
  moneyFormat(money.currency, money.minor % 10 ** decimalsOf(money.currency) === 0)
    .format(majorOf(money))
    .replace('-', MINUS)

const figures = ofLocale(() => new Map<string, (major: number) => string>())

/**
 * `₹4,599`: an amount as a small figure, in whole units, `₹1.2L` from a lakh on. A currency without a sign of its own is
 * left out, `1,450`, so it must be named beside the figures.
 */
export function moneyFigure(money: Money): string {
  const known = figures().get(money.currency) ?? figureOf(money.currency)
  figures().set(money.currency, known)
  return known(majorOf(money))
}

function figureOf(currency: string): (major: number) => string {
  const { locale } = language()
  const whole = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', minimumFractionDigits: 0 } as const
  const exact = new Intl.NumberFormat(locale, { ...whole, maximumFractionDigits: 0 })
  const compact = new Intl.NumberFormat(locale, { ...whole, notation: 'compact', maximumFractionDigits: 1 })
  return (major) => (major < 100_000 ? exact : compact).format(major).replace(/[A-Z]{2,}\s?/, '')
}

const plain = ofLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }))

/** `4,599 rupees`, for a screen reader: other currencies by their code, `120.5 AED`. */
export function moneySpoken(money: Money): string {
  const amount = plain().format(majorOf(money))
  return money.currency === 'INR' ? t('rupees', { amount }) : `${amount} ${money.currency}`
}

/** `2 h 10 m`. */
export function durationShown(duration: number): string {
  const hours = Math.floor(duration / 60)
  const minutes = duration % 60
  return hours === 0 ? t('minutes', { minutes }) : minutes === 0 ? t('hours', { hours }) : t('hoursMinutes', { hours, minutes })
}

/** `06:10` of a local time `YYYY-MM-DDTHH:mm`. */
export const timeShown = (localTime: string): string => localTime.slice(11, 16)
