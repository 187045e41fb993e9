import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aircraftBetween, cabinOf, seatsOfOthers, tailOf, type Seat } from '../../../server/rules/seatMaps.ts'
import { reseated } from '../../../server/rules/reseating.ts'
import { seatedBeside, seatedTogether, seatingDefect, type Occupant } from '../../../server/rules/seating.ts'
import { capacityOf } from '../../../server/rules/seats.ts'
import type { TravellerType } from '../../../server/rules/bookings.ts'
import { legOf } from '../support/flights.ts'

const TAILS = ['VT-SRA', 'VT-SRD', 'VT-SRT']
const JET = cabinOf('VT-SRA')
const ALL = new Set(JET.seats.map(({ code }) => code))

const occupant = (passenger: number, type: TravellerType = 'ADT', change: Partial<Occupant> = {}): Occupant => ({
  passenger,
  type,
  goesWith: null,
  hasInfant: false,
  ...change,
})
const seat = (code: string): Seat => {
  const found = JET.byCode.get(code)
  if (found === undefined) throw new Error(`${code} is a seat`)
  return found
}
const seated = (codes: Readonly<Record<number, string>>) => new Map(Object.entries(codes).map(([passenger, code]) => [Number(passenger), seat(code)]))
const defect = (occupants: readonly Occupant[], codes: Readonly<Record<number, string>>, infants: readonly string[] = []) =>
  seatingDefect(occupants, seated(codes), infants.map(seat))?.because ?? null
const codesOf = (seating: ReadonlyMap<number, Seat> | null) => seating && [...seating.values()].map(({ code }) => code)

describe('the seats of an aircraft', () => {
  it.each(TAILS)('of %s are as many as are sold, each once, with windows outside and aisles inside', (tail) => {
    const { seats, byCode, type } = cabinOf(tail)
    expect([seats.length, byCode.size]).toEqual(type === 'A320' ? [186, 186] : [78, 78])
    const letters = (position: Seat['position']) => new Set(seats.flatMap((each) => (each.position === position ? [each.code.at(-1)] : [])))
    expect([...letters('WINDOW')].toSorted()).toEqual(['A', 'F'])
    expect([...letters('AISLE')].toSorted()).toEqual(['C', 'D'])
  })

  it('have their exit rows where the aircraft has them, by its registration', () => {
    const exits = (tail: string) => [...new Set(cabinOf(tail).seats.flatMap(({ zone, row }) => (zone === 'EXIT' ? [row] : [])))]
    expect(TAILS.map(exits)).toEqual([[11, 12], [12, 13], [1]])
    expect(
      cabinOf('VT-SRT')
        .seats.slice(-2)
        .map(({ code }) => code),
    ).toEqual(['20A', '20C'])
  })

  it('are those of the type that flies the leg, and of one aircraft for a flight number on a day', () => {
    const leg = (origin: string, departureDate: string) => ({ flightNumber: 118, origin, destination: 'BOM', departureDate })
    expect([aircraftBetween('DEL', 'BOM'), capacityOf(legOf({ origin: 'DEL', destination: 'BOM' }))]).toEqual(['A320', 186])
    const tails = Array.from({ length: 28 }, (_, index) => tailOf(leg('DEL', `2026-12-${String(index + 1).padStart(2, '0')}`)))
    expect(new Set(tails).size).toBeGreaterThan(2)
    expect(tailOf(leg('DEL', '2026-12-12'))).toBe(tailOf(leg('IXC', '2026-12-12')))
  })

  it('are taken by others in part, the same ones for the same flight, and never more than there are', () => {
    const leg = { flightNumber: 118, origin: 'DEL', destination: 'BOM', departureDate: '2026-12-12' }
    const others = seatsOfOthers(leg, 100, true, JET.seats)
    expect([others.length, new Set(others).size, seatsOfOthers(leg, 100, false, JET.seats).length]).toEqual([70, 70, 40])
    expect(seatsOfOthers(leg, 100, true, JET.seats)).toEqual(others)
    expect(seatsOfOthers(leg, 1_000, true, JET.seats.slice(0, 5))).toHaveLength(5)
  })
})

