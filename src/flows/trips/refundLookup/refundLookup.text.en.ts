import { bookingFields } from '../../../messages/en/bookingFields.ts'
import { translator } from '../../../messages/translate.ts'

export const refundLookup = {
  refundTitle: 'Refund of a booking | {airline}',
  refundForm: 'Look up a refund',
  refundText: 'See what was paid for a booking, and what of it went back.',
  refundSubmit: 'Look up',
  refundComing: 'Looking up your refund',
  refundComingSlow: 'Still looking up your refund. This takes longer than usual.',
  refundFound: 'Booking {pnr} found.',
  refundOf: 'Booking {pnr}',
  refundPaid: 'Paid',
  refundBackOn: 'Went back on {date}',
  refundOutstanding: 'Still to go back',
  refundNone: 'Nothing went back, and no refund is on its way. If we cancelled your flights, take your money back on the page of your booking.',
  refundOutstandingText: 'It goes back to you the way it was paid, and is with you within 7 days. You need not do anything.',
  refundNotFound: 'No booking found',
  refundNotFoundText: 'Compare each character with your confirmation, or try the e-mail you booked with.',
  refundForbidden: 'We cannot show this refund here',
  refundForbiddenText:
    'Did you book for a group? Open the booking, and confirm the code that we send to one of its contacts. For any other booking, please call our contact centre.',
  refundLimited: 'Too many tries were wrong',
  refundLimitedText: 'Nothing is shown for a while, so that no one can guess bookings. Try again later.',
  refundLimitedFor: {
    one: 'Nothing is shown for {count} minute, so that no one can guess bookings.',
    other: 'Nothing is shown for {count} minutes, so that no one can guess bookings.',
  },
  refundFailed: 'Something went wrong, Please try again',
  refundFailedText: 'The airline could not be reached. What you typed is kept.',
} as const

export const t = translator({ ...bookingFields, ...refundLookup })
