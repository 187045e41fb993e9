import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { signInMachine } from '../../../../machines/account/signIn/signIn.machine.ts'
import { VISITOR } from '../../../../machines/account/signIn/signIn.samples.ts'
import { contactError } from './signIn.select.ts'

it.each([
  ['91', '98123', 'Invalid phone. An Indian number has 10 digits.'],
  ['44', '7911', 'Invalid phone. This number does not fit its country code.'],
  ['91', '+44 7911', 'Invalid phone. This number does not fit its country code.'],
  ['971', '12', 'Invalid phone. This number does not fit its country code.'],
])('a number of +%s that cannot exist is said to be invalid, in words of its country [MSG-21]', (countryCode, text, words) => {
  const actor = createActor(signInMachine.provide({ actions: { keepDraft: () => undefined } }), { input: VISITOR }).start()
  actor.send({ type: 'countryCode.chosen', countryCode })
  actor.send({ type: 'contact.typed', text })
  expect(contactError(actor.getSnapshot())).toBeNull()
  actor.send({ type: 'contact.left' })
  expect(contactError(actor.getSnapshot())).toBe(words)
})
