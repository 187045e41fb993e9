import { expect, type Page } from 'playwright/test'
import type { ContextFrom, SnapshotFrom } from 'xstate'
import type { cookieConsentMachine } from '../../../../machines/site/cookieConsent/cookieConsent.machine.ts'
import type { Scope, PageObject } from '../../../testing/steps/pageObject.ts'

type Snapshot = SnapshotFrom<typeof cookieConsentMachine>

const delays = { cookieBanner: 6_000 } as const

/** The question about cookies on the home page, in one tab. */
export const cookieConsentPathModel = {
  samples: {
    starts: {
      'on a first visit': { delays, sinceLoad: 0, decided: null },
      'after all was rejected': { delays, sinceLoad: 0, decided: [] },
    },
    events: {
      'accepts all': { type: 'all.accepted' },
      'rejects all': { type: 'all.rejected' },
      'asks for the choices': (snapshot: Snapshot) => (snapshot.matches({ shown: 'choosing' }) ? null : { type: 'choices.asked' }),
      'asks for the choices again in the footer': (snapshot: Snapshot) =>
        snapshot.matches({ shown: 'choosing' }) ? { type: 'choices.asked' } : null,
      'ticks or unticks analytics': { type: 'purpose.toggled', purpose: 'analytics' },
      'ticks or unticks campaigns': { type: 'purpose.toggled', purpose: 'campaigns' },
      'saves the choices': { type: 'choices.saved' },
      'closes the banner': { type: 'banner.closed' },
    },
  },
  screens: {
    waiting: 'nothing is asked',
    dismissed: 'nothing is asked',
    shown: 'the banner, in which to reject is as easy as to accept',
    'shown.asking': 'no list of purposes',
    'shown.choosing': 'the purposes, each ticked only where it was allowed',
  },
} as const satisfies Scope<typeof cookieConsentMachine, Record<string, string>>

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie choices' })
const inFooter = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' })
const press = (name: string) => (page: Page) => banner(page).getByRole('button', { name, exact: true }).click()
const checkbox = (page: Page, name: string) => banner(page).getByRole('checkbox', { name, exact: true })
const isAway = (page: Page) => expect(banner(page)).toHaveCount(0)

async function open(page: Page): Promise<void> {
  await page.goto('/')
  await inFooter(page).waitFor()
}

export const pageObject: PageObject<typeof cookieConsentPathModel, ContextFrom<typeof cookieConsentMachine>> = {
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
  assertions: {
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
