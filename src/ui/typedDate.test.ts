import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterTyping, isoOfTyped, typedOfIso } from './typedDate.ts'

describe('a date that is typed', () => {
  it.each([
    ['17/05/1990', '1990-05-17'],
    ['17/5/1990', '1990-05-17'],
    ['7-5-1990', '1990-05-07'],
    ['17.05.1990', '1990-05-17'],
    [' 17 05 1990 ', '1990-05-17'],
    ['17051990', '1990-05-17'],
    ['1990-05-17', '1990-05-17'],
    ['1990/5/17', '1990-05-17'],
    ['05/12/2019', '2019-12-05'],
    ['31/02/2019', '2019-02-31'],
    ['', ''],
    ['17/05', '17/05'],
    ['17/05/90', '17/05/90'],
    ['17th of May', '17th of May'],
  ])('is read with its day first: %s is %s', (typed, iso) => expect(isoOfTyped(typed)).toBe(iso))

  it('is the same after it was written and read again', () => {
    const anyDate = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(isoOfTyped(typedOfIso(date))).toBe(date)
      }),
    )
  })

  it('is written by hand with eight digits: the slashes come by themselves, and are taken away like any letter', () => {
    let text = ''
    for (const digit of '17051990') text = afterTyping(text, text + digit)
    expect(text).toBe('17/05/1990')
    expect(afterTyping('17/', '17')).toBe('17')
    expect(afterTyping('1', '17')).toBe('17/')
    expect(afterTyping('1/0', '1/05')).toBe('1/05/')
  })

  it('that a browser fills in as ISO is turned around', () => expect(afterTyping('', '1990-05-17')).toBe('17/05/1990'))
})
