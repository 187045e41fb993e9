import * as v from 'valibot'
import { BookingStateWire } from './bookingShapes.ts'
import { endpoint } from './endpoint.ts'
import { localTime, recordLocator } from './shapes.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** How many bookings stand on a page [CONST-27]. */
export const BOOKINGS_ON_PAGE = 50

/** Pages count from 1 [API-30, CONST-27, SEC-15]. */
export const MyBookingsQuery = v.object({
  limit: v.optional(
    v.pipe(v.string(), v.literal(String(BOOKINGS_ON_PAGE), `must be ${BOOKINGS_ON_PAGE}`), v.transform(Number)),
    String(BOOKINGS_ON_PAGE),
  ),
  filter: v.picklist(['UPCOMING', 'PAST'], 'must be UPCOMING or PAST'),
  page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'must be a page'), v.transform(Number)), '1'),
})

const Journey = v.object({
  origin: v.string(),
  destination: v.string(),
  /** Null where no date has been chosen yet. */
  flown: v.nullable(v.object({ departure: localTime, arrival: localTime, flightNumbers: v.array(v.string()) })),
})

/** What a customer has booked. */
export const BookingWire = v.object({
  recordLocator,
  /** The day in India, YYYY-MM-DD. */
  bookedOn: v.pipe(v.string(), v.isoDate()),
  /** A booking on hold waits to be paid; a closed one was cancelled. */
  status: v.picklist(['Confirmed', 'Hold', 'Closed']),
  journeys: v.array(Journey),
  paxTypesCount: v.object({ ADT: count, CHD: count, INF: count }),
  /** In the currency's major unit. */
  total: v.object({ amount: v.number(), currencyCode: v.string() }),
})
export type BookingWire = v.InferOutput<typeof BookingWire>

/**
 * A page of bookings: those whose last journey has not departed yet, the soonest first, or those whose last
 * journey has, the newest first. `page` is the page that was asked for, or the last where there are fewer.
 */
export const MyBookingsAnswer = v.object({
  data: v.object({
    bookings: v.array(BookingWire),
    page: v.pipe(v.number(), v.minValue(1)),
    pageSize: v.pipe(v.number(), v.minValue(1)),
    total: count,
  }),
})
export type MyBookingsAnswer = v.InferOutput<typeof MyBookingsAnswer>

export const bookings = endpoint('bookings', '/users/me/bookings', {
  GET: {
    summary: 'A page of the customer’s bookings, those to come or those of the past',
    covers: ['API-30', 'CONST-27', 'SEC-15'],
    caller: 'signedIn',
    query: MyBookingsQuery,
    answer: MyBookingsAnswer,
    refusals: [],
  },
  PUT: {
    summary: 'Adds a booking to the customer’s: one that this browser has opened and proved a contact of, and that is nobody else’s',
    covers: ['API-31', 'SEC-12', 'SEC-15'],
    caller: 'customer',
    body: v.object({ recordLocator }),
    answer: v.object({ data: v.object({ recordLocator }) }),
    refusals: ['BOOKING_NOT_FOUND', 'CONTACT_NOT_VERIFIED'],
  },
})

/** A booking that this browser has opened, without names, contacts and price: those are on its own page. */
export const OpenedBookingWire = v.object({
  recordLocator,
  state: BookingStateWire,
  journeys: v.array(Journey),
  /** Whether it is among the bookings of who is signed in. */
  isMine: v.boolean(),
  /** Whether who is signed in can add it to theirs. */
  canBeAdded: v.boolean(),
})
export type OpenedBookingWire = v.InferOutput<typeof OpenedBookingWire>

/** Bookings in this browser, whoever uses it [NAV-22, SEC-17]. */
export const openedBookings = endpoint('openedBookings', '/booking/opened', {
  GET: {
    summary: `The bookings that this browser has opened, the newest first, at most ${BOOKINGS_ON_PAGE}`,
    covers: ['NAV-22', 'SEC-12', 'SEC-17'],
    caller: 'visitor',
    answer: v.object({ data: v.array(OpenedBookingWire) }),
    refusals: [],
  },
  DELETE: {
    summary: 'Closes a booking in this browser, whether it was opened or not',
    covers: ['SEC-12', 'SEC-17'],
    caller: 'visitor',
    query: v.object({ recordLocator }),
    answer: v.object({ data: v.object({ recordLocator }) }),
    refusals: [],
  },
})
