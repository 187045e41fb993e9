import { describe, expect, it } from 'vitest'
import { LONGEST_NAME } from './personName.ts'
import type { TripDays } from './travellerAge.ts'
import {
  areAlike,
  fieldsOf,
  knownPersonOf,
  nameProblem,
  NO_TRAVELLER,
  travellerProblem,
  typedTraveller,
  type TravellerForm,
} from './travellerForm.ts'

const DAYS: TripDays = { today: '2026-11-22', flownFrom: '2026-12-12', flownUntil: '2026-12-14' }
const ASHA: TravellerForm = { firstName: 'Asha', lastName: 'Rao', gender: 'F', birthDate: '1990-05-17', documentNumber: 'DU/2024-118' }

describe('a name', () => {
  it.each([
    ['Asha', null],
    [' आशा ', null],
    ['Jean-Luc', null],
    ["D'Souza", null],
    ['D’Souza', null],
    ['A. P. J. Abdul', null],
    ['', 'missing'],
    ['  ', 'missing'],
    ['Asha@home', 'specialCharacters'],
    ['Asha_Rao', 'specialCharacters'],
    ['Asha2', 'notLetters'],
    ['.', 'notLetters'],
    ['m'.repeat(LONGEST_NAME), null],
    ['m'.repeat(LONGEST_NAME + 1), 'tooLong'],
  ])('typed as %j has the problem %j [VAL-21, VAL-22, VAL-29]', (text, problem) => {
    expect(nameProblem(text)).toBe(problem)
  })
})

describe('a traveller', () => {
  it.each([
    ['adult', ['firstName', 'lastName', 'gender']],
    ['armedForces', ['firstName', 'lastName', 'gender', 'documentNumber']],
    ['medical', ['firstName', 'lastName', 'gender', 'documentNumber']],
    ['student', ['firstName', 'lastName', 'gender', 'birthDate', 'documentNumber']],
    ['senior', ['firstName', 'lastName', 'gender', 'birthDate']],
    ['minor', ['firstName', 'lastName', 'gender', 'birthDate']],
    ['infant', ['firstName', 'lastName', 'gender', 'birthDate']],
    ['extraSeat', []],
  ] as const)('as %s is asked for %j', (kind, fields) => {
    expect(fieldsOf(kind)).toEqual(fields)
  })

  it('of whom nothing is typed lacks every field that is asked', () => {
    expect(fieldsOf('student').map((field) => travellerProblem('student', NO_TRAVELLER, field, DAYS))).toEqual([
      'missing',
      'missing',
      'genderMissing',
      'birthDateMissing',
      'documentMissing',
    ])
    expect(travellerProblem('adult', NO_TRAVELLER, 'documentNumber', DAYS)).toBeNull()
  })

  it.each([
    ['AB12', null],
    [' DU/2024-118 ', null],
    ['ABC', 'documentWrong'],
    ['A'.repeat(20), null],
    ['A'.repeat(21), 'documentWrong'],
    ['AB 12', 'documentWrong'],
  ])('with the identity number %j has the problem %j', (documentNumber, problem) => {
    expect(travellerProblem('student', { ...ASHA, documentNumber }, 'documentNumber', DAYS)).toBe(problem)
  })

  it('is told to the airline without spaces around, and without what is not asked', () => {
    const typed = { ...ASHA, firstName: ' Asha ', birthDate: ' 1990-05-17', documentNumber: ' DU/2024-118 ' }
    expect(typedTraveller('student', typed)).toEqual(ASHA)
    expect(typedTraveller('adult', typed)).toEqual({ ...ASHA, birthDate: null, documentNumber: '' })
    expect(typedTraveller('extraSeat', typed)).toBeNull()
  })

  it('is like another by name and date of birth, however they are written', () => {
    expect(areAlike(ASHA, { ...ASHA, firstName: 'ASHA ', gender: 'X', documentNumber: '' })).toBe(true)
    expect(areAlike(ASHA, { ...ASHA, birthDate: '1990-05-18' })).toBe(false)
    expect(areAlike(ASHA, { ...ASHA, lastName: 'Rau' })).toBe(false)
  })

  it('who was saved can be filled in; a gender that is not disclosed is asked for', () => {
    const values = { title: 'MISS', gender: 'F', firstName: 'Tara', lastName: 'Rao', birthDate: '2018-03-04' }
    const tara = { id: 't1', firstName: 'Tara', lastName: 'Rao', gender: 'F', birthDate: '2018-03-04' }
    expect(knownPersonOf({ id: 't1', version: 1, values })).toEqual(tara)
    expect(knownPersonOf({ id: 't1', version: 1, values: { ...values, gender: 'U', birthDate: '' } })).toEqual({
      ...tara,
      gender: null,
      birthDate: '',
    })
  })
})
