import type { Airline } from '../airline.ts'
import type { BookedSegment } from '../rules/bookings.ts'
import { checkInRestriction } from '../rules/checkInWindow.ts'
import { seatsSold } from '../rules/seats.ts'
import { isoDateOf } from '../schedule/calendar.ts'
import { legsOfSegment } from '../schedule/segmentKeys.ts'
import type { LegAsked } from '../store/seats.ts'
import { segmentKeyOf } from './bookedJourneyWire.ts'

const MINUTE = 60_000
/** Of the flights that are in no timetable, how much is sold. */
const SOLD_ELSEWHERE = 100

/** What is known of the legs of a flight, and how much of each is sold; not to be called in a transaction. */
export async function legsAsked(
  { clock, configuration, timetable, inventory }: Pick<Airline, 'clock' | 'configuration' | 'timetable' | 'inventory'>,
  segment: BookedSegment,
): Promise<readonly LegAsked[]> {
  const now = clock.now()
  const carrier = configuration.brand.code
  const flown = legsOfSegment(timetable, carrier, segmentKeyOf(carrier, segment)) ?? []
  const days = flown.map(({ day }) => day)
  const sold = flown.length === 0 ? null : await inventory.soldOn([segment.flightNumber], Math.min(...days), Math.max(...days))
  return segment.legs.map(({ origin, destination, departure, departsAt }) => {
    const departureDate = departure.slice(0, 10)
    const leg = flown.find((each) => each.origin === origin && isoDateOf(each.day) === departureDate)
    return {
      flightNumber: segment.flightNumber,
      origin,
      destination,
      departureDate,
      sold: leg === undefined || sold === null ? SOLD_ELSEWHERE : seatsSold(leg, sold, now),
      isCheckInOpen: checkInRestriction(departsAt / MINUTE, now) === null,
    }
  })
}
