import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { signInMachine } from '../../../../machines/account/signIn/signIn.machine.ts'
import { VISITOR } from '../../../../machines/account/signIn/signIn.samples.ts'
import { contactError } from './signIn.select.ts'

it.each([
  ['91', '98123'],
  ['44', '7911'],
  ['971', '12'],
])('a number of +%s that cannot exist is said to be invalid [MSG-21]', (countryCode, text) => {
  const actor = createActor(signInMachine.provide({ actions: { keepDraft: () => undefined } }), { input: VISITOR }).start()
  actor.send({ type: 'countryCode.chosen', countryCode })
  actor.send({ type: 'contact.typed', text })
  expect(contactError(actor.getSnapshot())).toBeNull()
  actor.send({ type: 'contact.left' })
  expect(contactError(actor.getSnapshot())).toMatch(/^Invalid phone\b/)
})
