import { common } from '../../../messages/common.ts'
import { bookingFields } from '../../../messages/en/bookingFields.ts'
import { phones } from '../../../messages/en/phones.ts'
import { translator } from '../../../messages/translate.ts'

/** Words of the form that finds a booking. Literal texts of the specification are kept; keys of the specification keep their names. */
export const retrieveBooking = {
  retrieveTitle: 'Find your booking | {airline}',
  retrieveForm: 'Find your booking',
  retrievePromise: 'See your flights, change a date or get money back.',
  retrieveHelpReference: 'Where is the reference?',
  retrieveHelpReferenceText: 'In the subject of your confirmation e-mail and in our SMS. It looks like K7M4QX.',
  retrieveHelpAccount: 'Do you have an account?',
  retrieveHelpAccountText: 'Then every trip is already in your bookings, without a reference.',
  retrieveHelpAccountLink: 'My bookings',
  retrieveHelpRefund: 'Waiting for a refund?',
  retrieveHelpRefundText: 'See what was paid for a booking, and what of it went back.',
  retrieveHelpRefundLink: 'Look up a refund',
  retrieveHelpGroup: 'Ten or more travellers?',
  retrieveHelpGroupText: 'Start here as well. We ask for your name next, and show you your own part.',
  retrievePhone: 'Phone number',
  retrievePhoneHint: 'Of India, ten digits after +91',
  retrieveDate: 'Departure date',
  retrieveChooseDate: 'Choose a date',
  retrieveDaysBack: 'Flights of the last {count} days can be found too.',
  retrieveSubmit: 'Retrieve booking',
  retrieveWithoutPnr: 'Retrieve without PNR',
  retrieveWithPnr: 'Retrieve using A PNR',
  retrieveNeedsPhone: 'Fill in your phone number.',
  retrieveNeedsAll: 'Fill in your phone number, the date and both airports.',
  retrieveShortPhone: 'Enter Valid Phone Number',
  chooseDepartureDate: 'Choose Departure Date',
  retrieveEnterOrigin: 'Please Enter Origin',
  retrieveEnterDestination: 'Please Enter Destination',
  retrieveClearDate: 'Clear date',
  retrieveDone: 'Done',
  retrievePreviousMonth: 'Previous month',
  retrieveNextMonth: 'Next month',
  retrieveMonthsInView: '{first} and {second}',
  retrieveTooLongAgo: 'too long ago',
  retrieveChosenDay: 'chosen',
  retrieveOpening: 'Opening your booking',
  retrieveOpeningSlow: 'Still opening your booking. This takes longer than usual.',
  retrieveMendAndTry: 'Put right the marked field and try again. What you typed is kept.',
  retrieveWentWrong: 'Something went wrong, Please try again',
  retrieveNotFoundByPnr: 'No booking found for {pnr} and {who}.',
  retrieveNotFoundByPnrText:
    'Compare each character with your confirmation. Try the e-mail you booked with; an agency may have given its own. If your booking is on hold, sign in with the account that made it: it is in My bookings.',
  retrieveNotFoundByPhone: 'No booking found for this phone number and flight.',
  retrieveNotFoundByPhoneText: 'Compare date and airports with your confirmation. If your booking is on hold, retrieve it with the PNR.',
  retrieveCancelledText: 'It has no flights any more. What is paid back stands in our mail about the cancellation.',
  retrieveCancelledByAirlineText: 'We cannot fly you as booked. Retrieve it with the PNR: its page says what you can do and what you get back.',
  retrieveTooManyTriesText: {
    one: 'Nothing is shown for {count} minute, so that no one can guess bookings. If you booked with an account, sign in: the booking is in My bookings.',
    other:
      'Nothing is shown for {count} minutes, so that no one can guess bookings. If you booked with an account, sign in: the booking is in My bookings.',
  },
} as const

export const t = translator({ ...common, ...bookingFields, ...phones, ...retrieveBooking })
