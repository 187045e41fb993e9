import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'
import type { Customer } from '../../../../machines/domain/customer.ts'
import { ASHA } from '../../../../machines/domain/customer.samples.ts'
import { accountMenuMachine } from '../../../../machines/site/accountMenu/accountMenu.machine.ts'
import '../../../ui/tokens.css'
import { Me } from './Me.tsx'

afterEach(cleanup)

function show(customer: Customer | null) {
  const asked = fromPromise<void, void>(() => Promise.resolve())
  const machine = accountMenuMachine.provide({
    actors: { askToSignIn: asked, askToSignOut: asked },
    actions: { focusAccountButton: () => undefined, logFailure: () => undefined },
  })
  const actor = createActor(machine, { input: { delays: { slow: 3_000 } } }).start()
  actor.send({ type: 'customer.changed', customer })
  render(<Me actor={actor} linkTo={(where, content) => <a href={`#${where}`}>{content}</a>} />)
}

it.each([
  ['a visitor', null, 'button', 'Login'],
  ['a customer', ASHA, 'link', 'Asha'],
] as const)('has an icon and a title for %s [NAV-14, NAV-18, NAV-19]', async (_, customer, role, title) => {
  show(customer)
  const me = page.getByRole(role, { name: title, exact: true })
  await expect.element(me.getByText(title, { exact: true })).toBeVisible()
  const icons = [...me.element().querySelectorAll('svg')].map((icon) => icon.getBoundingClientRect())
  expect(icons).toMatchObject([{ width: 22, height: 22 }])
})
