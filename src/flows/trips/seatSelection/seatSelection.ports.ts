import { fromPromise } from 'xstate'
import type { BookingPageReply } from '../../../../machines/domain/bookingDetail.ts'
import type { SeatChoiceReply, SeatDraft, SeatMapsReply, SeatMapsWanted, SeatsWanted } from '../../../../machines/domain/seatMap.ts'
import type { Airline } from '../../../airline/airline.ts'
import { logFailure } from '../../../device/log.ts'
import { keepSeatDraft } from '../../../device/seatDrafts.ts'

interface SeatSelectionServices {
  readonly airline: Pick<Airline, 'booking' | 'seats' | 'chooseSeats'>
  /** Whose choice this device keeps; null where the address names no booking. */
  readonly recordLocator: string | null
  /** Check-in goes on with its next step. */
  readonly leaveStep: () => void
  readonly askToSignIn: () => void
}

/** The ports of the choice of seats. */
export const seatSelectionPorts = ({ airline, recordLocator, leaveStep, askToSignIn }: SeatSelectionServices) => ({
  actors: {
    loadBooking: fromPromise<BookingPageReply, { readonly recordLocator: string }>(({ input, signal }) =>
      airline.booking(input.recordLocator, signal),
    ),
    loadSeats: fromPromise<SeatMapsReply, SeatMapsWanted>(({ input, signal }) => airline.seats(input, signal)),
    chooseSeats: fromPromise<SeatChoiceReply, SeatsWanted>(({ input, signal }) => airline.chooseSeats(input, signal)),
  },
  actions: {
    keepDraft: (_: unknown, draft: SeatDraft) => keepSeatDraft(recordLocator, draft),
    leaveStep: () => leaveStep(),
    askToSignIn: () => askToSignIn(),
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})
