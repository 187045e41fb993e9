import { common } from '../../../messages/common.ts'
import { bookingFields } from '../../../messages/en/bookingFields.ts'
import { translator } from '../../../messages/translate.ts'

/** Words of the form that checks in. Literal texts of the specification are kept; keys of the specification keep their names. */
export const checkInRetrieve = {
  checkInPageTitle: 'Check in | {airline}',
  checkInForm: 'Check In',
  checkInPromise: 'From 48 hours to 1 hour before departure, in two minutes.',
  checkInFind: 'Check In',
  checkInCodeShare: 'Flights that we sell and another airline operates are checked in here too; at the airport look for the signs of that airline.',
  checkInInvalid: 'please Enter a valid PNR and Email or Last Name',
  checkInInvalidText: 'Put right the marked fields. What you typed is kept.',
  checkInNotFound: 'Invalid PNR or Email/Last Name',
  checkInNotFoundNote: 'No booking found for {pnr} and {who}.',
  checkInNotFoundText: 'Compare each character with your confirmation. Try the e-mail you booked with; an agency may have given its own.',
  checkInNotConfirmed: 'Booking status is not confirmed',
  checkInNotConfirmedText: 'It waits for its payment, or was cancelled. Under Manage booking you see what can be done.',
  checkInCancelledText: 'It has no flights any more. What is paid back stands in our mail about the cancellation.',
  checkInNotAllowed: 'Web check in not allowed',
  checkInNotAllowedTitle: 'Web-check-in not possible for this booking',
  checkInNotAllowedText: 'Check in at the airport counter, with a document for each traveller. It opens 3 hours before departure.',
  checkInNoBookingText: 'Nothing here can be checked in for this reference.',
  checkInWentWrong: 'Something went wrong, Please try again',
  checkInReopening: 'Opening your booking',
  checkInReopeningSlow: 'Still opening your booking. This takes longer than usual.',
  checkInGoing: 'Opening the next step',
  checkInGoingSlow: 'Still opening the next step. This takes longer than usual.',
  checkInPayTitle: 'Complete your payment first',
  checkInPayText: 'The fare of booking {pnr} is locked, and not paid yet. Pay for it, then check in.',
  checkInPay: 'Go to payment',
  checkInClose: 'Close',
} as const

export const t = translator({ ...common, ...bookingFields, ...checkInRetrieve })
