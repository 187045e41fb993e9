import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { Locale } from '../../../machines/domain/locale.ts'
import type { localeMachine } from '../../../machines/site/locale/locale.machine.ts'
import type { StepBook } from '../driver/stepBook.ts'
import type { localeScope } from './locale.scope.ts'

const NAMES = { 'en-IN': 'English', 'hi-IN': 'हिन्दी' } as const satisfies Record<Locale, string>
const OTHER = { 'en-IN': 'hi-IN', 'hi-IN': 'en-IN' } as const satisfies Record<Locale, Locale>

const button = (page: Page, locale: Locale) => page.getByRole('button', { name: NAMES[locale], exact: true })
const notice = (page: Page) => page.getByRole('alert')

async function open(page: Page): Promise<void> {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
}

async function isIn(page: Page, locale: Locale): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  await expect(button(page, OTHER[locale])).toBeVisible()
}

export const stepBook: StepBook<typeof localeScope, ContextFrom<typeof localeMachine>> = {
  starts: {
    'in English': open,
    'in Hindi': async (page) => {
      await open(page)
      await button(page, 'hi-IN').click()
      await isIn(page, 'hi-IN')
      await open(page)
    },
  },
  // By keyboard: the notice lies over the button.
  events: {
    'chooses Hindi': (page) => button(page, 'hi-IN').press('Enter'),
    'chooses English': (page) => button(page, 'en-IN').press('Enter'),
    'has read the notice': (page) => notice(page).getByRole('button').click(),
  },
  ports: {},
  portsAtOnce: {
    keepLocale: {
      'the cookie is kept': (page) => page.evaluate(() => void Reflect.deleteProperty(document, 'cookie')),
      'the browser keeps no cookies': (page) =>
        page.evaluate(() => void Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => {} })),
    },
  },
  promises: {
    shown: async (page, { context }) => {
      await isIn(page, context.locale)
      await expect(notice(page)).toHaveCount(0)
    },
    switching: (page, { context }) => isIn(page, context.chosen),
    notKept: async (page, { context }) => {
      await isIn(page, context.locale)
      await expect(notice(page)).toBeVisible()
    },
  },
}
