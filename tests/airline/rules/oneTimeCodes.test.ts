import { describe, expect, it } from 'vitest'
import {
  CODE_LIFE,
  CODE_LIMITS,
  CODES_MATTER_FOR,
  digestOf,
  drawCode,
  isAnswer,
  mayBeSent,
  unanswerable,
  wrongAnswer,
  type SentCode,
} from '../../../server/rules/oneTimeCodes.ts'
import { MINUTE } from '../support/codes.ts'

const NOW = Date.parse('2026-12-01T06:30:00Z')
const ago = (...minutes: number[]) => minutes.map((each) => NOW - each * MINUTE)
const OPEN: SentCode = { sentAt: NOW, wrongAnswers: 0, state: 'open' }

describe('whether a code may be sent', () => {
  it('five in fifteen minutes to a contact, not a sixth [OPEN-36]', () => {
    expect(mayBeSent({ toContact: ago(1, 2, 3, 4), forAddress: [] }, NOW)).toBe(true)
    expect(mayBeSent({ toContact: ago(1, 2, 3, 4, 14.9), forAddress: [] }, NOW)).toBe(false)
    expect(mayBeSent({ toContact: ago(1, 2, 3, 4, 15), forAddress: [] }, NOW)).toBe(true)
  })

  it('eight in an hour to a contact, not a ninth [OPEN-36]', () => {
    expect(mayBeSent({ toContact: ago(16, 20, 25, 30, 40, 50, 55), forAddress: [] }, NOW)).toBe(true)
    expect(mayBeSent({ toContact: ago(16, 20, 25, 30, 40, 50, 55, 59.9), forAddress: [] }, NOW)).toBe(false)
    expect(mayBeSent({ toContact: ago(16, 20, 25, 30, 40, 50, 55, 60), forAddress: [] }, NOW)).toBe(true)
  })

  it('a hundred in fifteen minutes for a network address, which an airport shares [OPEN-36]', () => {
    const sent = (count: number) => Array.from({ length: count }, () => NOW - MINUTE)
    expect(mayBeSent({ toContact: [], forAddress: sent(99) }, NOW)).toBe(true)
    expect(mayBeSent({ toContact: [], forAddress: sent(100) }, NOW)).toBe(false)
    expect(mayBeSent({ toContact: [], forAddress: sent(100).map((at) => at - 14 * MINUTE) }, NOW)).toBe(true)
  })
})

it('codes of the future do not count: a clock that stepped back locks nobody out [OPEN-36]', () => {
  const ahead = Array.from({ length: 100 }, (_, index) => NOW + (index + 1) * 60 * MINUTE)
  expect(mayBeSent({ toContact: ahead, forAddress: ahead }, NOW)).toBe(true)
  expect(mayBeSent({ toContact: [...ahead, ...ago(1, 2, 3, 4, 5)], forAddress: [] }, NOW)).toBe(false)
})

describe('a code that was sent', () => {
  it('lives five minutes [OPEN-36]', () => {
    expect(unanswerable(OPEN, 0, NOW + 5 * MINUTE - 1)).toBeNull()
    expect(unanswerable(OPEN, 0, NOW + 5 * MINUTE)).toBe('expired')
  })

  it('is expired for a clock that was put back', () => {
    expect(unanswerable(OPEN, 0, NOW - 1)).toBe('expired')
  })

  it('ends when it was used, replaced, or answered wrongly three times [OPEN-36]', () => {
    expect(unanswerable({ ...OPEN, state: 'used' }, 0, NOW)).toBe('ended')
    expect(unanswerable({ ...OPEN, state: 'replaced' }, 0, NOW)).toBe('ended')
    expect([0, 1, 2].map((wrongAnswers) => wrongAnswer({ ...OPEN, wrongAnswers }))).toEqual(['wrong', 'wrong', 'wrongForTheLastTime'])
    expect([2, 3].map((wrongAnswers) => unanswerable({ ...OPEN, wrongAnswers }, 0, NOW))).toEqual([null, 'ended'])
  })

  it('ends when its contact had 24 wrong answers in the hour, whatever codes they were for [OPEN-36]', () => {
    expect([23, 24].map((wrong) => unanswerable(OPEN, wrong, NOW))).toEqual([null, 'ended'])
  })
})

it('what is forgotten of codes counts for nothing any more', () => {
  const counted = Object.values(CODE_LIMITS).flatMap((limits) => limits.map(({ within }) => within))
  expect(CODES_MATTER_FOR).toBe(Math.max(CODE_LIFE, ...counted))
})

describe('the digits', () => {
  it('are as many as asked for, leading zeros too, each as likely as another', () => {
    const drawn = Array.from({ length: 20_000 }, () => drawCode(4))
    expect(drawn.every((code) => /^\d{4}$/.test(code))).toBe(true)
    const [first, last] = [0, 3].map((place) =>
      Array.from({ length: 10 }, (_, digit) => drawn.filter((code) => code[place] === String(digit)).length),
    )
    // 2,000 of each are expected; a deviation of 250 is one in ten million.
    for (const count of [...(first ?? []), ...(last ?? [])]) expect(Math.abs(count - 2_000)).toBeLessThan(250)
    expect(drawCode(6)).toHaveLength(6)
  })

  it('are recognised only with the secret of their request', () => {
    const digest = digestOf('secret of one', '0420')
    expect(digest).toMatch(/^[0-9a-f]{64}$/)
    expect(isAnswer(digest, 'secret of one', '0420')).toBe(true)
    expect([isAnswer(digest, 'secret of two', '0420'), isAnswer(digest, 'secret of one', '0421'), isAnswer(digest, 'secret of one', '')]).toEqual([
      false,
      false,
      false,
    ])
  })
})