describe('who may sit where', () => {
  it.each(['CHD', 'UNACCOMPANIED_MINOR', 'EXST'] as const)('keeps exit rows from %s [VAL-24]', (type) => {
    expect(defect([occupant(0, type)], { 0: '11A' })).toBe('EXIT_ROW')
  })

  it('gives exit rows to who is grown up, without an infant [VAL-24]', () => {
    for (const type of ['ADT', 'SNR', 'STUDENT', 'ARMED_FORCES', 'MEDICAL'] as const) expect(defect([occupant(0, type)], { 0: '12F' })).toBeNull()
    expect(defect([occupant(0, 'ADT', { hasInfant: true })], { 0: '12F' })).toBe('EXIT_ROW')
  })

  it('puts an extra seat beside who needs it, with no aisle between [VAL-25]', () => {
    const two = [occupant(0), occupant(1, 'EXST', { goesWith: 0 })]
    expect(['20A', '20C', '21B', '20D'].map((code) => defect(two, { 0: '20B', 1: code }))).toEqual([
      null,
      null,
      'EXTRA_SEAT_APART',
      'EXTRA_SEAT_APART',
    ])
    expect(defect(two, { 0: '20C', 1: '20D' })).toBe('EXTRA_SEAT_APART')
    expect(defect(two, { 1: '20D' })).toBeNull()
    const joining = { occupants: two, has: seated({ 1: '20D' }), without: two.slice(0, 1) }
    expect(codesOf(seatedBeside(JET, joining, new Set(['20C', '19D', '20F', '20E']), []))).toEqual(['20E'])
  })

  it('keeps a child in the row of somebody who is grown up, unless it flies alone', () => {
    const two = [occupant(0), occupant(1, 'CHD')]
    expect([defect(two, { 0: '20A', 1: '20F' }), defect(two, { 0: '20A', 1: '21A' })]).toEqual([null, 'CHILD_ALONE'])
    expect(defect([occupant(1, 'CHD')], { 1: '21A' })).toBeNull()
  })

  it('has one infant in each block, and none in the first row', () => {
    const two = [occupant(0, 'ADT', { hasInfant: true }), occupant(1, 'ADT', { hasInfant: true })]
    expect([defect(two, { 0: '20A', 1: '20C' }), defect(two, { 0: '20A', 1: '20D' })]).toEqual(['NO_INFANT_HERE', null])
    expect(defect(two, { 0: '20A' }, ['20B'])).toBe('NO_INFANT_HERE')
    expect(defect(two, { 0: '1A' })).toBe('NO_INFANT_HERE')
  })
})

