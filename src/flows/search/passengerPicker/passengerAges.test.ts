import { expect, it } from 'vitest'
import { passengerCounters as english } from './passengerCounters.text.en.ts'
import { passengerCounters as hindi } from './passengerCounters.text.hi.ts'

const numbers = (words: string) => words.match(/\d+/g)?.map(Number) ?? []

it.each([
  ['adultAge', [12]],
  ['childAge', [2, 12]],
  ['childAlone', [5, 12]],
  ['seniorcitizenAge', [60]],
  ['infantAge', [7, 2]],
  ['extraSeatAge', []],
] as const)('the age of a passenger is the same in Hindi as in English: %s [CONST-02, CONST-03, CONST-04, CONST-05, CONST-06]', (key, ages) => {
  expect([numbers(english[key]), numbers(hindi[key])]).toEqual([ages, ages])
})
