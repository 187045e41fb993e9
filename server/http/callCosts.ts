import type { EndpointName } from '../contract/endpoints.ts'

/**
 * What calls cost, in points: the CPU of one beside that of a bare JSON route, on the dearer of the two databases. A call that is not named
 * costs one. Measured with 130 bookings of a customer (decision 0448).
 */
export const POINTS: Readonly<Partial<Record<EndpointName, number>>> = {
  dataExport: 32,
  seats: 23,
  bookingRetrieval: 20,
  bookingByPhone: 20,
  groupByPhone: 20,
  groupNames: 20,
  checkInRetrieval: 20,
  refundInfo: 20,
  bookingCodeAnswers: 20,
  bookings: 20,
  openedBookings: 20,
  newBookings: 20,
  changeOptions: 18,
  changeQuotes: 18,
  bookingChanges: 18,
  checkIns: 18,
  undoneCheckIns: 18,
  specialServices: 18,
  boardingPasses: 16,
  bookingCancellation: 11,
  bookingInState: 10,
  groupInState: 10,
  itineraryMails: 10,
  passengerNames: 10,
  lastBooking: 10,
  payments: 10,
  paymentAttempts: 10,
  lowFares: 7,
  saleSeats: 6,
  bookingQuotes: 5,
  availability: 5,
}

/** What GraphQL costs at most of what it answers; it has limits of its own for what one question may cost. */
export const GRAPHQL_POINTS = 4
