import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { accountMenuMachine } from '../../../machines/site/accountMenu/accountMenu.machine.ts'
import type { StepBook } from '../driver/stepBook.ts'
import type { accountMenuScope } from './accountMenu.scope.ts'
import { signIn, signOut } from './customers.ts'
import { comeBack } from './siteCalls.ts'

const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Account$/ })
const login = (page: Page) => page.getByRole('button', { name: 'Customer login', exact: true })
const leave = (page: Page) => page.getByRole('button', { name: 'Sign out', exact: true })

const returnsAs = (persona: string) => async (page: Page) => {
  await signIn(page, persona)
  await comeBack(page)
}

export const stepBook: StepBook<typeof accountMenuScope, ContextFrom<typeof accountMenuMachine>> = {
  starts: {
    'on the home page': async (page) => {
      await page.goto('/')
      await page.waitForLoadState('networkidle')
      await button(page).waitFor()
    },
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
  promises: {
    'list.closed': async (page) => {
      await expect(button(page)).toHaveAttribute('aria-expanded', 'false')
      await expect(login(page).or(leave(page))).toHaveCount(0)
    },
    'list.open': async (page, { context }) => {
      await expect(button(page)).toHaveAttribute('aria-expanded', 'true')
      await expect(context.customer === null ? login(page) : leave(page)).toBeVisible()
    },
    'whose.nobodys': (page) => expect(button(page)).toHaveAccessibleName('Account'),
    'whose.customers': (page, { context }) => expect(button(page)).toHaveAccessibleName(`${context.customer?.firstName} Account`),
  },
}
