import type { BookingDetail, DetailJourney } from './bookingDetail.ts'

interface Written {
  /** The name of the airline. */
  readonly brand: string
  /** When the file is written, milliseconds since 1970 UTC. */
  readonly now: number
}

/** An entry of a calendar. Instants are in ISO. */
interface CalendarEntry {
  /** Names it for good: a newer file with the same name takes its place. */
  readonly id: string
  readonly from: string
  readonly until: string
  readonly summary: string
  readonly location: string
  readonly description: readonly string[]
}

/** The flights of a booking as a calendar file, an entry for each journey that has a date. */
export function calendarFile({ recordLocator, journeys, cities }: BookingDetail, written: Written): string {
  const cityOf = (code: string): string => cities[code] ?? code
  const entries = journeys.flatMap(({ origin, destination, flown, segments }, index) => {
    if (flown === null) return []
    const flights = segments.map(({ flightNumber }) => flightNumber).join(', ')
    const legs = segments.map(
      (each) => `${each.flightNumber}: ${each.origin} ${timeOf(each.departure)} – ${each.destination} ${timeOf(each.arrival)}`,
    )
    return [
      {
        id: `${recordLocator}-${index + 1}`,
        from: flown.departsAt,
        until: flown.arrivesAt,
        summary: `${cityOf(origin)} – ${cityOf(destination)}, ${flights}`,
        location: `${cityOf(origin)} (${origin})`,
        description: [`${written.brand} ${recordLocator}`, ...legs],
      },
    ]
  })
  return calendarText(entries, written)
}

/** How long the entry is that says when check-in opens, in milliseconds. */
const OPENING_ENTRY = 30 * 60_000

/**
 * When check-in for a journey opens, as a calendar file.
 * @param summary what the entry is called
 * @throws Error where the journey has no deadlines: no date has been chosen for it
 */
export function checkInCalendar(
  { recordLocator, journeys, cities }: Pick<BookingDetail, 'recordLocator' | 'journeys' | 'cities'>,
  { journeyKey, origin, deadlines, segments }: DetailJourney,
  { summary, ...written }: Written & { readonly summary: string },
): string {
  if (deadlines === null) throw new Error(`no date has been chosen for ${journeyKey}`)
  const from = deadlines.checkInOpensAt
  const entry = {
    id: `${recordLocator}-check-in-${journeys.findIndex((each) => each.journeyKey === journeyKey) + 1}`,
    from,
    until: new Date(Date.parse(from) + OPENING_ENTRY).toISOString(),
    summary,
    location: `${cities[origin] ?? origin} (${origin})`,
    description: [`${written.brand} ${recordLocator}`, segments.map(({ flightNumber }) => flightNumber).join(', ')],
  }
  return calendarText([entry], written)
}

/** Entries as a calendar file (RFC 5545). */
export function calendarText(entries: readonly CalendarEntry[], { brand, now }: Written): string {
  const events = entries.flatMap(({ id, from, until, summary, location, description }) => [
    'BEGIN:VEVENT',
    `UID:${id}@bookings`,
    `DTSTAMP:${utc(new Date(now).toISOString())}`,
    `DTSTART:${utc(from)}`,
    `DTEND:${utc(until)}`,
    `SUMMARY:${text(summary)}`,
    `LOCATION:${text(location)}`,
    `DESCRIPTION:${text(description.join('\n'))}`,
    'END:VEVENT',
  ])
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${text(brand)}//EN`, 'CALSCALE:GREGORIAN', ...events, 'END:VCALENDAR']
  return `${lines.flatMap(folded).join('\r\n')}\r\n`
}

const timeOf = (localTime: string): string => localTime.slice(11, 16)

const utc = (instant: string): string => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const text = (words: string): string => words.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)

/** The most bytes that a line may have. */
const LINE = 75

const bytesOf = (words: string): number => encodeURIComponent(words).replaceAll(/%../g, '%').length

/** A long line goes on in the next one, behind a blank. */
const folded = (line: string): readonly string[] =>
  Array.from(line).reduce<readonly string[]>((lines, character) => {
    const last = lines.at(-1) ?? ''
    return bytesOf(last + character) > LINE ? [...lines, ` ${character}`] : [...lines.slice(0, -1), last + character]
  }, [])
