import { Refusal } from '../http/problem.ts'
import { rescheduledJourneys } from '../rules/bookingStatus.ts'
import { editBooking, type EditAsked, type EditParts } from './bookingEdits.ts'

/**
 * Accepts the new times of all journeys that are to be flown.
 * @throws Refusal as every change does, and where no time was changed
 */
export async function acceptSchedule(parts: EditParts, asked: EditAsked): Promise<void> {
  await editBooking(parts, asked, ({ booking, now }) => {
    const changed = rescheduledJourneys(booking, now)
    if (changed.length === 0) throw new Refusal('BOOKING_NOT_MANAGEABLE')
    const journeys = booking.journeys.map((journey) =>
      journey.rescheduled !== null && changed.includes(journey) ? { ...journey, rescheduled: { ...journey.rescheduled, acceptedAt: now } } : journey,
    )
    return { what: 'SCHEDULE_ACCEPTED', after: { ...booking, journeys } }
  })
}
