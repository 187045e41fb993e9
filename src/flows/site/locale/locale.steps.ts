import { expect, type Page } from 'playwright/test'
import type { ContextFrom, EventFrom, SnapshotFrom } from 'xstate'
import type { Locale } from '../../../../machines/domain/locale.ts'
import type { localeMachine } from '../../../../machines/site/locale/locale.machine.ts'
import { localeSamples } from '../../../../machines/site/locale/locale.samples.ts'
import type { Scope, PageObject } from '../../../testing/steps/pageObject.ts'

type Snapshot = SnapshotFrom<typeof localeMachine>
type Event = EventFrom<typeof localeMachine>

/** The button names the other language: the one that is shown cannot be chosen. */
const choosing =
  (locale: Locale) =>
  ({ context }: Snapshot): Event | null =>
    context.locale === locale ? null : { type: 'locale.chosen', locale }

/** The language of the home page. */
export const localePathModel = {
  samples: {
    ...localeSamples,
    events: {
      'chooses Hindi': choosing('hi-IN'),
      'chooses English': choosing('en-IN'),
      'has read the notice': localeSamples.events['has read the notice'],
    },
    atOnce: ['keepLocale'],
  },
  screens: {
    shown: 'the page in its language, a button that is named as the other one, and no notice',
    switching: 'the page in the other language',
    notKept: 'the page in its language, and a notice that says why',
  },
} as const satisfies Scope<typeof localeMachine, Record<string, string>>

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

export const pageObject: PageObject<typeof localePathModel, ContextFrom<typeof localeMachine>> = {
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
  assertions: {
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
