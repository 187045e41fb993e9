import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { cookieConsentMachine } from '../../../machines/site/cookieConsent/cookieConsent.machine.ts'
import type { StepBook } from '../driver/stepBook.ts'
import type { cookieConsentScope } from './cookieConsent.scope.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie choices' })
const inFooter = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' })
const press = (name: string) => (page: Page) => banner(page).getByRole('button', { name, exact: true }).click()
const checkbox = (page: Page, name: string) => banner(page).getByRole('checkbox', { name, exact: true })
const isAway = (page: Page) => expect(banner(page)).toHaveCount(0)

async function open(page: Page): Promise<void> {
  await page.goto('/')
  await inFooter(page).waitFor()
}

export const stepBook: StepBook<typeof cookieConsentScope, ContextFrom<typeof cookieConsentMachine>> = {
  asksForCookies: true,
  starts: {
    'on a first visit': open,
    'after all was rejected': async (page) => {
      await page.addInitScript(() => localStorage.setItem('sarus:cookieConsent:1', JSON.stringify({ purposes: [], decidedAt: Date.now() })))
      await open(page)
    },
  },
  events: {
    'accepts all': press('Accept all'),
    'rejects all': press('Reject all'),
    'asks for the choices': async (page) => {
      const choose = banner(page).getByRole('button', { name: 'Choose', exact: true })
      await ((await choose.isVisible()) ? choose : inFooter(page)).click()
    },
    'asks for the choices again in the footer': (page) => inFooter(page).press('Enter'),
    'ticks or unticks analytics': (page) => checkbox(page, 'Analytics').click(),
    'ticks or unticks campaigns': (page) => checkbox(page, 'Campaigns').click(),
    'saves the choices': press('Save choices'),
    'closes the banner': press('Close cookie choices'),
  },
  ports: {},
  promises: {
    waiting: isAway,
    dismissed: isAway,
    shown: async (page) => {
      for (const name of ['Accept all', 'Reject all']) await expect(banner(page).getByRole('button', { name, exact: true })).toBeVisible()
    },
    'shown.asking': (page) => expect(banner(page).getByRole('checkbox')).toHaveCount(0),
    'shown.choosing': async (page, { context: { ticked } }) => {
      await expect(checkbox(page, 'Analytics')).toBeChecked({ checked: ticked.includes('analytics') })
      await expect(checkbox(page, 'Campaigns')).toBeChecked({ checked: ticked.includes('campaigns') })
    },
  },
}
