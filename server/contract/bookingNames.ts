import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { isoDate, localTime, recordLocator } from './shapes.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const instant = v.pipe(v.string(), v.isoTimestamp())
const LONGEST_NAME = 64

/** So many names are written by one call: a longer roster is sent in parts. */
const MOST_NAMES_AT_ONCE = 100

const passengerKey = v.pipe(v.string(), v.regex(/^P[1-9]\d{0,4}$/, 'must be the key of a passenger'))

/** Why a name cannot be written any more, or not here. */
const NameClosureWire = v.picklist(['NOT_MANAGEABLE', 'CHECKED_IN', 'TOO_LATE', 'CORRECTION_OVER'])
export type NameClosure = v.InferOutput<typeof NameClosureWire>

/** Why a name that may be written is refused all the same. */
const NameDefectWire = v.picklist([
  'FIRST_NAME_MISSING',
  'LAST_NAME_MISSING',
  'NOT_LETTERS',
  'BIRTH_DATE_MISSING',
  'BIRTH_DATE_WRONG',
  'AGE_WRONG',
  'ANOTHER_PERSON',
])
export type NameDefect = v.InferOutput<typeof NameDefectWire>

/** A name on the roster, of a traveller or an infant, and what can be done with it. */
const RosterNameWire = v.object({
  passengerKey: v.string(),
  passengerTypeCode: v.string(),
  /** On whose lap an infant sits; null for the others. */
  goesWith: v.nullable(v.string()),
  firstName: v.nullable(v.string()),
  lastName: v.nullable(v.string()),
  /** One more with every change. A change names the version that it was made from. */
  nameVersion: count,
  needsBirthDate: v.boolean(),
  /** A missing name is added, a given one corrected; null where neither can be done, with why. */
  change: v.nullable(v.picklist(['ADD', 'CORRECT'])),
  closedBecause: v.nullable(NameClosureWire),
})
export type RosterNameWire = v.InferOutput<typeof RosterNameWire>

export const RosterAnswer = v.object({
  data: v.object({
    recordLocator,
    isGroupBooking: v.boolean(),
    origin: v.nullable(v.string()),
    destination: v.nullable(v.string()),
    departure: v.nullable(localTime),
    /** The local day of the last flight, by which ages count. */
    lastFlightOn: v.nullable(isoDate),
    /** Until when missing names are taken; null while no date has been chosen. */
    namesUntil: v.nullable(instant),
    correctedUntil: instant,
    /** Whose names are not shown to this caller: the others of a group [SEC-14]. */
    hiddenPassengers: count,
    names: v.array(RosterNameWire),
  }),
})
export type RosterAnswer = v.InferOutput<typeof RosterAnswer>

const GivenNameWire = v.object({
  passengerKey,
  nameVersion: count,
  firstName: v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_NAME)),
  lastName: v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_NAME)),
  /** As `2019-04-14`; whether it is a date, the airline says for each name. */
  birthDate: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(10))), null),
})

/** What became of each name, in the order in which they were sent. */
export const NamesAnswer = v.object({
  data: v.object({
    results: v.array(
      v.object({
        passengerKey: v.string(),
        /** `CHANGED` by another caller since the version that was named. */
        outcome: v.picklist(['SAVED', 'CHANGED', 'REFUSED']),
        because: v.nullable(v.picklist(['NOT_YOURS', ...NameClosureWire.options, ...NameDefectWire.options])),
        /** As it is now; null for one whom the caller may not see. */
        now: v.nullable(RosterNameWire),
      }),
    ),
  }),
})
export type NamesAnswer = v.InferOutput<typeof NamesAnswer>

export const NamesQuery = v.object({
  recordLocator,
  names: v.pipe(
    v.array(GivenNameWire),
    v.minLength(1, 'must not be empty'),
    v.maxLength(MOST_NAMES_AT_ONCE, `must not be more than ${MOST_NAMES_AT_ONCE}`),
    v.check((names) => new Set(names.map((each) => each.passengerKey)).size === names.length, 'must not name a passenger twice'),
  ),
})
export type NamesQuery = v.InferOutput<typeof NamesQuery>

export const passengerNames = endpoint('passengerNames', '/booking/names', {
  GET: {
    summary: 'The names of a booking that this browser has opened, or whose owner is signed in: of a group all for who booked, and a member’s own',
    covers: ['GRP-25', 'SEC-14'],
    caller: 'visitor',
    query: v.object({ recordLocator }),
    answer: RosterAnswer,
    refusals: ['BOOKING_NOT_FOUND'],
  },
  PUT: {
    summary:
      'Adds missing names and corrects given ones, each from the version that its caller has seen; what is wrong with one does not keep the others from being saved',
    covers: ['GRP-16', 'GRP-17', 'SEC-14', 'VAL-21', 'VAL-22'],
    caller: 'visitor',
    body: NamesQuery,
    answer: NamesAnswer,
    refusals: ['BOOKING_NOT_FOUND'],
  },
})
