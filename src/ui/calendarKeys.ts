const DAY = 86_400_000

const at = (date: string): Date => new Date(`${date}T00:00:00Z`)

const iso = (time: number): string => new Date(time).toISOString().slice(0, 10)

const plusDays = (date: string, days: number): string => iso(at(date).getTime() + days * DAY)

const daysFromMonday = (date: string): number => (at(date).getUTCDay() + 6) % 7

/** The same day of another month, or that month's last where there is no such day. */
function plusMonths(date: string, months: number): string {
  const from = at(date)
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0))
  return iso(last.setUTCDate(Math.min(from.getUTCDate(), last.getUTCDate())))
}

const MOVES: Readonly<Record<string, (date: string) => string>> = {
  ArrowLeft: (date) => plusDays(date, -1),
  ArrowRight: (date) => plusDays(date, 1),
  ArrowUp: (date) => plusDays(date, -7),
  ArrowDown: (date) => plusDays(date, 7),
  Home: (date) => plusDays(date, -daysFromMonday(date)),
  End: (date) => plusDays(date, 6 - daysFromMonday(date)),
  PageUp: (date) => plusMonths(date, -1),
  PageDown: (date) => plusMonths(date, 1),
}

/** Where a key moves the focus in a calendar of dates `YYYY-MM-DD`; null for a key that moves nothing. */
export const dateAfterKey = (key: string, date: string): string | null => MOVES[key]?.(date) ?? null

/** The month that must come first so that, of as many months in view, the one of the date is the nearest end. */
export const firstMonthToSee = (date: string, firstInView: string, inView: number): string =>
  date.slice(0, 7) < firstInView ? date.slice(0, 7) : plusMonths(`${date.slice(0, 7)}-01`, 1 - inView).slice(0, 7)
