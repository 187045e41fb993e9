import { emptyForm, type KeptForm } from '../../domain/accountForm.ts'
import { businessProfileRule, type BusinessProfileReply } from '../../domain/businessProfile.ts'
import { ASHA } from '../../domain/customer.samples.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import { NOT_REACHED, openingEvents, removalSamples } from '../accountForm/accountForm.samples.ts'
import type { businessProfileMachine } from './businessProfile.machine.ts'

const NOTHING: KeptForm = { id: 'businessProfile', version: 0, values: { ...emptyForm(businessProfileRule), countryCode: '91' } }

export const COMPANY: KeptForm = {
  id: 'businessProfile',
  version: 1,
  values: {
    companyName: 'Infosys Limited',
    gstNumber: '29AAACI4798L1ZU',
    addressLine1: '44, Electronics City, Hosur Road',
    addressLine2: '',
    city: 'Bengaluru',
    pinCode: '560100',
    email: 'travel@example.com',
    countryCode: '91',
    mobile: '9876543210',
  },
}

export const OPENED: Extract<BusinessProfileReply, { isSignedIn: true }> = {
  isSignedIn: true,
  owner: ASHA.customerNumber,
  draft: null,
  today: '2026-12-01',
  kept: COMPANY,
}

/** What a walk tries with a business profile. */
export const businessProfileSamples: Samples<typeof businessProfileMachine> = {
  starts: { 'signed in': { delays: { slow: 3_000 } } },
  events: {
    'Asha is signed in': { type: 'customer.changed', customer: ASHA },
    ...openingEvents,
    'asks to take it away': { type: 'removal.asked' },
    'takes it away': { type: 'removal.confirmed' },
    'keeps it': { type: 'removal.declined' },
    'the form is saved': { type: 'form.saved', kept: { ...COMPANY, version: 2 } },
  },
  ports: {
    loadBusinessProfile: {
      answers: {
        'a company': OPENED,
        'none yet': { ...OPENED, kept: NOTHING },
        'none yet, and one that was not saved': { ...OPENED, kept: NOTHING, draft: { ...NOTHING, values: COMPANY.values } },
        'no customer is signed in': { isSignedIn: false },
      },
      failures: NOT_REACHED,
    },
    removeBusinessProfile: removalSamples,
  },
}
