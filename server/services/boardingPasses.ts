import type { Airline } from '../airline.ts'
import type { BoardingPassesAnswer } from '../contract/boardingPasses.ts'
import { Refusal } from '../http/problem.ts'
import { BOOKING } from '../payments/bookingPayable.ts'
import { holdPayable } from '../payments/decide.ts'
import { CHECK_IN_CLOSES } from '../rules/checkInWindow.ts'
import { boardingTimes, gateOf, nameOnPass, noPass, passText, type PassPlace } from '../rules/boardingPass.ts'
import type { BookedPassenger, BookedSegment, Booking } from '../rules/bookings.ts'
import { stationOf, terminalOf } from '../schedule/stations.ts'
import { localMinutes, localTimeText } from '../schedule/zone.ts'
import { boardedName, givePasses, movedGates, passesOfBooking, type BoardedFlight, type NewPass } from '../store/boardingPasses.ts'
import { holdBooking } from '../store/bookingNames.ts'
import { bookingsOf, type BookingRow } from '../store/bookingRows.ts'
import type { Connection } from '../store/holdName.ts'
import type { Opened } from '../store/retrieval.ts'
import { seatsOfBooking } from '../store/seats.ts'
import { passengerKey, segmentKeyOf } from './bookedJourneyWire.ts'
import type { Asker, createRetrieval } from './retrieval.ts'
import { createSeats, occupantsOf, type SeatedSegment } from './seats.ts'

type Holder = Pick<Asker, 'session'>
type Retrieval = Pick<ReturnType<typeof createRetrieval>, 'held' | 'wholeOf'>
type Passes = BoardingPassesAnswer['data']

const MINUTE = 60_000
const EVERYBODY = { seen: null } as const

/** A flight as it is boarded. */
function boardedFlight(segment: BookedSegment): BoardedFlight {
  const { flightNumber } = segment
  const { first } = endsOfFlight(segment)
  return { departureDate: first.departure.slice(0, 10), flightNumber, origin: first.origin }
}

/** The passes of those who are checked in for flights, with those of their infants and extra seats. */
export const passesFor = (
  { journeys, passengers }: Pick<Booking, 'journeys' | 'passengers'>,
  lifts: readonly PassPlace[],
  seated: readonly SeatedSegment[],
): readonly NewPass[] =>
  lifts.flatMap((lift) => {
    const segment = journeys[lift.journey]?.segments[lift.segment]
    if (segment === undefined) return []
    const flight = boardedFlight(segment)
    const isSeatAssigned = seated.some((each) => boardedName(each) === boardedName(flight) && each.passengers.includes(lift.passenger))
    return passengers.flatMap(({ goesWith, cancelledAt }, passenger) =>
      (passenger === lift.passenger || goesWith === lift.passenger) && cancelledAt === null ? [{ ...flight, passenger, isSeatAssigned }] : [],
    )
  })

/** Somebody on a flight of a booking. */
export interface Boarder extends PassPlace {
  readonly who: BookedPassenger
  readonly on: BookedSegment
  readonly flight: BoardedFlight
  /** Names both, as `2026-12-24 101 DEL 0`. */
  readonly key: string
}

/** All who fly, on all flights that are not cancelled. */
export const boardersOf = ({ journeys, passengers }: Booking): readonly Boarder[] =>
  journeys.flatMap(({ segments, cancelledAt }, journey) =>
    cancelledAt !== null
      ? []
      : segments.flatMap((on, segment) => {
          const flight = boardedFlight(on)
          return passengers.flatMap((who, passenger) =>
            who.cancelledAt === null ? [{ passenger, journey, segment, who, on, flight, key: keyOf({ ...flight, passenger }) }] : [],
          )
        }),
  )

export const keyOf = (pass: BoardedFlight & { readonly passenger: number }): string => `${boardedName(pass)} ${pass.passenger}`

/** The numbers of those who have one, and the seats, by the keys of boarders. */
async function givenTo(from: Connection, row: BookingRow) {
  const rows = await passesOfBooking(from, row.id)
  return {
    sequences: new Map(rows.flatMap((pass) => (pass.sequence === null ? [] : [[keyOf(pass), pass.sequence] as const]))),
    seats: await seatsOfBooking(from, row.id),
  }
}
type Given = Awaited<ReturnType<typeof givenTo>>

