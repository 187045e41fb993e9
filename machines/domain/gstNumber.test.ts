import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GST_STATES, gstCheckCharacter, gstProblem, gstStateOf, gstTyped } from './gstNumber.ts'

/** As companies print them on their invoices: Reliance Industries, Infosys, InterGlobe Aviation, ITC, Tata Motors. */
const PUBLISHED = ['27AAACR5055K1Z7', '29AAACI4798L1ZU', '06AABCI2726B1Z6', '07AABCI2726B1Z4', '19AAACI5950L1Z7', '27AAACT2727Q1ZW']

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
const DIGITS = CHARACTERS.slice(0, 10)
const LETTERS = CHARACTERS.slice(10)

const letters = (length: number) => fc.string({ unit: fc.constantFrom(...LETTERS), minLength: length, maxLength: length })
const digits = (length: number) => fc.string({ unit: fc.constantFrom(...DIGITS), minLength: length, maxLength: length })

/** Any number with the right form and check character. */
const gstNumbers = fc
  .tuple(fc.constantFrom(...Object.keys(GST_STATES)), letters(5), digits(4), letters(1), fc.constantFrom(...CHARACTERS.slice(1)))
  .map((parts) => `${parts.join('')}Z`)
  .map((fourteen) => `${fourteen}${gstCheckCharacter(fourteen)}`)

describe('a GST number', () => {
  it.each(PUBLISHED)('as it is published, %s, is one [VAL-08]', (number) => {
    expect(gstProblem(number)).toBeNull()
  })

  it.each([
    ['27aaacr5055k1z7', 'gstForm'],
    ['27AAACR5055K1Z', 'gstForm'],
    ['27AAACR5055K1Z77', 'gstForm'],
    ['27AAACR5055K0Z7', 'gstForm'],
    ['2XAAACR5055K1Z7', 'gstForm'],
    ['', 'gstForm'],
    ['00AAACR5055K1Z7', 'gstState'],
    ['39AAACR5055K1Z7', 'gstState'],
    ['98AAACR5055K1Z7', 'gstState'],
    ['27AAACR5055K1Z8', 'gstCheck'],
    ['29AAACR5055K1Z7', 'gstCheck'],
  ])('%j is none: %s [VAL-08]', (number, problem) => {
    expect(gstProblem(number)).toBe(problem)
  })

  it('is right with one check character only [VAL-08]', () => {
    fc.assert(
      fc.property(gstNumbers, (number) => {
        const right = CHARACTERS.filter((last) => gstProblem(`${number.slice(0, -1)}${last}`) === null)
        expect(right).toEqual([number.slice(-1)])
      }),
    )
  })

  it('is never right with another digit of the PAN in place of one [VAL-08]', () => {
    fc.assert(
      fc.property(gstNumbers, fc.integer({ min: 7, max: 10 }), fc.constantFrom(...DIGITS), (number, at, digit) => {
        fc.pre(number.charAt(at) !== digit)
        expect(gstProblem(`${number.slice(0, at)}${digit}${number.slice(at + 1)}`)).toBe('gstCheck')
      }),
    )
  })

  it('is typed in capitals, whatever stands between its characters [VAL-08]', () => {
    expect([gstTyped(' 27 aaacr-5055k 1z7 '), gstTyped('27AAACR5055K1Z7999')]).toEqual(['27AAACR5055K1Z7', '27AAACR5055K1Z7'])
  })

  it('knows every state and territory by the name that the list of codes gives it [VAL-08]', () => {
    const names = [
      'Jammu and Kashmir',
      'Himachal Pradesh',
      'Punjab',
      'Chandigarh',
      'Uttarakhand',
      'Haryana',
      'Delhi',
      'Rajasthan',
      'Uttar Pradesh',
      'Bihar',
      'Sikkim',
      'Arunachal Pradesh',
      'Nagaland',
      'Manipur',
      'Mizoram',
      'Tripura',
      'Meghalaya',
      'Assam',
      'West Bengal',
      'Jharkhand',
      'Odisha',
      'Chhattisgarh',
      'Madhya Pradesh',
      'Gujarat',
      'Daman and Diu',
      'Dadra and Nagar Haveli and Daman and Diu',
      'Maharashtra',
      'Andhra Pradesh (before its division)',
      'Karnataka',
      'Goa',
      'Lakshadweep',
      'Kerala',
      'Tamil Nadu',
      'Puducherry',
      'Andaman and Nicobar Islands',
      'Telangana',
      'Andhra Pradesh',
      'Ladakh',
    ]
    expect(names.map((_, index) => gstStateOf(String(index + 1).padStart(2, '0')))).toEqual(names)
    expect(['97', '99', '00', '39', '98'].map(gstStateOf)).toEqual(['Other Territory', 'Centre Jurisdiction', null, null, null])
  })

  it('tells the state by its first two characters', () => {
    expect(['29', '29AAACI', '38', '2', 'XX', ''].map(gstStateOf)).toEqual(['Karnataka', 'Karnataka', 'Ladakh', null, null, null])
  })
})
