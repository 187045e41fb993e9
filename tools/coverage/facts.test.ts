import { expect, it } from 'vitest'
import { promo } from '../../machines/kit/testing/examples/promo.ts'
import { idsInFacts } from './facts.ts'

it('finds states and transitions by what a page noted', () => {
  const answered = 'xstate.done.actor.0.sampleCode.asking'
  expect([
    ...idsInFacts(promo, [
      ['sampleCode', [], 'xstate.init', [], ['', 'empty']],
      ['sampleCode', ['', 'empty'], 'promo.typed', [['', 'promo.typed', 0]], ['', 'typing']],
      ['sampleCode', ['', 'asking', 'asking.fresh'], answered, [['asking', answered, 1]], ['', 'rejected', 'rejected.expired']],
    ]),
  ]).toEqual([
    'sampleCode',
    'sampleCode.empty',
    'sampleCode.typing',
    'sampleCode: promo.typed [isLong] -> typing',
    'sampleCode.asking',
    'sampleCode.asking.fresh',
    'sampleCode.rejected',
    'sampleCode.rejected.expired',
    'sampleCode.asking: validate answered [isExpired] -> rejected.expired',
  ])
})

it('finds refusals: an event that a state declares and no transition takes', () => {
  const ids = idsInFacts(promo, [['sampleCode', ['', 'empty'], 'promo.typed', [], ['', 'empty']]])
  expect(ids.has('sampleCode: promo.typed refused')).toBe(true)
  expect(idsInFacts(promo, [['sampleCode', ['', 'empty'], 'promo.cleared', [], ['', 'empty']]])).toEqual(new Set(['sampleCode', 'sampleCode.empty']))
})

it('does not take facts of a machine that is another by now', () => {
  expect(() => idsInFacts(promo, [['sampleCode', ['', 'gone'], null, [], ['', 'gone']]])).toThrow('sampleCode has no state "gone"')
  expect(() => idsInFacts(promo, [['sampleCode', [''], 'promo.typed', [['', 'promo.typed', 1]], ['']]])).toThrow(
    'sampleCode has no transition 1 at "promo.typed"',
  )
})
