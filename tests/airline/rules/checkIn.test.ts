import { describe, expect, it } from 'vitest'
import { CHECK_IN_TIMES } from '../../../machines/domain/checkIn.ts'
import { CHECK_IN_RESTS, checkInRefusal, newLifts, passengerBlock, undoRefusal } from '../../../server/rules/checkIn.ts'
import { CHECK_IN_CLOSES, GATE_CLOSES } from '../../../server/rules/checkInWindow.ts'
import type { BookedPassenger, Booking, Lift } from '../../../server/rules/bookings.ts'
import { booked, journey, openJourney, passenger } from '../support/bookings.ts'

const MINUTE = 60_000
const OUT = journey('DEL', 'BOM', '2026-12-24T06:10')
const BACK = journey('BOM', 'DEL', '2026-12-25T21:00')
const departureOf = (flown: Booking['journeys'][number]): number => flown.segments[0]?.legs[0]?.departsAt ?? 0
const OUT_AT = departureOf(OUT)
const BACK_AT = departureOf(BACK)
/** Both ways are open then. */
const OPEN = OUT_AT - 120 * MINUTE
const UNDO_UNTIL = 120

const lift = (flown: number, change: Partial<Lift> = {}): Lift => ({ journey: flown, segment: 0, status: 'CheckedIn', bags: 0, ...change })
const trip = (...passengers: readonly BookedPassenger[]): Booking => booked({ journeys: [OUT, BACK], passengers })
const ask = (journeys: readonly number[], passengers: readonly number[] = [0]) => ({ journeys, passengers })
const refusal = (booking: Booking, journeys: readonly number[], now = OPEN, passengers: readonly number[] = [0]) =>
  checkInRefusal(booking, ask(journeys, passengers), { now, undone: [] })?.code ?? null

