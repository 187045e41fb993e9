import { describe, expect, it } from 'vitest'
import { FAMILY_ONE_WAY, seatMapOf } from '../trips/seatSelection/seatSelection.samples.ts'
import {
  choiceDefect,
  dueOf,
  isAsSuggested,
  isBeside,
  nextWithout,
  seatBlock,
  seatingOf,
  seatsInstead,
  sharedRow,
  sitterIn,
  stillFree,
  suggestionOf,
  withoutSeat,
  withSeat,
} from './seatChoice.ts'
import { flightsOf, heldOn, seatNamed, segmentsOf, withHeld, type Occupant, type SeatFlight, type Seating } from './seatMap.ts'

const [segment] = segmentsOf(FAMILY_ONE_WAY, null)
if (segment === undefined) throw new Error('the sample flies')

const NOTHING_PAID = { due: { minor: 0, currency: 'INR' }, paid: { minor: 0, currency: 'INR' } }
const nobody = { goesWith: null, hasInfant: false, opensDoors: true, seat: null, ...NOTHING_PAID, heldUntil: null, keeps: null }
const ANAND: Occupant = { ...nobody, passengerKey: 'P1', suggested: '6D' }
const MEERA: Occupant = { ...nobody, passengerKey: 'P2', hasInfant: true, opensDoors: false, suggested: '6A' }
const IRA: Occupant = { ...nobody, passengerKey: 'P3', opensDoors: false, suggested: '6B' }
const EXTRA: Occupant = { ...nobody, passengerKey: 'P4', goesWith: 'P1', opensDoors: false, suggested: '6E' }

/** The flight of the sample with some of the family, and seats that others have. */
function flightOf(occupants: readonly Occupant[], taken: readonly string[] = []): SeatFlight {
  const [flight] = flightsOf(FAMILY_ONE_WAY, segment === undefined ? [] : [segment], [seatMapOf(segment?.segmentKey ?? '', occupants, taken)])
  if (flight === undefined) throw new Error('the flight has a map')
  return flight
}

const FAMILY = flightOf([ANAND, MEERA, IRA, EXTRA])

/** Why somebody cannot take a seat. */
const why = (flight: SeatFlight, chosen: Seating, key: string, name: string) => {
  const seat = seatNamed(flight.map, name)
  if (seat === undefined) throw new Error(`there is no ${name}`)
  return seatBlock(flight, chosen, key, seat)
}

describe('a seat at an exit', () => {
  it('is for adults only: not for a child, one with an infant, or an extra seat, nor beside one [VAL-24, CHK-61]', () => {
    expect(['P2', 'P3', 'P4'].map((key) => why(FAMILY, {}, key, '3A'))).toEqual(['exitRow', 'exitRow', 'exitRow'])
    expect([why(FAMILY, {}, 'P1', '3A'), why(flightOf([ANAND]), {}, 'P1', '3A')]).toEqual(['noRoomBeside', null])
  })

  it.each([
    ['senior', true],
    ['student', true],
    ['minor', false],
  ])('is judged by what the airline says, whatever they travel as: %s [VAL-24, CHK-61]', (_, opensDoors) => {
    expect(why(flightOf([{ ...ANAND, opensDoors }]), {}, 'P1', '3F')).toBe(opensDoors ? null : 'exitRow')
  })
})

describe('an extra seat', () => {
  it('has its passenger beside it, with no aisle between [VAL-25]', () => {
    expect([
      isBeside(FAMILY.map, '5A', '5B'),
      isBeside(FAMILY.map, '5C', '5D'),
      isBeside(FAMILY.map, '5F', '6A'),
      isBeside(FAMILY.map, '5A', '5A'),
    ]).toEqual([true, false, false, false])
    const at = { P1: '5C', P4: '5B' }
    expect(['5B', '5D', '4C'].map((seat) => why(FAMILY, at, 'P4', seat))).toEqual([null, 'apart', 'apart'])
  })

  it('comes along when its passenger takes another seat, and stays where it is beside it anyway [VAL-25]', () => {
    expect(withSeat(FAMILY, {}, 'P1', '5A')).toEqual({ P1: '5A', P4: '5B' })
    expect(withSeat(FAMILY, { P1: '5A', P4: '5B' }, 'P1', '5C')).toEqual({ P1: '5C', P4: '5B' })
    expect(withoutSeat(FAMILY, { P1: '5A', P4: '5B', P2: '4A' }, 'P1')).toEqual({ P2: '4A' })
  })

  it('keeps its passenger from a seat beside which none is free [VAL-25]', () => {
    expect(why(flightOf([ANAND, EXTRA], ['5B', '5C']), {}, 'P1', '5A')).toBe('noRoomBeside')
    expect(why(FAMILY, { P2: '5B' }, 'P1', '5A')).toBe('noRoomBeside')
  })

  it('is found apart where only it was moved [VAL-25]', () => {
    expect(choiceDefect(FAMILY, { P1: '5A', P4: '5C' })).toEqual({ passengerKey: 'P4', because: 'apart', seat: '5C' })
  })
})

describe('an infant', () => {
  it('needs a mask, which is not in the first row, and one for each block of seats', () => {
    expect(['1A', '2A'].map((seat) => why(FAMILY, {}, 'P2', seat))).toEqual(['noInfant', null])
    const two = flightOf([MEERA, { ...MEERA, passengerKey: 'P1' }])
    expect(['5A', '5C', '5D', '4A'].map((seat) => why(two, { P1: '5B' }, 'P2', seat))).toEqual(['noInfant', 'noInfant', null, null])
  })
})

