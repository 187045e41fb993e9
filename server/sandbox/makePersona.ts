import { randomUUID } from 'node:crypto'
import type { Airline } from '../airline.ts'
import { addReceipt } from '../payments/bookingPayable.ts'
import { feeOfExtra, sumOfExtras } from '../rules/extras.ts'
import { locatorOf } from '../rules/recordLocators.ts'
import { segmentKeysOf } from '../services/bookedJourneyWire.ts'
import { createSeats, occupantsOf } from '../services/seats.ts'
import { addChange, holdBooking } from '../store/bookingNames.ts'
import { bookingsOf, type BookingRow } from '../store/bookingRows.ts'
import { storeCustomer } from '../store/customers.ts'
import { heldExtras, keepExtras } from '../store/extras.ts'
import { bookingRow } from '../store/retrieval.ts'
import type { Persona, PersonaBooking } from './personaBookings.ts'
import { customerOf } from './personas.ts'

const EVERYBODY = { isPrimaryContact: true, isProved: true, seen: null } as const
/** The bookings of personas are open to the sandbox. */
const ANYBODY = { session: () => Promise.resolve({ id: null, customer: null }) }

/** Makes a persona's bookings again, counted from now: who has checked in has a seat, and some have paid for theirs. */
export async function makePersona(airline: Airline, persona: Persona): Promise<void> {
  const { database, journeys, clock } = airline
  await storeCustomer(database, customerOf(persona, { journeys, now: clock.now() }))
  for (const [index, asked] of persona.bookings.entries()) {
    const row =
      asked.checkedIn === undefined && asked.paysForSeats === undefined
        ? null
        : await bookingRow(database.connection, locatorOf(`${persona.customerNumber} ${index}`))
    if (row === null) continue
    if (asked.paysForSeats) await payForSeats(airline, row)
    if (asked.checkedIn) await seatCheckedIn(airline, row, asked.checkedIn)
  }
}

const seatsOf = (airline: Airline, row: BookingRow) =>
  createSeats(airline, {
    held: () => Promise.resolve({ row, opened: EVERYBODY }),
    wholeOf: (of) => wholeOf(airline, of),
  })

async function wholeOf({ database }: Pick<Airline, 'database'>, row: BookingRow) {
  const [booking] = await bookingsOf(database.connection, [row])
  if (booking === undefined) throw new Error('a booking that was made is there')
  return booking
}

/** @param counts how many have checked in, for each journey */
async function seatCheckedIn(airline: Airline, row: BookingRow, counts: NonNullable<PersonaBooking['checkedIn']>): Promise<void> {
  const { database, clock } = airline
  const booking = await wholeOf(airline, row)
  const seats = seatsOf(airline, row)
  for (const [position, count] of counts.entries()) {
    const segments = await seats.legsOf(booking.journeys[position]?.segments ?? [])
    const of = booking.passengers.flatMap(({ goesWith }, passenger) => (goesWith === null && passenger < count ? [passenger] : []))
    await database.connection.transaction(async (transaction) => {
      await holdBooking(transaction, row.id)
      // Made again meanwhile, it is another booking, which is seated by who has made it.
      if ((await bookingRow(transaction, row.recordLocator))?.id !== row.id) return
      await seats.assign(transaction, row, { segments, occupants: occupantsOf(booking, EVERYBODY), of, now: clock.now() })
    })
  }
}

/** Everybody has paid for a seat near the front, on the flights of the first journey. */
async function payForSeats(airline: Airline, row: BookingRow): Promise<void> {
  const { database, clock, configuration } = airline
  const carrier = configuration.brand.code
  const seats = seatsOf(airline, row)
  const { recordLocator } = row
  for (const segmentKey of segmentKeysOf((await wholeOf(airline, row)).journeys[0], carrier)) {
    const map = await seats.map({ recordLocator, segmentKey }, ANYBODY)
    const free = map.seats.filter(({ isFree, zone }) => isFree && zone === 'FORWARD')
    const chosen = map.passengers.map(({ passengerKey }, index) => ({ passengerKey, seat: free[index]?.seat ?? '' }))
    await seats.choose({ recordLocator, segmentKey, seats: chosen }, ANYBODY)
  }
  await database.connection.transaction(async (transaction) => {
    await holdBooking(transaction, row.id)
    const now = clock.now()
    const [booking] = await bookingsOf(transaction, [row])
    if (booking === undefined) throw new Error('a booking that is held is there')
    const { items } = await heldExtras(transaction, row.id, booking, carrier, now)
    // Another call makes the persona as well, and has paid.
    if (items.length === 0) return
    await keepExtras(transaction, row.id, booking, carrier, items, items.map(feeOfExtra))
    await addReceipt(transaction, row, { now: () => now }, { reference: randomUUID(), minor: sumOfExtras(items), kind: 'CARD' })
    await addChange(transaction, row.id, 'EXTRAS_PAID', now)
  })
}
