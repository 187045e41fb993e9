import { expect } from 'vitest'
import { newsletterLinkMachine } from '../../../../machines/site/newsletterLink/newsletterLink.machine.ts'
import { newsletterLinkSamples } from '../../../../machines/site/newsletterLink/newsletterLink.samples.ts'
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
    asking: async (_, screen) => {
      await expect.element(button(screen)).toBeEnabled()
      await expect.element(screen.getByRole('status')).toBeEmptyDOMElement()
      await expect.element(screen.getByRole('alert')).toBeEmptyDOMElement()
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
