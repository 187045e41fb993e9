import { translator } from '../../../messages/translate.ts'

/** Words of the contact of a booking, and of the invoice for a company. */
export const contact = {
  ticketContact: 'Contact',
  ticketContactText: 'The ticket and any change of time go here. Nothing else does.',
  ticketFirstName: 'First name',
  ticketLastName: 'Last name',
  ticketNameHint: 'The first adult, until you type another name.',
  ticketCountryCode: 'Country code',
  ticketPhone: 'Mobile number',
  ticketEmail: 'E-mail',
  ticketOwnComing: 'Getting your contact details',
  ticketOwnSlow: 'Still getting your contact details. You can type meanwhile.',
  ticketOwnFailed: 'We could not get your contact details. You can type them.',
  ticketTryAgain: 'Try again',

  invoiceHeading: 'GST invoice for a company',
  invoiceText: 'The GST invoice is sent within one month.',
  invoiceNumber: 'GST number',
  invoiceNumberHint: '15 characters, as on the registration certificate.',
  invoiceNumberState: 'Registered in {state}.',
  invoiceCompany: 'Company name',
  invoiceEmail: 'E-mail for the invoice',
  invoiceEmailHint: 'Left empty, it goes to the contact.',

  ticketFirstNameMissing: 'Enter the first name of the contact.',
  ticketLastNameMissing: 'Enter the last name of the contact. None? Repeat the first.',
  ticketSpecialCharacters: 'Special characters are not allowed: only letters, spaces, dots, hyphens and apostrophes.',
  ticketNotLetters: 'Only alphabets are allowed, with spaces, dots, hyphens and apostrophes.',
  ticketTooLong: { one: 'At most {count} letter.', other: 'At most {count} letters.' },
  ticketPhoneMissing: 'Enter a mobile number.',
  ticketPhoneWrong: 'Enter a valid phone no. An Indian number has 10 digits.',
  ticketPhoneAbroad: 'Enter a valid phone no. This one does not fit its country code.',
  ticketEmailMissing: 'Enter an e-mail address: the ticket goes there.',
  ticketEmailWrong: 'Please enter a valid email ID, such as name@example.com.',
  invoiceNumberMissing: 'Enter the GST number, or empty the other fields of the invoice.',
  invoiceForm: 'A GST number has 15 characters, such as 29AAACI4798L1ZU.',
  invoiceState: 'The first two digits are not those of a state. Compare them with the certificate.',
  invoiceCheck: 'This GST number has a mistake in it: its last character does not fit. Compare it with the certificate.',
  invoiceCompanyMissing: 'Enter the name of the company.',
  invoiceCompanyLine: 'Use a line of letters and digits, without hidden characters.',
} as const

export const t = translator(contact)

export type ContactKey = keyof typeof contact
