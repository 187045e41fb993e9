import { expect } from 'vitest'
import { newsletterMachine } from '../../../../machines/site/newsletter/newsletter.machine.ts'
import { newsletterSamples } from '../../../../machines/site/newsletter/newsletter.samples.ts'
import type { Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { Newsletter } from './Newsletter.tsx'

const field = (screen: Screen) => screen.getByRole('textbox', { name: 'E-mail address', exact: true })
const button = (screen: Screen) => screen.getByRole('button', { name: 'Subscribe', exact: true })

const says = (status: string) => (_: unknown, screen: Screen) => expect.element(screen.getByRole('status')).toHaveTextContent(status)
const warns = (error: string) => async (_: unknown, screen: Screen) => {
  await expect.element(field(screen)).toHaveAccessibleDescription(error)
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement()
}

walkView({
  name: 'the newsletter [NEWS-01..03, NEWS-05..10, MSG-19]',
  machine: newsletterMachine,
  samples: newsletterSamples,
  render: (actor) => <Newsletter actor={actor} />,
  drivers: {
    'email.typed': (event, screen) => field(screen).fill(event.email),
    'form.submitted': (_, screen) => button(screen).click(),
  },
  assertions: {
    '*': async ({ context, status }, screen) => {
      if (status === 'done') return
      await expect.element(screen.getByRole('region', { name: 'Newsletter' })).toBeVisible()
      await expect.element(field(screen)).toHaveValue(context.email)
    },
    suppressed: (_, screen) => expect.element(screen.getByRole('region')).not.toBeInTheDocument(),
    idle: async (_, screen) => {
      await expect.element(field(screen)).not.toHaveAccessibleDescription()
      await expect.element(screen.getByRole('status')).toBeEmptyDOMElement()
    },
    invalid: warns('Please enter a valid e-mail address'),
    'subscribing.waiting': says('Subscribing'),
    'subscribing.slow': says('This is taking longer than usual'),
    subscribed: async (snapshot, screen) => {
      await says('Thank you. Please confirm with the link in our mail.')(snapshot, screen)
      const link = screen.getByRole('link', { name: 'Unsubscribe' })
      const { unsubscribeLink } = snapshot.context
      if (unsubscribeLink === null) await expect.element(link).not.toBeInTheDocument()
      else await expect.element(link).toHaveAttribute('href', unsubscribeLink)
    },
    subscribedBefore: says('You are already subscribed to our newsletter'),
    failed: warns('Something went wrong. Please try again.'),
  },
})
