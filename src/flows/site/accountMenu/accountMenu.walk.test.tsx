import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, fromPromise, type SnapshotFrom } from 'xstate'
import { ASHA } from '../../../../machines/domain/customer.samples.ts'
import type { Customer } from '../../../../machines/domain/customer.ts'
import { accountMenuMachine } from '../../../../machines/site/accountMenu/accountMenu.machine.ts'
import { fromParent, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { Me } from './Me.tsx'
import { accountMenuShown } from './accountMenu.screen.tsx'

type Snapshot = SnapshotFrom<typeof accountMenuMachine>

const button = (screen: Screen) => screen.getByRole('button', { name: /Account$|^One moment/ }).first()
const me = (screen: Screen) => screen.getByRole('navigation', { name: 'Me' })
const login = (screen: Screen) => screen.getByRole('button', { name: 'Customer login', exact: true })
const link = (screen: Screen, name: string) => screen.getByRole('link', { name, exact: true })
const isThere = (screen: Screen, name: string) => expect.element(link(screen, name)).toBeVisible()

/** The entries of the list for the customer or visitor. */
async function offers(snapshot: Snapshot, screen: Screen) {
  const { configuration, customer } = snapshot.context
  if (customer === null) {
    await expect.element(login(screen)).toBeVisible()
    const logins = [screen.getByRole('link', { name: /^Agent login/ }), screen.getByRole('link', { name: /^SME login/ })]
    for (const login of logins) expect(login.elements()).toHaveLength(configuration === null ? 0 : 1)
    return
  }
  const contact = customer.mobile?.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3') ?? customer.email
  await expect.element(screen.getByText(`${customer.firstName} ${customer.lastName}`, { exact: true })).toBeVisible()
  await expect.element(screen.getByText(String(contact), { exact: true })).toBeVisible()
  for (const name of ['My bookings', 'My preferences', 'Business profile', 'Saved travellers']) await isThere(screen, name)
  expect(link(screen, 'Manage profile').elements()).toHaveLength(configuration === null ? 0 : 1)
  await expect.element(screen.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible()
}

walkView({
  name: 'the account menu [NAV-10, NAV-11, NAV-12, NAV-13, NAV-18, NAV-19, PROF-08]',
  ...accountMenuShown,
  drivers: {
    'menu.toggled': (_, screen) => button(screen).click(),
    'menu.dismissed': ({ by }, screen, actor) => {
      if (by === 'key') return userEvent.keyboard('{Escape}')
      if (by === 'pointer') return void document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      return fromParent({ type: 'menu.dismissed', by }, screen, actor)
    },
    'page.changed': fromParent,
    'signIn.chosen': (_, screen) => (login(screen).elements().length > 0 ? login(screen) : me(screen).getByRole('button')).click(),
    'signOut.chosen': (_, screen) => screen.getByRole('button', { name: 'Sign out', exact: true }).click(),
    'notice.dismissed': (_, screen) => screen.getByRole('button', { name: 'Close this notice about your account', exact: true }).click(),
    'customer.changed': fromParent,
    'configuration.provided': fromParent,
  },
  assertions: {
    'list.closed': async (_, screen) => {
      await expect.element(button(screen)).toHaveAttribute('aria-expanded', 'false')
      expect(login(screen).elements()).toHaveLength(0)
      expect(screen.getByRole('button', { name: 'Sign out', exact: true }).elements()).toHaveLength(0)
    },
    'list.open': async (snapshot, screen) => {
      await expect.element(button(screen)).toHaveAttribute('aria-expanded', 'true')
      await offers(snapshot, screen)
    },
    'whose.visitors': async (_, screen) => {
      await expect.element(me(screen).getByRole('button')).toBeVisible()
      expect(me(screen).getByRole('link').elements()).toHaveLength(0)
    },
    'whose.customers': async ({ context }, screen) => {
      await expect.element(me(screen).getByRole('link', { name: context.customer?.firstName ?? '', exact: true })).toBeVisible()
    },
    'wish.signIn.waiting': (_, screen) => expect.element(button(screen)).toHaveAttribute('aria-busy', 'true'),
    'wish.signIn.slow': (_, screen) => expect.element(screen.getByText('One moment …').first()).toBeVisible(),
    'wish.signOut.waiting': (_, screen) => expect.element(button(screen)).toHaveAttribute('aria-busy', 'true'),
    'wish.signOut.slow': (_, screen) => expect.element(screen.getByText('One moment …').first()).toBeVisible(),
    'wish.none': (_, screen) => expect.element(button(screen)).toHaveAttribute('aria-busy', 'false'),
    'wish.signInFailed': (_, screen) => expect.element(screen.getByRole('alert')).toHaveTextContent('We could not open the sign-in'),
    'wish.signOutFailed': (_, screen) => expect.element(screen.getByRole('alert')).toHaveTextContent('We could not sign you out'),
  },
})

afterEach(cleanup)

function show(customer: Customer | null) {
  const asked = fromPromise<void, void>(() => Promise.resolve())
  const machine = accountMenuMachine.provide({
    actors: { askToSignIn: asked, askToSignOut: asked },
    actions: { focusAccountButton: () => undefined, logFailure: () => undefined },
  })
  const actor = createActor(machine, { input: { delays: { slow: 3_000 } } }).start()
  actor.send({ type: 'customer.changed', customer, isNews: true })
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
