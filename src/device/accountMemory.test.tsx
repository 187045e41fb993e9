import { afterEach, expect, it } from 'vitest'
import { createAccountMemory } from './accountMemory.ts'

afterEach(() => sessionStorage.clear())

it('keeps what belongs to a sign-in under way in the session storage of the tab [SEC-03, CON-54]', () => {
  const memory = createAccountMemory()
  memory.signInRequest.write('request')
  memory.googleRequest.write('request of Google')
  memory.googleVisit.write({ state: 'state', verifier: 'verifier' })
  const again = createAccountMemory()
  expect([again.signInRequest.read(), again.googleRequest.read(), again.googleVisit.read()]).toEqual([
    'request',
    'request of Google',
    { state: 'state', verifier: 'verifier' },
  ])
  expect(Object.keys(sessionStorage).toSorted()).toEqual(['sarus:googleRequest:1', 'sarus:googleVisit:1', 'sarus:signInRequest:1'])
})
