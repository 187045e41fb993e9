import { expect, type Page } from 'playwright/test'
import type { ContextFrom, EventFrom, SnapshotFrom } from 'xstate'
import { ASHA, RAVI } from '../../../../machines/domain/customer.samples.ts'
import type { accountMenuMachine } from '../../../../machines/site/accountMenu/accountMenu.machine.ts'
import { accountMenuSamples } from '../../../../machines/site/accountMenu/accountMenu.samples.ts'
import { openHomeUntil } from '../../../testing/steps/chooseRoute.ts'
import { signIn, signOut } from '../../../testing/steps/customers.ts'
import { comeBack } from '../../../testing/steps/siteCalls.ts'
import type { Scope, PageObject } from '../../../testing/steps/pageObject.ts'

type Snapshot = SnapshotFrom<typeof accountMenuMachine>
type Event = EventFrom<typeof accountMenuMachine>

const whileOpen = (event: Event) => (snapshot: Snapshot) => (snapshot.matches({ list: 'open' }) ? event : null)

/** The account menu of a wide screen. Signing in and out are the session's. */
export const accountMenuPathModel = {
  samples: {
    starts: { 'on the home page': { delays: { slow: 3_000 } } },
    events: {
      'presses the account button': { type: 'menu.toggled' },
      'presses Escape': whileOpen({ type: 'menu.dismissed', by: 'key' }),
      'touches the page': whileOpen({ type: 'menu.dismissed', by: 'pointer' }),
      'Asha comes back signed in': { type: 'customer.changed', customer: ASHA, isNews: true },
      'Ravi comes back signed in': { type: 'customer.changed', customer: RAVI, isNews: true },
      'comes back signed out': { type: 'customer.changed', customer: null, isNews: true },
    },
    ports: accountMenuSamples.ports,
  },
  screens: {
    'list.closed': 'nothing of the list',
    'list.open': 'what a visitor or a customer can do with an account',
    'whose.visitors': 'the account button without a name',
    'whose.customers': 'the account button with the first name of the customer',
  },
} as const satisfies Scope<typeof accountMenuMachine, Record<string, string>>

const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Account$/ })
const login = (page: Page) => page.getByRole('button', { name: 'Customer login', exact: true })
const leave = (page: Page) => page.getByRole('button', { name: 'Sign out', exact: true })

const returnsAs = (persona: string) => async (page: Page) => {
  await signIn(page, persona)
  await comeBack(page)
}

export const pageObject: PageObject<typeof accountMenuPathModel, ContextFrom<typeof accountMenuMachine>> = {
  starts: {
    'on the home page': (page) => openHomeUntil(page, button(page)),
  },
  events: {
    'presses the account button': (page) => button(page).click(),
    'presses Escape': (page) => page.keyboard.press('Escape'),
    'touches the page': (page) => page.getByRole('contentinfo').dispatchEvent('pointerdown'),
    'Asha comes back signed in': returnsAs('newcomer'),
    'Ravi comes back signed in': returnsAs('one-way'),
    'comes back signed out': async (page) => {
      await signOut(page)
      await comeBack(page)
    },
  },
  ports: {},
  assertions: {
    'list.closed': async (page) => {
      await expect(button(page)).toHaveAttribute('aria-expanded', 'false')
      await expect(login(page).or(leave(page))).toHaveCount(0)
    },
    'list.open': async (page, { context }) => {
      await expect(button(page)).toHaveAttribute('aria-expanded', 'true')
      await expect(context.customer === null ? login(page) : leave(page)).toBeVisible()
    },
    'whose.visitors': (page) => expect(button(page)).toHaveAccessibleName('Account'),
    'whose.customers': (page, { context }) => expect(button(page)).toHaveAccessibleName(`${context.customer?.firstName} Account`),
  },
}
