import * as v from 'valibot'
import { BookingDetailWire } from './bookingShapes.ts'
import { endpoint } from './endpoint.ts'
import { emailText } from './personShapes.ts'
import { recordLocator, station } from './shapes.ts'

const LONGEST_NAME = 64
const MOST_KEYS = 1_500

const name = v.pipe(v.string(), v.trim(), v.minLength(1, 'is missing'), v.maxLength(LONGEST_NAME))
const email = v.pipe(emailText, v.trim(), v.minLength(1, 'is missing'))
/** The flow that asks: the booking page, or check-in. */
const type = v.optional(v.picklist(['myBooking', 'checkin'], 'must be myBooking or checkin'), 'myBooking')

/**
 * A booking, and what its caller knows of it: a last name of a passenger or a contact, or a contact's e-mail address. Whoever is
 * signed in opens their own booking without either [RETR-50, SEC-12].
 */
export const RetrievalQuery = v.object({
  recordLocator,
  lastName: v.optional(name),
  emailAddress: v.optional(email),
  type,
})
export type RetrievalQuery = v.InferOutput<typeof RetrievalQuery>

/** A day with slashes, as the form of the phone number has it [RETR-35]; one with dashes is taken too [OPEN-56]. */
const slashedDate = v.pipe(
  v.string(),
  v.regex(/^\d{4}([/-])\d{2}\1\d{2}$/, 'must be a day such as 2026/12/24'),
  v.transform((text) => text.replaceAll('/', '-')),
  v.isoDate(),
)

/** A booking by the phone number of a contact, and a journey of it; the day is that of the airport [RETR-19, RETR-20, RETR-21, CON-31]. */
export const PhoneRetrievalQuery = v.object({
  /** With the country's code and without a plus, as `919876543210` [CON-60]. */
  phoneNumber: v.pipe(v.string(), v.regex(/^\+?[1-9]\d{7,14}$/, 'must be a phone number with its country code')),
  origin: station,
  destination: station,
  departureDate: slashedDate,
  type,
})
export type PhoneRetrievalQuery = v.InferOutput<typeof PhoneRetrievalQuery>

const BookingAnswer = v.object({ data: BookingDetailWire })

/** Everything for which a retrieval is refused: no such booking, or not for the public. */
const RETRIEVAL_REFUSALS = ['BOOKING_NOT_FOUND'] as const

export const bookingRetrieval = endpoint('bookingRetrieval', '/booking/retrieve', {
  GET: {
    summary: 'Opens a booking in this browser, for who knows its reference and a last name or an e-mail address of it; 403 where the public may not',
    covers: ['API-24', 'API-25', 'RETR-40', 'RETR-41', 'RETR-48', 'SEC-12'],
    caller: 'visitor',
    query: RetrievalQuery,
    answer: BookingAnswer,
    refusals: RETRIEVAL_REFUSALS,
  },
})

export const bookingByPhone = endpoint('bookingByPhone', '/booking/retrieve/phone', {
  GET: {
    summary: 'Opens a booking in this browser, for who knows the phone number of a contact and a journey of it',
    covers: ['API-29', 'API-45', 'RETR-37', 'SEC-12'],
    caller: 'visitor',
    query: PhoneRetrievalQuery,
    answer: BookingAnswer,
    refusals: RETRIEVAL_REFUSALS,
  },
})

export const groupByPhone = endpoint('groupByPhone', '/groupBooking/retrieveGroupBooking/phone', {
  GET: {
    summary: 'The same for a group booking, whose passengers stay hidden until one of them gives their name',
    covers: ['API-34', 'GRP-01'],
    caller: 'visitor',
    query: PhoneRetrievalQuery,
    answer: BookingAnswer,
    refusals: RETRIEVAL_REFUSALS,
  },
})

export const bookingInState = endpoint('bookingInState', '/booking', {
  GET: {
    summary: 'The booking that this browser has opened: the last one, or the one that is named, also for its owner who is signed in; null for none',
    covers: ['API-22', 'API-46', 'SEC-17'],
    caller: 'visitor',
    query: v.object({ recordLocator: v.optional(recordLocator) }),
    answer: v.object({ data: v.nullable(BookingDetailWire) }),
    refusals: [],
  },
})

export const groupInState = endpoint('groupInState', '/groupBooking/getGroupBookingInState', {
  POST: {
    summary: 'The group booking that this browser has opened, the last or the one that is named, with some of the passengers whom it may see',
    covers: ['API-23', 'GRP-25'],
    caller: 'visitor',
    body: v.object({
      recordLocator: v.optional(recordLocator),
      passengerKeys: v.pipe(v.array(v.pipe(v.string(), v.maxLength(16))), v.maxLength(MOST_KEYS)),
    }),
    answer: BookingAnswer,
    refusals: RETRIEVAL_REFUSALS,
  },
})

/** What kind of booking it is, for who may open it [RETR-54, GRP-09, GRP-11]. */
export const GroupCheckAnswer = v.object({
  data: v.object({
    recordLocator: v.string(),
    typeOfBooking: v.picklist(['normal', 'group']),
    isGroupBooking: v.boolean(),
    isPrimaryContactMatched: v.boolean(),
  }),
})

