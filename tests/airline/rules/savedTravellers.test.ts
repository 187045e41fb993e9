import { describe, expect, it } from 'vitest'
import { isBirthDate, isStillValid, nameKeyOf } from '../../../server/rules/savedTravellers.ts'
import { dayOf } from '../../../server/schedule/calendar.ts'

const TODAY = dayOf('2026-12-01')

describe('a saved traveller', () => {
  it.each([
    ['yesterday', '2026-11-30', true],
    ['today', '2026-12-01', false],
    ['tomorrow', '2026-12-02', false],
    ['on the first day in living memory', '1900-01-01', true],
    ['the day before it', '1899-12-31', false],
    ['on 29 February', '2008-02-29', true],
    ['on 29 February of no leap year', '2009-02-29', false],
    ['on a day in words', '28 Feb 1990', false],
    ['on no day', '', false],
  ])('is born %s, or cannot be', (_, born, canBe) => {
    expect(isBirthDate(born, TODAY)).toBe(canBe)
  })

  it.each([
    ['that ends today still holds', '2026-12-01', true],
    ['that ended yesterday does not', '2026-11-30', false],
    ['that ends in ten years does', '2036-12-01', true],
    ['that ends on a day that there is not does not', '2036-02-30', false],
    ['without an end does not', '', false],
  ])('has a passport %s', (_, until, holds) => {
    expect(isStillValid(until, TODAY)).toBe(holds)
  })

  it.each([
    ['capitals', 'asha', 'VERMA'],
    ['spaces between', 'Asha', 'Verma'],
    ['spaces around', '  Asha', 'Verma '],
  ])('is the same by a name that differs by %s', (_, firstName, lastName) => {
    expect(nameKeyOf(firstName, lastName)).toBe('asha verma')
  })

  it('is the same by spaces of any width and number, and by accents written in one sign or two', () => {
    expect(nameKeyOf('Asha \u00A0 Devi', 'K.  Verma')).toBe('asha devi k. verma')
    expect(nameKeyOf('Jose\u0301', 'Pereira')).toBe(nameKeyOf('JOS\u00C9', 'Pereira'))
  })

  it('is another without the accents, and by other words', () => {
    expect(nameKeyOf('José', 'Pereira')).not.toBe(nameKeyOf('Jose', 'Pereira'))
    expect(nameKeyOf('Asha', 'Verma')).not.toBe(nameKeyOf('AshaVerma', ''))
    expect(nameKeyOf('आशा', 'वर्मा')).not.toBe(nameKeyOf('ऊषा', 'वर्मा'))
  })
})
