import type { EventFrom, SnapshotFrom } from 'xstate'
import { bookingWindow, canShowMonth, monthsInView } from '../../domain/bookingWindow.ts'
import { daysOfMonth, monthOf, type IsoDate, type IsoMonth } from '../../domain/calendarDate.ts'
import { FOR_ONE_ADULT, monthsAsked, type FareRoute, type LowFareDay, type LowFareQuestion } from '../../domain/lowFare.ts'
import { oneWayOn } from '../../domain/trip.ts'
import type { Invariants } from '../../kit/testing/randomRun.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import { sampling } from '../../kit/testing/sampling.ts'
import type { tripDatesMachine } from './tripDates.machine.ts'

type Snapshot = SnapshotFrom<typeof tripDatesMachine>
type Event = EventFrom<typeof tripDatesMachine>

export const TODAY = '2026-06-12'
export const ROUTE: FareRoute = { origin: 'DEL', destination: 'BOM', currency: 'INR', ...FOR_ONE_ADULT, dates: null }

/** A wait is called slow after three seconds. */
export const DELAYS = { slow: 3_000 } as const

const PRICES = [4_599, 4_199, 5_249, 3_980, 6_120]

/** A day with a price, or sold out on the 18th, or without flights on the 19th of a month. */
export function lowFareDay(date: IsoDate): LowFareDay {
  const day = Number(date.slice(8))
  const rupees = day === 18 || day === 19 ? null : (PRICES[day % PRICES.length] ?? null)
  return {
    date,
    price: rupees === null ? null : { minor: rupees * 100, currency: 'INR' },
    soldOut: day === 18,
    noFlights: day === 19,
    isLowest: rupees === 3_980,
    promoApplied: false,
  }
}

const answered = new Map<IsoDate, readonly LowFareDay[]>()

/** What the airline of the samples answers. */
export function lowFareDays(question: LowFareQuestion): readonly LowFareDay[] {
  const known = answered.get(question.startDate)
  if (known !== undefined) return known
  const days = monthsAsked(question)
    .flatMap(daysOfMonth)
    .filter((date) => date >= question.startDate)
  answered.set(question.startDate, days.map(lowFareDay))
  return lowFareDays(question)
}

const { only } = sampling<typeof tripDatesMachine>()

const inDays = (snapshot: Snapshot): boolean => snapshot.context.month !== null && snapshot.matches({ popup: { open: { panel: 'days' } } })

const onDays = (event: Event) => only('the days are on the screen, once today is known', inDays, event)

const onDay = (date: IsoDate) =>
  only(
    'the day is in one of the months in view',
    (snapshot) => inDays(snapshot) && snapshot.context.month !== null && monthsInView(snapshot.context.month).includes(monthOf(date)),
    { type: 'day.picked', date },
  )

const onMonths = (month: IsoMonth) =>
  only(
    'the months are on the screen, once today is known',
    (snapshot) => snapshot.context.month !== null && snapshot.matches({ popup: { open: { panel: 'months' } } }),
    { type: 'month.shown', month },
  )

const isUnavailable = (snapshot: Snapshot): boolean =>
  snapshot.matches({ popup: { open: { picking: 'departure' } }, outbound: 'unavailable' }) ||
  snapshot.matches({ popup: { open: { picking: 'return' } }, inbound: 'unavailable' })

