import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { BookingPageReply } from '../../../../machines/domain/bookingDetail.ts'
import type { bookingPageMachine } from '../../../../machines/trips/bookingPage/bookingPage.machine.ts'
import { bookingPageSamples } from '../../../../machines/trips/bookingPage/bookingPage.samples.ts'
import { oneWay, SAMPLE_BOOKINGS } from '../../../../machines/trips/bookingPage/sampleBookings.ts'
import type { BookingDetailWire } from '../../../../server/contract/bookingShapes.ts'
import { bookingInState } from '../../../../server/contract/retrieval.ts'
import { acceptedSchedules } from '../../../../server/contract/schedule.ts'
import { answer, FAILS, FAILURES, problem } from '../../../testing/steps/answers.ts'
import { called, pathTo } from '../../../testing/steps/called.ts'
import { button, press } from '../../../testing/steps/onPage.ts'
import type { PageObject, Scope } from '../../../testing/steps/pageObject.ts'
import { offered, sampled } from '../../../testing/steps/sampled.ts'
import { asksToSignIn } from '../../../testing/steps/signInDialog.ts'
import { noteRequest, open } from '../../../testing/steps/stoppedTime.ts'

const HOLD_UNTIL = '2026-12-08T12:30:00.000Z'
const PAID = { confirmed: 4_794, scheduleChanged: 4_794, fareLocked: 500, paymentProcessing: 500 } as const
type Tried = keyof typeof PAID

const opened = (state: Tried): BookingPageReply => ({
  kind: 'booking',
  booking: state === 'scheduleChanged' ? SAMPLE_BOOKINGS.scheduleChanged : oneWay(state, PAID[state], { holdUntil: HOLD_UNTIL }),
})

/** The page of a booking. Each state of a booking is in the walks; here are one that is settled, one that waits for its money and one that is being decided. */
const delays = { slow: 3_000 }

export const bookingPagePathModel = {
  samples: {
    starts: {
      'the page of a booking': { recordLocator: 'K7M4QX', kept: null, delays },
    },
    events: {
      ...offered(bookingPageSamples.events, ['asks for the calendar file']),
      ...sampled(bookingPageSamples.events, ['tries again', 'asks to sign in', 'asks to print', 'presses Pay', 'accepts the new times']),
    },
    ports: {
      acceptSchedule: {
        answers: bookingPageSamples.ports.acceptSchedule.answers,
        failures: FAILURES,
      },
      loadBooking: {
        answers: {
          'a confirmed booking': opened('confirmed'),
          'other times than were sold': opened('scheduleChanged'),
          'a locked fare': opened('fareLocked'),
          'a payment that is being decided': opened('paymentProcessing'),
          'it was not opened here': { kind: 'notOpened' },
          'it may not be opened': { kind: 'forbidden' },
        },
        failures: FAILURES,
      },
    },
  },
  screens: {
    '*': 'the heading “Your booking” with the reference of the address',
    'reading.waiting': 'the shape of a booking, or the booking as it was read before',
    'reading.slow': 'Still getting your booking. This takes longer than usual.',
    shown: 'the status in words, the flights and the fare breakdown',
    'shown.due': 'the button “Pay ₹4,294”',
    'shown.rescheduled': 'the old and the new times, with the button “Accept the new times”',
    'shown.accepting.waiting': 'that the answer is noted',
    'shown.accepting.slow': 'The airline takes longer than usual to note it. Please wait.',
    'shown.notAccepted': 'Not accepted yet',
    'shown.paying': 'what becomes of the payment: the airline knows no such booking here',
    failed: 'We could not get your booking, or We could not look again',
    notOpened: 'that the booking is not open here, or that the address names none',
    forbidden: 'This booking cannot be opened here',
  },
} as const satisfies Scope<typeof bookingPageMachine, Record<string, string>>

const LEG = { origin: 'DEL', destination: 'BOM', departure: '2026-12-12T06:00', arrival: '2026-12-12T08:10', durationMinutes: 130 }
const charge = (type: 'FarePrice' | 'IncludedTax', code: string, amount: number) => ({ type, code, amount, currencyCode: 'INR', detail: '' })

