import { expect } from 'vitest'
import { refundLookupMachine } from '../../../../machines/trips/refundLookup/refundLookup.machine.ts'
import { refundLookupSamples } from '../../../../machines/trips/refundLookup/refundLookup.samples.ts'
import type { Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { RefundLookup } from './RefundLookup.tsx'

const pnr = (screen: Screen) => screen.getByRole('textbox', { name: 'Booking reference (PNR)', exact: true })
const who = (screen: Screen) => screen.getByRole('textbox', { name: 'Last name or e-mail', exact: true })
const status = (words: string) => (_: unknown, screen: Screen) => expect.element(screen.getByRole('status')).toHaveTextContent(words)
const alert = (screen: Screen, words: string) => expect.element(screen.getByRole('alert').filter({ hasText: words })).toBeVisible()

walkView({
  name: 'the look-up of refunds [RETR-49, API-32]',
  machine: refundLookupMachine,
  samples: refundLookupSamples,
  render: (actor) => <RefundLookup actor={actor} />,
  drivers: {
    'pnr.typed': ({ text }, screen) => pnr(screen).fill(text),
    'who.typed': ({ text }, screen) => who(screen).fill(text),
    'form.submitted': (_, screen) => screen.getByRole('button', { name: 'Look up', exact: true }).click(),
  },
  assertions: {
    '*': async ({ context }, screen) => {
      await expect.element(pnr(screen)).toHaveValue(context.pnr)
      await expect.element(who(screen)).toHaveValue(context.who)
      if (context.refunds === null) await expect.element(screen.getByRole('region')).not.toBeInTheDocument()
    },
    editing: (_, screen) => expect.element(screen.getByRole('alert')).toBeEmptyDOMElement(),
    incomplete: async ({ context }, screen) => {
      await expect.element(pnr(screen)).toHaveAttribute('aria-invalid', String(context.pnr !== 'K7M4QX'))
      await expect.element(who(screen)).toHaveAttribute('aria-invalid', String(!['Rao', 'asha@example.com'].includes(context.who)))
    },
    'asking.waiting': status('Looking up your refund'),
    'asking.slow': status('Still looking up your refund. This takes longer than usual.'),
    shown: async ({ context: { refunds } }, screen) => {
      const shown = screen.getByRole('region', { name: 'Booking K7M4QX', exact: true })
      await expect.element(shown).toHaveTextContent('Paid₹5,000')
      await expect.element(screen.getByRole('status')).toHaveTextContent('Booking K7M4QX found.')
      await (refunds?.refunds.length === 0
        ? expect
            .element(shown)
            .toHaveTextContent(
              'Nothing went back, and no refund is on its way. If we cancelled your flights, take your money back on the page of your booking.',
            )
        : expect
            .element(shown)
            .toHaveTextContent(
              /Went back on Sun,\s6\sDec\s2026₹3,500Still to go back₹500It goes back to you the way it was paid, and is with you within 7 days/,
            ))
    },
    notFound: (_, screen) => alert(screen, 'No booking found'),
    forbidden: (_, screen) => alert(screen, 'Did you book for a group?'),
    limited: ({ context: { retryAfter } }, screen) =>
      alert(screen, retryAfter === null ? 'Nothing is shown for a while' : 'Nothing is shown for 4 minutes'),
    failed: (_, screen) => alert(screen, 'The airline could not be reached. What you typed is kept.'),
  },
})
