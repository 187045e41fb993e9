import { expect, it } from 'vitest'
import { ASHA, RAVI } from './customer.samples.ts'
import { capitalised, isSameCustomer } from './customer.ts'

it('two are the same customer when name and contacts are the same; two visitors are the same [PRO-17, NAV-10]', () => {
  expect([isSameCustomer(ASHA, { ...ASHA }), isSameCustomer(null, null)]).toEqual([true, true])
  expect([isSameCustomer(ASHA, RAVI), isSameCustomer(ASHA, null), isSameCustomer(null, ASHA)]).toEqual([false, false, false])
})

it.each([['firstName'], ['lastName'], ['email'], ['mobile']] as const)('a customer who has changed their %s is news [NAV-10]', (part) => {
  expect(isSameCustomer(ASHA, { ...ASHA, [part]: 'other' })).toBe(false)
})

it.each([
  ['asha', 'Asha'],
  [' asha rani ', 'Asha Rani'],
  ['anne-marie', 'Anne-Marie'],
  ['McKenzie', 'McKenzie'],
  ['ÉMILE', 'ÉMILE'],
  ['élodie', 'Élodie'],
  ['आशा', 'आशा'],
])('the first name "%s" greets as "%s" [NAV-18, SEC-08]', (name, shown) => {
  expect(capitalised(name)).toBe(shown)
})
