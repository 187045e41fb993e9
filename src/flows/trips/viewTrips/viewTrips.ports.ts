import { fromPromise } from 'xstate'
import type { AddTripReply, OpenedTrip } from '../../../../machines/domain/booking.ts'
import type { Trips } from '../../../airline/trips.ts'
import { forgetBooking } from '../../../device/forgetting.ts'
import { logFailure } from '../../../device/log.ts'

interface ViewTripsServices {
  readonly trips: Trips
  /** A booking was added to those of the account. */
  readonly notifyAdded: () => void
  readonly askToSignIn: () => void
}

interface Named {
  readonly recordLocator: string
}

/** The ports of the bookings of a browser. */
export const viewTripsPorts = ({ trips, notifyAdded, askToSignIn }: ViewTripsServices) => ({
  actors: {
    loadTrips: fromPromise<readonly OpenedTrip[], void>(({ signal }) => trips.opened(signal)),
    forgetTrip: fromPromise<void, Named>(({ input, signal }) => trips.forget(input.recordLocator, signal)),
    addTrip: fromPromise<AddTripReply, Named>(({ input, signal }) => trips.add(input.recordLocator, signal)),
  },
  actions: {
    forgetKept: (_: unknown, { recordLocator }: Named) => forgetBooking(recordLocator),
    notifyAdded: () => notifyAdded(),
    askToSignIn: () => askToSignIn(),
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})
