import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCounts, anyLimits } from './domain.samples.ts'
import {
  areSameCounts,
  areSettled,
  consequencesOf,
  DEFAULT_LIMITS,
  NO_PRESET,
  ONE_ADULT,
  PASSENGER_KINDS,
  type PassengerCounts,
  type PassengerLimits,
  type PassengerPreset,
  paxTypesCount,
  seatsTaken,
  settledCounts,
  totalPassengers,
  TYPE_CODE_OF,
  whyNotAdd,
  whyNotRemove,
  withOneLess,
  withOneMore,
  withTotal,
} from './passengers.ts'

const mixedParty = { adult: 2, child: 1, infant: 1, seniorcitizen: 3, extraSeat: 2 } as const

it('begins with one adult [PAX-13]', () => {
  expect(ONE_ADULT).toEqual({ adult: 1, child: 0, infant: 0, seniorcitizen: 0, extraSeat: 0 })
})

it('counts adults, children and seniors as passengers, and no infants or extra seats [PAX-12]', () => {
  expect(totalPassengers(mixedParty)).toBe(6)
})

it('counts everyone but infants, and extra seats, as seats [PAX-04]', () => {
  expect(seatsTaken(mixedParty)).toBe(8)
})

it('has the fields of a search state, with the total [PAX-14]', () => {
  expect(withTotal(mixedParty)).toEqual({ adult: 2, child: 1, infant: 1, seniorcitizen: 3, extraSeat: 2, total: 6 })
})

it('has the counters of the passenger types [PAX-15]', () => {
  expect(paxTypesCount(mixedParty)).toEqual({ ADT: 2, CHD: 1, INF: 1, SNR: 3, EXST: 2 })
  expect(TYPE_CODE_OF).toEqual({ adult: 'ADT', child: 'CHD', infant: 'INF', seniorcitizen: 'SNR', extraSeat: 'EXST' })
})

it('allows nine seats and four infants [OPEN-01, OPEN-02, CONST-12]', () => {
  expect(DEFAULT_LIMITS).toEqual({ seats: 9, infants: 4 })
})

it('knows the same party by its counts, whatever their order', () => {
  expect(areSameCounts({ extraSeat: 2, seniorcitizen: 3, infant: 1, child: 1, adult: 2 }, mixedParty)).toBe(true)
  expect(areSameCounts({ ...mixedParty, infant: 0 }, mixedParty)).toBe(false)
})

const party = (counts: Partial<PassengerCounts>): PassengerCounts => ({ ...ONE_ADULT, ...counts })
const minorAlone: PassengerPreset = { locked: ['adult', 'seniorcitizen', 'infant', 'extraSeat'], minimum: { child: 1 }, unaccompaniedMinor: true }
const seniorFare: PassengerPreset = { ...NO_PRESET, minimum: { seniorcitizen: 1 } }
const student: PassengerPreset = { ...NO_PRESET, locked: ['seniorcitizen'] }
const minorsAllowed: PassengerPreset = { ...minorAlone, locked: [] }
const anyPreset = fc.constantFrom(NO_PRESET, minorAlone, minorsAllowed, seniorFare, student)

function expectNoRuleBroken(counts: PassengerCounts, limits: PassengerLimits, preset: PassengerPreset) {
  expect(seatsTaken(counts)).toBeLessThanOrEqual(limits.seats)
  expect(counts.infant).toBeLessThanOrEqual(Math.min(limits.infants, counts.adult + counts.seniorcitizen))
  expect(counts.extraSeat).toBeLessThanOrEqual(totalPassengers(counts))
  if (!preset.unaccompaniedMinor) expect(counts.adult + counts.seniorcitizen).toBeGreaterThanOrEqual(1)
  expect(totalPassengers(counts)).toBeGreaterThanOrEqual(1)
  for (const kind of PASSENGER_KINDS) {
    expect(counts[kind]).toBeGreaterThanOrEqual(preset.minimum[kind] ?? 0)
    if (preset.locked.includes(kind)) expect(counts[kind]).toBe(preset.minimum[kind] ?? 0)
  }
}

