import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gstCheckCharacter, gstProblem } from '../../../machines/domain/gstNumber.ts'
import { isGstNumber } from '../../../server/rules/gstNumber.ts'

const oneOf = (characters: string) => fc.constantFrom(...characters.split(''))
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The first fourteen characters of what may be a GST number, of any state or none. */
const fourteen = fc
  .tuple(
    ...Array.from({ length: 2 }, () => oneOf('0123456789')),
    ...Array.from({ length: 5 }, () => oneOf(LETTERS)),
    ...Array.from({ length: 4 }, () => oneOf('0123456789')),
    oneOf(LETTERS),
    oneOf(`0123456789${LETTERS}`),
    oneOf('ZZZZZA'),
  )
  .map((parts) => parts.join(''))

describe('the airline and the site', () => {
  it.each(['27AAACR5055K1Z7', '29AAACI4798L1ZU', '06AABCI2726B1Z6', '19AAACI5950L1Z7'])('both take the published %s [VAL-08]', (number) => {
    expect([isGstNumber(number), gstProblem(number)]).toEqual([true, null])
  })

  it.each(['27aaacr5055k1z7', '27AAACR5055K1Z8', '00AAACR5055K1ZF', '39AAACR5055K1Z7', '27AAACR5055K1Z7\n', '२७AAACR5055K1Z7', ''])(
    'both refuse %j [VAL-08]',
    (number) => {
      expect([isGstNumber(number), gstProblem(number) === null]).toEqual([false, false])
    },
  )

  it.each([
    ['01', true],
    ['09', true],
    ['10', true],
    ['38', true],
    ['97', true],
    ['99', true],
    ['00', false],
    ['39', false],
    ['96', false],
    ['98', false],
  ])('take a company of the state %s, or refuse it [VAL-08]', (state, isState) => {
    const number = `${state}AAACR5055K1Z`
    expect(isGstNumber(`${number}${gstCheckCharacter(number)}`)).toBe(isState)
  })

  it.each([
    ['a sign before it', 'A27AAACR5055K1Z'],
    ['a sign after it', '27AAACR5055K1Z7A'],
    ['a digit in the letters of the PAN', '27AAAC15055K1Z'],
    ['a registration number of zero', '27AAACR5055K0Z'],
    ['another letter for Z', '27AAACR5055K1A'],
  ])('refuse %s, whatever the check character [VAL-08]', (_, before) => {
    expect(`0123456789${LETTERS}`.split('').filter((last) => isGstNumber(`${before}${last}`))).toEqual([])
  })

  it('judge alike by rules that were written apart [VAL-08]', () => {
    fc.assert(
      fc.property(fourteen, oneOf(`0123456789${LETTERS}`), fc.boolean(), (before, last, isRight) => {
        const number = `${before}${isRight ? gstCheckCharacter(before) : last}`
        expect(isGstNumber(number)).toBe(gstProblem(number) === null)
      }),
      { numRuns: 2_000 },
    )
  })
})
