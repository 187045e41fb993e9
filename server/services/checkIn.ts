import type { Airline } from '../airline.ts'
import type { CheckInAnswer, CheckInRequirement, UndoCheckInBody } from '../contract/checkIn.ts'
import { Refusal } from '../http/problem.ts'
import { BOOKING } from '../payments/bookingPayable.ts'
import { holdPayable } from '../payments/decide.ts'
import { liveJourneys, type Booking } from '../rules/bookings.ts'
import { isCheckedIn, journeyRestrictions } from '../rules/bookingStatus.ts'
import {
  CHECK_IN_RESTS,
  checkInRefusal,
  isAtTheCounter,
  liftsOf,
  newLifts,
  passengerBlock,
  undoRefusal,
  type CheckInAsked,
  type CheckInFacts,
} from '../rules/checkIn.ts'
import { stationOf } from '../schedule/stations.ts'
import { localMinutes, localTimeText } from '../schedule/zone.ts'
import { givePasses, voidPasses } from '../store/boardingPasses.ts'
import { holdBooking } from '../store/bookingNames.ts'
import { bookingsOf, type BookingRow } from '../store/bookingRows.ts'
import { removeLifts, undoneOf, writeLifts } from '../store/checkIns.ts'
import type { Connection } from '../store/holdName.ts'
import type { Opened } from '../store/retrieval.ts'
import { seatsOfBooking, type LegAsked } from '../store/seats.ts'
import { journeyKeyOf, passengerKey, passengerSegments, segmentKeysOf } from './bookedJourneyWire.ts'
import { passesFor } from './boardingPasses.ts'
import type { Asker, createRetrieval } from './retrieval.ts'
import { createSeats, occupantsOf } from './seats.ts'

type Holder = Pick<Asker, 'session'>
type Retrieval = Pick<ReturnType<typeof createRetrieval>, 'held' | 'wholeOf'>

const MINUTE = 60_000
const REST_MS = CHECK_IN_RESTS * MINUTE

/** A booking that is held, for a check-in or its end. */
interface Held {
  readonly transaction: Connection
  readonly row: BookingRow
  readonly booking: Booking
  readonly opened: Opened
  readonly asked: CheckInAsked
  /** Of the flights of the journeys that are asked for. */
  readonly legs: readonly (readonly LegAsked[])[]
  readonly now: number
}

