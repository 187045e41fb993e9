import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'
import { sessionMachine } from '../../../../machines/account/session/session.machine.ts'
import { PREPARATION } from '../../../../machines/account/session/session.samples.ts'
import { signInMachine } from '../../../../machines/account/signIn/signIn.machine.ts'
import type { Customer } from '../../../../machines/domain/customer.ts'
import { late } from '../../../../machines/kit/late.ts'
import '../../../ui/tokens.css'
import { SessionDialog } from './SessionDialog.tsx'

afterEach(cleanup)

const nothing = () => undefined

it('shows the shape of what comes while the machine of signing in has not begun, and the fields at once when it has [AUTH-10]', async () => {
  let come = () => {}
  const coming = new Promise<typeof signInMachine>((resolve) => (come = () => resolve(signInMachine.provide({ actions: { keepDraft: nothing } }))))
  const machine = sessionMachine.provide({
    actors: {
      readSession: fromPromise<Customer | null, void>(() => Promise.resolve(null)),
      prepareSignIn: fromPromise(() => Promise.resolve(PREPARATION)),
      signIn: late(() => coming),
    },
    actions: { noteDialog: nothing, tellOtherTabs: nothing, noteSignedIn: nothing, cleanAddress: nothing, goHome: nothing, logFailure: nothing },
  })
  const actor = createActor(machine, { input: { delays: { slow: 3_000 } } }).start()
  render(<SessionDialog actor={actor} />)
  actor.send({ type: 'signIn.asked' })
  await expect.poll(() => actor.getSnapshot().matches({ dialog: 'open' })).toBe(true)
  const shape = document.querySelector('dialog [aria-hidden="true"][class*="skeleton"]')
  expect(shape?.getBoundingClientRect().height).toBeGreaterThan(100)
  come()
  await expect.element(page.getByRole('textbox', { name: 'E-mail or mobile number' })).toHaveFocus()
})
