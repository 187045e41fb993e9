import type { EventFrom, SnapshotFrom } from 'xstate'
import type { BasicDetails } from '../../domain/account.ts'
import { ASHA, RAVI } from '../../domain/customer.samples.ts'
import { NO_CONTACT, NO_GST, type DraftContact, type DraftGst } from '../../domain/saleDraft.ts'
import { wrongContactFields } from '../../domain/ticketContact.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import type { contactMachine, ContactInput } from './contact.machine.ts'

type Snapshot = SnapshotFrom<typeof contactMachine>
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

const typing =
  (field: 'firstName' | 'email' | 'phone', text: string, isFit: (context: Snapshot['context']) => boolean = () => true) =>
  ({ context }: Snapshot): Event | null =>
    context.contact[field] === text || !isFit(context) ? null : { type: 'contact.typed', field, text }

const ofGst =
  (field: keyof DraftGst, text: string) =>
  (snapshot: Snapshot): Event | null =>
    !snapshot.matches({ invoice: 'open' }) || snapshot.context.gst[field] === text ? null : { type: 'gst.typed', field, text }

/** What a walk tries with the contact of a booking. */
export const contactSamples: Samples<typeof contactMachine> = {
  starts: {
    'a visitor': VISITOR,
    'a customer': { ...VISITOR, customer: ASHA },
    'minors alone, with half an invoice': { ...VISITOR, firstAdult: null, gst: { ...NO_GST, number: '29AAACI4798L1ZU' } },
  },
  events: {
    'types a name': typing('firstName', 'Leela', ({ contact }) => contact.email === ''),
    'types an address': typing('email', 'leela@example.com'),
    'types a number': typing('phone', '98450 11224', ({ contact }) => contact.email !== ''),
    'chooses the code of Singapore': ({ context }) =>
      context.contact.countryCode === '65' || context.contact.email !== '' ? null : { type: 'countryCode.chosen', countryCode: '65' },
    'opens or folds the invoice': (snapshot) => (snapshot.context.contact.email === '' ? { type: 'invoice.toggled' } : null),
    'types half a GST number': ofGst('number', '29AAACI'),
    'types no GST number': ofGst('number', ''),
    'types the company': ofGst('company', 'Rao and Sons'),
    'what is wrong is told': ({ context }) => ({ type: 'problems.told', fields: wrongContactFields(context) }),
    'the first adult gets a name': ({ context }) =>
      context.firstAdult === null || context.firstAdult.firstName !== '' || context.contact.email !== ''
        ? null
        : { type: 'firstAdult.named', firstAdult: { firstName: 'Asha', lastName: 'Rao' } },
    'another customer signs in': ({ context }) => (context.gst.number === '' ? { type: 'customer.changed', customer: RAVI } : null),
    'the customer signs out': ({ context }) => (context.gst.number === '' ? { type: 'customer.changed', customer: null } : null),
    'asks again for the details': { type: 'retry.asked' },
  },
  ports: {
    loadOwnDetails: {
      answers: { 'the details of Asha': OWN_DETAILS, 'the session is over': null },
      failures: { 'the airline is not reached': new Error('no network') },
    },
  },
}