describe('whether a passenger is checked in', () => {
  it.each([
    ['a millisecond before it opens', OUT_AT - 48 * 60 * MINUTE - 1, 'CHECK_IN_NOT_OPEN'],
    ['when it opens', OUT_AT - 48 * 60 * MINUTE, null],
    ['a millisecond before it closes', OUT_AT - 60 * MINUTE - 1, null],
    ['when it closes', OUT_AT - 60 * MINUTE, 'CHECK_IN_CLOSED'],
    ['when the gate closes', OUT_AT - 25 * MINUTE, 'CHECK_IN_CLOSED'],
    ['after the departure', OUT_AT + 1, 'CHECK_IN_CLOSED'],
  ])('%s follows the window of the journey [CHK-27, CHK-28, CHK-30, CONST-13, CONST-14]', (_, now, code) => {
    expect(refusal(trip(passenger('ADT')), [0], now)).toBe(code)
  })

  it('is refused for a booking that is on hold, cancelled, or for which check-in is not allowed [CHK-10, SEC-13]', () => {
    const one = trip(passenger('ADT'))
    expect(refusal({ ...one, status: 'ON_HOLD', reason: 'PAYMENT_DUE', holdUntil: OUT_AT }, [0])).toBe('BOOKING_NOT_CONFIRMED')
    expect(refusal({ ...one, status: 'CLOSED', reason: 'CANCELLED', closedAt: 0 }, [0])).toBe('BOOKING_CANCELLED')
    expect(refusal({ ...one, status: 'CLOSED', reason: 'CANCELLED_BY_AIRLINE', closedAt: 0 }, [0])).toBe('BOOKING_CANCELLED')
    expect(refusal({ ...one, closedAt: 0 }, [0])).toBe('BOOKING_CANCELLED')
    expect(refusal({ ...one, allowsCheckIn: false }, [0])).toBe('CHECK_IN_NOT_ALLOWED')
    expect(refusal({ ...one, journeys: [openJourney('DEL', 'BOM')] }, [0])).toBe('CHECK_IN_NOT_OPEN')
  })

  it('goes by the order of departure while the earlier journey is open [CHK-52, CON-62]', () => {
    const one = trip(passenger('ADT'))
    expect(refusal(one, [1])).toBe('CHECK_IN_NOT_SEQUENTIAL')
    expect(refusal(one, [0, 1])).toBeNull()
    expect(refusal(one, [1, 0])).toBeNull()
    expect(refusal(one, [1], OUT_AT - 60 * MINUTE)).toBeNull()
    expect(refusal(trip(passenger('ADT', { lifts: [lift(0)] })), [1])).toBeNull()
    const cancelled = { ...one, journeys: [{ ...OUT, cancelledAt: 0 }, BACK] }
    expect(refusal(cancelled, [1])).toBeNull()
    const swapped = { ...one, journeys: [BACK, OUT] }
    expect([refusal(swapped, [0]), refusal(swapped, [1])]).toEqual(['CHECK_IN_NOT_SEQUENTIAL', null])
  })

  it('goes by each passenger: one who is in for the way out may go on without the other', () => {
    const two = trip(passenger('ADT', { lifts: [lift(0)] }), passenger('ADT'))
    expect(refusal(two, [1], OPEN, [0])).toBeNull()
    expect(refusal(two, [1], OPEN, [1])).toBe('CHECK_IN_NOT_SEQUENTIAL')
    expect(refusal(two, [1], OPEN, [0, 1])).toBe('CHECK_IN_NOT_SEQUENTIAL')
  })

  it('stays so when it is asked again, whatever has become of the window since', () => {
    const done = trip(passenger('ADT', { lifts: [lift(0)] }))
    expect(refusal(done, [0], OUT_AT - MINUTE)).toBeNull()
    expect(refusal({ ...done, allowsCheckIn: false }, [0])).toBeNull()
    expect(newLifts(done, ask([0]))).toEqual([])
  })

  it('is refused where a name is missing, also that of the infant, and where the staff check in [MSG-68]', () => {
    const nameless = { firstName: null, lastName: null }
    expect(refusal(trip(passenger('ADT', nameless)), [0])).toBe('NAME_MISSING')
    expect(refusal(trip(passenger('ADT'), passenger('INF', nameless)), [0])).toBe('NAME_MISSING')
    expect(refusal(trip(passenger('ADT'), passenger('INF', { ...nameless, cancelledAt: 1 })), [0])).toBeNull()
    expect(refusal(trip(passenger('ADT'), passenger('ADT', nameless)), [0])).toBeNull()
    expect(refusal(trip(passenger('UNACCOMPANIED_MINOR')), [0])).toBe('CHECK_IN_AT_COUNTER')
    for (const type of ['CHD', 'SNR', 'STUDENT', 'ARMED_FORCES', 'MEDICAL'] as const) expect(refusal(trip(passenger(type)), [0])).toBeNull()
  })

  it('leaves out who is not named, but leaves no child without an adult, checked in or for later [CON-91]', () => {
    const family = trip(passenger('ADT'), passenger('SNR'), passenger('CHD'), passenger('INF'))
    const asked = (...places: readonly number[]) => refusal(family, [0], OPEN, places)
    expect([asked(0, 1, 2), asked(0, 2), asked(0), asked(1, 2)]).toEqual([null, null, null, null])
    expect([asked(2), asked(0, 1)]).toEqual(['CHECK_IN_CHILD_ALONE', 'CHECK_IN_CHILD_ALONE'])
    const isIn = { lifts: [lift(0)] }
    expect(refusal(trip(passenger('ADT', isIn), passenger('ADT'), passenger('CHD')), [0], OPEN, [2])).toBeNull()
    expect(refusal(trip(passenger('ADT', isIn), passenger('ADT'), passenger('CHD')), [0], OPEN, [1])).toBe('CHECK_IN_CHILD_ALONE')
    const nameless = { firstName: null, lastName: null }
    expect(refusal(trip(passenger('ADT'), passenger('CHD', nameless)), [0])).toBeNull()
    expect(refusal(trip(passenger('ADT'), passenger('CHD', { cancelledAt: 1 })), [0])).toBeNull()
    expect(refusal({ ...trip(passenger('ADT'), passenger('CHD')), kind: 'GROUP' }, [0])).toBeNull()
  })

  it('rests for a quarter of an hour after it was undone, for that passenger and journey [CONST-19]', () => {
    const two = trip(passenger('ADT'), passenger('ADT'))
    const undone = [{ passenger: 0, journey: 0, undoneAt: OPEN }]
    const at = (now: number, place = 0, flown = 0) => passengerBlock(two, place, flown, { now, undone })
    expect(at(OPEN)).toEqual({ because: 'JustUndone', clearsAt: OPEN + 15 * MINUTE })
    expect(at(OPEN + 15 * MINUTE - 1)).toEqual({ because: 'JustUndone', clearsAt: OPEN + 15 * MINUTE })
    expect([at(OPEN + 15 * MINUTE), at(OPEN, 1), at(OPEN, 0, 1)]).toEqual([null, null, null])
    expect(checkInRefusal(two, ask([0]), { now: OPEN, undone })).toEqual({ code: 'CHECK_IN_JUST_UNDONE', clearsAt: OPEN + 15 * MINUTE })
  })

  it('gives a place on every flight of the journey, and none that is there', () => {
    const [segment] = OUT.segments
    if (segment === undefined) throw new Error('a journey has a flight')
    const connecting = { ...OUT, segments: [segment, segment] }
    const two = booked({ journeys: [connecting], passengers: [passenger('ADT', { lifts: [lift(0)] }), passenger('ADT')] })
    expect(newLifts(two, ask([0], [0, 1]))).toEqual([
      { passenger: 1, ...lift(0) },
      { passenger: 0, ...lift(0, { segment: 1 }) },
      { passenger: 1, ...lift(0, { segment: 1 }) },
    ])
  })
})

