import { HTTPError } from 'ky'
import * as v from 'valibot'
import type { GroupPassengerQuestion, GroupReply } from '../../machines/domain/groupRetrieval.ts'
import { moneyFromMajor } from '../../machines/domain/money.ts'
import type { RefundQuestion, RefundReply, Refunds } from '../../machines/domain/refund.ts'
import type {
  BookingType,
  EligibilityReply,
  HeldAs,
  PhoneQuestion,
  PnrQuestion,
  ProvedQuestion,
  RetrievalReply,
  RetrievedBooking,
} from '../../machines/domain/retrieval.ts'
import type { BookingDetailWire } from '../../server/contract/bookingShapes.ts'
import type { ProblemCode } from '../../server/contract/problems.ts'
import {
  bookingByPhone,
  bookingEligibility,
  bookingInState,
  bookingRetrieval,
  groupByPhone,
  groupCheck,
  groupNames,
  groupRequestCheck,
  refundInfo,
  type PhoneRetrievalQuery,
  type RefundInfo,
  type RetrievalQuery,
} from '../../server/contract/retrieval.ts'
import { AirlineError } from './airlineError.ts'
import { bookingAnswer } from './bookingStatus.ts'
import { answered, problemOf, secondsIn, send } from './client.ts'
import type { Configuration } from './configuration.ts'

/** Finding a booking. Every call rejects as those of `Airline` do; "not found", "not for you" and "not now" are answers. */
export interface Retrieval {
  /** Whether a booking is opened as any other, or as one of a group, whose passengers this browser may then name [RETR-54, API-33, API-34, API-47]. */
  eligibility(question: PnrQuestion | PhoneQuestion, signal: AbortSignal): Promise<EligibilityReply>
  /** Opens a booking in this browser by its reference and a last name or an e-mail address of it [RETR-18, API-24]. */
  byPnr(question: PnrQuestion, signal: AbortSignal): Promise<RetrievalReply>
  /** The same by the phone number of a contact and a journey [RETR-19, API-29, CON-31]. */
  byPhone(question: PhoneQuestion, signal: AbortSignal): Promise<RetrievalReply>
  /** Reads a booking that a code to one of its contacts has opened in this browser, where the public may open it [SEC-12, RETR-48, API-22, API-37]. */
  proved(question: ProvedQuestion, signal: AbortSignal): Promise<RetrievalReply>
  /** What was paid for a booking and what went back of it, by its reference and a last name or an e-mail address [API-32, RETR-49]. */
  refunds(question: RefundQuestion, signal: AbortSignal): Promise<RefundReply>
  /** Opens the part of a group that belongs to a name [GRP-18, GRP-26, API-35]. */
  groupPassenger(question: GroupPassengerQuestion, signal: AbortSignal): Promise<GroupReply>
}

