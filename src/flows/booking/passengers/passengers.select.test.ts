import { describe, expect, it } from 'vitest'
import { reached } from '../../../../machines/kit/testing/reached.ts'
import { passengersMachine } from '../../../../machines/booking/passengers/passengers.machine.ts'
import { unitsOf } from '../../../../machines/domain/partyForm.ts'
import { initialContext, type PassengersInput } from '../../../../machines/booking/passengers/passengers.rules.ts'
import { ALONE, MINOR, passengersSamples } from '../../../../machines/booking/passengers/passengers.samples.ts'
import type { TravellerKind } from '../../../../machines/domain/bookingDetail.ts'
import {
  birthDateHint,
  errorOf,
  foldedShown,
  guardianShown,
  infantOf,
  numberLabel,
  offeredPeople,
  questionOf,
  savedWords,
  summaryOf,
  travellerOf,
} from './passengers.select.ts'

const FAMILY = 'the family of a customer'
const inFamily = (...steps: string[]) => reached(passengersMachine, passengersSamples, FAMILY, steps)
const party = (...kinds: TravellerKind[]) => kinds.map((kind) => ({ kind, goesWith: kind === 'infant' ? 0 : null }))

it.each([
  ['adult', 'Passenger 1, adult', null],
  ['child', 'Passenger 1, child', '2 to 11 years'],
  ['senior', 'Passenger 1, senior citizen', '60 years or older'],
  ['student', 'Passenger 1, student', '12 years or older'],
  ['armedForces', 'Passenger 1, member of the armed forces', null],
  ['medical', 'Passenger 1, doctor or nurse', null],
  [
    'minor',
    'Passenger 1, unaccompanied minor',
    '5 to 11 years. A child who flies alone is checked in at our counter, by the adult who brings the child.',
  ],
] as const)('a traveller as %s is “%s”, with the ages %j [PAX-02, CONST-05, CONST-06]', (kind, title, ages) => {
  expect(unitsOf(party(kind)).map(travellerOf)).toMatchObject([{ title, ages }])
})

it('the infant stands with its passenger', () => {
  expect(unitsOf(party('adult', 'infant')).map(infantOf)).toMatchObject([{ title: 'Infant with passenger 1', ages: 'under 2 years', place: 1 }])
})

/** What is said of a field of one who has typed all of it so, once Continue was pressed. */
function said(input: Partial<PassengersInput>, field: 'firstName' | 'birthDate' | 'documentNumber', text: string): string | null {
  const context = initialContext({ ...ALONE, ...input })
  const travellers = context.travellers.map((each) => each && { ...each, [field]: text })
  return errorOf({ context: { ...context, travellers, told: [`traveller-0-${field}`] } }, 0, field)
}

describe('what is wrong with a field is said in words', () => {
  it.each([
    ['firstName', '', 'Enter the first name.'],
    ['firstName', 'Asha2', 'Only alphabets are allowed, with spaces, dots, hyphens and apostrophes.'],
    ['firstName', 'Asha@', 'Special characters are not allowed: only letters, spaces, dots, hyphens and apostrophes.'],
    ['firstName', 'm'.repeat(65), 'At most 64 letters.'],
    ['birthDate', '', 'Enter the date of birth.'],
    ['birthDate', '31/02', 'Enter a date of birth such as 14/04/2019, from 1900 until today.'],
    [
      'birthDate',
      '2020-01-01',
      'Too young here: the minimum age is 12 years on 14 Dec 2026. Change the passengers of your search, or correct the date.',
    ],
    ['documentNumber', '', 'Enter the number: the special fare needs it.'],
    ['documentNumber', 'AB', 'Enter 4 to 20 letters and digits; hyphens and slashes may stand between.'],
    ['documentNumber', 'AB12', null],
  ] as const)('of a student in %s: %j says %j [VAL-21, VAL-22, VAL-28, MSG-94]', (field, text, words) => {
    expect(said({ party: party('student') }, field, text)).toBe(words)
  })

  it('of a minor who travels alone, by the day of the first flight [CONST-06, VAL-28]', () => {
    expect(said({ party: party('minor') }, 'birthDate', '2021-12-13')).toMatch('5 years on 12 Dec 2026')
    expect(said({ party: party('minor') }, 'birthDate', '2014-12-14')).toMatch('under 12 years on 14 Dec 2026')
  })

  it('not before Continue was pressed', () => {
    expect(errorOf({ context: initialContext(ALONE) }, 0, 'firstName')).toBeNull()
  })
})

