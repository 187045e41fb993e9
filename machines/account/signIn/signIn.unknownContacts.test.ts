import { expect, it } from 'vitest'
import { startSignIn } from './signIn.stage.ts'

it.each([
  ['another address is typed', [{ type: 'contact.typed', text: 'ravi@example.com' }]],
  ['another number is typed', [{ type: 'contact.typed', text: '9812343211' }]],
  ['the number is one of another country', [{ type: 'countryCode.chosen', countryCode: '971' }]],
  ['a number is typed instead of the address', [{ type: 'mode.toggled' }, { type: 'contact.typed', text: '9812343211' }]],
] as const)('makes an account for each contact that the pool does not know: %s after one was made [AUTH-19, OPEN-66]', async (_, changes) => {
  const signIn = startSignIn()
  signIn.send({ type: 'contact.typed', text: '9812343210' })
  signIn.send({ type: 'code.asked' })
  await signIn.ports.requestCode.answer({ outcome: 'unknownContact' })
  await signIn.ports.createAccount.answer()
  await signIn.ports.requestCode.answer({ outcome: 'unknownContact' })
  signIn.ports.createAccount.asked()
  for (const change of changes) signIn.send(change)
  signIn.send({ type: 'code.asked' })
  await signIn.ports.requestCode.answer({ outcome: 'unknownContact' })
  expect(signIn.ports.createAccount.asked()).toHaveLength(1)
})
