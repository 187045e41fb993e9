import { describe, expect, it } from 'vitest'
import {
  cleanPhone,
  cleanPnr,
  type HeldAs,
  outcomeByPhone,
  outcomeByPnr,
  phoneAsked,
  phoneProblem,
  pnrProblem,
  pnrQuestion,
  whoProblem,
} from './retrieval.ts'

const booking = (heldAs: HeldAs, journeys = 1, waitsToBePaid = false) => ({
  recordLocator: 'K7M4QX',
  heldAs,
  journeys,
  waitsToBePaid,
  passengerKeys: null,
})

describe('a booking reference', () => {
  it.each([
    ['k7m4qx', 'K7M4QX'],
    [' K7M 4QX ', 'K7M4QX'],
    ['K7M4QX9', 'K7M4QX'],
    ['K7-4', 'K7-4'],
    ['', ''],
  ])('typed as %j is %j [RETR-07, CON-24, VAL-29]', (typed, pnr) => {
    expect(cleanPnr(typed)).toBe(pnr)
  })

  it.each([
    ['', 'missing'],
    ['K7M4Q', 'length'],
    ['K', 'length'],
    ['K7M4QX', null],
    ['234567', null],
    ['K7M-4Q', 'specialCharacters'],
    ['K7-', 'specialCharacters'],
    ['К7M4QX', 'specialCharacters'],
    ['É7M4QX', 'specialCharacters'],
  ])('%j has the problem %j [RETR-05, RETR-07, RETR-08, RETR-13, VAL-07, VAL-21, CONST-26]', (pnr, problem) => {
    expect(pnrProblem(pnr)).toBe(problem)
  })
})

describe('a last name or e-mail address', () => {
  it.each([
    ['', 'missing'],
    ['  ', 'missing'],
    ['Rao', null],
    [' D-Souza Rao ', null],
    ['राव', null],
    ['Rao9', 'lastName'],
    ['m'.repeat(64), null],
    [` ${'m'.repeat(64)} `, null],
    ['m'.repeat(65), 'lastName'],
    ['m'.repeat(254), 'lastName'],
    [`${'m'.repeat(64)}@example.com`, null],
    ["D'Souza", null],
    ['D’Souza', null],
    ['St. John', null],
    ['Rao!', 'lastName'],
    ['Rao/Mehta', 'lastName'],
    ['asha@example.com', null],
    ['asha@', 'email'],
    ['@', 'email'],
  ])('%j has the problem %j [RETR-10, RETR-12, RETR-13, VAL-29, CON-25]', (text, problem) => {
    expect(whoProblem(text)).toBe(problem)
  })

  it('with an @ is asked as an address, without one as a name without the spaces around it [RETR-09, RETR-11, RETR-18]', () => {
    expect([pnrQuestion('K7M4QX', ' asha@example.com '), pnrQuestion('K7M4QX', ' Rao ')]).toEqual([
      { pnrDetails: 'K7M4QX', lastName: null, email: 'asha@example.com', bookingType: 'myBooking' },
      { pnrDetails: 'K7M4QX', lastName: 'Rao', email: null, bookingType: 'myBooking' },
    ])
  })
})

describe('a phone number', () => {
  it.each([
    ['98765 43210', '9876543210'],
    ['(+91) 98765-43210', '919876543210'],
    ['+91 98765 43210', '+919876543210'],
    ['९८७६५४३२१०', '9876543210'],
    ['98a76', '9876'],
    ['1234567890123456', '123456789012345'],
    ['', ''],
  ])('typed as %j is %j [RETR-24, RETR-25, VAL-29, CONST-30]', (typed, phone) => {
    expect(cleanPhone(typed)).toBe(phone)
  })

  it.each([
    ['', 'missing'],
    ['987654321', 'short'],
    ['9876543210', null],
    ['+919876543210', null],
    ['919876543210', null],
    ['09876543210', null],
    ['9198765432', null],
    ['98765432101', 'invalid'],
    ['+6581234567', 'invalid'],
    ['0987654321', 'invalid'],
    ['+9198765432101', 'invalid'],
  ])('%j has the problem %j [RETR-22, RETR-23, RETR-27, CON-60]', (phone, problem) => {
    expect(phoneProblem(phone)).toBe(problem)
  })

  it.each(['9876543210', '+919876543210', '919876543210', '09876543210'])(
    '%j is asked with 91 before it, once [RETR-20, RETR-26, CON-60]',
    (phone) => {
      expect(phoneAsked(phone)).toBe('919876543210')
    },
  )
})

describe('a booking that is found', () => {
  it.each([
    [booking('confirmed'), 'found'],
    [booking('closed'), 'found'],
    [booking('other'), 'found'],
    [booking('onHold'), 'notFound'],
    [booking('onHold', 0, true), 'found'],
    [booking('onHold', 0), 'notFound'],
    [booking('closed', 0), 'cancelled'],
    [booking('confirmed', 0), 'notFound'],
    [booking('confirmed', 0, true), 'notFound'],
  ])('by reference, %j is %s [RETR-40, RETR-41, RETR-42, RETR-53, CON-29]', (retrieved, outcome) => {
    expect(outcomeByPnr(retrieved, false)).toBe(outcome)
  })

  it.each([
    [booking('confirmed'), 'found'],
    [booking('onHold'), 'found'],
    [booking('onHold', 0, true), 'found'],
    [booking('closed', 0), 'cancelled'],
    [booking('confirmed', 0), 'notFound'],
  ])('by a code to a contact of it, %j is %s: a hold is shown too [SEC-12]', (retrieved, outcome) => {
    expect(outcomeByPnr(retrieved, true)).toBe(outcome)
  })

  it.each([
    [booking('confirmed'), 'found'],
    [booking('confirmed', 0), 'found'],
    [booking('closed', 0), 'cancelled'],
    [booking('closed'), 'cancelledWithFlights'],
    [booking('onHold', 1, true), 'notFound'],
    [booking('other'), 'notFound'],
  ])('by phone, %j is %s [RETR-37, RETR-38, RETR-39, RETR-53, CON-29]', (retrieved, outcome) => {
    expect(outcomeByPhone(retrieved)).toBe(outcome)
  })
})
