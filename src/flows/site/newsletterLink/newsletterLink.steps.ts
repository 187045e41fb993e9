import { expect, type Page } from 'playwright/test'
import type { ContextFrom, SnapshotFrom } from 'xstate'
import type { LinkPurpose, newsletterLinkMachine } from '../../../../machines/site/newsletterLink/newsletterLink.machine.ts'
import { newsletterLinkSamples } from '../../../../machines/site/newsletterLink/newsletterLink.samples.ts'
import { answer, FAILS, FAILURES, problem } from '../../../testing/steps/answers.ts'
import type { Act, Scope, PageObject, Standing } from '../../../testing/steps/pageObject.ts'

const { starts, ports } = newsletterLinkSamples
const CONFIRMATION = starts['the link of the mail that asks for a confirmation']
const UNSUBSCRIPTION = starts['the link that unsubscribes']

type Snapshot = SnapshotFrom<typeof newsletterLinkMachine>

const pressing = (purpose: LinkPurpose) => (snapshot: Snapshot) =>
  snapshot.context.purpose === purpose ? newsletterLinkSamples.events['presses the button'] : null

/** The page of a link in a mail, of both kinds. */
export const newsletterLinkPathModel = {
  samples: {
    starts,
    events: { 'presses Confirm': pressing('confirmation'), 'presses Unsubscribe': pressing('unsubscription') },
    ports: { follow: { answers: ports.follow.answers, failures: FAILURES } },
  },
  screens: {
    '*': '“Confirm the newsletter”, or “Unsubscribe from the newsletter”, as a heading',
    asking: 'the button “Confirm”, or “Unsubscribe”, and no message',
    'sending.waiting': '“Confirming”, or “Unsubscribing”',
    'sending.slow': 'This is taking longer than usual',
    done: '“Your address is confirmed. Welcome aboard!”, or “You are unsubscribed. No newsletter comes to your address any more.”',
    used: 'Your address was confirmed before. There is nothing left to do.',
    expired: 'This link has expired. Please subscribe again, and we send you a new one.',
    unknown: '“This link is not valid”, and what to do instead',
    failed: '“Please try again”, and the button',
  },
} as const satisfies Scope<typeof newsletterLinkMachine, Record<string, string>>

type Context = ContextFrom<typeof newsletterLinkMachine>
type Words = Readonly<Record<LinkPurpose, string>>

const HEADINGS: Words = { confirmation: 'Confirm the newsletter', unsubscription: 'Unsubscribe from the newsletter' }
const BUTTONS: Words = { confirmation: 'Confirm', unsubscription: 'Unsubscribe' }

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, purpose: LinkPurpose) => main(page).getByRole('button', { name: BUTTONS[purpose], exact: true })

/** What is said, and what has gone wrong: never both. */
const shows =
  (role: 'status' | 'alert', words: Words) =>
  async (page: Page, { context: { purpose } }: Standing<Context>): Promise<void> => {
    await expect(main(page).getByRole(role)).toHaveText(words[purpose])
    await expect(main(page).getByRole(role === 'status' ? 'alert' : 'status')).toBeEmpty()
  }
const alike = (words: string): Words => ({ confirmation: words, unsubscription: words })

const open =
  (address: string, purpose: LinkPurpose): Act =>
  async (page) => {
    await page.goto(address)
    await main(page).getByRole('heading', { level: 1, name: HEADINGS[purpose], exact: true }).waitFor()
  }

const { screens } = newsletterLinkPathModel

export const pageObject: PageObject<typeof newsletterLinkPathModel, Context> = {
  starts: {
    'the link of the mail that asks for a confirmation': open(`/newsletter/confirmation?token=${CONFIRMATION.reference}`, 'confirmation'),
    'the link that unsubscribes': open(`/unsubscribe?requestid=${UNSUBSCRIPTION.reference}`, 'unsubscription'),
    'a link to confirm that is cut off': open('/newsletter/confirmation', 'confirmation'),
    'a link to unsubscribe that is cut off': open('/unsubscribe', 'unsubscription'),
  },
  events: {
    'presses Confirm': (page) => button(page, 'confirmation').click(),
    'presses Unsubscribe': (page) => button(page, 'unsubscription').click(),
  },
  ports: {
    follow: {
      method: 'POST',
      path: /^\/api\/ibe\/newsletter\/(confirmations|unsubscriptions)$/,
      replies: {
        'it is done': answer(true),
        'it was used before': problem(422, 'LINK_USED', 'The link was used before'),
        'it has expired': problem(422, 'LINK_EXPIRED', 'The link has expired'),
        'it is unknown': 'airline',
        ...FAILS,
      },
    },
  },
  assertions: {
    '*': (page, { context: { purpose } }) => expect(main(page).getByRole('heading', { level: 1 })).toHaveText(HEADINGS[purpose]),
    asking: async (page, { context: { purpose } }) => {
      await expect(button(page, purpose)).toBeVisible()
      await expect(main(page).getByRole('status')).toBeEmpty()
      await expect(main(page).getByRole('alert')).toBeEmpty()
    },
    'sending.waiting': shows('status', { confirmation: 'Confirming', unsubscription: 'Unsubscribing' }),
    'sending.slow': shows('status', alike(screens['sending.slow'])),
    done: shows('status', {
      confirmation: 'Your address is confirmed. Welcome aboard!',
      unsubscription: 'You are unsubscribed. No newsletter comes to your address any more.',
    }),
    used: shows('status', alike(screens.used)),
    expired: shows('alert', alike(screens.expired)),
    unknown: shows('alert', {
      confirmation: 'This link is not valid, or a newer one was sent. Please subscribe again.',
      unsubscription: 'Failed to unsubscribe. This link is not valid: please use the one in your newest mail.',
    }),
    failed: async (page, standing) => {
      await shows('alert', {
        confirmation: 'Something went wrong. Please try again.',
        unsubscription: 'Failed to unsubscribe. Please try again.',
      })(page, standing)
      await expect(button(page, standing.context.purpose)).toBeVisible()
    },
  },
}
