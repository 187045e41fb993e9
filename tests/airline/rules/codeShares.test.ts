import { expect, it } from 'vitest'
import { operatorOf } from '../../../server/rules/codeShares.ts'
import { flightPlan } from '../../../server/schedule/flightPlan.ts'

it('flights of another airline have numbers of their own, which no flight of ours has [LAY-21]', () => {
  expect([6_999, 7_000, 7_499, 7_500].map(operatorOf)).toEqual([null, 'Kestrel Air', 'Kestrel Air', null])
  const own = ['one', 'two'].flatMap((seed) => flightPlan(seed).map(({ flightNumber }) => flightNumber))
  expect([own.length > 1_000, own.filter((each) => operatorOf(each) !== null)]).toEqual([true, []])
})
