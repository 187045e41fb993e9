import { common } from '../../../messages/common.ts'
import { translator } from '../../../messages/translate.ts'

/** Words of the list of a customer's bookings. */
export const myBookings = {
  bookingsWhen: 'Which bookings',
  bookingsUpcoming: 'Upcoming',
  bookingsPast: 'Past',
  bookingsUpcomingHeading: 'Upcoming bookings',
  bookingsPastHeading: 'Past bookings',
  bookingsCount: { one: '{count} booking', other: '{count} bookings' },
  bookingsRange: '{from} to {to} of {total} bookings',
  bookingsLoading: 'Getting your bookings',
  bookingsSlow: 'Still getting your bookings. This takes longer than usual.',
  bookingsNoneUpcoming: 'You have no flights to come',
  bookingsNoneUpcomingText: 'What you book while you are signed in stands here.',
  bookingsNonePast: 'You have not flown with us yet',
  bookingsNonePastText: 'Bookings come here once their last flight has departed.',
  bookingsFailed: 'We could not get your bookings',
  bookingsFailedText: 'The airline did not answer. Your bookings are safe. Try again.',
  bookingsSignedOut: 'Sign in to see your bookings',
  bookingsSignedOutText: 'We show bookings only to whoever made them. After signing in you come back here.',
  bookingsSignIn: 'Sign in',
  bookingsPages: 'Pages of bookings',
  bookingsPage: 'Page {page} of {pages}',
  bookingsPrevious: 'Previous page',
  bookingsNext: 'Next page',
  bookingsFirstPage: 'This is the first page.',
  bookingsLastPage: 'This is the last page.',
  bookingReference: 'Booking reference',
  bookingConfirmed: 'Confirmed',
  bookingFlown: 'Flown',
  bookingOnHold: 'On hold, not paid yet',
  bookingCancelled: 'Cancelled',
  bookingDeparts: 'Departs',
  bookingArrives: 'Arrives',
  bookingFlights: 'Flight {numbers}',
  bookingNextDay: { one: '{count} day later', other: '{count} days later' },
  bookingOpen: 'Open ticket: no date has been chosen yet',
  bookingBookedOn: 'Booked on {date}',
  bookingTotal: 'Total',
} as const

export const t = translator({ ...common, ...myBookings })
