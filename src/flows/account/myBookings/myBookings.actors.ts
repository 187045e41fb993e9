import { fromPromise } from 'xstate'
import type { BookingsQuestion, BookingsReply } from '../../../../machines/domain/booking.ts'
import type { MyAccount } from '../../../airline/myAccount.ts'
import { logFailure } from '../../../device/log.ts'

interface MyBookingsOutside {
  readonly myAccount: Pick<MyAccount, 'bookings'>
  readonly askToSignIn: () => void
}

/** What the list of bookings reaches outside itself. */
export const myBookingsActors = ({ myAccount, askToSignIn }: MyBookingsOutside) => ({
  actors: {
    loadBookings: fromPromise<BookingsReply, BookingsQuestion>(({ input, signal }) => myAccount.bookings(input, signal)),
  },
  actions: {
    askToSignIn: () => askToSignIn(),
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})
