import { desc, eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { pastBookings } from './pastBookingSchema.ts'
import { customers } from './schema.ts'

/** A journey that somebody has booked. */
export interface PastBooking {
  /** Milliseconds since 1970 UTC. */
  readonly bookedAt: number
  readonly origin: string
  readonly destination: string
  readonly isRoundTrip: boolean
  /** YYYY-MM-DD; null where the journey has no date. */
  readonly departureDate: string | null
  readonly adults: number
  readonly children: number
  readonly infants: number
}

/** Who has an account, and what they have booked before. */
export interface Traveller {
  readonly customerNumber: string
  readonly firstName: string
  readonly lastName: string
  /** Null where the airline has none. */
  readonly email: string | null
  /** In E.164; null where the airline has none. */
  readonly mobile: string | null
  readonly bookings: readonly PastBooking[]
}

/** The customers of the airline with their bookings. */
export interface Travellers {
  /** What the customer booked last; undefined for nothing. */
  lastBooking(customerNumber: string): Promise<PastBooking | undefined>
  /** Makes the customer and their bookings exactly these, all or nothing. */
  keep(traveller: Traveller): Promise<void>
}

export function openTravellers({ connection }: Database): Travellers {
  return {
    async lastBooking(customerNumber) {
      const [row] = await connection
        .select()
        .from(pastBookings)
        .where(eq(pastBookings.customerNumber, customerNumber))
        .orderBy(desc(pastBookings.bookedAt), desc(pastBookings.id))
        .limit(1)
      if (row === undefined) return undefined
      const { id: _id, customerNumber: _customerNumber, bookedAt, ...booking } = row
      return { ...booking, bookedAt: bookedAt.getTime() }
    },

    async keep({ bookings, ...customer }) {
      const { customerNumber, ...details } = customer
      const row = { ...details, bookingsMade: bookings.length }
      await connection.transaction(async (transaction) => {
        // The customer's row is locked first: of two who do this at once, the second waits and finds one set of bookings.
        await transaction
          .insert(customers)
          .values({ customerNumber, ...row })
          .onConflictDoUpdate({ target: customers.customerNumber, set: row })
        await transaction.delete(pastBookings).where(eq(pastBookings.customerNumber, customerNumber))
        if (bookings.length === 0) return
        await transaction
          .insert(pastBookings)
          .values(bookings.map((booking) => ({ ...booking, customerNumber, bookedAt: new Date(booking.bookedAt) })))
      })
    },
  }
}
