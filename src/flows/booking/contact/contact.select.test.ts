import { expect, it } from 'vitest'
import { reached } from '../../../../machines/kit/testing/reached.ts'
import { contactMachine } from '../../../../machines/booking/contact/contact.machine.ts'
import { contactSamples, VISITOR } from '../../../../machines/booking/contact/contact.samples.ts'
import { type ContactField, wrongContactFields } from '../../../../machines/domain/ticketContact.ts'
import { errorOf, gstHint, waitOf } from './contact.select.ts'

const said = (contact: object, gst: object, field: ContactField) => {
  const form = { ...VISITOR, contact: { ...VISITOR.contact, ...contact }, gst: { ...VISITOR.gst, ...gst }, filled: {} }
  return errorOf({ context: { ...form, told: wrongContactFields(form) } }, field)
}

it.each([
  ['firstName', { firstName: '' }, {}, 'Enter the first name of the contact.'],
  ['lastName', { lastName: '' }, {}, 'Enter the last name of the contact. None? Repeat the first.'],
  ['lastName', { lastName: 'Rao2' }, {}, 'Only alphabets are allowed, with spaces, dots, hyphens and apostrophes.'],
  ['lastName', { lastName: 'Rao@' }, {}, 'Special characters are not allowed: only letters, spaces, dots, hyphens and apostrophes.'],
  ['phone', {}, {}, 'Enter a mobile number.'],
  ['phone', { phone: '98450' }, {}, 'Enter a valid phone no. An Indian number has 10 digits.'],
  ['phone', { phone: '98450', countryCode: '65' }, {}, 'Enter a valid phone no. This one does not fit its country code.'],
  ['email', {}, {}, 'Enter an e-mail address: the ticket goes there.'],
  ['email', { email: 'asha@' }, {}, 'Please enter a valid email ID, such as name@example.com.'],
  ['email', { email: 'asha@example.com' }, {}, null],
  ['gstNumber', {}, {}, null],
  ['gstNumber', {}, { company: 'Rao' }, 'Enter the GST number, or empty the other fields of the invoice.'],
  ['gstNumber', {}, { number: '29' }, 'A GST number has 15 characters, such as 29AAACI4798L1ZU.'],
  ['gstNumber', {}, { number: '98AAACI4798L1ZU' }, 'The first two digits are not those of a state. Compare them with the certificate.'],
  [
    'gstNumber',
    {},
    { number: '29AAACI4798L1ZV' },
    'This GST number has a mistake in it: its last character does not fit. Compare it with the certificate.',
  ],
  ['gstCompany', {}, { number: '29' }, 'Enter the name of the company.'],
  ['gstCompany', {}, { company: 'a'.repeat(65) }, 'At most 64 letters.'],
  ['gstEmail', {}, { email: 'rao@' }, 'Please enter a valid email ID, such as name@example.com.'],
] as const)('of %s with %j and the invoice %j is said %j [VAL-01, VAL-04, VAL-08, VAL-21, VAL-22, MSG-43, MSG-44]', (field, contact, gst, words) => {
  expect(said(contact, gst, field)).toBe(words)
})

it('the GST number says of which state it is', () => {
  const hint = (number: string) => gstHint({ context: { ...VISITOR, gst: { ...VISITOR.gst, number }, told: [], filled: {} } })
  expect([hint('2'), hint('29')]).toEqual(['15 characters, as on the registration certificate.', 'Registered in Karnataka.'])
})

it.each([
  [[], 'Getting your contact details'],
  [['3000 ms pass'], 'Still getting your contact details. You can type meanwhile.'],
  [['loadOwnDetails: the details of Asha'], ''],
])('after %j the page says %j of the own details', (steps, words) => {
  expect(waitOf(reached(contactMachine, contactSamples, 'a customer', steps))).toBe(words)
})
