import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'
import type { LinkOutcome } from '../../../../machines/domain/newsletter.ts'
import { type LinkRequest, newsletterLinkMachine } from '../../../../machines/site/newsletterLink/newsletterLink.machine.ts'
import { newsletterLinkSamples } from '../../../../machines/site/newsletterLink/newsletterLink.samples.ts'
import { speakIn } from '../../../messages/speakIn.ts'
import type { Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { NewsletterLink } from './NewsletterLink.tsx'

interface Shown {
  readonly context: { readonly purpose: 'confirmation' | 'unsubscription' }
}

const button = (screen: Screen) => screen.getByRole('button', { name: /^(?:Confirm|Unsubscribe)$/ })

const says =
  (confirmation: string, unsubscription: string) =>
  async ({ context }: Shown, screen: Screen) => {
    await expect.element(screen.getByRole('status')).toHaveTextContent(context.purpose === 'confirmation' ? confirmation : unsubscription)
    await expect.element(screen.getByRole('alert')).toBeEmptyDOMElement()
  }
const warns =
  (confirmation: string, unsubscription: string) =>
  async ({ context }: Shown, screen: Screen) => {
    await expect.element(screen.getByRole('alert')).toHaveTextContent(context.purpose === 'confirmation' ? confirmation : unsubscription)
    await expect.element(screen.getByRole('status')).toBeEmptyDOMElement()
  }
const isOver = (promise: ReturnType<typeof says>) => async (shown: Shown, screen: Screen) => {
  await promise(shown, screen)
  await expect.element(button(screen)).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'Search flights' })).toBeVisible()
}

walkView({
  name: 'a link of the newsletter [NEWS-12, MSG-76]',
  machine: newsletterLinkMachine,
  samples: newsletterLinkSamples,
  render: (actor) => (
    <NewsletterLink actor={actor}>
      <a href="/">Search flights</a>
    </NewsletterLink>
  ),
  drivers: { 'link.confirmed': (_, screen) => button(screen).click() },
  assertions: {
    '*': ({ context }, screen) =>
      expect
        .element(screen.getByRole('heading', { level: 1 }))
        .toHaveTextContent(context.purpose === 'confirmation' ? 'Confirm the newsletter' : 'Unsubscribe from the newsletter'),
    asking: async ({ context }, screen) => {
      const text = context.purpose === 'confirmation' ? /^Press the button, and the newsletter comes/ : /^Press the button, and no newsletter comes/
      await expect.element(screen.getByText(text)).toBeVisible()
      await expect.element(button(screen)).toHaveAttribute('aria-busy', 'false')
      await expect.element(screen.getByRole('status')).toBeEmptyDOMElement()
      await expect.element(screen.getByRole('alert')).toBeEmptyDOMElement()
    },
    sending: async (_, screen) => {
      for (const attribute of ['aria-busy', 'aria-disabled']) await expect.element(button(screen)).toHaveAttribute(attribute, 'true')
    },
    'sending.waiting': says('Confirming', 'Unsubscribing'),
    'sending.slow': says('This is taking longer than usual', 'This is taking longer than usual'),
    done: isOver(says('Your address is confirmed. Welcome aboard!', 'You are unsubscribed.')),
    used: isOver(says('Your address was confirmed before.', 'Your address was confirmed before.')),
    expired: isOver(warns('This link has expired.', 'This link has expired.')),
    unknown: isOver(warns('This link is not valid, or a newer one was sent.', 'Failed to unsubscribe. This link is not valid')),
    failed: warns('Something went wrong. Please try again.', 'Failed to unsubscribe. Please try again.'),
  },
})

/** The page of a link on which the airline answers so. */
function show(start: keyof typeof newsletterLinkSamples.starts, outcome: LinkOutcome) {
  const machine = newsletterLinkMachine.provide({ actors: { follow: fromPromise<LinkOutcome, LinkRequest>(() => Promise.resolve(outcome)) } })
  render(<NewsletterLink actor={createActor(machine, { input: newsletterLinkSamples.starts[start] }).start()} />)
}

afterEach(async () => {
  cleanup()
  await speakIn('en-IN')
})

it('hands the focus to its heading when the button has done its work', async () => {
  show('the link that unsubscribes', 'done')
  await button(page).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

it('says in Hindi that it failed to unsubscribe [MSG-76, OPEN-57]', async () => {
  await speakIn('hi-IN')
  show('the link that unsubscribes', 'unknown')
  await page.getByRole('button', { name: 'सदस्यता समाप्त करें' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^सदस्यता समाप्त नहीं हो सकी/)
})
