import type {
  ChangeFlight,
  ChangeOptionsReply,
  ChangeOptionsWanted,
  ChangeQuote,
  ChangeQuoteReply,
  ChangeRefusal,
  ChangeWanted,
} from '../../domain/bookingChange.ts'
import { changeBlock } from '../../domain/bookingChange.ts'
import type { BookingDetail, BookingPageReply } from '../../domain/bookingDetail.ts'
import { plusDays } from '../../domain/calendarDate.ts'
import type { Money } from '../../domain/money.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import { sampling } from '../../kit/testing/sampling.ts'
import { oneWay, READING_EVENTS, TO_MUMBAI_AND_BACK } from '../bookingPage/sampleBookings.ts'
import type { changeBookingMachine } from './changeBooking.machine.ts'

const inr = (rupees: number): Money => ({ minor: rupees * 100, currency: 'INR' })
const delays = { slow: 3_000 }
/** Ten days before the way out. */
export const NOW = Date.parse('2026-12-02T06:30:00Z')

const [OUT, BACK] = TO_MUMBAI_AND_BACK.journeys.map(({ journeyKey }) => journeyKey)
export const KEYS = { out: OUT ?? '', back: BACK ?? '' }

/** A booking with a journey of each kind: flown, leaving soon, without a date, checked in and open. */
export const MANY_JOURNEYS: BookingDetail = {
  ...TO_MUMBAI_AND_BACK,
  journeys: [
    ...TO_MUMBAI_AND_BACK.journeys,
    ...TO_MUMBAI_AND_BACK.journeys.slice(0, 1).flatMap((journey) => [
      { ...journey, journeyKey: 'LEAVES', checkIn: 'closed' as const },
      { ...journey, journeyKey: 'OPEN', flown: null, segments: [] },
      { ...journey, journeyKey: 'ALL', checkIn: 'open' as const },
      { ...journey, journeyKey: 'SOME', checkIn: 'open' as const },
      {
        ...journey,
        journeyKey: 'FLOWN',
        stops: 2,
        flown: {
          departure: '2026-11-30T06:00',
          arrival: '2026-11-30T08:10',
          departsAt: '2026-11-30T00:30:00.000Z',
          arrivesAt: '2026-11-30T02:40:00.000Z',
        },
      },
    ]),
  ],
  passengers: TO_MUMBAI_AND_BACK.passengers.map((passenger, index) => ({ ...passenger, checkedInFor: index === 0 ? ['ALL', 'SOME'] : ['ALL'] })),
}

const flight = (date: string, number: string, amount: Money | null, isThrough = false): ChangeFlight => ({
  flightKey: `${number}-${date}`,
  departure: `${date}T09:00`,
  arrival: `${date}T11:10`,
  durationMinutes: 130,
  stops: isThrough ? 1 : 0,
  flightNumbers: [`SR ${number}`],
  isThrough,
  amount,
})

/** Three flights of a day, one of them full, and the prices of a week. */
export const optionsOn = ({ date }: Pick<ChangeOptionsWanted, 'date'>): ChangeOptionsReply => ({
  kind: 'options',
  options: {
    days: Array.from({ length: 7 }, (_, index) => ({
      date: plusDays(date, index - 3),
      amount: index === 0 ? null : index === 1 ? inr(0) : index === 2 ? inr(-300) : inr(4_500),
    })),
    flights: [flight(date, '101', inr(4_500)), flight(date, '102', inr(-300), true), flight(date, '103', null)],
  },
})

const quoteOf =
  (feeEach: number, difference: number, byStaff = 0) =>
  ({ changes }: ChangeWanted): ChangeQuoteReply => {
    const journeys = changes.map(({ journeyKey }) => ({
      journeyKey,
      difference: inr(difference),
      feeEach: inr(feeEach),
      travellers: 3,
      total: inr(difference + 3 * feeEach),
    }))
    const total = inr(changes.length * (difference + 3 * feeEach))
    const quote: ChangeQuote = { version: 1, journeys, quotedTotal: total, byStaff: inr(byStaff), refundDays: 7 }
    return { kind: 'quote', quote }
  }

const refused = (why: ChangeRefusal) => ({ kind: 'refused' as const, why })
const opened = (booking: BookingDetail): BookingPageReply => ({ kind: 'booking', booking })
const failures = { 'the airline is not reached': new Error('no network') }

const { made } = sampling<typeof changeBookingMachine>()

