import { fromPromise } from 'xstate'
import type { BookingsQuestion, BookingsReply } from '../../../../machines/domain/booking.ts'
import type { MyAccount } from '../../../airline/myAccount.ts'
import { logFailure } from '../../../device/log.ts'

interface MyBookingsServices {
  readonly myAccount: Pick<MyAccount, 'bookings'>
  readonly askToSignIn: () => void
}

/** The ports of the list of bookings. */
export const myBookingsPorts = ({ myAccount, askToSignIn }: MyBookingsServices) => ({
  actors: {
    loadBookings: fromPromise<BookingsReply, BookingsQuestion>(({ input, signal }) => myAccount.bookings(input, signal)),
  },
  actions: {
    askToSignIn: () => askToSignIn(),
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})