describe('where the airline seats a party', () => {
  it('is together, in seats that cost nothing', () => {
    const family = [occupant(0), occupant(1, 'ADT', { hasInfant: true }), occupant(2, 'CHD')]
    expect(codesOf(seatedTogether(JET, family, ALL, []))).toEqual(['13A', '13B', '13C'])
  })

  it('is at the window or the aisle as who is alone likes, and never costs anything for it', () => {
    const wished = (free: readonly string[], wish: 'WINDOW' | 'AISLE' | null, ...others: readonly Occupant[]) =>
      codesOf(seatedTogether(JET, [occupant(0), ...others], new Set(free), [], wish))
    const free = ['2A', '2C', '14B', '15C', '16F', '17B']
    expect([wished(free, null), wished(free, 'AISLE'), wished(free, 'WINDOW')]).toEqual([['14B'], ['15C'], ['16F']])
    expect(wished(['2A', '14B', '15C'], 'WINDOW')).toEqual(['14B'])
    expect(wished(['14A', '14B', '20A', '21F'], 'WINDOW', occupant(1))).toEqual(['14A', '14B'])
    const withInfant = occupant(0, 'ADT', { hasInfant: true })
    expect(codesOf(seatedTogether(JET, [withInfant], new Set(['14B', '16F']), [], 'WINDOW'))).toEqual(['16F'])
  })

  it('is not divided to sell a seat: in front where only there are seats together, never at an exit', () => {
    const family = [occupant(0), occupant(1, 'CHD')]
    const free = new Set(['14A', '20F', '11A', '11B', '7B', '7C', '2A', '2B'])
    expect(codesOf(seatedTogether(JET, family, free, []))).toEqual(['7B', '7C'])
    expect(codesOf(seatedTogether(JET, family, new Set(['14A', '20F', '11A', '11B', '2A', '2B']), []))).toEqual(['2A', '2B'])
    expect(seatedTogether(JET, family, new Set(['14A', '20F', '11A', '11B']), [])).toBeNull()
    expect(codesOf(seatedTogether(JET, [occupant(0), occupant(1)], free, []))).toEqual(['14A', '20F'])
  })

  it('is beside the others of the booking who have seats', () => {
    const occupants = [occupant(0), occupant(1, 'CHD'), occupant(2)]
    const free = new Set(['3B', '19A', '30F'])
    const joining = { occupants, has: seated({ 0: '3A' }), without: occupants.slice(1) }
    expect(codesOf(seatedBeside(JET, joining, free, []))).toEqual(['3B', '19A'])
    expect(seatedBeside(JET, { ...joining, without: occupants.slice(1, 2) }, new Set(['19A']), [])).toBeNull()
  })

  it('is elsewhere in another aircraft only for who cannot stay, and free on every leg that they fly', () => {
    const party = (bookingId: number, seats: Readonly<Record<number, string>>, legs: readonly string[], type: TravellerType = 'ADT') => ({
      bookingId,
      occupants: Object.keys(seats).map((passenger) => occupant(Number(passenger), type)),
      seats: new Map(Object.entries(seats).map(([passenger, code]) => [Number(passenger), code])),
      legs: new Set(legs),
    })
    const others = new Map([
      ['first', new Set(['14A', '14B'])],
      ['second', new Set(['14C'])],
    ])
    const later = cabinOf('VT-SRD')
    const stays = party(1, { 0: '13A' }, ['first'])
    const through = party(2, { 0: '13B' }, ['first', 'second'], 'CHD')
    const moves = reseated(later, [through, stays, party(3, { 0: '13C' }, ['second'], 'CHD')], others)
    expect([...(moves ?? [])].map(([bookingId, seating]) => [bookingId, codesOf(seating)])).toEqual([
      [2, ['14D']],
      [3, ['14A']],
    ])
    expect(reseated(later, [through], new Map([['first', new Set(later.seats.map(({ code }) => code))]]))).toBeNull()
  })

  it('has nothing wrong, whoever flies and whatever is taken', () => {
    const party = fc.record({
      adults: fc.integer({ min: 1, max: 5 }),
      children: fc.integer({ min: 0, max: 4 }),
      infants: fc.integer({ min: 0, max: 4 }),
      extra: fc.boolean(),
      taken: fc.array(fc.nat(185), { maxLength: 170 }),
    })
    fc.assert(
      fc.property(party, ({ adults, children, infants, extra, taken }) => {
        const occupants = [
          ...Array.from({ length: adults }, (_, index) => occupant(index, 'ADT', { hasInfant: index < infants })),
          ...Array.from({ length: children }, (_, index) => occupant(adults + index, 'CHD')),
          ...(extra ? [occupant(adults + children, 'EXST', { goesWith: 0 })] : []),
        ]
        const gone = new Set(taken.map((index) => JET.seats[index]?.code))
        const free = new Set([...ALL].filter((code) => !gone.has(code)))
        const seating = seatedTogether(JET, occupants, free, [])
        if (seating === null) return
        const codes = codesOf(seating) ?? []
        expect([codes.length, new Set(codes).size]).toEqual([occupants.length, occupants.length])
        expect(codes.filter((code) => !free.has(code) || seat(code).zone === 'EXIT')).toEqual([])
        expect(seatingDefect(occupants, seating, [])).toBeNull()
      }),
      { numRuns: 300 },
    )
  })
})
