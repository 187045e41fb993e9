import { HTTPError } from 'ky'
import type { AddTripReply, NotAddedReason, OpenedTrip } from '../../machines/domain/booking.ts'
import type { Network } from '../../machines/domain/station.ts'
import { bookings, openedBookings } from '../../server/contract/bookings.ts'
import type { ProblemCode } from '../../server/contract/problems.ts'
import { AirlineError } from './airlineError.ts'
import { ask, problemOf } from './client.ts'
import type { Configuration } from './configuration.ts'
import { journeyOf } from './myAccount.ts'

/** The bookings that this browser has opened. Every call rejects as those of `Airline` do. */
export interface Trips {
  /** With the cities as they are named now [NAV-22, SEC-17]. */
  opened(signal: AbortSignal): Promise<readonly OpenedTrip[]>
  /** Closes one here; the booking stays as it is. */
  forget(recordLocator: string, signal: AbortSignal): Promise<void>
  /** Adds one to the bookings of who is signed in; a refusal is an answer [API-31]. */
  add(recordLocator: string, signal: AbortSignal): Promise<AddTripReply>
}

interface TripsServices {
  readonly configuration: () => Promise<Configuration>
  /** Names of stations; without them a booking says their codes. */
  readonly network: (signal: AbortSignal) => Promise<Network>
}

/** The calls about bookings of this browser, for the page that lists them. */
export const createTrips = ({ configuration, network }: TripsServices): Trips => ({
  async opened(signal) {
    const known = await configuration()
    const [{ data }, stations] = await Promise.all([
      ask(known, openedBookings, 'GET', { signal }),
      network(signal).then(
        (each) => each.stations,
        () => [],
      ),
    ])
    return data.map(({ journeys, ...trip }) => ({ ...trip, journeys: journeys.map((each) => journeyOf(each, stations)) }))
  },
  async forget(recordLocator, signal) {
    await ask(await configuration(), openedBookings, 'DELETE', { query: { recordLocator }, signal })
  },
  async add(recordLocator, signal) {
    try {
      await ask(await configuration(), bookings, 'PUT', { body: { recordLocator }, signal })
      return { isAdded: true }
    } catch (error) {
      return { isAdded: false, reason: await reasonOf(error) }
    }
  },
})

const BY_STATUS: ReadonlyMap<number, NotAddedReason> = new Map([
  [401, 'signedOut'],
  [403, 'notAllowed'],
  [404, 'notOpened'],
])

/** @throws whatever is no refusal */
async function reasonOf(error: unknown): Promise<NotAddedReason> {
  const isUnproved = error instanceof HTTPError && (await problemOf(error))?.status === ('CONTACT_NOT_VERIFIED' satisfies ProblemCode)
  if (isUnproved) return 'notProved'
  const reason = error instanceof AirlineError && error.status !== null ? BY_STATUS.get(error.status) : undefined
  if (reason !== undefined) return reason
  throw error instanceof HTTPError ? new AirlineError('failed', error.response.status) : error
}
