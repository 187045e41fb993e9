import type { OpenedTrip } from '../../domain/booking.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import type { viewTripsMachine } from './viewTrips.machine.ts'

const DELHI = { code: 'DEL', city: 'Delhi' }
const MUMBAI = { code: 'BOM', city: 'Mumbai' }

/** To Mumbai and back, of nobody yet, with a contact proved. */
export const FREE: OpenedTrip = {
  recordLocator: 'K7M4QX',
  state: 'confirmed',
  journeys: [
    { origin: DELHI, destination: MUMBAI, flown: { departure: '2026-12-12T06:00', arrival: '2026-12-12T08:10', flightNumbers: ['SR 3113'] } },
    {
      origin: MUMBAI,
      destination: DELHI,
      flown: { departure: '2026-12-15T22:50', arrival: '2026-12-16T00:10', flightNumbers: ['SR 2208', 'SR 2341'] },
    },
  ],
  isMine: false,
  canBeAdded: true,
}

/** Opened by a name alone, and flown. */
export const FLOWN: OpenedTrip = {
  recordLocator: '4HWPTD',
  state: 'flown',
  journeys: [
    {
      origin: { code: 'IXL', city: 'Leh' },
      destination: DELHI,
      flown: { departure: '2026-11-02T09:00', arrival: '2026-11-02T10:35', flightNumbers: ['SR 377'] },
    },
  ],
  isMine: false,
  canBeAdded: false,
}

/** Without a date, from a station that has left the network. */
export const OPEN_TICKET: OpenedTrip = {
  recordLocator: 'Z9RB3C',
  state: 'onHold',
  journeys: [{ origin: { code: 'IXW', city: null }, destination: DELHI, flown: null }],
  isMine: true,
  canBeAdded: false,
}

/** What a walk tries with the bookings of a browser. */
export const viewTripsSamples: Samples<typeof viewTripsMachine> = {
  starts: { 'the page is opened': { delays: { slow: 3_000 } } },
  events: {
    'forgets the flown one': { type: 'forget.asked', recordLocator: FLOWN.recordLocator },
    'forgets the one to come': { type: 'forget.asked', recordLocator: FREE.recordLocator },
    'adds the one to come': { type: 'add.asked', recordLocator: FREE.recordLocator },
    'adds one that nobody can add': { type: 'add.asked', recordLocator: FLOWN.recordLocator },
    'tries again': { type: 'retry.asked' },
    'asks to sign in': { type: 'signIn.asked' },
    'another is signed in': { type: 'customer.changed' },
  },
  ports: {
    loadTrips: {
      answers: {
        'one of each kind': [FREE, FLOWN, OPEN_TICKET],
        'one to come': [FREE],
        'a flown one and one to come': [FREE, FLOWN],
        nothing: [],
      },
      failures: { 'the airline is not reached': new Error('no network') },
    },
    forgetTrip: {
      answers: { 'it is closed here': undefined },
      failures: { 'the airline is not reached': new Error('no network') },
    },
    addTrip: {
      answers: {
        'it is added': { isAdded: true },
        'the session has ended': { isAdded: false, reason: 'signedOut' },
        'it is open no longer': { isAdded: false, reason: 'notOpened' },
        'no contact is proved': { isAdded: false, reason: 'notProved' },
        'it is not theirs to add': { isAdded: false, reason: 'notAllowed' },
      },
      failures: { 'the airline is not reached': new Error('no network') },
    },
  },
}
