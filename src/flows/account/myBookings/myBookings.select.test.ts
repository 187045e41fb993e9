import { describe, expect, it } from 'vitest'
import { myBookingsMachine } from '../../../../machines/account/myBookings/myBookings.machine.ts'
import { LEH_TO_KOCHI, myBookingsSamples, OPEN_TICKET, TO_MUMBAI } from '../../../../machines/account/myBookings/myBookings.samples.ts'
import { reached } from '../../../../machines/kit/testing/reached.ts'
import { emptyWords, headingWords, myBookingsStage, rangeWords, saidOf, spelled, statusWords } from './myBookings.select.ts'

const NO_FLIGHTS = 'You have no flights to come'

it.each([
  [[], 'waiting', 'Getting your bookings'],
  [['3000 ms pass'], 'slow', 'Still getting your bookings. This takes longer than usual.'],
  [['loadBookings: three bookings'], 'shown', '3 bookings'],
  [['loadBookings: the first of three pages'], 'shown', '1 to 2 of 124 bookings'],
  [['loadBookings: nothing'], 'empty', NO_FLIGHTS],
  [['chooses the past', 'loadBookings: nothing'], 'empty', 'You have not flown with us yet'],
  [['loadBookings: the airline is not reached'], 'failed', ''],
  [['loadBookings: no customer is signed in'], 'signedOut', ''],
])('bookings after %j are %s, and “%s” is read out', (steps, stage, said) => {
  const snapshot = reached(myBookingsMachine, myBookingsSamples, 'the page is opened', ['Asha is signed in', ...steps])
  expect([myBookingsStage(snapshot), saidOf(snapshot)]).toEqual([stage, said])
})

it.each([
  ['confirmed', 'Confirmed', 'Flown'],
  ['onHold', 'On hold, not paid yet', 'On hold, not paid yet'],
  ['cancelled', 'Cancelled', 'Cancelled'],
] as const)('a booking that is %s is said to be “%s”, and “%s” once its last flight has left', (status, upcoming, past) => {
  expect([statusWords(status, 'upcoming'), statusWords(status, 'past')]).toEqual([upcoming, past])
})

it.each([
  ['upcoming', 'Upcoming bookings', { title: NO_FLIGHTS, text: 'What you book while you are signed in stands here.' }],
  ['past', 'Past bookings', { title: 'You have not flown with us yet', text: 'Bookings come here once their last flight has departed.' }],
] as const)('bookings that are %s stand below “%s”, and say so where there are none', (when, heading, none) => {
  expect([headingWords(when), emptyWords(when)]).toEqual([heading, none])
})

describe('the range', () => {
  it.each([
    [{ bookings: [OPEN_TICKET], page: 1, pageSize: 50, total: 1 }, '1 booking'],
    [{ bookings: [TO_MUMBAI, LEH_TO_KOCHI], page: 1, pageSize: 2, total: 5 }, '1 to 2 of 5 bookings'],
    [{ bookings: [TO_MUMBAI, LEH_TO_KOCHI], page: 2, pageSize: 2, total: 5 }, '3 to 4 of 5 bookings'],
    [{ bookings: [OPEN_TICKET], page: 3, pageSize: 2, total: 5 }, '5 to 5 of 5 bookings'],
  ])('of %j is %s', (found, words) => {
    expect(rangeWords(found)).toBe(words)
  })
})

it('spells a reference letter by letter', () => {
  expect(spelled(TO_MUMBAI)).toBe('K 7 Q X 2 M')
})