describe('whether a check-in is undone', () => {
  const checkedIn = (...lifts: readonly Lift[]) => trip(passenger('ADT', { lifts }))
  const undone = (booking: Booking, journeys: readonly number[], now: number, until = UNDO_UNTIL) => undoRefusal(booking, ask(journeys), now, until)

  it.each([
    [120, OUT_AT - 120 * MINUTE - 1, null],
    [120, OUT_AT - 120 * MINUTE, 'CHECK_IN_UNDO_CLOSED'],
    [90, OUT_AT - 120 * MINUTE, null],
    [90, OUT_AT - 90 * MINUTE, 'CHECK_IN_UNDO_CLOSED'],
  ])('%i minutes before departure is the configured end [CHK-53, CONST-17, OPEN-08]', (until, now, code) => {
    expect(undone(checkedIn(lift(0)), [0], now, until)).toBe(code)
  })

  it('is refused after a bag was checked in, and after boarding [MSG-70]', () => {
    const early = OUT_AT - 600 * MINUTE
    expect(undone(checkedIn(lift(0, { bags: 1 })), [0], early)).toBe('BAGS_CHECKED_IN')
    expect(undone(checkedIn(lift(0, { status: 'Boarded' })), [0], early)).toBe('CHECK_IN_UNDO_CLOSED')
    expect(undone(checkedIn(lift(0), lift(1, { bags: 1 })), [1], early)).toBe('BAGS_CHECKED_IN')
  })

  it('begins with the journey that departs last, or takes both [CHK-52]', () => {
    const both = checkedIn(lift(0), lift(1))
    const early = OUT_AT - 600 * MINUTE
    expect([undone(both, [0], early), undone(both, [1], early), undone(both, [0, 1], early)]).toEqual(['CHECK_IN_NOT_SEQUENTIAL', null, null])
  })

  it('is nothing where nobody is checked in, at any time', () => {
    expect(undone(checkedIn(), [0, 1], BACK_AT)).toBeNull()
  })
})

it('the words of the site name the times of these rules [CONST-15, CONST-19, CON-52]', () => {
  expect(CHECK_IN_TIMES).toEqual({ closes: CHECK_IN_CLOSES, gateCloses: GATE_CLOSES, rests: CHECK_IN_RESTS })
})
