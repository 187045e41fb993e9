import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  areSettled,
  DEFAULT_LIMITS,
  NO_PRESET,
  ONE_ADULT,
  PASSENGER_KINDS,
  type PassengerCounts,
  type PassengerKind,
  settledCounts,
  whyNotAdd,
  whyNotRemove,
} from './passengers.ts'
import {
  AGE_RULES,
  FAMILY_AND_FRIENDS,
  isAbroad,
  isFareAllowed,
  NO_ROUTE,
  presetOf,
  routeFacts,
  SPECIAL_FARES,
  type SpecialFare,
  whyNotFare,
} from './specialFare.ts'
import { SAMPLE_STATIONS } from './station.samples.ts'
import { EMPTY_NETWORK, type Network } from './station.ts'

const network: Network = { ...EMPTY_NETWORK, stations: SAMPLE_STATIONS }
const route = (origin: string | null, destination: string | null) => routeFacts(network, origin, destination)
const party = (counts: Partial<PassengerCounts>): PassengerCounts => ({ adult: 0, child: 0, infant: 0, seniorcitizen: 0, extraSeat: 0, ...counts })
const anyFare = fc.constantFrom(...SPECIAL_FARES)
const LIMITS = { unaccompaniedMinors: 1 }

describe('what a route is to the fares', () => {
  it.each([
    ['DEL', 'BOM', { isComplete: true, isDomestic: true, originCurrency: 'INR' }],
    ['DEL', 'DXB', { isComplete: true, isDomestic: false, originCurrency: 'INR' }],
    ['DXB', 'DEL', { isComplete: true, isDomestic: false, originCurrency: 'AED' }],
    ['KTM', 'DXB', { isComplete: true, isDomestic: false, originCurrency: 'NPR' }],
    ['DXB', null, { isComplete: false, isDomestic: true, originCurrency: 'AED' }],
    [null, 'DXB', { isComplete: false, isDomestic: true, originCurrency: 'INR' }],
    [null, null, NO_ROUTE],
    ['DEL', 'ZZZ', { isComplete: false, isDomestic: true, originCurrency: 'INR' }],
  ] as const)('%s to %s: both ends in India, or not [OPEN-53]', (origin, destination, facts) => {
    expect(route(origin, destination)).toEqual(facts)
  })

  it('is not known before the stations are', () => {
    expect(routeFacts(EMPTY_NETWORK, 'DEL', 'DXB')).toEqual(NO_ROUTE)
  })

  it('leaves India with either end, or with an origin that sells in another currency [SPF-14, SPF-15]', () => {
    const abroad = [route('DEL', 'DXB'), route('DXB', 'DEL'), route('DXB', null)]
    const atHome = [route('DEL', 'BOM'), route('DEL', null), NO_ROUTE]
    expect([abroad.map(isAbroad), atHome.map(isAbroad)]).toEqual([
      [true, true, true],
      [false, false, false],
    ])
  })
})

describe('whether a fare can be chosen', () => {
  it('within India: every fare [SPF-14]', () => {
    for (const fare of SPECIAL_FARES) expect(isFareAllowed(fare, route('DEL', 'BOM'), [])).toBe(true)
  })

  it('out of India: only those of the airline’s list [SPF-14, API-19]', () => {
    for (const [origin, destination] of [
      ['DEL', 'DXB'],
      ['DXB', 'DEL'],
      ['KTM', 'DXB'],
    ] as const) {
      expect(SPECIAL_FARES.filter((fare) => isFareAllowed(fare, route(origin, destination), ['STUDENT', 'SENIOR_CITIZEN']))).toEqual([
        'STUDENT',
        'SENIOR_CITIZEN',
      ])
      expect(whyNotFare('MEDICAL', route(origin, destination), ['STUDENT'])).toBe('notDomestic')
    }
  })

  it('not while a place is missing [SPF-17]', () => {
    for (const missing of [route('DEL', null), route(null, 'BOM'), route(null, 'DXB'), NO_ROUTE]) {
      expect(whyNotFare('STUDENT', missing, [])).toBe('routeIncomplete')
      expect(whyNotFare('STUDENT', missing, ['STUDENT'])).toBe('routeIncomplete')
    }
  })

  it('not from an origin that does not sell in rupees, wherever to [SPF-15, CON-13]', () => {
    expect(whyNotFare('STUDENT', route('DXB', null), [])).toBe('originNotInr')
    expect(whyNotFare('STUDENT', route('DXB', null), ['STUDENT'])).toBe('routeIncomplete')
    expect(whyNotFare('STUDENT', { isComplete: true, isDomestic: true, originCurrency: 'AED' }, [])).toBe('originNotInr')
  })
})