/** @param services where the airline is and how it is called; read at the first call */
export function createRetrieval({ configuration }: { readonly configuration: () => Promise<Configuration> }): Retrieval {
  async function opened(question: PnrQuestion, signal: AbortSignal) {
    const known = await configuration()
    const { answer } = bookingRetrieval.operations.GET
    return shown(answer, () => send(known, bookingRetrieval, 'GET', { query: retrievalQuery(question), signal }))
  }

  async function openedByPhone(endpoint: typeof bookingByPhone | typeof groupByPhone, question: PhoneQuestion, signal: AbortSignal) {
    const known = await configuration()
    return shown(endpoint.operations.GET.answer, () => send(known, endpoint, 'GET', { query: phoneQuery(question), signal }))
  }

  /** What the airline says of a group opens it before its names are guessed at, so that wrong ones lock only this browser out. */
  async function eligibilityByPnr(question: PnrQuestion, signal: AbortSignal): Promise<EligibilityReply> {
    const known = await configuration()
    const { answer } = bookingEligibility.operations.GET
    const judged = await shown(answer, () => send(known, bookingEligibility, 'GET', { query: retrievalQuery(question), signal }))
    if (!('data' in judged)) return judged
    if (judged.data.bookingType !== 'GROUP') return { kind: 'normal' }
    const check = groupCheck.operations.GET
    return eligible(await shown(check.answer, () => send(known, groupCheck, 'GET', { query: retrievalQuery(question), signal })))
  }

  /** One that is not there is asked for once, since each wrong answer counts. */
  async function eligibilityByPhone(question: PhoneQuestion, signal: AbortSignal): Promise<EligibilityReply> {
    const found = await openedByPhone(bookingByPhone, question, signal)
    return eligible('data' in found && found.data.isGroupBooking ? await openedByPhone(groupByPhone, question, signal) : found)
  }

  return {
    eligibility: (question, signal) => ('phone' in question ? eligibilityByPhone(question, signal) : eligibilityByPnr(question, signal)),
    byPnr: async (question, signal) => retrieved(await opened(question, signal)),
    async proved(question, signal) {
      const known = await configuration()
      const opened = await openedByCode(known, question, 'myBooking', signal)
      const { recordLocator } = question
      const reply = await shown(bookingInState.operations.GET.answer, () => send(known, bookingInState, 'GET', { query: { recordLocator }, signal }))
      if (!('data' in reply)) return reply
      return reply.data === null ? { kind: 'forbidden' } : { kind: 'booking', booking: { ...bookingOf(reply.data), ...opened } }
    },
    byPhone: async (question, signal) => retrieved(await openedByPhone(bookingByPhone, question, signal)),
    async refunds({ recordLocator, lastName, email }, signal) {
      const known = await configuration()
      const query = { recordLocator, ...(lastName === null ? {} : { lastName }), ...(email === null ? {} : { emailAddress: email }) }
      const { answer } = refundInfo.operations.GET
      const reply = await answered(v.union([answer, NotShown]), () =>
        send(known, refundInfo, 'GET', { query, signal }).then((response) => response.json(), notShownFor),
      )
      return 'data' in reply ? { kind: 'refunds', refunds: refundsOf(reply.data) } : reply
    },
    async groupPassenger({ firstName, lastName, recordLocator }, signal) {
      const known = await configuration()
      const { answer } = groupNames.operations.POST
      const reply = await shown(answer, () => send(known, groupNames, 'POST', { body: { recordLocator, firstName, lastName }, signal }))
      if (!('data' in reply)) return reply.kind === 'none' ? { kind: 'refused', message: null } : reply
      const { data } = reply
      return data.status ? { kind: 'group', group: groupOf(data) } : { kind: 'refused', message: data.message }
    },
  }
}

/** Why no booking is shown. */
export const NotShown = v.variant('kind', [
  v.object({ kind: v.literal('none') }),
  v.object({ kind: v.literal('forbidden') }),
  v.object({ kind: v.literal('tooManyTries'), retryAfter: v.nullable(v.number()) }),
])
type NotShown = v.InferOutput<typeof NotShown>

/** The answer to a question for a booking, or why none is shown. */
const shown = <Answer>(answer: v.GenericSchema<unknown, Answer>, call: () => Promise<Response>): Promise<Answer | NotShown> =>
  answered(v.union([bookingAnswer(answer), NotShown]), () => call().then((response) => response.json(), notShownFor))

const REFUSALS: Readonly<Record<string, NotShown>> = {
  BOOKING_NOT_FOUND: { kind: 'none' },
  // Nothing can be booked under what the airline does not understand.
  INVALID_FIELD: { kind: 'none' },
  FORBIDDEN: { kind: 'forbidden' },
} satisfies Partial<Record<ProblemCode, NotShown>>

/** Why the airline shows no booking, by its refusal. @throws whatever else went wrong */
export async function notShownFor(error: unknown): Promise<NotShown> {
  if (!(error instanceof HTTPError)) throw error
  const status = (await problemOf(error))?.status ?? ''
  if (status === ('TOO_MANY_REQUESTS' satisfies ProblemCode)) return { kind: 'tooManyTries', retryAfter: secondsIn(error.response) }
  const refusal = REFUSALS[status]
  if (refusal === undefined) throw new AirlineError('failed', error.response.status)
  return refusal
}

