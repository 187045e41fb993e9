import { and, desc, eq } from 'drizzle-orm'
import type { BookingChange } from '../rules/bookings.ts'
import { nameKey } from '../rules/retrieval.ts'
import { bookedPassengers } from './bookingPartySchema.ts'
import { bookingChanges, bookings } from './bookingSchema.ts'
import type { Connection } from './holdName.ts'

/** A name that is written, in place of the version that was seen. */
export interface WrittenName {
  readonly position: number
  readonly nameVersion: number
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string | null
}

/** Waits until no other transaction changes the booking, and keeps others from it until this one ends. */
export async function holdBooking(transaction: Connection, bookingId: number): Promise<void> {
  await transaction.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, bookingId)).for('update')
}

/** Writes names into a booking that is held, with those of the extra seats beside them, and says so in its history. */
export async function writeNames(transaction: Connection, bookingId: number, names: readonly WrittenName[], now: number): Promise<void> {
  for (const { position, nameVersion, birthDate, ...name } of names) {
    const isOfIt = eq(bookedPassengers.bookingId, bookingId)
    const named = { ...name, lastNameKey: nameKey(name.lastName) }
    await transaction
      .update(bookedPassengers)
      .set({ ...named, birthDate, nameVersion: nameVersion + 1 })
      .where(and(isOfIt, eq(bookedPassengers.position, position)))
    await transaction
      .update(bookedPassengers)
      .set(named)
      .where(and(isOfIt, eq(bookedPassengers.type, 'EXST'), eq(bookedPassengers.goesWith, position)))
  }
  await addChange(transaction, bookingId, 'NAMES_CHANGED', now)
}

/** Says in the history of a booking that is held what was done to it. */
export async function addChange(transaction: Connection, bookingId: number, what: BookingChange['what'], now: number): Promise<void> {
  const ofIt = eq(bookingChanges.bookingId, bookingId)
  const [last] = await transaction.select().from(bookingChanges).where(ofIt).orderBy(desc(bookingChanges.version)).limit(1)
  await transaction.insert(bookingChanges).values({ bookingId, version: (last?.version ?? 0) + 1, what, changedAt: new Date(now) })
}
