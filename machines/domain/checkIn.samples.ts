import type { CheckInBooking } from './checkIn.ts'

/** A booking that is found to check in for it, for tests and walks. */
export const FOUND_TO_CHECK_IN: CheckInBooking = {
  recordLocator: 'K7M4QX',
  heldAs: 'confirmed',
  isClosed: false,
  journeys: 2,
  isFareLock: false,
  isPrimaryContact: false,
  allowsCheckIn: true,
  passengerKeys: null,
}
