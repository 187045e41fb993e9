import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { newsletterMachine } from '../../../../machines/site/newsletter/newsletter.machine.ts'
import { newsletterSamples } from '../../../../machines/site/newsletter/newsletter.samples.ts'
import { answer, FAILS, FAILURES } from '../../../testing/steps/answers.ts'
import { openHome } from '../../../testing/steps/chooseRoute.ts'
import type { Scope, PageObject } from '../../../testing/steps/pageObject.ts'

const { 'a new subscriber': isNew, 'a subscriber already': isKnown } = newsletterSamples.ports.subscribe.answers
const THANKS = 'Thank you. Please confirm with the link in our mail.'

/** The newsletter below the home page. */
export const newsletterPathModel = {
  samples: {
    ...newsletterSamples,
    ports: { subscribe: { answers: { 'a new subscriber': isNew, 'a subscriber already': isKnown }, failures: FAILURES } },
  },
  screens: {
    suppressed: 'no newsletter',
    idle: 'the field, and no message',
    invalid: 'Please enter a valid e-mail address',
    'subscribing.waiting': 'Subscribing',
    'subscribing.slow': 'This is taking longer than usual',
    subscribed: `${THANKS} Unsubscribe`,
    subscribedBefore: 'You are already subscribed to our newsletter',
    failed: 'Something went wrong. Please try again.',
  },
} as const satisfies Scope<typeof newsletterMachine, Record<string, string>>

const section = (page: Page) => page.getByRole('region', { name: 'Newsletter', exact: true })
const field = (page: Page) => section(page).getByRole('textbox', { name: 'E-mail address', exact: true })
const status = (page: Page) => section(page).getByRole('status')

const says = (text: string) => (page: Page) => expect(status(page)).toHaveText(text)
const warns = (text: string) => async (page: Page) => {
  await expect(field(page)).toHaveAccessibleDescription(text)
  await expect(status(page)).toBeEmpty()
}

export const pageObject: PageObject<typeof newsletterPathModel, ContextFrom<typeof newsletterMachine>> = {
  starts: {
    'an empty field': openHome,
    async 'a page inside the app'(page) {
      await page.goto('/?device_type=app')
      await page.getByRole('contentinfo').getByRole('button').waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  events: {
    'types an address': (page) => field(page).fill('asha@example.com'),
    'types half an address': (page) => field(page).fill('asha@'),
    'presses Subscribe': (page) => section(page).getByRole('button', { name: 'Subscribe', exact: true }).click(),
  },
  ports: {
    subscribe: {
      method: 'POST',
      path: '/api/ibe/newsletter/subscriptions',
      replies: { 'a new subscriber': answer(false), 'a subscriber already': answer(true), ...FAILS },
    },
  },
  assertions: {
    suppressed: (page) => expect(section(page)).toHaveCount(0),
    idle: warns(''),
    invalid: warns('Please enter a valid e-mail address'),
    'subscribing.waiting': says('Subscribing'),
    'subscribing.slow': says('This is taking longer than usual'),
    subscribed: async (page) => {
      await says(THANKS)(page)
      const link = section(page).getByRole('link', { name: 'Unsubscribe', exact: true })
      await expect(link).toHaveAttribute('href', /\/unsubscribe\?requestid=[\w-]+\.[\w-]{512}$/)
    },
    subscribedBefore: says('You are already subscribed to our newsletter'),
    failed: warns('Something went wrong. Please try again.'),
  },
}
