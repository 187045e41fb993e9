import { expect } from 'vitest'
import { contactMachine, stillWrong } from '../../../../machines/booking/contact/contact.machine.ts'
import { type ContactField, contactName, isGstField } from '../../../../machines/domain/ticketContact.ts'
import { contactSamples } from '../../../../machines/booking/contact/contact.samples.ts'
import { button, status } from '../../../testing/walks/onScreen.ts'
import { fromParent, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { Contact } from './Contact.tsx'
import { errorOf } from './contact.select.ts'

const NAMES: Readonly<Record<ContactField, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Mobile number',
  email: 'E-mail',
  gstNumber: 'GST number',
  gstCompany: 'Company name',
  gstEmail: 'E-mail for the invoice',
}
const OF_INVOICE = { number: 'gstNumber', company: 'gstCompany', email: 'gstEmail' } as const

const field = (screen: Screen, name: ContactField) => screen.getByRole('textbox', { name: NAMES[name], exact: true })
const invoice = (screen: Screen) => button(screen, 'GST invoice for a company')

walkView({
  name: 'the contact of a booking [VAL-01, VAL-04, VAL-08, CONST-25]',
  machine: contactMachine,
  samples: contactSamples,
  render: (actor) => <Contact actor={actor} />,
  drivers: {
    'contact.typed': (event, screen) => field(screen, event.field).fill(event.text),
    'countryCode.chosen': ({ countryCode }, screen) => screen.getByRole('combobox', { name: 'Country code', exact: true }).selectOptions(countryCode),
    'invoice.toggled': (_, screen) => invoice(screen).click(),
    'gst.typed': (event, screen) => field(screen, OF_INVOICE[event.field]).fill(event.text),
    'retry.asked': (_, screen) => button(screen, 'Try again').click(),
    'problems.told': fromParent,
    'firstAdult.named': fromParent,
    'customer.changed': fromParent,
  },
  assertions: {
    '*': async (snapshot, screen) => {
      const { context } = snapshot
      for (const name of ['firstName', 'lastName'] as const) await expect.element(field(screen, name)).toHaveValue(contactName(context, name))
      await expect.element(field(screen, 'phone')).toHaveValue(context.contact.phone)
      await expect.element(field(screen, 'email')).toHaveValue(context.contact.email)
      for (const name of stillWrong(context).filter((each) => !isGstField(each))) {
        await expect.element(field(screen, name)).toHaveAttribute('aria-invalid', 'true')
        await expect.element(field(screen, name)).toHaveAccessibleDescription(errorOf(snapshot, name) ?? '')
      }
    },
    'fields.quiet': (_, screen) => {
      expect(
        screen
          .getByRole('textbox')
          .elements()
          .filter((each) => each.getAttribute('aria-invalid') === 'true'),
      ).toEqual([])
    },
    'fields.marked': (snapshot) => {
      const marked = document.querySelectorAll('[aria-invalid="true"]')
      const folded = snapshot.matches({ invoice: 'open' }) ? [] : stillWrong(snapshot.context).filter(isGstField)
      expect(marked).toHaveLength(stillWrong(snapshot.context).length - folded.length)
    },
    'invoice.folded': async (_, screen) => {
      await expect.element(invoice(screen)).toHaveAttribute('aria-expanded', 'false')
      await expect.element(field(screen, 'gstNumber')).not.toBeInTheDocument()
    },
    'invoice.open': async (snapshot, screen) => {
      await expect.element(invoice(screen)).toHaveAttribute('aria-expanded', 'true')
      await expect.element(screen.getByText('The GST invoice is sent within one month.')).toBeVisible()
      await expect.element(field(screen, 'gstNumber')).toHaveValue(snapshot.context.gst.number)
      for (const name of stillWrong(snapshot.context).filter(isGstField))
        await expect.element(field(screen, name)).toHaveAccessibleDescription(errorOf(snapshot, name) ?? '')
    },
    'own.none': (_, screen) => expect.element(screen.getByRole('status').first()).toBeEmptyDOMElement(),
    'own.reading.waiting': (_, screen) => status(screen, 'Getting your contact details'),
    'own.reading.slow': (_, screen) => status(screen, 'Still getting your contact details. You can type meanwhile.'),
    'own.filled': (_, screen) => expect.element(screen.getByRole('status').first()).toBeEmptyDOMElement(),
    'own.unread': (_, screen) => status(screen, 'We could not get your contact details. You can type them.'),
  },
})
