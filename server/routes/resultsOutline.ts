import { stationByCode } from '../schedule/stations.ts'

/** There, and back. */
const MOST_DAYS = 2

/**
 * What the first paint of the results says of the search in an address, by its place in the page; null where it names no
 * route between two known stations, or not one day or two.
 * @param locale the language that was chosen; null for the first
 */
export function outlineOf(query: URLSearchParams, locale: string | null): Readonly<Record<string, string>> | null {
  const [origin, destination] = ['origin', 'dest'].map((name) => stationByCode(query.get(name) ?? ''))
  const days = (query.get('date') ?? '').split(',')
  if (origin === undefined || destination === undefined || origin === destination) return null
  if (days.length > MOST_DAYS || !days.every(isDay)) return null
  const dates = days.map((day) => dateShown(Date.parse(day), locale))
  return {
    origin: origin.cityInfo.name,
    destination: destination.cityInfo.name,
    route: [origin, destination].map(({ stationCode, cityInfo }) => `${stationCode} ${cityInfo.name}`).join(' – '),
    date: dates[0] ?? '',
    dates: dates.join(' – '),
  }
}

/** `Date.parse` takes the 31st of February for the 3rd of March. */
function isDay(text: string): boolean {
  const day = new Date(text)
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text
}

/** As the site writes a day: `Wed, 23 Dec 2026`. */
function dateShown(day: number, locale: string | null): string {
  const format = new Intl.DateTimeFormat(locale ?? 'en-US', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  const parts = new Map(format.formatToParts(day).map(({ type, value }) => [type, value]))
  return `${parts.get('weekday')}, ${parts.get('day')} ${parts.get('month')} ${parts.get('year')}`
}
