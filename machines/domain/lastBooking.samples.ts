import type { LastBooking } from './lastBooking.ts'

/** A trip of two adults, a child and an infant. */
export const BOOKING: LastBooking = {
  origin: 'DEL',
  destination: 'BOM',
  adultPaxCount: 2,
  childPaxCount: 1,
  infantPaxCount: 1,
  journeyType: 'ROUND_TRIP',
  bookingDate: '2026-11-20',
}