describe('counts from outside', () => {
  it('break no rule once they are settled [PAX-04, PAX-05, PAX-06, PAX-07, PAX-08, PAX-09, PAX-11, OPEN-63]', () => {
    fc.assert(
      fc.property(anyCounts, anyLimits, anyPreset, (counts, limits, preset) => {
        expectNoRuleBroken(settledCounts(counts, limits, preset), limits, preset)
      }),
    )
  })

  it('stay as they are when they break none', () => {
    fc.assert(
      fc.property(anyCounts, anyLimits, anyPreset, (counts, limits, preset) => {
        const settled = settledCounts(counts, limits, preset)
        expect(settledCounts(settled, limits, preset)).toEqual(settled)
        expect(areSettled(settled, limits, preset)).toBe(true)
      }),
    )
    const full = party({ adult: 3, child: 2, seniorcitizen: 2, infant: 4, extraSeat: 2 })
    expect(settledCounts(full, DEFAULT_LIMITS, NO_PRESET)).toEqual(full)
    expect(areSettled(party({ infant: 2 }), DEFAULT_LIMITS, NO_PRESET)).toBe(false)
  })

  it('become one adult when no passenger is selected, and no adult where minors travel alone [PAX-07, PAX-08, PAX-13]', () => {
    const none = party({ adult: 0 })
    expect(settledCounts(none, DEFAULT_LIMITS, NO_PRESET)).toEqual(ONE_ADULT)
    expect(settledCounts(none, DEFAULT_LIMITS, minorAlone)).toEqual(party({ adult: 0, child: 1 }))
  })

  it('give children an adult, within the seats [PAX-07, OPEN-63]', () => {
    expect(settledCounts(party({ adult: 0, child: 9 }), DEFAULT_LIMITS, NO_PRESET)).toEqual(party({ child: 8 }))
  })

  it('keep room for what a fare demands', () => {
    const withChild: PassengerPreset = { ...NO_PRESET, minimum: { child: 2 } }
    expect(settledCounts(party({ adult: 9 }), DEFAULT_LIMITS, withChild)).toEqual(party({ adult: 7, child: 2 }))
  })

  it('may be anything a number can be', () => {
    expect(
      settledCounts(party({ adult: Number.NaN, child: -3, infant: 1.9, extraSeat: Number.POSITIVE_INFINITY }), DEFAULT_LIMITS, NO_PRESET),
    ).toEqual(party({ infant: 1 }))
  })
})

describe('one more and one less', () => {
  const anyPresses = fc.array(fc.tuple(fc.boolean(), fc.constantFrom(...PASSENGER_KINDS)), { maxLength: 40 })

  it('break no rule, however they are pressed [PAX-04, PAX-05, PAX-06, PAX-09, PAX-10]', () => {
    fc.assert(
      fc.property(anyCounts, anyLimits, anyPreset, anyPresses, (begin, limits, preset, presses) => {
        let counts = settledCounts(begin, limits, preset)
        for (const [adds, kind] of presses) {
          const refusal = adds ? whyNotAdd(counts, kind, limits, preset) : whyNotRemove(counts, kind, preset)
          if (refusal !== null) continue
          counts = adds ? withOneMore(counts, kind) : withOneLess(counts, kind, limits, preset)
          expectNoRuleBroken(counts, limits, preset)
        }
      }),
    )
  })

  it('refuse only what would break a rule', () => {
    fc.assert(
      fc.property(anyCounts, anyLimits, anyPreset, fc.constantFrom(...PASSENGER_KINDS), (begin, limits, preset, kind) => {
        const counts = settledCounts(begin, limits, preset)
        expect(whyNotAdd(counts, kind, limits, preset) === null).toBe(areSettled(withOneMore(counts, kind), limits, preset))
        const less = { ...counts, [kind]: counts[kind] - 1 }
        const stays = counts[kind] === 0 || settledCounts(less, limits, preset)[kind] === counts[kind]
        expect(whyNotRemove(counts, kind, preset) !== null).toBe(stays)
      }),
    )
  })

  it('move exactly one counter up, and say what else a step down changed [PAX-05, PAX-09]', () => {
    expect(withOneMore(ONE_ADULT, 'child')).toEqual(party({ child: 1 }))
    const before = party({ adult: 2, infant: 2 })
    const after = withOneLess(before, 'adult', DEFAULT_LIMITS, NO_PRESET)
    expect(after).toEqual(party({ infant: 1 }))
    expect(consequencesOf(before, after, 'adult')).toEqual([{ kind: 'infant', reason: 'infantsNeedAdults' }])
    expect(consequencesOf(before, party({ infant: 2 }), 'adult')).toEqual([])
  })
})

