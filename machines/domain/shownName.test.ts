import { expect, it } from 'vitest'
import { capitalised } from './shownName.ts'

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