export const groupCheck = endpoint('groupCheck', '/groupBooking/isGroupBooking', {
  GET: {
    summary: 'Whether a booking is that of a group, which is then opened in this browser with its passengers hidden, for who may open it',
    covers: ['API-33', 'RETR-52'],
    caller: 'visitor',
    query: RetrievalQuery,
    answer: GroupCheckAnswer,
    refusals: RETRIEVAL_REFUSALS,
  },
})

/** A code that this browser has answered, and the flow that asks [OPEN-12]. */
export const GroupRequestBody = v.object({ requestId: v.pipe(v.string(), v.maxLength(100)), type })
export type GroupRequestBody = v.InferOutput<typeof GroupRequestBody>

export const groupRequestCheck = endpoint('groupRequestCheck', '/groupBooking/isGroupBookingForRequestId', {
  POST: {
    summary: 'Which booking was opened in this browser by the answer to a one-time code, and whether it is that of a group',
    covers: ['API-37', 'SEC-12'],
    caller: 'visitor',
    body: GroupRequestBody,
    answer: v.object({ data: v.object({ recordLocator, typeOfBooking: v.picklist(['normal', 'group']) }) }),
    refusals: RETRIEVAL_REFUSALS,
  },
})

export const bookingEligibility = endpoint('bookingEligibility', '/booking/eligibility', {
  GET: {
    summary: 'Whether a booking is opened as any other, or as one of a group or one whose fare is locked',
    covers: ['API-47', 'RETR-54'],
    caller: 'visitor',
    query: RetrievalQuery,
    answer: v.object({ data: v.object({ bookingType: v.picklist(['NORMAL', 'GROUP', 'FARE_LOCK']) }) }),
    refusals: RETRIEVAL_REFUSALS,
  },
})

/** Names that are on the roster with what they may see, or what the airline says to others [API-36, GRP-18, GRP-26]. */
export const GroupNamesAnswer = v.object({
  data: v.variant('status', [
    v.object({ status: v.literal(true), ...v.omit(BookingDetailWire, ['status']).entries }),
    v.object({ status: v.literal(false), message: v.string() }),
  ]),
})
export type GroupNamesAnswer = v.InferOutput<typeof GroupNamesAnswer>

export const groupNames = endpoint('groupNames', '/groupBooking/validateGroupBookingPassenger', {
  POST: {
    summary: 'Opens a group booking in this browser for one of its passengers, or for its primary contact',
    covers: ['API-35', 'API-36', 'GRP-18', 'GRP-26', 'SEC-14'],
    caller: 'visitor',
    body: v.object({ recordLocator, firstName: name, lastName: name }),
    answer: GroupNamesAnswer,
    refusals: [],
  },
})

const RefundInfo = v.object({
  recordLocator: v.string(),
  currencyCode: v.string(),
  paid: v.number(),
  refunded: v.number(),
  /** What has not gone back yet, though it is not due any more. */
  outstanding: v.number(),
  refunds: v.array(v.object({ amount: v.number(), refundedAt: v.pipe(v.string(), v.isoTimestamp()), method: v.string() })),
})
export type RefundInfo = v.InferOutput<typeof RefundInfo>

/** What was paid for a booking and what went back, in the major unit of its currency [RETR-49]. */
export const refundInfo = endpoint('refundInfo', '/refund_info/get', {
  GET: {
    summary: 'What was paid for a booking, and what of it went back',
    covers: ['API-32', 'RETR-49'],
    caller: 'visitor',
    query: RetrievalQuery,
    answer: v.object({ data: RefundInfo }),
    refusals: RETRIEVAL_REFUSALS,
  },
})

/** To the contact of a booking that this browser has opened, by its medium; or to a contact that the caller names. */
export const BookingCodeQuery = v.object({
  recordLocator,
  medium: v.optional(v.picklist(['EMAIL', 'SMS'])),
  contact: v.optional(emailText),
})

export const bookingCodes = endpoint('bookingCodes', '/booking/codes', {
  POST: {
    summary: 'Sends a one-time code to a contact of a booking. It says nothing of whether the contact is one of it',
    covers: ['SEC-12'],
    caller: 'visitor',
    body: BookingCodeQuery,
    answer: v.object({ data: v.object({ requestId: v.string() }) }),
    refusals: ['BOOKING_NOT_FOUND', 'ATTEMPT_LIMIT_EXCEEDED'],
  },
})

export const bookingCodeAnswers = endpoint('bookingCodeAnswers', '/booking/codes/verify', {
  POST: {
    summary: 'Opens a booking in this browser without masks, for who answers a code that was sent to a contact of it',
    covers: ['SEC-12'],
    caller: 'visitor',
    body: v.object({
      recordLocator,
      requestId: v.pipe(v.string(), v.maxLength(100)),
      otp: v.pipe(v.string(), v.regex(/^\d{4,8}$/, 'must be digits')),
    }),
    answer: BookingAnswer,
    refusals: ['CODE_WRONG', 'CODE_ENDED', 'CODE_EXPIRED'],
  },
})
