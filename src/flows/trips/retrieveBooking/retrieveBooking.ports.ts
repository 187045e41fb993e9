import { fromPromise } from 'xstate'
import type { IsoDate } from '../../../../machines/domain/calendarDate.ts'
import type { BookingSession } from '../../../../machines/domain/groupRetrieval.ts'
import type {
  EligibilityReply,
  PhoneQuestion,
  PnrQuestion,
  ProvedQuestion,
  RetrievalDraft,
  RetrievalReply,
} from '../../../../machines/domain/retrieval.ts'
import {
  type NetworkToday,
  type RetrieveField,
  type SoughtBooking,
  soughtBooking,
} from '../../../../machines/trips/retrieveBooking/retrieveBooking.rules.ts'
import type { Airline } from '../../../airline/airline.ts'
import type { Retrieval } from '../../../airline/retrieval.ts'
import { keepBookingSession } from '../../../device/bookingSession.ts'
import type { Clock } from '../../../device/clock.ts'
import { logError, logFailure } from '../../../device/log.ts'
import { forgetRetrieval, keepRetrieval } from '../../../device/retrievalDraft.ts'
import { focusWithin } from '../../../device/screen.ts'

interface RetrieveBookingServices {
  readonly airline: Pick<Airline, 'network' | 'now'>
  readonly clock: Clock
  /** What day it is in India, by a clock. */
  readonly today: (clock: Clock) => IsoDate
  /** Puts what is looked for into the address of the page. */
  readonly keepAddress: (sought: SoughtBooking) => void
  readonly retrieval: Pick<Retrieval, 'eligibility' | 'byPnr' | 'byPhone' | 'proved'>
  /** Opens the page of a booking; settles when it is on the screen. */
  readonly goToBooking: (recordLocator: string) => Promise<void>
}

/** The calls by which a booking is looked up: the console is told of their failures as errors [RETR-47]. */
const LOOKUPS = ['checkEligibility', 'retrieveByPnr', 'retrieveByPhone']

/** The ports of the form that finds a booking. */
export const retrieveBookingPorts = ({ airline, clock, today, retrieval, keepAddress, goToBooking }: RetrieveBookingServices) => ({
  actors: {
    loadNetwork: fromPromise<NetworkToday, void>(async ({ signal }) => {
      const learnt = airline.now(signal).then(clock.learn, (error: unknown) => logFailure('now', error))
      const [network] = await Promise.all([airline.network(signal), learnt])
      return { network, today: today(clock) }
    }),
    checkEligibility: fromPromise<EligibilityReply, PnrQuestion | PhoneQuestion>(({ input, signal }) => retrieval.eligibility(input, signal)),
    retrieveByPnr: fromPromise<RetrievalReply, PnrQuestion | ProvedQuestion>(({ input, signal }) =>
      'recordLocator' in input ? retrieval.proved(input, signal) : retrieval.byPnr(input, signal),
    ),
    retrieveByPhone: fromPromise<RetrievalReply, PhoneQuestion>(({ input, signal }) => retrieval.byPhone(input, signal)),
    goToBooking: fromPromise<void, { readonly recordLocator: string }>(({ input }) => goToBooking(input.recordLocator)),
  },
  actions: {
    focusField: (_: unknown, { field }: { readonly field: RetrieveField | null }) => {
      if (field !== null) focusWithin(`[data-field="${field}"] :is(input, [aria-haspopup])`)
    },
    keepDraft: (_: unknown, draft: RetrievalDraft) => {
      keepRetrieval(draft)
      keepAddress(soughtBooking(draft))
    },
    forgetDraft: () => forgetRetrieval(),
    keepBookingSession: (_: unknown, { session }: { readonly session: BookingSession }) => keepBookingSession(session),
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) =>
      (LOOKUPS.includes(call) ? logError : logFailure)(call, error),
  },
})
