import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { SnapshotFrom } from 'xstate'
import type { accountMenuMachine } from '../../../machines/site/accountMenu/accountMenu.machine.ts'
import '../../../src/ui/tokens.css'
import { accountMenuShown } from '../../../src/atlas/shown/accountMenu.tsx'
import { fromParent, type Screen } from '../driver/view.ts'
import { walkView } from '../driver/walkView.ts'

type Snapshot = SnapshotFrom<typeof accountMenuMachine>

const button = (screen: Screen) => screen.getByRole('button', { name: /Account$|^One moment/ }).first()
const me = (screen: Screen) => screen.getByRole('navigation', { name: 'Me' })
const login = (screen: Screen) => screen.getByRole('button', { name: 'Customer login', exact: true })
const link = (screen: Screen, name: string) => screen.getByRole('link', { name, exact: true })
const isThere = (screen: Screen, name: string) => expect.element(link(screen, name)).toBeVisible()

/** What the list offers to whoever is here. */
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
  promises: {
    'list.closed': async (_, screen) => {
      await expect.element(button(screen)).toHaveAttribute('aria-expanded', 'false')
      expect(login(screen).elements()).toHaveLength(0)
      expect(screen.getByRole('button', { name: 'Sign out', exact: true }).elements()).toHaveLength(0)
    },
    'list.open': async (snapshot, screen) => {
      await expect.element(button(screen)).toHaveAttribute('aria-expanded', 'true')
      await offers(snapshot, screen)
    },
    'whose.nobodys': async (_, screen) => {
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