it('the number of a special fare has the name that it has on the card', () => {
  expect((['student', 'armedForces', 'medical'] as const).map(numberLabel)).toEqual(['Student ID number', 'Service number', 'Registration number'])
})

it('a date of birth says by which day it counts, and where a proof of it is needed', () => {
  const context = initialContext({ ...ALONE, specialFare: 'SENIOR_CITIZEN' })
  expect([birthDateHint({ context }, 'senior'), birthDateHint({ context }, 'child')]).toEqual([
    'The age on the day of the last flight counts: 14 Dec 2026. Bring a proof of age to the airport.',
    'The age on the day of the last flight counts: 14 Dec 2026.',
  ])
})

it.each([
  [[], 'Getting your saved travellers', []],
  [['3000 ms pass'], 'Still getting your saved travellers. You can type meanwhile.', []],
  [['loadSavedTravellers: the airline is not reached'], 'We could not get your saved travellers. You can type everything.', []],
  [['loadSavedTravellers: nobody'], '', ['Asha Verma: noPlace']],
  [['loadSavedTravellers: the session is over'], '', []],
  [['loadSavedTravellers: three people'], '', ['Asha Verma: noPlace', 'Asha Rao: taken', 'Tara Rao, 8 years: free', 'Leela Menon: noPlace']],
  [
    ['loadSavedTravellers: three people', 'chooses a saved child'],
    '',
    ['Asha Verma: noPlace', 'Asha Rao: taken', 'Tara Rao, 8 years: taken', 'Leela Menon: noPlace'],
  ],
])('after %j the page says %j of saved travellers, and offers %j', (steps, words, people) => {
  const snapshot = inFamily(...steps)
  expect([savedWords(snapshot), offeredPeople(snapshot).map(({ words: person, offer }) => `${person}: ${offer}`)]).toEqual([words, people])
})

it('one row tells who travels with an infant', () => {
  const snapshot = inFamily()
  const [first, second] = unitsOf(snapshot.context.party)
  expect([first, second].map((unit) => unit && foldedShown(snapshot, unit)?.words)).toEqual(['Asha Rao, with Ira Rao', 'Vikram Rao'])
})

it.each([
  [false, 'brings', 'This adult checks the child in at our counter, and stays until the flight has departed.'],
  [false, 'meets', 'We hand the child over to this adult alone.'],
  [
    true,
    'brings',
    'This adult checks the child in at our counter, and stays until the flight has departed. On the way back this adult meets the child.',
  ],
  [true, 'meets', 'We hand the child over to this adult alone. On the way back this adult brings the child.'],
] as const)('of a round trip (%s) who %s the child is told about the way back, and of no other [OPEN-81]', (isRoundTrip, role, text) => {
  expect(guardianShown({ context: initialContext({ ...MINOR, isRoundTrip }) }, role).text).toBe(text)
})

it('a line says how many fields are wrong, and a question who are alike', () => {
  const wrong = reached(passengersMachine, passengersSamples, 'an adult alone', ['types a first name', 'presses Continue'])
  const alike = reached(passengersMachine, passengersSamples, 'two students who are alike', ['presses Continue'])
  expect([summaryOf(wrong), questionOf(wrong), summaryOf(alike), questionOf(alike)]).toEqual([
    '4 fields need your attention.',
    null,
    '',
    'The same name stands twice: Passenger 1, student, and Passenger 2, student. Are they two people?',
  ])
})