describe('why not', () => {
  it('names the first rule that stops an addition [PAX-04, PAX-05, PAX-06, PAX-09, PAX-11]', () => {
    expect(whyNotAdd(party({ adult: 9 }), 'child', DEFAULT_LIMITS, NO_PRESET)).toBe('seatLimit')
    expect(whyNotAdd(party({ adult: 5, infant: 4 }), 'infant', DEFAULT_LIMITS, NO_PRESET)).toBe('infantLimit')
    expect(whyNotAdd(party({ infant: 1 }), 'infant', DEFAULT_LIMITS, NO_PRESET)).toBe('infantsNeedAdults')
    expect(whyNotAdd(party({ extraSeat: 1 }), 'extraSeat', DEFAULT_LIMITS, NO_PRESET)).toBe('extraSeatsNeedPassengers')
    expect(whyNotAdd(ONE_ADULT, 'seniorcitizen', DEFAULT_LIMITS, student)).toBe('locked')
    expect(whyNotAdd(ONE_ADULT, 'seniorcitizen', DEFAULT_LIMITS, NO_PRESET)).toBeNull()
  })

  it('lets infants in when nine seats are taken, since they need none [PAX-04, CONST-04]', () => {
    expect(whyNotAdd(party({ adult: 9 }), 'infant', DEFAULT_LIMITS, NO_PRESET)).toBeNull()
  })

  it('lets the last adult go where children may travel alone [PAX-08]', () => {
    expect(whyNotRemove(party({ child: 1 }), 'adult', minorsAllowed)).toBeNull()
    expect(whyNotRemove(party({ child: 1 }), 'adult', NO_PRESET)).toBe('adultNeeded')
  })

  it('counts seniors as company for infants [PAX-05, CON-11]', () => {
    expect(whyNotAdd(party({ adult: 0, seniorcitizen: 2, infant: 1 }), 'infant', DEFAULT_LIMITS, NO_PRESET)).toBeNull()
  })
})

describe('smallest counts', () => {
  const least = (minimum: PassengerPreset['minimum']): PassengerPreset => ({ ...NO_PRESET, minimum })

  it.each([
    ['adults', { adult: 2 }, party({ adult: 0, seniorcitizen: 9 }), party({ adult: 2, seniorcitizen: 7 })],
    ['children', { child: 3 }, party({ adult: 9 }), party({ adult: 6, child: 3 })],
    ['extra seats, of seniors', { extraSeat: 2 }, party({ adult: 0, seniorcitizen: 9 }), party({ adult: 0, seniorcitizen: 7, extraSeat: 2 })],
    ['extra seats, of adults', { extraSeat: 2 }, party({ adult: 9 }), party({ adult: 7, extraSeat: 2 })],
    ['extra seats, of children', { extraSeat: 2 }, party({ adult: 1, child: 9 }), party({ adult: 1, child: 6, extraSeat: 2 })],
  ] as const)('keep room for %s [PAX-04]', (_, minimum, counts, settled) => {
    expect(settledCounts(counts, DEFAULT_LIMITS, least(minimum))).toEqual(settled)
  })

  it('are not gone below, and a locked counter says that it is locked, either way [PAX-10, PAX-11]', () => {
    expect(whyNotRemove(party({ child: 2 }), 'child', least({ child: 2 }))).toBe('atMinimum')
    expect(whyNotRemove(party({ child: 3 }), 'child', least({ child: 2 }))).toBeNull()
    expect([whyNotAdd(ONE_ADULT, 'seniorcitizen', DEFAULT_LIMITS, student), whyNotRemove(ONE_ADULT, 'seniorcitizen', student)]).toEqual([
      'locked',
      'locked',
    ])
  })
})
