import { afterEach, expect, it } from 'vitest'
import { speakIn } from '../../../messages/speakIn.ts'
import { outcomeWords, passengersWords, promotionWords, stopsWords } from './flightResults.words.ts'

afterEach(() => speakIn('en-IN'))

it.each([
  ['en-IN', ['Non-stop', '1 stop', '2 stops']],
  ['hi-IN', ['नॉन-स्टॉप', '1 स्टॉप', '2 स्टॉप']],
])('stops are counted in words: %s [OPEN-28]', async (language, words) => {
  await speakIn(language)
  expect([0, 1, 2].map(stopsWords)).toEqual(words)
})

it.each([
  [{ promoCode: 'MONSOON', applied: true, message: 'You save 10%.' }, 'MONSOON applied.', 'MONSOON applied. You save 10%.'],
  [{ promoCode: 'MONSOON', applied: true, message: '' }, 'MONSOON applied.', 'MONSOON applied.'],
])('of a promo code it says what became of it, and the rest in the airline’s own words: %j', (promotion, outcome, words) => {
  expect([outcomeWords(promotion), promotionWords(promotion)]).toEqual([outcome, words])
})

it('a code that was not applied is not said to be', () => {
  expect(outcomeWords({ promoCode: 'MONSOON', applied: false, message: '' })).not.toMatch(/MONSOON applied/)
})

it.each([
  ['ADT', 2, '2 adults'],
  ['CHD', 1, '1 child'],
  ['INF', 1, '1 infant'],
  ['SNR', 1, '1 senior citizen'],
] as const)('passengers of type %s, %i of them: %s', (type, count, words) => {
  expect(passengersWords(type, count)).toBe(words)
})
