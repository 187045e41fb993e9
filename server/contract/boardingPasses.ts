import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { recordLocator } from './shapes.ts'

const instant = v.pipe(v.string(), v.isoTimestamp())

/** A passenger, an infant or an extra seat on a flight [BPASS-04]. */
const who = {
  /** Of whose pass it is: an infant and an extra seat have keys of their own. */
  passengerKey: v.string(),
  /** The passenger whose infant or extra seat it is. */
  goesWith: v.nullable(v.string()),
  isInfant: v.boolean(),
  isExtraSeat: v.boolean(),
  segmentKey: v.string(),
  /** As `SR 101`. */
  flightNumber: v.string(),
  origin: v.string(),
  destination: v.string(),
  /** Local times of the airports, `YYYY-MM-DDTHH:mm`. */
  departure: v.string(),
  arrival: v.string(),
  departsAt: instant,
  arrivesAt: instant,
}

export const BoardingPassWire = v.object({
  ...who,
  /** In Latin letters, as the gate reads it. */
  name: v.string(),
  /** Null where the airport has one only, or it is not known. */
  originTerminal: v.nullable(v.string()),
  destinationTerminal: v.nullable(v.string()),
  /** Null while it is not known. */
  gate: v.nullable(v.string()),
  /** Local times of where the flight departs. */
  checkInCloses: v.string(),
  boards: v.string(),
  gateCloses: v.string(),
  /** Null for an infant, and where the gate gives one. */
  seat: v.nullable(v.string()),
  /** Seats beside that are theirs. */
  extraSeats: v.array(v.string()),
  /** On the flight: no two have the same. */
  sequence: v.number(),
  /** Bags that were checked in at the counter. */
  bags: v.number(),
  /** The text of IATA resolution 792, version 8, which the codes on screen and paper hold. */
  code: v.string(),
})
export type BoardingPassWire = v.InferOutput<typeof BoardingPassWire>

/** Who has no pass, and why: not checked in, the flight has left, or the counter looks at a document first [OPEN-49, BPASS-02, BPASS-03]. */
const WithoutPassWire = v.object({
  ...who,
  /** Null while the name is missing. */
  name: v.nullable(v.string()),
  because: v.picklist(['NOT_CHECKED_IN', 'FLIGHT_GONE', 'DOCUMENT_CHECK']),
})

export const BoardingPassesAnswer = v.object({
  data: v.object({
    recordLocator,
    /** When it was made, by the airline's clock. */
    madeAt: instant,
    /** A group of which this browser sees nobody: one of it says who they are first [GRP-22]. */
    asksForName: v.boolean(),
    passes: v.array(BoardingPassWire),
    without: v.array(WithoutPassWire),
  }),
})
export type BoardingPassesAnswer = v.InferOutput<typeof BoardingPassesAnswer>

export const boardingPasses = endpoint('boardingPasses', '/booking/boarding-passes', {
  GET: {
    summary: 'The boarding passes of a booking that this browser has opened, of those who are shown; and why others have none',
    covers: ['BPASS-02', 'BPASS-03', 'BPASS-04', 'CONST-15', 'SEC-17'],
    caller: 'visitor',
    query: v.object({ recordLocator }),
    answer: BoardingPassesAnswer,
    refusals: ['BOOKING_NOT_FOUND'],
  },
})
