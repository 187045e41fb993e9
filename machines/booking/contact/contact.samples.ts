import type { EventFrom } from 'xstate'
import type { BasicDetails } from '../../domain/account.ts'
import { ASHA, RAVI } from '../../domain/customer.samples.ts'
import { NO_CONTACT, NO_GST, type DraftContact, type DraftGst } from '../../domain/saleDraft.ts'
import { wrongContactFields } from '../../domain/ticketContact.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import { sampling } from '../../kit/testing/sampling.ts'
import type { contactMachine, ContactInput } from './contact.machine.ts'

type Event = EventFrom<typeof contactMachine>

export const OWN_DETAILS: BasicDetails = {
  isComplete: true,
  email: ASHA.email,
  phone: { countryCode: '91', national: '9810001001' },
  firstName: 'Asha',
  lastName: 'Verma',
  dateOfBirth: null,
  country: 'IN',
}

/** A contact with nothing wrong. */
export const WHOLE_CONTACT: DraftContact = { ...NO_CONTACT, email: 'asha@example.com', phone: '98450 11223' }

export const VISITOR: ContactInput = {
  contact: NO_CONTACT,
  gst: NO_GST,
  firstAdult: { firstName: '', lastName: '' },
  customer: null,
  delays: { slow: 3_000 },
}

const { changing, made, only } = sampling<typeof contactMachine>()

const typing = (field: 'firstName' | 'email' | 'phone', text: string) =>
  changing(({ contact }) => contact[field], text, { type: 'contact.typed', field, text })

const ofGst = (field: keyof DraftGst, text: string) =>
  only(
    'the fields of an invoice are there while it is open',
    (snapshot) => snapshot.matches({ invoice: 'open' }),
    changing(({ gst }) => gst[field], text, { type: 'gst.typed', field, text }),
  )

/** Every order of the fields would show nothing more. */
const before = (event: Parameters<typeof only>[2]) =>
  only('the address is typed after the rest', ({ context }) => context.contact.email === '', event)

const withoutInvoice = (event: Event) => only('who is here changes before an invoice is filled in', ({ context }) => context.gst.number === '', event)

/** What a walk tries with the contact of a booking. */
export const contactSamples: Samples<typeof contactMachine> = {
  starts: {
    'a visitor': VISITOR,
    'a customer': { ...VISITOR, customer: ASHA },
    'minors alone, with half an invoice': { ...VISITOR, firstAdult: null, gst: { ...NO_GST, number: '29AAACI4798L1ZU' } },
  },
  events: {
    'types a name': before(typing('firstName', 'Leela')),
    'types an address': typing('email', 'leela@example.com'),
    'types a number': only('a number is typed after the address', ({ context }) => context.contact.email !== '', typing('phone', '98450 11224')),
    'chooses the code of Singapore': before(changing(({ contact }) => contact.countryCode, '65', { type: 'countryCode.chosen', countryCode: '65' })),
    'opens or folds the invoice': before({ type: 'invoice.toggled' }),
    'types half a GST number': ofGst('number', '29AAACI'),
    'types no GST number': ofGst('number', ''),
    'types the company': ofGst('company', 'Rao and Sons'),
    'what is wrong is told': made(wrongContactFields, (fields) => ({ type: 'problems.told', fields })),
    'the first adult gets a name': before(
      made(
        ({ firstAdult }) => (firstAdult?.firstName === '' ? firstAdult : null),
        () => ({ type: 'firstAdult.named', firstAdult: { firstName: 'Asha', lastName: 'Rao' } }),
      ),
    ),
    'another customer signs in': withoutInvoice({ type: 'customer.changed', customer: RAVI }),
    'the customer signs out': withoutInvoice({ type: 'customer.changed', customer: null }),
    'asks again for the details': { type: 'retry.asked' },
  },
  ports: {
    loadOwnDetails: {
      answers: { 'the details of Asha': OWN_DETAILS, 'the session is over': null },
      failures: { 'the airline is not reached': new Error('no network') },
    },
  },
}
