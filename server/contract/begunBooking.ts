import * as v from 'valibot'
import { DoneAnswer } from './account.ts'
import { endpoint } from './endpoint.ts'
import { MOST_PASSENGERS, place, seatCode, ssrCode } from './sale.ts'

const LONGEST = 300
/** What a booking of the largest party with everything chosen takes several times over. */
const MOST_BYTES = 32_768

const text = v.pipe(v.string(), v.maxLength(LONGEST))
const key = v.pipe(v.string(), v.maxLength(400))
const version = v.pipe(v.number(), v.integer(), v.minValue(1))

const guardian = v.object({ name: text, phone: text, countryCode: text })

/** By the key of a flight and the place of a passenger. */
const byPlace = <Value extends v.GenericSchema>(value: Value) =>
  v.record(key, v.record(v.pipe(v.string(), v.regex(/^\d{1,2}$/, 'must be a place in the party')), value))

/**
 * What a traveller has answered of a booking that is not made yet. What is not named here is not stored: numbers of identity cards and
 * anything that pays are not among it.
 */
const BegunAnswers = v.object({
  version,
  trip: v.object({ outbound: v.nullable(key), inbound: v.nullable(key) }),
  /** Who travels, by type. */
  party: key,
  /** What was typed; null for nothing. A null traveller is an extra seat. */
  draft: v.nullable(
    v.object({
      version,
      travellers: v.pipe(
        v.array(
          v.nullable(v.object({ kind: text, firstName: text, lastName: text, gender: v.nullable(v.picklist(['F', 'M', 'X'])), birthDate: text })),
        ),
        v.maxLength(MOST_PASSENGERS),
      ),
      contact: v.object({ firstName: v.nullable(text), lastName: v.nullable(text), email: text, phone: text, countryCode: text }),
      gst: v.object({ number: text, company: text, email: text }),
      guardians: v.object({ brings: guardian, meets: guardian }),
    }),
  ),
  services: byPlace(v.pipe(v.array(ssrCode), v.maxLength(MOST_PASSENGERS))),
  seats: byPlace(seatCode),
  /** The places of the passengers who want an extra seat; null for those of the search. Version 1 has none. */
  extraSeats: v.optional(v.nullable(v.pipe(v.array(place), v.maxLength(MOST_PASSENGERS))), null),
  /** A release before does not name it. */
  isPeopleAnswered: v.optional(v.boolean(), false),
  isExtrasAnswered: v.boolean(),
  isSeatsAnswered: v.boolean(),
})
export type BegunAnswers = v.InferOutput<typeof BegunAnswers>

/** How long ago the answers were given, not when: clocks of devices differ. Null where nothing is stored, or nothing of the last day. */
export const BegunBookingAnswer = v.object({ data: v.nullable(v.object({ answers: BegunAnswers, millisecondsAgo: v.number() })) })
export type BegunBookingAnswer = v.InferOutput<typeof BegunBookingAnswer>

export const begunBooking = endpoint('begunBooking', '/users/me/begun-booking', {
  GET: {
    summary: 'The answers of the booking that the customer has begun, on any device',
    covers: ['SEC-09'],
    caller: 'customer',
    answer: BegunBookingAnswer,
    refusals: [],
  },
  PUT: {
    summary: 'Stores the answers in place of those of before: the later ones count',
    covers: ['SEC-09'],
    caller: 'customer',
    body: v.object({ answers: BegunAnswers }),
    mostBytes: MOST_BYTES,
    answer: DoneAnswer,
    refusals: [],
  },
  DELETE: {
    summary: 'Forgets the answers',
    covers: ['SEC-09'],
    caller: 'customer',
    answer: DoneAnswer,
    refusals: [],
  },
})
