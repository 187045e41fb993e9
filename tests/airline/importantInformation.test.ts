import { describe, expect, it } from 'vitest'
import type { BookingDetailWire } from '../../server/contract/bookingShapes.ts'
import { personaBooking } from './support/personaBookings.ts'
import { browserAt, retrieve, shownIn } from './support/retrieval.ts'
import { testAirline } from './support/testAirline.ts'

const airline = testAirline({ trustedProxy: { hops: 1 } })

/** The booking of a persona, as it is shown to who knows its reference and a name. */
async function found(persona: string): Promise<BookingDetailWire> {
  const booking = await personaBooking(airline, persona)
  return shownIn(await retrieve(browserAt(airline), booking.recordLocator, booking.lastName))
}

describe('what is important about a booking', () => {
  it('is who operates a flight that another airline flies, in every other case nobody else [LAY-21]', async () => {
    const operators = async (persona: string) =>
      (await found(persona)).journeys.flatMap(({ segments }) => segments.map(({ operatedBy }) => operatedBy))
    expect([await operators('code-share'), await operators('check-in-open')]).toEqual([['Kestrel Air'], [null, null]])
  })

  it('is until when meals can be booked, by the time where the journey begins [CONST-20]', async () => {
    const [there, back] = (await found('check-in-open')).journeys
    expect([there?.canBookMeals, back?.canBookMeals]).toEqual([false, true])
    const hours = ({ designator, deadlines }: BookingDetailWire['journeys'][number]) =>
      (Date.parse(`${designator?.departure}Z`) - Date.parse(`${deadlines?.mealsUntil}Z`)) / 3_600_000
    expect([there, back].map((journey) => journey && hours(journey))).toEqual([12, 12])
    expect((await found('cancelled-by-airline')).journeys.map(({ canBookMeals }) => canBookMeals)).toEqual([false, false])
  })

  it('is what bags cost [CONST-22]', async () => {
    expect((await found('family')).bags).toEqual({ free: 1, extraFrom: 750 })
  })
})