/** Checks passengers in and out, for who has opened the booking: of a group a member does so for themselves [SEC-13, SEC-14]. */
export function createCheckIn(airline: Airline, retrieval: Retrieval) {
  const { clock, configuration } = airline
  const { connection } = airline.database
  const seats = createSeats(airline, retrieval)
  const carrier = configuration.brand.code

  /** @throws Refusal for who is not shown, or a journey that the booking does not have, or not any more */
  function placesAsked(
    booking: Booking,
    { seen }: Opened,
    { journeyKeys, passengerKeys }: Pick<UndoCheckInBody, 'journeyKeys' | 'passengerKeys'>,
  ): CheckInAsked {
    const passengers = passengerKeys.map((key) => {
      const place = booking.passengers.findIndex(
        ({ goesWith, cancelledAt }, position) => goesWith === null && cancelledAt === null && passengerKey(position) === key,
      )
      if (place < 0 || (seen !== null && !seen.includes(place)))
        throw new Refusal('INVALID_FIELD', [{ field: 'passengerKeys', message: 'must be passengers who are shown' }])
      return place
    })
    return { passengers, journeys: journeyKeys.map((key) => placeOfJourney(booking, key)) }
  }

  function placeOfJourney({ journeys }: Pick<Booking, 'journeys'>, key: string): number {
    const place = journeys.findIndex((journey, position) => journey.cancelledAt === null && journeyKeyOf(journey, position, carrier) === key)
    if (place < 0) throw new Refusal('BOOKING_CHANGED')
    return place
  }

  /** Of two who check in or undo at once the second waits, and then sees what the first has done. */
  async function held(body: UndoCheckInBody, asker: Holder, edit: (held: Held) => Promise<void>): Promise<CheckInAnswer['data']> {
    const { recordLocator } = body
    const { row, opened } = await retrieval.held(recordLocator, asker)
    const whole = await retrieval.wholeOf(row)
    const { journeys } = placesAsked(whole, opened, body)
    const legs = await seats.legsOf(journeys.flatMap((place) => whole.journeys[place]?.segments ?? []))
    return connection.transaction(async (transaction) => {
      await holdPayable(transaction, { payable: BOOKING, reference: recordLocator })
      await holdBooking(transaction, row.id)
      const booking = await read(transaction, row)
      const asked = placesAsked(booking, opened, body)
      await edit({ transaction, row, opened, booking, asked, legs, now: clock.now() })
      const after = await read(transaction, row)
      const segments = new Set(asked.journeys.flatMap((place) => segmentKeysOf(after.journeys[place], carrier)))
      const shown = passengerSegments(after, {
        carrier,
        seats: await seatsOfBooking(transaction, row.id),
        isSeen: (position) => asked.passengers.includes(position),
      })
      return { recordLocator, passengerSegments: shown.filter(({ segmentKey }) => segments.has(segmentKey)) }
    })
  }

  const factsOf = async (from: Connection, row: BookingRow, now: number): Promise<CheckInFacts> => ({
    now,
    undone: await undoneOf(from, row.id, now - REST_MS, now),
  })

  /** What is asked about by the keys of journeys or of flights. */
  async function requirementsOf<Key>(
    recordLocator: string,
    asker: Holder,
    keys: readonly Key[],
    placeOf: (booking: Booking, key: Key) => number,
  ): Promise<
    readonly { readonly key: Key; readonly restrictions: CheckInRequirement['restrictions']; readonly passengers: CheckInRequirement['passengers'] }[]
  > {
    const { row, opened } = await retrieval.held(recordLocator, asker)
    const booking = await retrieval.wholeOf(row)
    const facts = await factsOf(connection, row, clock.now())
    return keys.map((key) => {
      const place = placeOf(booking, key)
      const journey = booking.journeys[place]
      if (journey === undefined) throw new Error('a journey that was found is there')
      const restrictions = journeyRestrictions(place, journey, booking, facts.now)
      return { key, restrictions: restrictions && [...restrictions], passengers: requirements(booking, place, opened, facts) }
    })
  }

  function requirements(booking: Booking, place: number, { seen }: Opened, facts: CheckInFacts): CheckInRequirement['passengers'] {
    const journey = booking.journeys[place]
    const codes: Readonly<Record<string, string>> = configuration.passengerTypeCodes
    return booking.passengers.flatMap((passenger, position) => {
      if (journey === undefined || passenger.goesWith !== null || passenger.cancelledAt !== null) return []
      if (seen !== null && !seen.includes(position)) return []
      const isIn = isCheckedIn(passenger, place, journey)
      const block = isIn ? null : passengerBlock(booking, position, place, facts)
      const clearsAt = block?.clearsAt ?? null
      return [
        {
          passengerKey: passengerKey(position),
          isCheckedIn: isIn,
          blockedBecause: block?.because ?? null,
          clears: clearsAt === null ? null : localTimeText(localMinutes(stationOf(journey.origin).timeZone, Math.ceil(clearsAt / MINUTE))),
          clearsAt: clearsAt === null ? null : new Date(clearsAt).toISOString(),
          value: { invalidSsrs: isAtTheCounter(passenger) ? [codes[passenger.type] ?? passenger.type] : [] },
        },
      ]
    })
  }

  return {
    /** Checks in all of those who are named, or none, and seats who has no seat. @throws Refusal where one of them cannot be */
    checkIn: (body: UndoCheckInBody, asker: Holder & { readonly origin: string }): Promise<CheckInAnswer['data']> =>
      held(body, asker, async ({ transaction, row, opened, booking, asked, legs, now }) => {
        const refused = checkInRefusal(booking, asked, await factsOf(transaction, row, now))
        if (refused !== null) {
          const seconds = refused.clearsAt === null ? null : Math.ceil((refused.clearsAt - now) / 1000)
          throw new Refusal(refused.code, [], null, seconds)
        }
        const lifts = newLifts(booking, asked)
        if (lifts.length === 0) return
        const all = occupantsOf(booking, opened)
        const seated = await seats.assign(transaction, row, { segments: legs, occupants: all, of: asked.passengers, now })
        await writeLifts(transaction, row.id, lifts, now)
        await givePasses(transaction, { bookingId: row.id, siteOrigin: asker.origin, passes: passesFor(booking, lifts, seated) })
      }),

    /** Undoes the check-in of all of those who are named, or of none. @throws Refusal where that of one cannot be undone */
    undo: (body: UndoCheckInBody, asker: Holder): Promise<CheckInAnswer['data']> =>
      held(body, asker, async ({ transaction, row, booking, asked, now }) => {
        const refused = undoRefusal(booking, asked, now, configuration.limits.undoCheckInMinutes)
        if (refused !== null) throw new Refusal(refused)
        const lifts = liftsOf(booking, asked)
        if (lifts.length === 0) return
        await removeLifts(transaction, row.id, asked, now, now - REST_MS)
        const undone = passesFor(
          booking,
          lifts.map(({ passenger, lift }) => ({ ...lift, passenger })),
          [],
        )
        await voidPasses(transaction, row.id, undone)
      }),

    /** What keeps whom from checking in for journeys [API-43, CHK-58]. @throws Refusal for one that the booking does not have */
    async byJourney(recordLocator: string, journeyKeys: readonly string[], asker: Holder): Promise<readonly CheckInRequirement[]> {
      const found = await requirementsOf(recordLocator, asker, journeyKeys, placeOfJourney)
      return found.map(({ key, ...requirement }) => ({ journeyKey: key, ...requirement }))
    },

    /** The same for the journeys of flights. */
    async bySegment(recordLocator: string, segmentKeys: readonly string[], asker: Holder) {
      const placeOf = (booking: Booking, key: string): number => {
        const journey = liveJourneys(booking).find((each) => segmentKeysOf(each, carrier).includes(key))
        if (journey === undefined) throw new Refusal('BOOKING_CHANGED')
        return booking.journeys.indexOf(journey)
      }
      const found = await requirementsOf(recordLocator, asker, segmentKeys, placeOf)
      return found.map(({ key, ...requirement }) => ({ segmentKey: key, ...requirement }))
    },
  }
}

async function read(transaction: Connection, row: BookingRow): Promise<Booking> {
  const [booking] = await bookingsOf(transaction, [row])
  if (booking === undefined) throw new Error('a booking that is held is there')
  return booking
}
