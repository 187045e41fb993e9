import { dayOf, isRealDate } from './calendar.ts'
import type { FlightLeg, Timetable } from './timetable.ts'

/**
 * The legs of the segment that a key names; undefined when the timetable has no such flight.
 * @param carrier the airline's two-letter code
 */
export function legsOfSegment(timetable: Timetable, carrier: string, key: string): readonly FlightLeg[] | undefined {
  const [, airline, number, year, month, date, origin = '', destination = ''] =
    /^(\w{2})(\d+)-(\d{4})(\d{2})(\d{2})-([A-Z]{3})([A-Z]{3})$/.exec(key) ?? []
  const isoDate = `${year}-${month}-${date}`
  if (airline !== carrier || !isRealDate(isoDate)) return undefined
  const day = dayOf(isoDate)
  const nonStop = timetable.legsOn(origin, destination, day).map((leg) => [leg])
  return [...nonStop, ...timetable.throughOn(origin, destination, day)].find(([first]) => first?.flightNumber === Number(number))
}