/** An event for the first open journey, or for the second. */
const tick = (nth: 0 | 1) =>
  made(
    ({ booking, now }) => booking?.journeys.filter((each) => changeBlock(booking, each, now) === null)[nth],
    ({ journeyKey }) => ({ type: 'journey.ticked', journeyKey }),
  )

/** A day that many days after that of the booking, of the days that are read for a journey that is ticked. */
const pickDay = (nth: 0 | 1, days: number) =>
  made(
    ({ booking, choices, options }) => {
      const journey = booking?.journeys[nth]
      const choice = choices.find(({ journeyKey }) => journeyKey === journey?.journeyKey)
      const date = journey?.flown && plusDays(journey.flown.departure.slice(0, 10), days)
      const read = options.filter(({ journeyKey }) => journeyKey === choice?.journeyKey).flatMap((each) => each.days)
      const day = read.find((each) => each.date === date && each.date !== choice?.date)
      return choice && day && { journeyKey: choice.journeyKey, date: day.date }
    },
    (picked) => ({ type: 'day.picked', ...picked }),
  )

/** One of the flights that are read for the last journey that is ticked, where it is not the chosen one. */
const pickFlight = (nth: number) =>
  made(
    ({ choices, options }) => {
      const choice = choices.at(-1)
      const flight = options.find(({ journeyKey, date }) => journeyKey === choice?.journeyKey && date === choice.date)?.flights[nth]
      return choice && flight && flight.flightKey !== choice.flightKey ? { journeyKey: choice.journeyKey, flightKey: flight.flightKey } : null
    },
    (picked) => ({ type: 'flight.picked', ...picked }),
  )

/** What a walk tries with other dates. */
export const changeBookingSamples: Samples<typeof changeBookingMachine> = {
  starts: {
    'the page for a booking': { recordLocator: 'K7M4QX', choices: [], horizonDays: 365, delays },
    'an address with a choice': {
      recordLocator: 'K7M4QX',
      choices: [
        { journeyKey: KEYS.out, date: '2026-12-13', flightKey: '101-2026-12-13' },
        { journeyKey: 'gone', date: '2026-12-13', flightKey: null },
      ],
      horizonDays: 365,
      delays,
    },
    'an address without a booking': { recordLocator: null, choices: [], horizonDays: 365, delays },
  },
  events: {
    'ticks the first journey': tick(0),
    'ticks the second journey': tick(1),
    'picks the next day': pickDay(0, 1),
    'picks a day on which nothing is chosen': pickDay(1, -3),
    'picks the first flight': pickFlight(0),
    confirms: { type: 'change.confirmed' },
    'chooses other dates': { type: 'choice.reopened' },
    'Back brings the page again': { type: 'page.restored' },
    'it is paid': { type: 'payment.ended' },
    ...READING_EVENTS,
  },
  ports: {
    loadBooking: {
      answers: {
        'a booking there and back': opened(TO_MUMBAI_AND_BACK),
        'a booking of many journeys': opened(MANY_JOURNEYS),
        'it was not opened here': { kind: 'notOpened' },
        'it may not be opened': { kind: 'forbidden' },
        'it waits for its payment': opened(oneWay('fareLocked', 500)),
      },
      failures,
    },
    loadOptions: {
      answers: {
        'the flights of the day': optionsOn,
        'nothing flies': { kind: 'options', options: { days: [], flights: [] } },
        'it cannot be changed': refused('notManageable'),
        'it is not open any more': refused('notOpened'),
      },
      failures,
    },
    loadQuote: {
      answers: {
        'it costs more': quoteOf(1_500, 0),
        'it is free': quoteOf(0, 0),
        'money comes back': quoteOf(0, -300),
        'the staff give money back': quoteOf(0, -200, 150),
        'a flight is full': refused('seatsGone'),
        'the flights overlap': refused('overlap'),
      },
      failures,
    },
    changeDates: {
      answers: {
        'it is changed': { kind: 'changed' },
        'it is to be paid': { kind: 'toPay' },
        'the price has changed': refused('priceChanged'),
        'the booking has changed': refused('bookingChanged'),
        'a journey cannot be changed any more': refused('notManageable'),
        'a flight is full': refused('seatsGone'),
      },
      failures,
    },
  },
  key: ({ value, context: { booking, choices, options, quote, refusal } }) => ({
    value,
    journeys: booking?.journeys.length,
    choices,
    options: options.map(({ journeyKey, date, flights }) => `${journeyKey} ${date} ${flights.length}`),
    total: quote?.quotedTotal.minor,
    refusal,
  }),
}
