import { describe, expect, it } from 'vitest'
import { canBePaid, mayGoBack, type Payment } from './payment.ts'

const payment: Payment = {
  id: 'p1',
  state: 'open',
  why: null,
  url: 'https://pay.example/1',
  chargedTotal: { minor: 459_900, currency: 'INR' },
  decideBy: 0,
  isBack: false,
  of: 'booking',
  refund: null,
}

describe('a payment', () => {
  it('can be paid on its page until the customer is back', () => {
    expect([payment, { ...payment, isBack: true }, { ...payment, url: null }, { ...payment, state: 'opening' as const }].map(canBePaid)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it.each([
    ['left', null, false],
    ['expired', null, false],
    ['failed', null, false],
    ['refused', null, false],
    ['undecided', null, true],
    ['nothingDue', null, true],
    ['expired', 'wanted', true],
    ['undecided', 'done', false],
    ['nothingDue', 'failed', false],
  ] as const)('that is released because it is %s, with the refund %s, may still lead to a refund: %s [CONST-21]', (why, refund, may) => {
    expect(mayGoBack({ ...payment, state: 'released', why, refund })).toBe(may)
  })

  it('that is confirmed keeps its money', () => {
    expect(mayGoBack({ ...payment, state: 'confirmed' })).toBe(false)
  })
})