/** One adult one way, as the airline sends it. */
const wireOf = (state: Tried): BookingDetailWire => ({
  recordLocator: 'K7M4QX',
  info: { status: 'Confirmed', bookedAt: '2026-11-06T08:30:00.000Z' },
  status: 'Confirmed',
  state,
  holdUntil: HOLD_UNTIL,
  holdSecondsLeft: null,
  extrasDue: null,
  payment: null,
  version: 1,
  journeys: [
    {
      journeyKey: 'SR3113-20261212-DELBOM',
      journeyAvailableKey: 'SR3113-20261212-DELBOM',
      origin: 'DEL',
      destination: 'BOM',
      designator: { origin: 'DEL', destination: 'BOM', departure: LEG.departure, arrival: LEG.arrival },
      departsAt: '2026-12-12T00:30:00.000Z',
      arrivesAt: '2026-12-12T02:40:00.000Z',
      rescheduled: state === 'scheduleChanged' ? { departure: '2026-12-12T03:40', arrival: '2026-12-12T05:50', isAccepted: false } : null,
      stops: 0,
      flightNos: ['SR 3113'],
      flightType: 'NonStop',
      segments: [
        {
          segmentKey: 'SR3113-20261212-DELBOM',
          flightNumber: 'SR 3113',
          identifier: { carrierCode: 'SR', identifier: '3113' },
          ...LEG,
          operatedBy: null,
          legs: [{ legKey: 'SR3113-20261212-DELBOM', ...LEG }],
          passengerSegment: [{ passengerKey: 'P1', segmentKey: 'SR3113-20261212-DELBOM', liftStatus: 'Default', seat: null }],
        },
      ],
      restrictions: ['NotOpened'],
      isChecked: false,
      wasAnyCheckInDone: false,
      deadlines: {
        checkInOpens: '2026-12-10T06:00',
        checkInCloses: '2026-12-12T05:00',
        checkInOpensAt: '2026-12-10T00:30:00.000Z',
        checkInClosesAt: '2026-12-11T23:30:00.000Z',
        undoUntil: '2026-12-12T04:00',
        undoUntilAt: '2026-12-11T22:30:00.000Z',
        boards: '2026-12-12T05:15',
        gateCloses: '2026-12-12T05:35',
        mealsUntil: '2026-12-11T18:00',
      },
      canBookMeals: true,
      fare: {
        passengerFares: [{ passengerType: 'ADT', count: 1, serviceCharges: [charge('FarePrice', 'BASE', 3_650), charge('IncludedTax', 'TAX', 794)] }],
        totalFares: { fareTotal: 4_444, discountedTotal: 4_444 },
        subtractAmount: { overall: 0 },
      },
    },
  ],
  passengers: [
    {
      passengerKey: 'P1',
      name: { first: 'Tara', middle: null, last: 'Joshi' },
      passengerTypeCode: 'ADT',
      info: { gender: null, dateOfBirth: null },
      documentNumber: null,
      nameVersion: 1,
    },
  ],
  extraSeatPassengers: [],
  hiddenPassengers: 0,
  contacts: [{ name: { first: 'Tara', last: 'Joshi' }, emailAddress: 't***@e***', phoneNumbers: [] }],
  guardians: null,
  fees: [],
  replacedBy: null,
  replaces: [],
  readAt: '2026-12-02T06:30:00.000Z',
  cancelled: { journeys: [], passengers: [] },
  restriction: { allowCheckIn: true },
  allowManageBooking: true,
  bags: { free: 1, extraFrom: 750 },
  canBeManaged: state === 'confirmed' || state === 'scheduleChanged',
  canBeCancelled: state === 'confirmed' || state === 'scheduleChanged',
  canCorrectNames: false,
  isGroupBooking: false,
  isFareLockBooking: false,
  isHeldBooking: false,
  typeOfBooking: 'normal',
  isPrimaryContactMatched: true,
  isContactProved: false,
  currencyCode: 'INR',
  breakdown: {
    totalToCollect: 4_794,
    balanceDue: 4_794 - PAID[state],
    paid: PAID[state],
    discount: 0,
    nonRefundable: 350,
    byStaff: 0,
    showPriceBreakdown: true,
    convenienceFees: [{ passengers: 1, segments: 1, amount: 350, total: 350 }],
  },
  payments: [{ method: 'CARD', payer: '••••', amount: PAID[state], receivedAt: '2026-12-06T08:31:00.000Z' }],
  voucherDiscounts: [],
  passengerSegments: [],
  typeOfSale: { promotionCode: null },
})

