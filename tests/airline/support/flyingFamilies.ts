import type { Booking } from '../../../server/rules/bookings.ts'
import { bookingsOf } from '../../../server/store/bookingRows.ts'
import { bookings } from '../../../server/store/bookingSchema.ts'
import type { Database } from '../../../server/store/database.ts'
import { flightSeats } from '../../../server/store/seatSchema.ts'
import { passenger } from './bookings.ts'
import { hear, isDone, pay, type Changer, type Telling } from './changingCustomers.ts'
import { queryOf, retrieve, shownIn } from './retrieval.ts'
import { choose, mapIn, SEATS } from './seatFlights.ts'

const NAME = { firstName: 'Leena', lastName: 'Verma' }
/** Two adults, one with an infant, and a child. */
export const FAMILY: Booking['passengers'] = [passenger('ADT', NAME), passenger('ADT', NAME), passenger('CHD', NAME), passenger('INF', NAME)]
/** Without the infant, who has no seat. */
const SEATED = 3

/** A family who flies soon. */
export interface Family extends Changer {
  /** What they last heard of their check-in; null while they wait for an answer, or lost one. */
  isIn: boolean | null
  /** Whether seats that they chose were answered as theirs. */
  hasChosen: boolean
}

/** Does one thing with the booking of a family: pays it, chooses seats, checks all of them in, or undoes it. */
export async function flySoon(family: Family, telling: Telling): Promise<void> {
  const { browser, recordLocator } = family
  const booking = await shownIn(await retrieve(browser, recordLocator, NAME.lastName))
  hear(family, booking.version, telling)
  if (booking.state === 'fareLocked') return pay(family, 'booking', telling)
  const [flown] = booking.journeys
  const key = flown?.segments[0]?.segmentKey ?? ''
  if (telling.random.chance(0.4)) return chooseSeats(family, key, telling)
  const passengerKeys = booking.passengers.map(({ passengerKey }) => passengerKey)
  return checkInOrOut(family, { recordLocator, journeyKeys: [flown?.journeyKey ?? ''], passengerKeys }, telling)
}

/** Those that the airline proposes, which it proposes to others too. */
async function chooseSeats(family: Family, key: string, telling: Telling): Promise<void> {
  const { browser, recordLocator } = family
  const answer = await browser.ask(queryOf(SEATS, { recordLocator, segmentKey: key }))
  if (!isDone(answer, 'a seat map', telling)) return
  const { passengers } = await mapIn(answer)
  const proposed = passengers.flatMap(({ passengerKey, suggested }) => (suggested === null ? [] : [[passengerKey, suggested] as const]))
  if (proposed.length !== SEATED) return
  const chosen = await telling.editing('seats', () => choose({ browser, recordLocator, key }, Object.fromEntries(proposed)))
  if (isDone(chosen, 'seats', telling)) family.hasChosen = true
}

async function checkInOrOut(family: Family, asked: Readonly<Record<string, unknown>>, telling: Telling): Promise<void> {
  const wasIn = family.isIn === true
  family.isIn = null
  const path = `/api/ibe/booking/${wasIn ? 'checkin/undo' : 'v3/checkin'}`
  const answer = await telling.editing('checkIn', () => family.browser.post(path, wasIn ? asked : { ...asked, acceptsBagRules: true }))
  family.isIn = isDone(answer, 'a check-in', telling) ? !wasIn : wasIn
}

/** What of check-ins, seats and histories does not agree, or was answered and is lost. What a family has not heard of it learns now. */
export async function wrongInFamilies({ connection }: Database, families: readonly Family[]): Promise<readonly string[]> {
  const rows = await connection.select().from(bookings)
  const stored = await bookingsOf(connection, rows)
  const seats = await connection.select().from(flightSeats)
  return stored.flatMap(({ recordLocator, passengers, changes }, index) => {
    const family = families.find((each) => each.recordLocator === recordLocator)
    if (family === undefined) return []
    const lifts = passengers.map((each) => each.lifts.length)
    const count = (what: string) => changes.filter((change) => change.what === what).length
    const isIn = count('CHECKED_IN') - count('CHECK_IN_UNDONE')
    const own = seats.filter(({ bookingId }) => bookingId === rows[index]?.id)
    const seated = new Set(own.map((each) => each.passenger)).size
    const heard = family.isIn
    family.isIn = isIn === 1
    return [
      // The infant is checked in with its passenger, and has no place of its own.
      ...(lifts.join() === [isIn, isIn, isIn, 0].join() ? [] : [`${recordLocator} has [${lifts.join()}] places, and was checked in ${isIn} times`]),
      ...(own.length === seated && (seated === SEATED || (seated === 0 && isIn === 0))
        ? []
        : [`${recordLocator} has ${own.length} seats for ${seated} passengers`]),
      ...(heard === true && isIn !== 1 ? [`${recordLocator} has lost its check-in`] : []),
      ...(heard === false && isIn !== 0 ? [`${recordLocator} has lost the end of its check-in`] : []),
    ]
  })
}
