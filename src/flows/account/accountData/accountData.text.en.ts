import { translator } from '../../../messages/translate.ts'

/** Words about all that the airline keeps of a customer. Literal texts of the specification are kept [MSG-79]. */
export const accountData = {
  dataHeading: 'Your data',
  dataFileHeading: 'A copy of your data',
  dataFileText:
    'One file with everything we keep of you: profile, contacts, bookings, preferences, business profile, saved travellers, promo codes, sign-ins, newsletter subscriptions and our messages to you. Programs can read it (JSON).',
  dataFileAsk: 'Download my data',
  dataFilePreparing: 'Gathering your data',
  dataFileSlow: 'Still gathering your data. This takes longer than usual.',
  dataFileSaved: 'Your data was saved among your downloads.',
  dataFileFailed: 'We could not gather your data. Nothing has changed. Try again.',
  dataSignedOut: 'You are not signed in any more. Sign in to download your data.',
  dataSignIn: 'Sign In',
  deletionHeading: 'Delete account',
  deletionText: 'Your account and what we keep of you are deleted at once, for good.',
  deletionAsk: 'Delete my account',
  deletionTitle: 'Delete your account?',
  deletionGoes: 'What is deleted',
  deletionGoesText:
    'Your profile and contacts, preferences, business profile, saved travellers, newsletter subscriptions and our messages to you. You are signed out on every device.',
  deletionStays: 'What stays',
  deletionStaysText:
    'Tickets that you have bought stay good: bookings are kept without your name, so note their booking references first. One-time codes are kept until they no longer count against a limit.',
  deletionForGood: 'This cannot be taken back.',
  deletionConfirm: 'Delete for good',
  deletionKeep: 'Keep my account',
  deletionDeleting: 'Deleting your account',
  deletionSlow: 'Still deleting your account. This takes longer than usual.',
  deletionFailed: 'Failed to delete user account. No answer came, so we do not know whether your account is deleted. Try again.',
  deletionNoAccount:
    'There is no account to delete: this browser travels as somebody of the sandbox. On the page /sandbox it can be a visitor again, and the traveller is made anew for whoever chooses them next.',
  deletionClose: 'Close',
  deletionDone: 'Your account is deleted',
  deletionDoneText: 'What we kept of you is gone, and you are signed out. Thank you for having flown with us.',
  deletionHome: 'Go to the home page',
} as const

export const t = translator(accountData)
