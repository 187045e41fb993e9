import { describe, expect, it } from 'vitest'
import { CANCELLED } from '../../../server/rules/messageTemplates.ts'

const money = { brand: 'Sarus Air', recordLocator: 'K7M4QX', sum: '₹4,599.00' }
const textOf = (how: Parameters<typeof CANCELLED>[0]) => CANCELLED(how)['en-IN'](money).text

describe('the message of a cancellation', () => {
  it.each([
    [
      { part: null, isWhole: true, isByStaff: false, isFree: false },
      'Your booking K7M4QX is cancelled. ₹4,599.00 goes back to you, the way that you paid.',
    ],
    [
      { part: 'Mumbai to Delhi', isWhole: false, isByStaff: true, isFree: false },
      'A part of your booking K7M4QX is cancelled: Mumbai to Delhi. ₹4,599.00 goes back to you. What was not paid on our site our staff give back the way that it was paid.',
    ],
    [{ part: null, isWhole: true, isByStaff: false, isFree: true }, 'Your booking K7M4QX is cancelled. Nothing is left to go back.'],
  ])('of %j says what is cancelled, and who gives the money back', (how, text) => {
    expect(textOf(how)).toBe(`${text} If this was not you, please call us.`)
    expect(CANCELLED({ ...how, part: null })['hi-IN'](money).text).not.toMatch(/[a-z]{3}/)
  })
})
