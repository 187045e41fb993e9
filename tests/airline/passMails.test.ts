import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Booking } from '../../server/rules/bookings.ts'
import { PASSES_READY } from '../../server/rules/messageTemplates.ts'
import { passRound } from '../../server/services/passMails.ts'
import { inOrder } from '../../server/work/rows.ts'
import { bookedLegs, bookings } from '../../server/store/bookingSchema.ts'
import { passenger } from './support/bookings.ts'
import { checkIn, choose, departureOf, NAMED, seatFlights, type OpenedFlight } from './support/seatFlights.ts'
import { testAirline } from './support/testAirline.ts'

const UNDO = '/api/ibe/booking/checkin/undo'
const MINUTE = 60_000
const HOUR = 60 * MINUTE

const airline = testAirline({ trustedProxy: { hops: 1 } })
const { opened, leave } = seatFlights(airline)

const sendDue = async () => inOrder(await passRound(airline.airline).dueWork(1))

/** Looks for what is due so long before the departure, and tells what was sent to the contact of the booking. */
async function sentBy({ flown, recordLocator }: OpenedFlight, hoursBefore: number): Promise<readonly string[]> {
  airline.airline.clock.set(departureOf(flown) - hoursBefore * HOUR)
  await sendDue()
  const messages = await airline.airline.outbox.latest(100)
  return messages.filter(({ text, subject }) => text.includes(recordLocator) && subject.includes('boarding pass')).map(({ text }) => text)
}

const undo = ({ browser, recordLocator, journeyKey }: OpenedFlight, ...passengerKeys: readonly string[]) =>
  browser.post(UNDO, { recordLocator, journeyKeys: [journeyKey], passengerKeys })

async function checkedIn(passengers?: Booking['passengers']): Promise<OpenedFlight> {
  const booking = await opened(passengers)
  expect((await checkIn(booking, ...(passengers ?? ['P1']).flatMap((_, index) => (index < 2 ? [`P${index + 1}`] : [])))).status).toBe(200)
  return booking
}

describe('a pass that the airline sends', () => {
  it('goes six hours before departure, once, for all of a booking, with a way to the pass and no secret in it [CONST-18]', async () => {
    const booking = await checkedIn([passenger('ADT', NAMED), passenger('ADT', { ...NAMED, firstName: 'आनंद' }), passenger('INF', NAMED)])
    expect(await sentBy(booking, 6.01)).toEqual([])
    const [text, ...others] = await sentBy(booking, 6)
    expect(others).toEqual([])
    expect(text).toMatch(/^Leena Verma \d+[A-F]$/m)
    expect(text).toMatch(/^Anand Verma \d+[A-F]$/m)
    expect(text).toContain('Boarding begins at 05:25, and the gate closes at 05:45 (Delhi time)')
    expect(/https?:\S+/.exec(text ?? '')?.[0]).toBe(`http://localhost/boarding-pass?pnr=${booking.recordLocator}`)
    expect((await sentBy(booking, 5)).length).toBe(1)
  })

  it('goes once, though two look at the same moment', async () => {
    const booking = await checkedIn()
    airline.airline.clock.set(departureOf(booking.flown) - 5 * HOUR)
    await Promise.all(Array.from({ length: 4 }, sendDue))
    expect((await sentBy(booking, 5)).length).toBe(1)
  })

  it('is not sent to who has chosen the seat', async () => {
    const booking = await opened([passenger('ADT', NAMED), passenger('ADT', { ...NAMED, firstName: 'Anand' })])
    await leave(booking, ['20A', '20B'])
    await choose(booking, { P1: '20A' })
    await checkIn(booking, 'P1', 'P2')
    const [text = ''] = await sentBy(booking, 5)
    expect([text.includes('Anand Verma 20B'), text.includes('Leena Verma')]).toEqual([true, false])
  })

  it('is not sent once the check-in was undone, and not twice when it was made again', async () => {
    const undone = await checkedIn()
    await undo(undone, 'P1')
    expect(await sentBy(undone, 5)).toEqual([])
    const again = await checkedIn()
    expect((await sentBy(again, 5)).length).toBe(1)
    await undo(again, 'P1')
    airline.airline.clock.set(departureOf(again.flown) - 4 * HOUR)
    expect((await checkIn(again, 'P1')).status).toBe(200)
    expect((await sentBy(again, 3)).length).toBe(1)
  })

  it('moves with the flight, and is not sent after it has left', async () => {
    const later = await checkedIn()
    const { connection } = airline.airline.database
    const [row] = await connection.select().from(bookings).where(eq(bookings.recordLocator, later.recordLocator))
    const departsAt = new Date(departureOf(later.flown) + HOUR)
    await connection
      .update(bookedLegs)
      .set({ departsAt })
      .where(eq(bookedLegs.bookingId, row?.id ?? 0))
    expect(await sentBy(later, 5.5)).toEqual([])
    expect((await sentBy(later, 5)).length).toBe(1)
    const gone = await checkedIn()
    expect(await sentBy(gone, 0)).toEqual([])
  })
})

it('is written in Hindi to who reads it', () => {
  const said = { brand: 'Sarus Air', recordLocator: 'K7M4QX', flight: 'SR 101', from: 'Delhi', to: 'Mumbai', passengers: ['Anand Rao 21C'] }
  const { subject, text } = PASSES_READY['hi-IN']({ ...said, boards: '05:25', gateCloses: '05:45', link: 'http://localhost/' })
  expect([subject, text]).toEqual([
    expect.stringContaining('बोर्डिंग पास'),
    expect.stringMatching(/Anand Rao 21C[^]*05:25[^]*05:45[^]*http:\/\/localhost\//),
  ])
})