/** What a walk tries with the dates of a trip. */
export const tripDatesSamples: Samples<typeof tripDatesMachine> = {
  starts: {
    'on the home page': { mode: 'home', today: TODAY, horizonDays: 80, delays: DELAYS },
    'before the clock has answered': { mode: 'home', today: null, horizonDays: 80, delays: DELAYS },
  },
  events: {
    'a route': { type: 'route.changed', route: ROUTE },
    'no route': { type: 'route.changed', route: null },
    'one way': { type: 'dates.prefilled', dates: oneWayOn('2026-06-20') },
    'a round trip': { type: 'dates.prefilled', dates: { tripType: 'ROUND_TRIP', departureDate: '2026-06-20', returnDate: '2026-06-24' } },
    'an unknown trip type': { type: 'dates.prefilled', dates: { ...oneWayOn('2026-08-20'), tripType: null } },
    'chooses one way': { type: 'tripType.chosen', tripType: 'ONE_WAY' },
    'chooses round trip': { type: 'tripType.chosen', tripType: 'ROUND_TRIP' },
    'the clock': { type: 'today.changed', today: TODAY },
    'much later it is another day': { type: 'today.changed', today: '2026-06-21' },
    'the configuration': { type: 'configuration.provided', horizonDays: 79, delays: { slow: 2_000 } },
    'opens the departure': { type: 'departure.opened' },
    'opens the return': { type: 'return.opened' },
    'is done': { type: 'calendar.closed' },
    'picks a day with a fare': onDay('2026-06-25'),
    'picks a sold-out day': onDay('2026-06-18'),
    'picks yesterday': onDay('2026-06-11'),
    'turns to the next month': onDays({ type: 'month.turned', by: 1 }),
    'turns to the previous month': onDays({ type: 'month.turned', by: -1 }),
    'looks for a month': onDays({ type: 'months.opened' }),
    'jumps to July': onMonths('2026-07'),
    'jumps to a month that is not on sale': onMonths('2026-12'),
    'goes back to the days': { type: 'months.closed' },
    'tries again': only('the button stands in the calendar, where fares are missing that it shows', isUnavailable, { type: 'retry.asked' }),
  },
  ports: {
    loadLowFares: {
      answers: { fares: (question) => ({ days: lowFareDays(question) }) },
      failures: { 'the airline is not reached': new Error('no connection') },
    },
  },
  key: ({ value, context }) => ({
    value,
    month: context.month,
    today: context.today,
    trip: context.dates?.tripType,
    isDayChosen: context.isDayChosen,
    isPast: context.dates !== null && context.dates.departureDate < '2026-06-21',
    route: context.route !== null,
    hasJune: [context.outbound['2026-06'] !== undefined, context.inbound['2026-06'] !== undefined],
  }),
}

/** What must be true of the dates and their calendar, whatever happens. */
export const tripDatesInvariants: Invariants<typeof tripDatesMachine> = {
  'the first month in view is on sale': ({ context: { month, today, horizonDays } }) =>
    month === null ? today === null : today !== null && canShowMonth(month, bookingWindow(today, horizonDays)),
  'fares are those of a route': ({ context: { route, outbound, inbound } }) =>
    route !== null || (Object.keys(outbound).length === 0 && Object.keys(inbound).length === 0),
  'the months in view have their fares when these are ready': ({ value, context: { month, outbound } }) =>
    month === null || value.outbound !== 'ready' || monthsInView(month).every((each) => outbound[each] !== undefined),
  'a return that is wanted has its fares when these are ready': ({ value, context: { month, inbound, dates, isReturnWanted } }) =>
    month === null ||
    value.inbound !== 'ready' ||
    (!isReturnWanted && dates?.tripType !== 'ROUND_TRIP') ||
    monthsInView(month).every((each) => inbound[each] !== undefined),
  'days lie in their months': ({ context: { outbound, inbound } }) =>
    [outbound, inbound].every((fares) =>
      Object.entries(fares).every(([month, days]) => [days.at(0), days.at(-1)].every((day) => day === undefined || monthOf(day.date) === month)),
    ),
  'today is known with the departure': ({ context: { today, dates } }) => today === null || dates !== null,
  'no departure is past': ({ context: { today, dates } }) => today === null || dates === null || dates.departureDate >= today,
  'the return is not before the departure': ({ context: { dates } }) =>
    dates === null || dates.returnDate === null || dates.returnDate >= dates.departureDate,
  'only a round trip has a return': ({ value, context: { dates } }) =>
    dates === null ||
    ((dates.returnDate !== null) === (value.trip === 'roundTrip') && (dates.returnDate !== null) === (dates.tripType === 'ROUND_TRIP')),
}
