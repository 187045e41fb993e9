import { describe, expect, it } from 'vitest'
import { gateOf, nameOnPass, noPass, passText } from '../../../server/rules/boardingPass.ts'
import { latinName } from '../../../server/rules/latinNames.ts'
import { journey, passenger } from '../support/bookings.ts'

const OUT = journey('DEL', 'BOM', '2026-12-24T06:10')
const SEGMENT = OUT.segments[0] as NonNullable<(typeof OUT.segments)[0]>
const DEPARTS = SEGMENT.legs[0]?.departsAt ?? 0
const HOUR = 3_600_000
const CODE = {
  recordLocator: 'K7M4QX',
  carrier: 'SR',
  segment: SEGMENT,
  seat: '21C',
  sequence: 42,
  bags: 0,
  hasInfant: false,
  madeAt: DEPARTS - 12 * HOUR,
}
const ANAND = passenger('ADT', { firstName: 'Anand', lastName: 'Rao' })

describe('the text of a pass', () => {
  it('stands in the columns of resolution 792, version 8, with the day of the flight at its airport', () => {
    expect(passText(ANAND, CODE)).toBe('M1RAO/ANAND           EK7M4QX DELBOMSR 0101 358Y021C0042 123>80B0WW6357BSR 12               SR ')
  })

  it.each([
    ['CHD', {}, '3'],
    ['INF', {}, '4'],
    ['EXST', {}, '5'],
    ['UNACCOMPANIED_MINOR', {}, '7'],
    ['ADT', { hasInfant: true }, '6'],
    ['SNR', {}, '0'],
  ] as const)('says that the passenger is %s %j', (type, change, description) => {
    expect(passText(passenger(type), { ...CODE, ...change })[64]).toBe(description)
  })

  it('says the seat of an infant, one that the gate gives, and bags', () => {
    const at = (text: string) => [text.slice(48, 52), text[57]]
    expect(at(passText(passenger('INF'), { ...CODE, seat: null }))).toEqual(['INF ', '1'])
    expect(at(passText(ANAND, { ...CODE, seat: null }))).toEqual(['GATE', '1'])
    expect(at(passText(ANAND, { ...CODE, seat: '2A', bags: 2 }))).toEqual(['002A', '3'])
  })

  it.each([
    ['Venkataramanaswamy', 'Lakshmi', 'VENKATARAMANASWAMY/L'],
    ['D’Souza', 'Mary-Ann', 'DSOUZA/MARYANN      '],
    ['सिंह', 'अनन्या', 'SINGH/ANANYA        '],
    ['Subrahmanyankuttynair', 'Q', 'SUBRAHMANYANKUTTYN/Q'],
  ])('names %s, %s as %s', (lastName, firstName, coded) => {
    expect(passText(passenger('ADT', { firstName, lastName }), CODE).slice(2, 22)).toBe(coded)
  })
})

describe('a name in Latin letters', () => {
  it.each([
    ['आनंद राव', 'Anand Rao'],
    ['श्रीनिवासन', 'Shrinivasan'],
    ['रामचंद्र', 'Ramchandra'],
    ['कमला', 'Kamla'],
    ['प्रियंका', 'Priyanka'],
    ['फ़ातिमा ज़ैदी', 'Fatima Zaidi'],
    ['ज्ञान', 'Gyan'],
    ['राज-कुमार', 'Raj-Kumar'],
    ['রমেশ', 'Ramesh'],
    ['રમેશ પટેલ', 'Ramesh Patel'],
    ['ಸುರೇಶ್', 'Suresh'],
    ['தமிழ் செல்வன்', 'Tamizh Chelvan'],
    ['മോഹൻ', 'Mohan'],
    ['José Müller', 'Jose Muller'],
    ['O’Brien', "O'Brien"],
  ])('of %s is %s', (name, latin) => {
    expect(latinName(name)).toBe(latin)
  })

  it('of a passenger is first, middle and last name', () => {
    expect(nameOnPass(passenger('ADT', { firstName: 'अनन्या', middleName: 'K.', lastName: 'Rao' }))).toBe('Ananya K Rao')
  })
})

describe('a pass', () => {
  const lifts = [{ journey: 0, segment: 0, status: 'CheckedIn' as const, bags: 0 }]
  const place = { passenger: 0, journey: 0, segment: 0 }
  const [checkedIn, abroad] = [passenger('ADT', { lifts }), journey('DEL', 'DXB', '2026-12-24T06:10')]

  it.each([
    ['is there for who is checked in', [checkedIn], OUT, -HOUR, null],
    ['is not there for who is not', [passenger('ADT')], OUT, -HOUR, 'NOT_CHECKED_IN'],
    ['is gone with the flight', [checkedIn], OUT, 0, 'FLIGHT_GONE'],
    ['to another country waits for a document', [checkedIn], abroad, -HOUR, 'DOCUMENT_CHECK'],
    ['to another country is there with a document', [{ ...checkedIn, documentNumber: 'Z1' }], abroad, -HOUR, null],
  ] as const)('%s [OPEN-49, BPASS-02, BPASS-03]', (_, passengers, flown, since, because) => {
    expect(noPass({ journeys: [flown], passengers }, place, DEPARTS + since)).toBe(because)
  })

  it('of an infant and an extra seat is there with that of their passenger', () => {
    const passengers = [checkedIn, passenger('INF'), passenger('EXST'), passenger('ADT')]
    expect([1, 2, 3].map((each) => noPass({ journeys: [OUT], passengers }, { ...place, passenger: each }, DEPARTS - HOUR))).toEqual([
      null,
      null,
      'NOT_CHECKED_IN',
    ])
  })
})

it('a gate is known four hours before, stays the same, and is another one once it was moved', () => {
  const flight = { departureDate: '2026-12-24', flightNumber: 101, origin: 'DEL', departsAt: DEPARTS }
  const at = (hours: number, moved: string | null = null) => gateOf(flight, moved, DEPARTS - hours * HOUR)
  expect([at(5), at(4), at(5, '34B'), at(1, '34B')]).toEqual([null, at(1), '34B', '34B'])
  expect(at(4)).toMatch(/^\d{1,2}[AB]$/)
})
