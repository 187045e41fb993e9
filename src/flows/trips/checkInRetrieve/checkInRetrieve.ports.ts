import { fromPromise } from 'xstate'
import type { CheckInLookup } from '../../../../machines/domain/checkIn.ts'
import type { BookingSession } from '../../../../machines/domain/groupRetrieval.ts'
import type { PnrQuestion, ProvedQuestion } from '../../../../machines/domain/retrieval.ts'
import type { CheckInDraft } from '../../../../machines/trips/checkInRetrieve/checkInRetrieve.machine.ts'
import type { Airline } from '../../../airline/airline.ts'
import { keepBookingSession } from '../../../device/bookingSession.ts'
import { forgetCheckInDraft, keepCheckInDraft } from '../../../device/checkInDraft.ts'
import { logFailure } from '../../../device/log.ts'
import { focusWithin } from '../../../device/screen.ts'

interface CheckInRetrieveServices {
  readonly airline: Pick<Airline, 'findForCheckIn'>
  /** Puts the booking whose flights are shown into the address of the page, or takes it out. */
  readonly keepAddress: (recordLocator: string | null) => void
  /** Opens the next step of check-in, and the page of a booking; settle when it is on the screen. */
  readonly goToNextStep: (recordLocator: string) => Promise<void>
  readonly goToBooking: (recordLocator: string) => Promise<void>
}

/** The ports of the form that checks in. */
export const checkInRetrievePorts = ({ airline, keepAddress, goToNextStep, goToBooking }: CheckInRetrieveServices) => ({
  actors: {
    findBooking: fromPromise<CheckInLookup, PnrQuestion | ProvedQuestion>(({ input, signal }) => airline.findForCheckIn(input, signal)),
    goToNextStep: fromPromise<void, { readonly recordLocator: string }>(({ input }) => goToNextStep(input.recordLocator)),
    goToBooking: fromPromise<void, { readonly recordLocator: string }>(({ input }) => goToBooking(input.recordLocator)),
  },
  actions: {
    keepAddress: (_: unknown, { recordLocator }: { readonly recordLocator: string | null }) => keepAddress(recordLocator),
    keepDraft: (_: unknown, draft: CheckInDraft) => keepCheckInDraft(draft),
    forgetDraft: () => forgetCheckInDraft(),
    focusField: (_: unknown, { field }: { readonly field: string }) => focusWithin(`[data-field="${field}"] input`),
    keepBookingSession: (_: unknown, { session }: { readonly session: BookingSession }) => keepBookingSession(session),
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})
