import { translator } from '../../../messages/translate.ts'

/** Words of the dialog that sends a code to a contact of a booking. */
export const contactProof = {
  proofTitle: 'Show contacts',
  proofTitleNaming: 'Open the booking with a code',
  proofLead: 'We send a one-time code to a contact of this booking. Whoever reads it there sees what is hidden here.',
  proofSendTo: 'Send a code to {contact}',
  proofNameLead: 'Enter a contact of booking {pnr}. We send a one-time code there, which opens the booking.',
  proofContact: 'E-mail or phone number of the booking',
  proofContactHint: 'As it was given when the booking was made',
  proofMissing: 'Enter an e-mail address or a phone number.',
  proofInvalidEmail: 'This is no e-mail address. Write it like name@example.com.',
  proofInvalidPhone: 'This is no phone number. An Indian number has 10 digits; any other begins with + and its country code.',
  proofSend: 'Send a code',
  proofSending: 'Asking for a code',
  proofSendingSlow: 'Still asking for a code. This takes longer than usual.',
  proofLimited: 'Too many codes were asked for. Please try again in 15 minutes.',
  proofFailed: 'No code could be sent. Nothing of the booking has changed: please try again.',
  proofOther: 'Use another contact',
} as const

export const t = translator(contactProof)
