import { describe, expect, it } from 'vitest'
import { isAdult, isBookingLastName, isName, LONGEST_NAME } from './personName.ts'

describe('a name', () => {
  it.each(['Asha', 'Asha Rao', 'A. P. J. Abdul', 'José', 'आशा', 'ஆஷா', 'Nguye\u0302\u0303n'])('is %j [VAL-02, AUTH-44, CON-25]', (text) => {
    expect(isName(text)).toBe(true)
  })

  it.each(['', ' ', '.', 'Asha1', 'Asha-Rao', "O'Brien", 'Asha_Rao', '<b>', 'Asha\n'])('is not %j [VAL-02, AUTH-44]', (text) => {
    expect(isName(text)).toBe(false)
  })
})

describe('the last name of a booking', () => {
  it.each(['Rao', 'Rao Desai', 'Rao-Desai', 'राव', 'Müller', "D'Souza", 'D’Souza', 'St. John'])('is %j [RETR-12, CON-25]', (text) => {
    expect(isBookingLastName(text)).toBe(true)
  })

  it.each(['m', 'म'].map((letter) => letter.repeat(LONGEST_NAME)))('is %j, as long as the airline takes [VAL-29]', (text) => {
    expect([isBookingLastName(text), isBookingLastName(`${text}m`)]).toEqual([true, false])
  })

  it.each(['', ' - ', '.Rao', 'Rao2', 'Rao!', 'Rao_Desai'])('is not %j [RETR-12]', (text) => {
    expect(isBookingLastName(text)).toBe(false)
  })
})

describe('being of age', () => {
  it.each([
    ['2008-06-12', '2026-06-12', true],
    ['2008-06-13', '2026-06-12', false],
    ['1950-01-01', '2026-06-12', true],
    ['2026-06-12', '2026-06-12', false],
    ['2008-02-29', '2026-02-28', false],
    ['2008-02-29', '2026-03-01', true],
    ['2010-02-28', '2028-02-29', true],
    ['2010-03-01', '2028-02-29', false],
  ])('born on %s, on %s: %j [AUTH-47]', (dateOfBirth, today, isOne) => {
    expect(isAdult(dateOfBirth, today)).toBe(isOne)
  })
})
