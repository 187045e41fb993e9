import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { isoDate, localTime, recordLocator } from './shapes.ts'

const key = v.pipe(v.string(), v.minLength(1), v.maxLength(120))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const MOST_JOURNEYS = 6

/** In the major unit of the booking's currency; negative where money comes back. */
const amount = v.number()

export const ChangeOptionsQuery = v.object({ recordLocator, journeyKey: key, date: isoDate })
export type ChangeOptionsQuery = v.InferOutput<typeof ChangeOptionsQuery>

/** Another flight of a journey, with all that it costs more or gives back; null where too few seats are left. */
const ChangeFlightWire = v.object({
  flightKey: key,
  departure: localTime,
  arrival: localTime,
  durationMinutes: count,
  stops: count,
  flightNos: v.array(v.string()),
  flightType: v.picklist(['NonStop', 'Through', 'Connect']),
  amount: v.nullable(amount),
})

export const ChangeOptionsAnswer = v.object({
  data: v.object({
    currencyCode: v.string(),
    /** A week around the day, as far as it can be booked, each with the cheapest change; null where nothing can be flown. */
    days: v.array(v.object({ date: isoDate, amount: v.nullable(amount) })),
    flights: v.array(ChangeFlightWire),
  }),
})
export type ChangeOptionsAnswer = v.InferOutput<typeof ChangeOptionsAnswer>

/** Changed: it has no journey of that key, or not any longer. */
const OPENED = ['BOOKING_NOT_FOUND', 'BOOKING_CANCELLED', 'BOOKING_NOT_MANAGEABLE', 'BOOKING_CHANGED'] as const

export const changeOptions = endpoint('changeOptions', '/booking/change/options', {
  GET: {
    summary: 'The flights of a day to which a journey can be moved, and the cheapest change on the days around',
    covers: ['CHGB-02', 'CHGB-05', 'SEC-12'],
    caller: 'visitor',
    query: ChangeOptionsQuery,
    answer: ChangeOptionsAnswer,
    refusals: OPENED,
  },
})

/** Journeys with the flights that are wanted instead. */
const changes = v.pipe(v.array(v.object({ journeyKey: key, flightKey: key })), v.minLength(1), v.maxLength(MOST_JOURNEYS))

export const ChangeQuoteBody = v.object({ recordLocator, changes })
export type ChangeQuoteBody = v.InferOutput<typeof ChangeQuoteBody>

export const ChangeQuoteAnswer = v.object({
  data: v.object({
    /** The version of the booking that is changed. */
    version: count,
    currencyCode: v.string(),
    /** In the order of the booking. The total of each is its difference and its fees. */
    journeys: v.array(v.object({ journeyKey: key, difference: amount, feeEach: amount, travellers: count, total: amount })),
    /** The sum of the journeys. */
    quotedTotal: amount,
    /** What of the money that goes back the staff of the airline give back, since it was not paid on the page of the payment provider. */
    byStaff: amount,
    /** Within how many days the money is back. */
    refundDays: count,
  }),
})
export type ChangeQuoteAnswer = v.InferOutput<typeof ChangeQuoteAnswer>

const PLANNED = [...OPENED, 'SEATS_GONE', 'DATES_DO_NOT_FIT'] as const

export const changeQuotes = endpoint('changeQuotes', '/booking/change/quotes', {
  POST: {
    summary: 'What it costs, or gives back, to fly journeys on other flights. Nothing is changed',
    covers: ['CHGB-03', 'CHGB-06', 'FEE-04', 'FEE-09', 'SEC-12'],
    caller: 'visitor',
    body: ChangeQuoteBody,
    answer: ChangeQuoteAnswer,
    refusals: PLANNED,
  },
})

/** The version and the total are those of the quote that was shown. */
export const ChangeBody = v.object({ recordLocator, changes, version: count, acceptedTotal: amount })
export type ChangeBody = v.InferOutput<typeof ChangeBody>

export const ChangeAnswer = v.object({
  data: v.object({
    /** `toPay`: it is done when it is paid, and the seats are kept until then. */
    outcome: v.picklist(['changed', 'toPay']),
  }),
})
export type ChangeAnswer = v.InferOutput<typeof ChangeAnswer>

export const bookingChanges = endpoint('bookingChanges', '/booking/change', {
  POST: {
    summary: 'Flies journeys on other flights: at once where nothing is due, else as soon as it is paid',
    covers: ['CHGB-03', 'CHGB-05', 'SEC-12'],
    caller: 'visitor',
    body: ChangeBody,
    answer: ChangeAnswer,
    refusals: [...PLANNED, 'QUOTE_CHANGED'],
  },
})
