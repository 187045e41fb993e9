import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CLOSES_AFTER,
  DECIDES_AFTER,
  LONGEST_PAUSE,
  notPast,
  PAGE_LIFE,
  pauseAfterFailure,
  pauseOf,
  pauseOfRefund,
  TAKEN_FOR,
} from '../../../server/rules/paymentTimes.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const BEGUN = Date.parse('2026-12-01T06:30:00Z')
const open = { closeAt: BEGUN + CLOSES_AFTER, decideBy: BEGUN + DECIDES_AFTER, returnedAt: null, decidedAt: null, tries: 1 }

describe('the times of a payment', () => {
  it('are decided within 15 minutes, after the page was closed, with time for a slow look between [CONST-21]', () => {
    expect(DECIDES_AFTER).toBeLessThan(15 * MINUTE)
    expect(DECIDES_AFTER - CLOSES_AFTER).toBeGreaterThan(TAKEN_FOR)
    expect(PAGE_LIFE).toBeGreaterThanOrEqual(30 * MINUTE + DECIDES_AFTER)
  })

  it('ask after 5, 10 and 20 seconds, then every 30', () => {
    expect([1, 2, 3, 4, 20].map((tries) => pauseOf({ ...open, tries }, BEGUN + MINUTE) / SECOND)).toEqual([5, 10, 20, 30, 30])
  })

  it('ask every 5 seconds for two minutes after the customer came back', () => {
    const back = { ...open, tries: 9, returnedAt: BEGUN + 3 * MINUTE }
    expect(pauseOf(back, BEGUN + 5 * MINUTE - 1)).toBe(5 * SECOND)
    expect(pauseOf(back, BEGUN + 5 * MINUTE)).toBe(30 * SECOND)
  })

  it('ask every 10 seconds from half a minute before the close on', () => {
    expect(pauseOf({ ...open, tries: 9 }, open.closeAt - 30 * SECOND - 1)).toBe(30 * SECOND)
    expect(pauseOf({ ...open, tries: 9 }, open.closeAt - 30 * SECOND)).toBe(10 * SECOND)
  })

  it('ask for late money a quarter of the time since the decision, from 15 seconds to 10 minutes [CONST-21]', () => {
    const decided = { ...open, decidedAt: BEGUN }
    expect([0, 2, 8, 600].map((minutes) => pauseOf(decided, BEGUN + minutes * MINUTE) / SECOND)).toEqual([15, 30, 120, 600])
  })

  it('plan no look past the close or the decision of a payment that is not decided [CONST-21]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: DECIDES_AFTER - 1 }), fc.integer({ min: 0, max: 2 * LONGEST_PAUSE }), (since, pause) => {
        const now = BEGUN + since
        const plan = notPast(open, now, now + pause)
        expect(plan).toBeLessThanOrEqual(now < open.closeAt ? open.closeAt : open.decideBy)
        expect(plan).toBeGreaterThanOrEqual(now)
      }),
    )
    expect(notPast({ ...open, decidedAt: BEGUN }, BEGUN, BEGUN + 20 * MINUTE)).toBe(BEGUN + 20 * MINUTE)
  })

  it('spread what failed over 20 to 40 seconds', () => {
    expect([0, 0.5, 1].map((chance) => pauseAfterFailure(chance) / SECOND)).toEqual([20, 30, 40])
  })

  it('try a refund again after 10 seconds, twice as long each time, up to five minutes', () => {
    expect([1, 2, 3, 6, 40].map((tries) => pauseOfRefund(tries) / SECOND)).toEqual([10, 20, 40, 300, 300])
  })
})
