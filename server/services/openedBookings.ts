import type { Airline } from '../airline.ts'
import { BOOKINGS_ON_PAGE, type OpenedBookingWire } from '../contract/bookings.ts'
import { Refusal } from '../http/problem.ts'
import type { Session } from '../identity/sessions.ts'
import { bookingState } from '../rules/bookingStatus.ts'
import { OPENED_FOR } from '../rules/retrieval.ts'
import { bookingsOf } from '../store/bookingRows.ts'
import { paidAtOnce } from '../store/replacedSales.ts'
import { isUnpaid } from '../store/sales.ts'
import { allOpenedIn, bookingRow, closeBooking, giveTo, openedIn, type Opened } from '../store/retrieval.ts'
import { journeyWires } from './bookings.ts'

/** A browser proved a contact of the booking, and sees all of it. One of a group who sees their own part may not have the group. */
const isHolder = ({ isProved, seen }: Pick<Opened, 'isProved' | 'seen'>): boolean => isProved && seen === null

/** The bookings that a browser has opened, and how one of them becomes its customer's [SEC-12, SEC-17, API-31]. */
export function createOpenedBookings({ database: { connection }, clock, configuration }: Airline) {
  const since = () => clock.now() - OPENED_FOR

  return {
    /** What the browser has opened, as little of it as leads to the page of each. */
    async list({ id, customer }: Session): Promise<OpenedBookingWire[]> {
      if (id === null) return []
      const opened = (await allOpenedIn(connection, id, since(), BOOKINGS_ON_PAGE)).filter(({ row }) => !row.isForbidden)
      const bookings = await bookingsOf(
        connection,
        opened.map(({ row }) => row),
      )
      const unpaid = opened.filter(({ row }) => isUnpaid(row)).map(({ row }) => row.id)
      const atOnce = await paidAtOnce(connection, unpaid)
      return bookings.flatMap((booking, position) => {
        const as = opened[position]
        if (as === undefined) return []
        const owner = as.row.customerNumber
        return {
          recordLocator: booking.recordLocator,
          state: bookingState(booking, clock.now(), !atOnce.has(as.row.id)),
          journeys: journeyWires(booking, configuration.brand.code),
          isMine: customer !== null && owner === customer.customerNumber,
          canBeAdded: customer !== null && owner === null && isHolder(as),
        }
      })
    },

    /** Closes a booking in this browser only. */
    async forget({ id }: Session, recordLocator: string): Promise<void> {
      if (id !== null) await closeBooking(connection, id, recordLocator)
    },

    /**
     * Adds a booking to those of a customer, once: one that is theirs stays so.
     * @throws Refusal where it was not opened here, no contact of it was proved, or it is another customer's, who is not named
     */
    async add({ id }: Session, customerNumber: string, recordLocator: string): Promise<void> {
      const own = await bookingRow(connection, recordLocator)
      if (own?.customerNumber === customerNumber) return
      const found = id === null ? null : await openedIn(connection, id, recordLocator, since())
      if (found === null) throw new Refusal('BOOKING_NOT_FOUND')
      if (found.row.isForbidden) throw new Refusal('FORBIDDEN')
      if (!isHolder(found.opened)) throw new Refusal('CONTACT_NOT_VERIFIED')
      if (!(await giveTo(connection, customerNumber, found.row.id))) throw new Refusal('FORBIDDEN')
    },
  }
}
