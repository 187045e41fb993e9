import { describe, expect, it } from 'vitest'
import { reached } from '../../../../machines/kit/testing/reached.ts'
import { currencyMachine } from '../../../../machines/search/currency/currency.machine.ts'
import { currencySamples } from '../../../../machines/search/currency/currency.samples.ts'
import { codeShown, isShown, noteShown, optionsShown } from './currency.select.ts'

const HOME = 'on the home page'
const RESULTS = 'above results in dirhams'
const READY = 'loadCurrencies: three currencies'
const TO_DUBAI = 'the route is Delhi to Dubai'
const FAILED = 'loadCurrencies: the airline is not reached'
const after = (start: string, ...steps: readonly string[]) => reached(currencyMachine, currencySamples, start, steps)

it.each([
  [HOME, [], true, 'INR'],
  [HOME, ['the route is Dubai to nowhere yet', 'chooses dirhams'], true, 'AED'],
  [RESULTS, [], false, 'AED'],
])('the currency of %s after %j is shown: %j, and is %s [CUR-02, CON-09]', (start, steps, shown, code) => {
  const snapshot = after(start, ...steps)
  expect([isShown(snapshot), codeShown(snapshot)]).toEqual([shown, code])
})

describe('the options', () => {
  it('are said by their codes until the airline has named them, then by code and name [CUR-03, CUR-04, CUR-06]', () => {
    const [rupees, dirhams] = [
      { value: 'INR', label: 'INR' },
      { value: 'AED', label: 'AED' },
    ]
    expect(optionsShown(after(HOME, TO_DUBAI).context)).toEqual([rupees, dirhams])
    expect(optionsShown(after(HOME, TO_DUBAI, READY).context)).toEqual([
      { value: 'INR', label: 'INR – Indian rupee' },
      { value: 'AED', label: 'AED – UAE dirham' },
    ])
  })
})

describe('what stands under the field', () => {
  it.each([
    [HOME, ['the route is Delhi to Mumbai'], null],
    [HOME, [TO_DUBAI], 'waiting'],
    [HOME, [TO_DUBAI, '3000 ms pass'], 'slow'],
    [HOME, [TO_DUBAI, FAILED], 'failed'],
    [HOME, [TO_DUBAI, FAILED, 'the route is Delhi to Mumbai'], null],
    [HOME, [TO_DUBAI, READY], null],
    [HOME, [TO_DUBAI, READY, 'chooses dirhams'], 'rates'],
  ])('%s after %j is %j', (start, steps, note) => {
    expect(noteShown(after(start, ...steps))).toBe(note)
  })
})