/**
 * What a code has opened in this browser: whether it is one passenger's booking, or that of a group [API-37]. Nothing is said after an hour, or where
 * the booking is not for this flow: then the booking itself says it.
 */
export async function openedByCode(
  configuration: Configuration,
  { requestId }: ProvedQuestion,
  type: BookingType,
  signal: AbortSignal,
): Promise<{ readonly passengerKeys?: null }> {
  if (requestId === null) return {}
  const { answer } = groupRequestCheck.operations.POST
  const reply = await shown(answer, () => send(configuration, groupRequestCheck, 'POST', { body: { requestId, type }, signal }))
  return 'data' in reply && reply.data.typeOfBooking === 'normal' ? { passengerKeys: null } : {}
}

const refundsOf = ({ recordLocator, currencyCode, paid, refunded, outstanding, refunds }: RefundInfo): Refunds => {
  const moneyOf = (major: number) => moneyFromMajor(major, currencyCode)
  return {
    recordLocator,
    paid: moneyOf(paid),
    refunded: moneyOf(refunded),
    outstanding: moneyOf(outstanding),
    refunds: refunds.map(({ amount, refundedAt }) => ({ amount: moneyOf(amount), refundedAt })),
  }
}

type Opened = { readonly data: BookingDetailWire } | NotShown
type Judged = { readonly data: Pick<BookingDetailWire, 'recordLocator' | 'isPrimaryContactMatched' | 'isGroupBooking'> } | NotShown

function eligible(reply: Judged): EligibilityReply {
  if (!('data' in reply)) return reply
  const { recordLocator, isPrimaryContactMatched, isGroupBooking } = reply.data
  return isGroupBooking ? { kind: 'group', group: { recordLocator, isPrimaryContact: isPrimaryContactMatched } } : { kind: 'normal' }
}

const retrieved = (reply: Opened): RetrievalReply => ('data' in reply ? { kind: 'booking', booking: bookingOf(reply.data) } : reply)

const HELD = { Confirmed: 'confirmed', Closed: 'closed', Hold: 'onHold' } as const satisfies Record<BookingDetailWire['info']['status'], HeldAs>

/** Whether a booking holds, by the airline's word for it [RETR-53]. */
export const heldAs = (status: BookingDetailWire['info']['status']): HeldAs => HELD[status]

const bookingOf = ({
  recordLocator,
  info,
  journeys,
  isFareLockBooking,
  isHeldBooking,
  isGroupBooking,
  passengers,
}: BookingDetailWire): RetrievedBooking => ({
  recordLocator,
  heldAs: heldAs(info.status),
  journeys: journeys.length,
  waitsToBePaid: isFareLockBooking || isHeldBooking,
  passengerKeys: isGroupBooking ? passengers.map(({ passengerKey }) => passengerKey) : null,
})

/** In the answer to names, the state says what `status` says elsewhere. */
const groupOf = ({ recordLocator, info, state, journeys, passengers, restriction, allowManageBooking }: Omit<BookingDetailWire, 'status'>) => ({
  recordLocator,
  heldAs: heldAs(info.status),
  isClosed: state === 'cancelled' || state === 'cancelledByAirline',
  journeys: journeys.length,
  passengerKeys: passengers.map(({ passengerKey }) => passengerKey),
  allowsCheckIn: restriction.allowCheckIn,
  allowsManaging: allowManageBooking,
})

const retrievalQuery = ({ pnrDetails, lastName, email, bookingType }: PnrQuestion): RetrievalQuery => ({
  recordLocator: pnrDetails,
  ...(lastName === null ? {} : { lastName }),
  ...(email === null ? {} : { emailAddress: email }),
  type: bookingType,
})

const phoneQuery = ({ phone, departureDate, originStationCode, destinationStatusCode, bookingType }: PhoneQuestion): PhoneRetrievalQuery => ({
  phoneNumber: phone,
  origin: originStationCode,
  destination: destinationStatusCode,
  departureDate: departureDate.replaceAll('-', '/'),
  type: bookingType,
})
