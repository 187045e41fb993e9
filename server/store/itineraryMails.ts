import { and, eq, gt, lt } from 'drizzle-orm'
import { holdName, type Connection } from './holdName.ts'
import { itineraryMails } from './itineraryMailSchema.ts'

/** Waits until no other process sends the itinerary of the same booking. */
export const holdItinerary = (transaction: Connection, bookingId: number): Promise<void> => holdName(transaction, `itinerary:${bookingId}`)

/** When the itinerary of a booking was sent since an instant. */
export async function itinerariesSent(transaction: Connection, bookingId: number, since: number): Promise<readonly number[]> {
  const rows = await transaction
    .select({ sentAt: itineraryMails.sentAt })
    .from(itineraryMails)
    .where(and(eq(itineraryMails.bookingId, bookingId), gt(itineraryMails.sentAt, new Date(since))))
  return rows.map(({ sentAt }) => sentAt.getTime())
}

/** Counts a mail, and deletes those of all bookings from before an instant. */
export async function addItineraryMail(transaction: Connection, bookingId: number, now: number, sentBefore: number): Promise<void> {
  await transaction.delete(itineraryMails).where(lt(itineraryMails.sentAt, new Date(sentBefore)))
  await transaction.insert(itineraryMails).values({ bookingId, sentAt: new Date(now) })
}
