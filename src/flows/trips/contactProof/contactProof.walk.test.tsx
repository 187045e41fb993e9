import { expect } from 'vitest'
import { contactProofMachine } from '../../../../machines/trips/contactProof/contactProof.machine.ts'
import { contactProofSamples } from '../../../../machines/trips/contactProof/contactProof.samples.ts'
import { fromParent, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { ContactProof } from './ContactProof.tsx'

const dialog = (screen: Screen) => screen.getByRole('dialog', { name: /^(?:Show contacts|Open the booking with a code)$/ })
const button = (screen: Screen, name: string | RegExp) => dialog(screen).getByRole('button', { name, exact: true })
const field = (screen: Screen) => dialog(screen).getByRole('textbox', { name: 'E-mail or phone number of the booking', exact: true })
const status = (screen: Screen, words: string) => expect.element(dialog(screen).getByRole('status').first()).toHaveTextContent(words)
const alert = (screen: Screen, words: string) => expect.element(dialog(screen).getByRole('alert').filter({ hasText: words })).toBeInTheDocument()
const saysNothing = (screen: Screen) => expect.element(dialog(screen).getByRole('alert').filter({ hasText: /./ })).not.toBeInTheDocument()

const TOO_MANY = 'Too many codes were asked for. Please try again in 15 minutes.'
const NOT_SENT = 'No code could be sent. Nothing of the booking has changed: please try again.'
const ERRORS = {
  '': 'Enter an e-mail address or a phone number.',
  'asha@': 'This is no e-mail address. Write it like name@example.com.',
  '98765': 'This is no phone number. An Indian number has 10 digits; any other begins with + and its country code.',
} as const

walkView({
  name: 'the dialog that sends a code to a contact of a booking [SEC-12]',
  machine: contactProofMachine,
  samples: contactProofSamples,
  render: (actor) => <ContactProof actor={actor} />,
  drivers: {
    'medium.chosen': ({ medium }, screen) => button(screen, medium === 'EMAIL' ? /^Send a code to a/ : /^Send a code to \+91/).click(),
    'contact.typed': ({ text }, screen) => field(screen).fill(text),
    'contact.named': (_, screen) => button(screen, 'Send a code').click(),
    'otherContact.asked': (_, screen) => button(screen, 'Use another contact').click(),
    'dialog.closed': (_, screen) => button(screen, 'Close').click(),
    'otp.verified': fromParent,
  },
  assertions: {
    open: async ({ context }, screen) => {
      const title = context.places === null ? 'Open the booking with a code' : 'Show contacts'
      await expect.element(screen.getByRole('dialog', { name: title, exact: true })).toBeVisible()
    },
    'open.choosing': async ({ context }, screen) => {
      for (const { shown } of context.places ?? [])
        await expect.element(button(screen, `Send a code to ${shown}`)).toHaveAttribute('aria-disabled', 'false')
    },
    'open.choosing.quiet': (_, screen) => saysNothing(screen),
    'open.choosing.limited': (_, screen) => alert(screen, TOO_MANY),
    'open.choosing.notSent': (_, screen) => alert(screen, NOT_SENT),
    'open.naming': async ({ context }, screen) => {
      await expect.element(dialog(screen).getByText('Enter a contact of booking K7M4QX.')).toBeVisible()
      await expect.element(field(screen)).toHaveValue(context.contact.text)
      await expect.element(field(screen)).not.toHaveAttribute('readonly')
    },
    'open.naming.quiet': async (_, screen) => {
      await expect.element(field(screen)).toHaveAttribute('aria-invalid', 'false')
      await saysNothing(screen)
    },
    'open.naming.invalid': async ({ context }, screen) => {
      await expect.element(field(screen)).toHaveAttribute('aria-invalid', 'true')
      await expect.element(field(screen)).toHaveFocus()
      const words = ERRORS[context.contact.text as keyof typeof ERRORS]
      await expect.element(field(screen)).toHaveAccessibleDescription(`${words} As it was given when the booking was made`)
    },
    'open.naming.limited': (_, screen) => alert(screen, TOO_MANY),
    'open.naming.notSent': (_, screen) => alert(screen, NOT_SENT),
    'open.sending.waiting': (_, screen) => status(screen, 'Asking for a code'),
    'open.sending.slow': (_, screen) => status(screen, 'Still asking for a code. This takes longer than usual.'),
    'open.entering': async ({ context }, screen) => {
      const { text } = context.contact
      const uncertain = dialog(screen).getByText(/ is a contact of the booking, a code of 4 digits is on its way there\.$/)
      await (context.places === null ? expect.element(uncertain).toBeVisible() : expect.element(uncertain).not.toBeInTheDocument())
      if (context.places === null) await expect.element(uncertain).toHaveTextContent(text.includes('@') ? text : /98765/)
      await expect.element(dialog(screen).getByRole('textbox', { name: 'One-time code', exact: true })).toBeVisible()
    },
    proved: (_, screen) => expect.element(dialog(screen)).not.toBeInTheDocument(),
    closed: (_, screen) => expect.element(dialog(screen)).not.toBeInTheDocument(),
  },
})
