import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import { type contactMachine, stillWrong } from '../../../../machines/booking/contact/contact.machine.ts'
import { contactSamples } from '../../../../machines/booking/contact/contact.samples.ts'
import { contactName } from '../../../../machines/domain/ticketContact.ts'
import { openSale, SALE_CALLS } from '../../../testing/steps/openSale.ts'
import type { PageObject, Scope, Standing } from '../../../testing/steps/pageObject.ts'
import { sampled } from '../../../testing/steps/sampled.ts'

type Context = ContextFrom<typeof contactMachine>

const { starts, events } = contactSamples

/** The contact of a booking of a visitor; whose own details are filled in, the walks show. */
export const contactPathModel = {
  samples: {
    starts: sampled(starts, ['a visitor']),
    events: sampled(events, [
      'types a name',
      'types an address',
      'types a number',
      'chooses the code of Singapore',
      'opens or folds the invoice',
      'types half a GST number',
      'types no GST number',
      'types the company',
      'what is wrong is told',
      'the first adult gets a name',
    ]),
    ports: { loadOwnDetails: { answers: {}, failures: {} } },
  },
  screens: {
    'fields.quiet': 'what is typed, and nothing that is wrong',
    'fields.marked': 'at each wrong field what is wrong',
    'invoice.folded': 'GST invoice for a company, in one row',
    'invoice.open': 'The GST invoice is sent within one month.',
    'own.none': 'no details that are being read',
  },
} as const satisfies Scope<typeof contactMachine, Record<string, string>>

const NAMES = { phone: 'Mobile number', email: 'E-mail', firstName: 'First name', lastName: 'Last name' } as const

const passenger = (page: Page) => page.getByRole('group', { name: 'Passenger 1, adult', exact: true })
const contact = (page: Page) => page.getByRole('group', { name: 'Contact', exact: true })
const field = (page: Page, name: keyof typeof NAMES) => contact(page).getByRole('textbox', { name: NAMES[name], exact: true })
const ofInvoice = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const invoice = (page: Page) => page.getByRole('button', { name: 'GST invoice for a company', exact: true })
const marked = (page: Page) => contact(page).locator('[aria-invalid="true"]')

const OF_CONTACT: readonly string[] = Object.keys(NAMES)

const shown = async (page: Page, { context }: Standing<Context>) => {
  await expect(field(page, 'firstName')).toHaveValue(contactName(context, 'firstName'))
  await expect(field(page, 'email')).toHaveValue(context.contact.email)
  await expect(field(page, 'phone')).toHaveValue(context.contact.phone)
}

export const pageObject: PageObject<typeof contactPathModel, Context> = {
  starts: { 'a visitor': openSale },
  events: {
    'types a name': (page) => field(page, 'firstName').fill('Leela'),
    'types an address': (page) => field(page, 'email').fill('leela@example.com'),
    'types a number': (page) => field(page, 'phone').fill('98450 11224'),
    'chooses the code of Singapore': async (page) => {
      await contact(page).getByRole('combobox', { name: 'Country code', exact: true }).selectOption('65')
    },
    'opens or folds the invoice': (page) => invoice(page).click(),
    'types half a GST number': (page) => ofInvoice(page, 'GST number').fill('29AAACI'),
    'types no GST number': (page) => ofInvoice(page, 'GST number').fill(''),
    'types the company': (page) => ofInvoice(page, 'Company name').fill('Rao and Sons'),
    'what is wrong is told': (page) => page.getByRole('button', { name: 'Continue', exact: true }).click(),
    'the first adult gets a name': async (page) => {
      await passenger(page).getByRole('textbox', { name: 'First name', exact: true }).fill('Asha')
      await passenger(page).getByRole('textbox', { name: 'Last name', exact: true }).fill('Rao')
    },
  },
  ports: {},
  ...SALE_CALLS,
  assertions: {
    'fields.quiet': async (page, standing) => {
      await shown(page, standing)
      await expect(marked(page)).toHaveCount(0)
    },
    'fields.marked': async (page, standing) => {
      await shown(page, standing)
      await expect(marked(page)).toHaveCount(stillWrong(standing.context).filter((each) => OF_CONTACT.includes(each)).length)
    },
    'invoice.folded': async (page) => {
      await expect(invoice(page)).toHaveAttribute('aria-expanded', 'false')
      await expect(ofInvoice(page, 'GST number')).toHaveCount(0)
    },
    'invoice.open': async (page, { context: { gst } }) => {
      await expect(page.getByText('The GST invoice is sent within one month.')).toBeVisible()
      await expect(ofInvoice(page, 'GST number')).toHaveValue(gst.number)
    },
    'own.none': (page) => expect(page.getByText('Getting your contact details')).toHaveCount(0),
  },
}
