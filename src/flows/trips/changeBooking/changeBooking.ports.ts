import { fromPromise } from 'xstate'
import type {
  ChangeConfirmed,
  ChangeOptionsReply,
  ChangeOptionsWanted,
  ChangeQuoteReply,
  ChangeReply,
  ChangeWanted,
} from '../../../../machines/domain/bookingChange.ts'
import type { BookingPageReply } from '../../../../machines/domain/bookingDetail.ts'
import type { Airline } from '../../../airline/airline.ts'
import { logFailure } from '../../../device/log.ts'

interface ChangeBookingServices {
  readonly airline: Pick<Airline, 'booking' | 'changeOptions' | 'changeQuote' | 'changeDates'>
  /** Keeps what was chosen in the address of the page. */
  readonly keepChoice: (text: string) => void
  readonly askToSignIn: () => void
}

/** The ports of the change of dates. */
export const changeBookingPorts = ({ airline, keepChoice, askToSignIn }: ChangeBookingServices) => ({
  actors: {
    loadBooking: fromPromise<BookingPageReply, { readonly recordLocator: string }>(({ input, signal }) =>
      airline.booking(input.recordLocator, signal),
    ),
    loadOptions: fromPromise<ChangeOptionsReply, ChangeOptionsWanted>(({ input, signal }) => airline.changeOptions(input, signal)),
    loadQuote: fromPromise<ChangeQuoteReply, ChangeWanted>(({ input, signal }) => airline.changeQuote(input, signal)),
    changeDates: fromPromise<ChangeReply, ChangeConfirmed>(({ input, signal }) => airline.changeDates(input, signal)),
  },
  actions: {
    keepChoice: (_: unknown, { text }: { readonly text: string }) => keepChoice(text),
    askToSignIn: () => askToSignIn(),
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})
