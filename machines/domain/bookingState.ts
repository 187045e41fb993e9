/** What a traveller is told of the state of a booking, each by a text of its own [RETR-55]. */
export const BOOKING_STATES = [
  'confirmed',
  'scheduleChanged',
  'fareLocked',
  'onHold',
  'paymentProcessing',
  'paymentUnderReview',
  'fareLockExpired',
  'holdExpired',
  'notPaid',
  'replaced',
  'cancelled',
  'cancelledByAirline',
  'flown',
] as const
export type BookingState = (typeof BOOKING_STATES)[number]
