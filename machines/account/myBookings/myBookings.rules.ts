import { pagesOf, type BookingsReply } from '../../domain/booking.ts'
import type { Customer } from '../../domain/customer.ts'
import type { MyBookingsContext, PageTurn } from './myBookings.types.ts'

type Context = MyBookingsContext

/** Whether there is a page that way. */
export const canTurn = ({ page, found }: Context, by: PageTurn): boolean => found !== null && page + by >= 1 && page + by <= pagesOf(found)

/** Whether the airline knows who asks, and has nothing to show them. */
export const isEmptyAnswer = (reply: BookingsReply): boolean => reply.isSignedIn && reply.found.total === 0

/** What is shown of an answer. */
export const shownOf = (reply: BookingsReply): Partial<Context> =>
  reply.isSignedIn ? { found: reply.found, page: reply.found.page } : { found: null }

/** Whether somebody else is here than whose bookings these are. Who was not known before is nobody else. */
export const isAnother = ({ customer: known }: Context, customer: Customer | null): boolean =>
  known !== null && customer !== null && known.customerNumber !== customer.customerNumber