describe('what a fare does to the passengers', () => {
  it.each(['STUDENT', 'ARMED_FORCES', 'MEDICAL'] as const)('%s is one adult, and locks senior citizens at none [SPF-05, SPF-06, CON-12]', (fare) => {
    expect(presetOf(fare, LIMITS)).toEqual({
      counts: party({ adult: 1 }),
      preset: { locked: ['seniorcitizen'], minimum: {}, unaccompaniedMinor: false },
    })
  })

  it('Unaccompanied Minor is children alone: all others are locked at none [SPF-07, SPF-08, SPF-18, PAX-08, OPEN-03]', () => {
    expect(presetOf('UNACCOMPANIED_MINOR', LIMITS)).toEqual({
      counts: party({ child: 1 }),
      preset: { locked: ['adult', 'seniorcitizen', 'infant', 'extraSeat'], minimum: { child: 1 }, unaccompaniedMinor: true },
    })
    expect(presetOf('UNACCOMPANIED_MINOR', { unaccompaniedMinors: 2 })).toMatchObject({
      counts: party({ child: 2 }),
      preset: { minimum: { child: 2 } },
    })
    expect(presetOf('UNACCOMPANIED_MINOR', { unaccompaniedMinors: 0 }).counts).toEqual(party({ child: 1 }))
  })

  it('Senior Citizen requires one senior citizen and locks no passenger type [SPF-09, CON-12, OPEN-63]', () => {
    expect(presetOf('SENIOR_CITIZEN', LIMITS)).toEqual({
      counts: party({ seniorcitizen: 1 }),
      preset: { locked: [], minimum: { seniorcitizen: 1 }, unaccompaniedMinor: false },
    })
  })

  it('no fare is one adult, and free counters [SPF-04]', () => {
    expect(presetOf(null, LIMITS)).toEqual({ counts: ONE_ADULT, preset: NO_PRESET })
  })

  it('the passengers of a fare stand as they are by the rules of passengers [SPF-04, SPF-05, SPF-06, SPF-07, SPF-08, SPF-09, PAX-08]', () => {
    fc.assert(
      fc.property(
        fc.option(anyFare),
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 9, max: 12 }),
        fc.integer({ min: 0, max: 4 }),
        (fare, minors, seats, infants) => {
          const { counts, preset } = presetOf(fare, { unaccompaniedMinors: minors })
          expect(settledCounts(counts, { seats, infants }, preset)).toEqual(counts)
          expect(areSettled(counts, { seats, infants }, preset)).toBe(true)
        },
      ),
    )
  })

  it('what may be changed afterwards is exactly what is not locked [SPF-06, SPF-07, CON-12]', () => {
    const addable = (fare: SpecialFare): readonly PassengerKind[] => {
      const { counts, preset } = presetOf(fare, LIMITS)
      return PASSENGER_KINDS.filter((kind) => whyNotAdd(counts, kind, DEFAULT_LIMITS, preset) === null)
    }
    const free = { student: ['adult', 'child', 'infant', 'extraSeat'], minor: ['child'], senior: [...PASSENGER_KINDS] }
    expect(SPECIAL_FARES.map(addable)).toEqual([free.student, free.student, free.student, free.minor, free.senior])
  })

  it('the last senior citizen and the last minor of their fares stay [SPF-08, OPEN-03, OPEN-63]', () => {
    const senior = presetOf('SENIOR_CITIZEN', LIMITS)
    const minor = presetOf('UNACCOMPANIED_MINOR', LIMITS)
    expect(whyNotRemove(senior.counts, 'seniorcitizen', senior.preset)).toBe('atMinimum')
    expect(whyNotRemove(minor.counts, 'child', minor.preset)).toBe('atMinimum')
  })
})

it('knows the ages and the sizes of the airline [CONST-05, CONST-06, CONST-07, CONST-08]', () => {
  expect(AGE_RULES).toEqual({ SENIOR_CITIZEN: { from: 60 }, UNACCOMPANIED_MINOR: { from: 5, under: 12 }, STUDENT: { over: 12 } })
  expect(FAMILY_AND_FRIENDS).toEqual({ least: 4, most: 9 })
})
