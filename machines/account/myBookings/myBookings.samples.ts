import type { Booking, BookingsPage } from '../../domain/booking.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import type { myBookingsMachine } from './myBookings.machine.ts'

export const ASHA = { customerNumber: 'SP1001', firstName: 'Asha', lastName: 'Verma', email: 'asha@example.com', mobile: null }
const RAVI = { ...ASHA, customerNumber: 'SP1002', firstName: 'Ravi' }

const DELHI = { code: 'DEL', city: 'Delhi' }
const MUMBAI = { code: 'BOM', city: 'Mumbai' }

/** To Mumbai and back, for three. */
export const TO_MUMBAI: Booking = {
  recordLocator: 'K7QX2M',
  bookedOn: '2026-11-01',
  status: 'confirmed',
  journeys: [
    {
      origin: DELHI,
      destination: MUMBAI,
      flown: { departure: '2026-12-12T06:10', arrival: '2026-12-12T08:20', flightNumbers: ['SR 101'] },
    },
    {
      origin: MUMBAI,
      destination: DELHI,
      flown: { departure: '2026-12-15T22:40', arrival: '2026-12-16T00:55', flightNumbers: ['SR 142'] },
    },
  ],
  passengers: 3,
  total: { minor: 2_843_700, currency: 'INR' },
}

/** By way of Delhi, and not paid yet. */
export const LEH_TO_KOCHI: Booking = {
  recordLocator: '4HWPTD',
  bookedOn: '2026-11-20',
  status: 'onHold',
  journeys: [
    {
      origin: { code: 'IXL', city: 'Leh' },
      destination: { code: 'COK', city: 'Kochi' },
      flown: { departure: '2026-12-20T09:00', arrival: '2026-12-20T17:35', flightNumbers: ['SR 377', 'SR 512'] },
    },
  ],
  passengers: 1,
  total: { minor: 1_256_300, currency: 'INR' },
}

/** Without a date, from a station that has left the network. */
export const OPEN_TICKET: Booking = {
  recordLocator: 'Z9RB3C',
  bookedOn: '2026-10-02',
  status: 'cancelled',
  journeys: [{ origin: { code: 'IXW', city: null }, destination: DELHI, flown: null }],
  passengers: 1,
  total: { minor: 45_250, currency: 'AED' },
}

const ONE_PAGE: BookingsPage = { bookings: [TO_MUMBAI, LEH_TO_KOCHI, OPEN_TICKET], page: 1, pageSize: 50, total: 3 }
const FIRST_OF_THREE: BookingsPage = { bookings: [TO_MUMBAI, LEH_TO_KOCHI], page: 1, pageSize: 50, total: 124 }
const LAST_OF_THREE: BookingsPage = { bookings: [OPEN_TICKET], page: 3, pageSize: 50, total: 124 }

/** What a walk tries with the bookings of a customer. */
export const myBookingsSamples: Samples<typeof myBookingsMachine> = {
  starts: { 'the page is opened': { delays: { slow: 3_000 } } },
  events: {
    'chooses the past': { type: 'when.chosen', when: 'past' },
    'chooses what is to come': { type: 'when.chosen', when: 'upcoming' },
    'turns a page back': { type: 'page.turned', by: -1 },
    'turns to the next page': { type: 'page.turned', by: 1 },
    'tries again': { type: 'retry.asked' },
    'asks to sign in': { type: 'signIn.asked' },
    'Asha is signed in': { type: 'customer.changed', customer: ASHA },
    'Ravi is signed in': { type: 'customer.changed', customer: RAVI },
    'no customer is signed in': { type: 'customer.changed', customer: null },
    'a booking was added': { type: 'bookings.changed' },
    'the configuration is known': { type: 'configuration.provided', delays: { slow: 2_000 } },
  },
  ports: {
    loadBookings: {
      answers: {
        'three bookings': { isSignedIn: true, found: ONE_PAGE },
        'the first of three pages': { isSignedIn: true, found: FIRST_OF_THREE },
        'the last of three pages': { isSignedIn: true, found: LAST_OF_THREE },
        nothing: { isSignedIn: true, found: { bookings: [], page: 1, pageSize: 50, total: 0 } },
        'no customer is signed in': { isSignedIn: false },
      },
      failures: { 'the airline is not reached': new Error('no network') },
    },
  },
}