describe('a child', () => {
  it('sits in one row with an adult of the booking who has a seat', () => {
    expect([why(FAMILY, {}, 'P3', '4E'), why(FAMILY, { P2: '6A' }, 'P3', '4E'), why(FAMILY, { P2: '6A' }, 'P3', '6F')]).toEqual([
      null,
      'childAlone',
      null,
    ])
    expect(choiceDefect(FAMILY, { P2: '4A', P3: '5B' })).toEqual({ passengerKey: 'P3', because: 'childAlone', seat: '5B' })
    expect(choiceDefect(FAMILY, { P2: '4A', P3: '4F' })).toBeNull()
  })
})

describe('seats of others', () => {
  it('cannot be had; those that somebody of the booking leaves can', () => {
    const seated = flightOf([{ ...ANAND, seat: '5A' }, IRA])
    expect([why(seated, {}, 'P3', '1C'), why(seated, { P1: '5C' }, 'P3', '5A')]).toEqual(['taken', null])
    expect(sitterIn(seated, {}, '5A')?.name).toBe('Anand Rao')
    expect(sitterIn(seated, { P1: '5C' }, '5A')).toBeUndefined()
  })

  it('are lost to a choice that had them, and the rest is kept', () => {
    expect(stillFree(flightOf([ANAND, MEERA], ['4A']), { P1: '4A', P2: '4B', gone: '5A' })).toEqual({ kept: { P2: '4B' }, lost: { P1: '4A' } })
  })

  it('have others near them, which the passenger may have', () => {
    expect(seatsInstead(flightOf([ANAND], ['4C']), {}, 'P1', '4C').map(({ seat }) => seat)).toEqual(['4B', '4A', '4E'])
    expect(seatsInstead(FAMILY, { P2: '6A' }, 'P3', '6B').every(({ row }) => row === 6)).toBe(true)
  })
})

describe('what the airline suggests', () => {
  const TOGETHER = { P1: '6D', P2: '6A', P3: '6B', P4: '6E' }

  it('costs nothing where it is taken whole, wherever it is; else each seat has its price', () => {
    const forward = flightOf([
      { ...ANAND, suggested: '2A' },
      { ...IRA, suggested: '2B' },
    ])
    expect(suggestionOf(forward)).toEqual({ P1: '2A', P3: '2B' })
    expect(dueOf(forward, { P1: '2A', P3: '2B' }).minor).toBe(0)
    expect(dueOf(forward, { P1: '2A', P3: '2C' }).minor).toBe(50_000)
    expect(dueOf(forward, { P1: '2A' }).minor).toBe(25_000)
  })

  it('is for all who have no seat, and none where too few are left', () => {
    expect(suggestionOf(FAMILY)).toEqual(TOGETHER)
    expect([isAsSuggested(FAMILY, TOGETHER), isAsSuggested(FAMILY, { ...TOGETHER, P3: '6C' })]).toEqual([true, false])
    expect(sharedRow(FAMILY, TOGETHER)).toBe(6)
    expect([sharedRow(FAMILY, { P1: '5A', P2: '6A' }), sharedRow(FAMILY, { P1: '5A' })]).toEqual([null, null])
    expect(suggestionOf(flightOf([{ ...ANAND, suggested: null }, IRA]))).toBeNull()
  })

  it('leads from one without a seat to the next, and to nobody where all have one', () => {
    expect([nextWithout(FAMILY, {}, null), nextWithout(FAMILY, {}, 'P1'), nextWithout(FAMILY, { P4: '5B' }, 'P3')]).toEqual(['P1', 'P2', 'P1'])
    expect(nextWithout(FAMILY, TOGETHER, 'P1')).toBeNull()
  })
})

describe('seats that are held', () => {
  const held = (until: string): Occupant => ({ ...ANAND, seat: '1A', due: { minor: 60_000, currency: 'INR' }, heldUntil: until })

  it('are due until the first of them lapses, and are wanted again afterwards', () => {
    const flights = [flightOf([held('2026-12-10T08:45:00.000Z')]), flightOf([held('2026-12-10T08:40:00.000Z'), IRA])]
    const amount = { minor: 195_000, currency: 'INR' }
    const newest = flights.map((flight, place): SeatFlight => ({
      ...flight,
      map: {
        ...flight.map,
        readAt: `2026-12-10T08:3${place}:00.000Z`,
        extrasDue: place === 1 ? { amount, until: '2026-12-10T08:38:00.000Z' } : null,
      },
    }))
    expect(heldOn(newest)).toEqual({ due: amount, until: '2026-12-10T08:38:00.000Z', endsWithSeat: false })
    const key = segment.segmentKey
    expect(withHeld(flights, { [key]: { P3: '1B' } })).toEqual({ [key]: { P1: '1A', P3: '1B' } })
    expect(heldOn([FAMILY])).toBeNull()
  })

  it('cost what was not paid on the flight before, and nothing where they were theirs', () => {
    expect(dueOf(flightOf([held('2026-12-10T08:45:00.000Z')]), {}).minor).toBe(60_000)
    const paid = { minor: 25_000, currency: 'INR' }
    const sitting = flightOf([{ ...ANAND, seat: '2A', paid, suggested: null }])
    expect([{}, { P1: '1A' }, { P1: '6C' }].map((chosen: Seating) => dueOf(sitting, chosen).minor)).toEqual([0, 35_000, 0])
    const given = flightOf([{ ...held(''), keeps: '2A', suggested: null }, IRA], ['2A'])
    expect([why(given, {}, 'P1', '2A'), why(given, {}, 'P3', '2A')]).toEqual([null, 'taken'])
    expect([{ P1: '2A' }, { P1: '2B' }].map((chosen: Seating) => dueOf(given, chosen).minor)).toEqual([0, 25_000])
    expect(seatingOf(flightOf([held('2026-12-10T08:45:00.000Z')]), { P1: '2A' })).toEqual({ P1: '2A' })
  })
})
