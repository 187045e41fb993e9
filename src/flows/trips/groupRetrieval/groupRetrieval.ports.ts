import { fromPromise } from 'xstate'
import type { BookingSession, GroupPassengerQuestion, GroupReply } from '../../../../machines/domain/groupRetrieval.ts'
import type { Retrieval } from '../../../airline/retrieval.ts'
import { keepBookingSession } from '../../../device/bookingSession.ts'
import { logFailure } from '../../../device/log.ts'

/** The ports of the dialog for a group. */
export const groupRetrievalPorts = (retrieval: Pick<Retrieval, 'groupPassenger'>) => ({
  actors: {
    validatePassenger: fromPromise<GroupReply, GroupPassengerQuestion>(({ input, signal }) => retrieval.groupPassenger(input, signal)),
  },
  actions: {
    keepBookingSession: (_: unknown, { session }: { readonly session: BookingSession }) => keepBookingSession(session),
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})