/** Boarding passes for who has opened the booking: of a group those who are shown [GRP-22, SEC-14, SEC-17]. */
export function createBoardingPasses(airline: Airline, retrieval: Retrieval) {
  const { clock, configuration } = airline
  const { connection } = airline.database
  const seats = createSeats(airline, retrieval)
  const carrier = configuration.brand.code

  /** Who is checked in and has no number or no seat yet: the staff has checked them in. */
  async function incomplete(from: Connection, row: BookingRow, booking: Booking, now: number): Promise<readonly Boarder[]> {
    const given = await givenTo(from, row)
    return boardersOf(booking).filter(
      (boarder) =>
        boarder.who.goesWith === null &&
        noPass(booking, boarder, now) !== 'NOT_CHECKED_IN' &&
        noPass(booking, boarder, now) !== 'FLIGHT_GONE' &&
        !(given.sequences.has(boarder.key) && given.seats.has(boarder.key)),
    )
  }

  /** Gives a seat and a number to who was checked in without. */
  async function complete(row: BookingRow, booking: Booking, now: number, siteOrigin: string): Promise<void> {
    const missing = await incomplete(connection, row, booking, now)
    const flights = [...new Map(missing.map(({ flight, on }) => [boardedName(flight), on])).values()]
    if (flights.length === 0) return
    const legs = await seats.legsOf(flights)
    await connection.transaction(async (transaction) => {
      await holdPayable(transaction, { payable: BOOKING, reference: row.recordLocator })
      await holdBooking(transaction, row.id)
      const [held] = await bookingsOf(transaction, [row])
      if (held === undefined) throw new Refusal('BOOKING_NOT_FOUND')
      const still = await incomplete(transaction, row, held, now)
      for (const segment of legs) {
        const boarders = still.filter(({ flight }) => segment[0] !== undefined && boardedName(flight) === boardedName(segment[0]))
        if (boarders.length === 0) continue
        const wanted = { segments: [segment], occupants: occupantsOf(held, EVERYBODY), of: boarders.map(({ passenger }) => passenger), now }
        const seated = await seats.assign(transaction, row, wanted).catch(seatedAtTheGate)
        const { sequences } = await givenTo(transaction, row)
        const passes = passesFor(held, boarders, seated).filter((pass) => !sequences.has(keyOf(pass)))
        await givePasses(transaction, { bookingId: row.id, siteOrigin, passes })
      }
    })
  }

  async function answer(row: BookingRow, booking: Booking, { seen }: Pick<Opened, 'seen'>, now: number): Promise<Passes> {
    const boarders = boardersOf(booking).filter(({ passenger, who }) => seen === null || seen.includes(who.goesWith ?? passenger))
    const flights = [...new Map(boarders.map(({ flight }) => [boardedName(flight), flight])).values()]
    const gates = await movedGates(connection, flights)
    const given = await givenTo(connection, row)
    const { recordLocator } = booking
    const passes: Passes['passes'] = []
    const without: Passes['without'] = []
    for (const boarder of boarders) {
      const sequence = given.sequences.get(boarder.key)
      const because = noPass(booking, boarder, now) ?? (sequence === undefined ? 'NOT_CHECKED_IN' : null)
      const name = boarder.who.firstName === null ? null : nameOnPass(boarder.who)
      if (because !== null || sequence === undefined) without.push({ ...headOf(boarder), name, because: because ?? 'NOT_CHECKED_IN' })
      else passes.push(passOf(booking, boarder, { ...given, sequence, gate: gates.get(boardedName(boarder.flight)) ?? null, now }))
    }
    return { recordLocator, madeAt: new Date(now).toISOString(), asksForName: seen !== null && seen.length === 0, passes, without }
  }

  function headOf({ passenger, who: { goesWith, type }, on }: Boarder) {
    const { first, last } = endsOfFlight(on)
    return {
      passengerKey: passengerKey(passenger),
      goesWith: goesWith === null ? null : passengerKey(goesWith),
      isInfant: type === 'INF',
      isExtraSeat: type === 'EXST',
      segmentKey: segmentKeyOf(carrier, on),
      flightNumber: `${carrier} ${on.flightNumber}`,
      origin: first.origin,
      destination: last.destination,
      departure: first.departure,
      arrival: last.arrival,
      departsAt: new Date(first.departsAt).toISOString(),
      arrivesAt: new Date(last.arrivesAt).toISOString(),
    }
  }

  function passOf(booking: Booking, boarder: Boarder, of: Given & { readonly sequence: number; readonly gate: string | null; readonly now: number }) {
    const { passenger, who, on, flight, journey, segment } = boarder
    const { first, last } = endsOfFlight(on)
    const { sequence, now } = of
    const seat = of.seats.get(boarder.key) ?? null
    const bags = who.lifts.find((lift) => lift.journey === journey && lift.segment === segment)?.bags ?? 0
    const theirs = booking.passengers.flatMap(({ goesWith, cancelledAt, type }, place) =>
      goesWith === passenger && cancelledAt === null ? [{ type, seat: of.seats.get(keyOf({ ...flight, passenger: place })) ?? null }] : [],
    )
    const zone = stationOf(first.origin).timeZone
    const localAt = (instant: number) => localTimeText(localMinutes(zone, instant / MINUTE))
    const { boardsAt, gateClosesAt } = boardingTimes(first.departsAt)
    const hasInfant = theirs.some(({ type }) => type === 'INF')
    return {
      ...headOf(boarder),
      name: nameOnPass(who),
      originTerminal: terminalOf(first.origin),
      destinationTerminal: terminalOf(last.destination),
      gate: gateOf({ ...flight, departsAt: first.departsAt }, of.gate, now),
      checkInCloses: localAt(first.departsAt - CHECK_IN_CLOSES * MINUTE),
      boards: localAt(boardsAt),
      gateCloses: localAt(gateClosesAt),
      seat,
      extraSeats: theirs.flatMap((each) => (each.type === 'EXST' && each.seat !== null ? [each.seat] : [])),
      sequence,
      bags,
      code: passText(who, { recordLocator: booking.recordLocator, carrier, segment: on, seat, sequence, bags, hasInfant, madeAt: now }),
    }
  }

  return {
    /** The passes of those who are shown, and why others have none. @throws Refusal where the caller has not opened the booking */
    async passes(recordLocator: string, asker: Holder & { readonly origin: string }): Promise<Passes> {
      const { row, opened } = await retrieval.held(recordLocator, asker)
      const now = clock.now()
      await complete(row, await retrieval.wholeOf(row), now, asker.origin)
      return answer(row, await retrieval.wholeOf(row), opened, now)
    },
  }
}

export function endsOfFlight({ legs }: BookedSegment) {
  const [first, last] = [legs[0], legs.at(-1)]
  if (first === undefined || last === undefined) throw new Error('a flight has at least one leg')
  return { first, last }
}

/** On a full flight the gate gives a seat to who has none. */
function seatedAtTheGate(error: unknown): readonly SeatedSegment[] {
  if (error instanceof Refusal && error.code === 'SEATS_NOT_ASSIGNED') return []
  throw error
}
