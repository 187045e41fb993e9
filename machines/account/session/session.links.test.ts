import { expect, it } from 'vitest'
import { opensSignIn } from './session.machine.ts'

it.each([
  ['/', false, true],
  ['/flight-search', false, true],
  ['/quick-links/terms-and-conditions', false, false],
  ['/quick-links/terms-and-conditions', true, true],
  ['/quick-links/privacy-policy', false, false],
  ['/quick-links/privacy-policy', true, true],
])('login=true on %s, reached by a link that allows it: %j, opens the dialog: %j [AUTH-10, AUTH-12]', (path, isByHyperlink, opens) => {
  expect(opensSignIn(path, isByHyperlink)).toBe(opens)
})