/** The same, confirmed. */
export const confirmedWire = wireOf('confirmed')

/** What the airline answers a page that asks for a booking one way. */
export const bookingOneWay = {
  ...called(bookingInState, 'GET'),
  replies: {
    'a booking one way': answer(confirmedWire),
    'it was not opened here': 'airline',
    'it may not be opened': problem(403, 'FORBIDDEN', 'This is not allowed'),
    ...FAILS,
  },
} as const

const alert = (page: Page, words: string) => expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
const TITLES: Readonly<Record<Tried, string>> = {
  confirmed: 'Nothing to do until',
  scheduleChanged: 'We had to change when you fly',
  fareLocked: 'Your fare is kept until',
  paymentProcessing: 'Your bank has not answered yet',
}
const shows = (page: Page, { booking }: ContextFrom<typeof bookingPageMachine>) => {
  const name = booking === null ? '' : TITLES[booking.state as Tried]
  return expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
}

export const pageObject: PageObject<typeof bookingPagePathModel, ContextFrom<typeof bookingPageMachine>> = {
  starts: {
    'the page of a booking': open('/manage-booking/retrieve-booking?pnr=K7M4QX', (page) =>
      noteRequest(page, (path) => path === pathTo(bookingInState)),
    ),
  },
  events: {
    'tries again': press(/^(?:Try again|Look again)$/),
    'asks to sign in': asksToSignIn,
    'asks for the calendar file': press('Add to your calendar'),
    'asks to print': press('Print the itinerary'),
    'presses Pay': press('Pay ₹4,294'),
    'accepts the new times': press('Accept the new times'),
  },
  ports: {
    acceptSchedule: {
      ...called(acceptedSchedules, 'POST'),
      replies: {
        'they are accepted': answer(wireOf('confirmed')),
        'the booking was changed meanwhile': problem(409, 'BOOKING_CHANGED', 'The booking was changed meanwhile'),
        ...FAILS,
      },
    },
    loadBooking: {
      ...called(bookingInState, 'GET'),
      replies: {
        'a confirmed booking': answer(wireOf('confirmed')),
        'other times than were sold': answer(wireOf('scheduleChanged')),
        'a locked fare': answer(wireOf('fareLocked')),
        'a payment that is being decided': answer(wireOf('paymentProcessing')),
        'it was not opened here': 'airline',
        'it may not be opened': problem(403, 'FORBIDDEN', 'This is not allowed'),
        ...FAILS,
      },
    },
  },
  assertions: {
    '*': (page, { context }) => expect(page.getByRole('heading', { level: 1 })).toHaveText(`Your booking ${context.recordLocator}`),
    'reading.waiting': (page) => expect(page.getByText(/^(?:Getting your booking|Looking again)$/)).toHaveCount(1),
    'reading.slow': (page) => expect(page.getByText('Still getting your booking. This takes longer than usual.')).toBeVisible(),
    shown: (page, { context }) => shows(page, context),
    'shown.rescheduled': (page) => expect(button(page, 'Accept the new times')).toBeVisible(),
    'shown.accepting.waiting': (page) => expect(page.getByText('We are noting that you accept the new times.')).toHaveCount(1),
    'shown.accepting.slow': (page) => expect(page.getByText('The airline takes longer than usual to note it. Please wait.')).toBeVisible(),
    'shown.notAccepted': (page) => alert(page, 'Not accepted yet'),
    'shown.due': (page) => expect(button(page, 'Pay ₹4,294')).toBeVisible(),
    'shown.paying': (page) => alert(page, 'Open your booking to see how it stands.'),
    failed: (page, { context }) => alert(page, context.booking === null ? 'We could not get your booking' : 'We could not look again'),
    notOpened: (page) => alert(page, 'This booking is not open here'),
    forbidden: (page) => alert(page, 'This booking cannot be opened here'),
  },
}
