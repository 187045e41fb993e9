import { fromPromise } from 'xstate'
import type { CancellationOrder, CancelReply, QuoteReply } from '../../../../machines/domain/cancellation.ts'
import type { Airline } from '../../../airline/airline.ts'
import { logFailure } from '../../../device/log.ts'

interface CancelBookingServices {
  readonly airline: Pick<Airline, 'cancellation' | 'cancelBooking'>
  readonly askToSignIn: () => void
}

/** The ports of cancelling a booking. */
export const cancelBookingPorts = ({ airline, askToSignIn }: CancelBookingServices) => ({
  actors: {
    loadQuote: fromPromise<QuoteReply, { readonly recordLocator: string }>(({ input, signal }) => airline.cancellation(input.recordLocator, signal)),
    cancel: fromPromise<CancelReply, { readonly order: CancellationOrder | null }>(({ input, signal }) =>
      input.order === null ? Promise.reject(new Error('nothing is quoted')) : airline.cancelBooking(input.order, signal),
    ),
  },
  actions: {
    askToSignIn: () => askToSignIn(),
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})
