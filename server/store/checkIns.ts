import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import type { CheckInAsked, UndoneCheckIn } from '../rules/checkIn.ts'
import type { Lift } from '../rules/bookings.ts'
import { bookedLifts } from './bookingPartySchema.ts'
import { addChange } from './bookingNames.ts'
import { undoneCheckIns } from './checkInSchema.ts'
import type { Connection } from './holdName.ts'

/** The check-ins of a booking that were undone since an instant, and until now. */
export async function undoneOf(from: Connection, bookingId: number, since: number, now: number): Promise<readonly UndoneCheckIn[]> {
  const rows = await from
    .select()
    .from(undoneCheckIns)
    .where(and(eq(undoneCheckIns.bookingId, bookingId), gt(undoneCheckIns.undoneAt, new Date(since)), lte(undoneCheckIns.undoneAt, new Date(now))))
  return rows.map(({ passenger, journey, undoneAt }) => ({ passenger, journey, undoneAt: undoneAt.getTime() }))
}

/** Checks passengers in, in a booking that is held, and says so in its history. */
export async function writeLifts(
  transaction: Connection,
  bookingId: number,
  lifts: readonly (Lift & { readonly passenger: number })[],
  now: number,
): Promise<void> {
  await transaction.insert(bookedLifts).values(lifts.map((lift) => ({ ...lift, bookingId })))
  await addChange(transaction, bookingId, 'CHECKED_IN', now)
}

/** Undoes check-ins in a booking that is held, says so in its history, and remembers when; what no longer matters is forgotten. */
export async function removeLifts(transaction: Connection, bookingId: number, undone: CheckInAsked, now: number, since: number): Promise<void> {
  await transaction.delete(undoneCheckIns).where(lte(undoneCheckIns.undoneAt, new Date(since)))
  const isOfIt = and(
    eq(bookedLifts.bookingId, bookingId),
    inArray(bookedLifts.journey, [...undone.journeys]),
    inArray(bookedLifts.passenger, [...undone.passengers]),
  )
  const removed = await transaction.delete(bookedLifts).where(isOfIt).returning()
  const pairs = new Map(removed.map(({ passenger, journey }) => [`${passenger} ${journey}`, { bookingId, passenger, journey }]))
  const undoneAt = new Date(now)
  await transaction
    .insert(undoneCheckIns)
    .values([...pairs.values()].map((pair) => ({ ...pair, undoneAt })))
    .onConflictDoUpdate({ target: [undoneCheckIns.bookingId, undoneCheckIns.passenger, undoneCheckIns.journey], set: { undoneAt } })
  await addChange(transaction, bookingId, 'CHECK_IN_UNDONE', now)
}
