import type { BookingDetail } from '../../domain/bookingDetail.ts'

interface Written {
  /** The name of the airline. */
  readonly brand: string
  /** When the file is written, milliseconds since 1970 UTC. */
  readonly now: number
}

/** The flights of a booking as a calendar file (RFC 5545), an event for each journey that has a date. */
export function calendarFile({ recordLocator, journeys, cities }: BookingDetail, { brand, now }: Written): string {
  const cityOf = (code: string): string => cities[code] ?? code
  const events = journeys.flatMap(({ origin, destination, flown, segments }, index) => {
    if (flown === null) return []
    const flights = segments.map(({ flightNumber }) => flightNumber).join(', ')
    const legs = segments.map(
      (each) => `${each.flightNumber}: ${each.origin} ${timeOf(each.departure)} – ${each.destination} ${timeOf(each.arrival)}`,
    )
    return [
      'BEGIN:VEVENT',
      `UID:${recordLocator}-${index + 1}@bookings`,
      `DTSTAMP:${utc(new Date(now).toISOString())}`,
      `DTSTART:${utc(flown.departsAt)}`,
      `DTEND:${utc(flown.arrivesAt)}`,
      `SUMMARY:${text(`${cityOf(origin)} – ${cityOf(destination)}, ${flights}`)}`,
      `LOCATION:${text(`${cityOf(origin)} (${origin})`)}`,
      `DESCRIPTION:${text([`${brand} ${recordLocator}`, ...legs].join('\n'))}`,
      'END:VEVENT',
    ]
  })
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
