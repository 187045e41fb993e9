import * as v from 'valibot'
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
})
