import { expect, it } from 'vitest'
import type { EventFrom } from 'xstate'
import { plusDays } from '../../domain/calendarDate.ts'
import type { TripDates } from '../../domain/trip.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { RANDOM } from '../../kit/testing/random.harness.ts'
import { randomRun } from '../../kit/testing/randomRun.ts'
import { walk } from '../../kit/testing/walk.ts'
import { startTripDates } from './tripDates.harness.ts'
import { tripDatesMachine } from './tripDates.machine.ts'
import { tripDatesInvariants, tripDatesSamples } from './tripDates.samples.ts'

type Event = EventFrom<typeof tripDatesMachine>

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(tripDatesMachine, tripDatesSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(tripDatesMachine, report)).toEqual([])
})

it('keeps its dates in order and out of the past, and its months on sale, through random events [TRIP-08, TRIP-11, TRIP-12, TRIP-13, OPEN-23]', () => {
  const days = Array.from({ length: 8 }, (_, day) => plusDays('2026-06-08', day * 2))
  const events = Object.fromEntries(
    days.flatMap((date, index): [string, Event][] => [
      [`picks ${date}`, { type: 'day.picked', date }],
      [`it is ${date}`, { type: 'today.changed', today: date }],
      [`is given ${date}`, { type: 'dates.prefilled', dates: { tripType: 'ROUND_TRIP', departureDate: date, returnDate: days[7 - index] ?? null } }],
    ]),
  )
  const samples = { ...tripDatesSamples, events: { ...tripDatesSamples.events, ...events } }
  const report = randomRun(tripDatesMachine, samples, tripDatesInvariants, RANDOM)
  expect(report).toMatchObject({ events: RANDOM.events, broken: null })
})

const today = '2026-06-10'
const ROUND_TRIP = { tripType: 'ROUND_TRIP', departureDate: '2026-06-12', returnDate: '2026-06-15' } as const

/** Where the trip stands after events, with its dates and the dates that its parent was told. */
function run({ dates, ...input }: { readonly today: string | null; readonly dates?: TripDates }, ...events: readonly Event[]) {
  const { send, at, told } = startTripDates({ ...input, ...(dates === undefined ? {} : { dates }) })
  for (const event of events) send(event)
  const { value, context } = at()
  return { trip: value.trip, dates: [context.dates?.departureDate ?? null, context.dates?.returnDate ?? null], told }
}

const june = { today }
const roundTrip = { today, dates: ROUND_TRIP }
const returning = (date: string) => [{ type: 'return.opened' }, { type: 'day.picked', date }] as const

it('starts one-way, leaving today, without a return date [TRIP-03, OPEN-52]', () => {
  expect(run(june)).toEqual({ trip: 'oneWay', dates: ['2026-06-10', null], told: [] })
})

it('leaves on the day of the airline where the device is ahead of it, unless a day was named [TRIP-03, TRIP-05, OPEN-52]', () => {
  const before = { type: 'today.changed', today: '2026-06-09' } as const
  const back = { type: 'tripType.chosen', tripType: 'ROUND_TRIP' } as const
  expect(run(june, before).dates).toEqual(['2026-06-09', null])
  expect(run(june, back, before).dates).toEqual(['2026-06-09', '2026-06-10'])
  expect(run(june, { type: 'departure.opened' }, { type: 'day.picked', date: '2026-06-10' }, before).dates).toEqual(['2026-06-10', null])
  expect(run(june, { type: 'dates.prefilled', dates: ROUND_TRIP }, before).dates).toEqual(['2026-06-12', '2026-06-15'])
})

it('takes the round trip it is given, brought to today [TRIP-13]', () => {
  expect(run({ ...roundTrip, today: '2026-06-14' })).toEqual({ trip: 'roundTrip', dates: ['2026-06-14', '2026-06-15'], told: [] })
})

it('returns tomorrow when a round trip is chosen without a return date [TRIP-05, TRIP-07, OPEN-52]', () => {
  const dates = { tripType: 'ROUND_TRIP', departureDate: '2026-06-10', returnDate: '2026-06-11' }
  expect(run(june, { type: 'tripType.chosen', tripType: 'ROUND_TRIP' })).toEqual({
    trip: 'roundTrip',
    dates: ['2026-06-10', '2026-06-11'],
    told: [dates],
  })
})

it('clears the return date when one way is chosen [TRIP-08]', () => {
  const dates = { tripType: 'ONE_WAY', departureDate: '2026-06-12', returnDate: null }
  expect(run(roundTrip, { type: 'tripType.chosen', tripType: 'ONE_WAY' })).toEqual({ trip: 'oneWay', dates: ['2026-06-12', null], told: [dates] })
})

it('becomes a round trip when a return date is picked [TRIP-04]', () => {
  const dates = { tripType: 'ROUND_TRIP', departureDate: '2026-06-10', returnDate: '2026-06-14' }
  expect(run(june, ...returning('2026-06-14'))).toEqual({
    trip: 'roundTrip',
    dates: ['2026-06-10', '2026-06-14'],
    told: [dates],
  })
})

it('moves on with the day, so that no date is past and no return before its departure [TRIP-10, TRIP-13]', () => {
  expect(run(roundTrip, { type: 'today.changed', today: '2026-06-13' }).dates).toEqual(['2026-06-13', '2026-06-15'])
  expect(run(roundTrip, { type: 'today.changed', today: '2026-06-16' }).dates).toEqual(['2026-06-16', '2026-06-17'])
  expect(run(june, { type: 'today.changed', today: '2026-06-11' })).toMatchObject({ trip: 'oneWay', dates: ['2026-06-11', null] })
})

it('keeps and does not repeat dates that the new day leaves in the future', () => {
  expect(run(roundTrip, { type: 'today.changed', today: '2026-06-12' })).toEqual({
    trip: 'roundTrip',
    dates: ['2026-06-12', '2026-06-15'],
    told: [],
  })
})

it('remembers a round trip that was chosen before today was known [TRIP-07]', () => {
  const unknown = { today: null }
  const chosen = { type: 'tripType.chosen', tripType: 'ROUND_TRIP' } as const
  expect(run(unknown, chosen)).toEqual({ trip: 'roundTrip', dates: [null, null], told: [] })
  expect(run(unknown, chosen, { type: 'today.changed', today })).toEqual({
    trip: 'roundTrip',
    dates: ['2026-06-10', '2026-06-11'],
    told: [{ tripType: 'ROUND_TRIP', departureDate: '2026-06-10', returnDate: '2026-06-11' }],
  })
})

it('takes no date before it knows what is past [TRIP-13]', () => {
  const unknown = { today: null }
  expect(run(unknown, { type: 'departure.opened' }, { type: 'day.picked', date: '2026-06-12' }, ...returning('2026-06-15'))).toEqual({
    trip: 'oneWay',
    dates: [null, null],
    told: [],
  })
})

it('settles dates given from outside: past, missing or out of order [TRIP-05, TRIP-06, TRIP-07, TRIP-13]', () => {
  const given = (departureDate: string, returnDate: string | null) =>
    run(june, { type: 'dates.prefilled', dates: { tripType: 'ROUND_TRIP', departureDate, returnDate } })
  expect(given('2026-06-01', '2026-06-05').dates).toEqual(['2026-06-10', '2026-06-11'])
  expect(given('2026-06-20', null).dates).toEqual(['2026-06-20', '2026-06-21'])
  expect(given('2026-06-20', '2026-06-18')).toMatchObject({ trip: 'roundTrip', dates: ['2026-06-20', '2026-06-21'] })
})

it('drops the return of a one-way trip given from outside [TRIP-08]', () => {
  const dates = { tripType: 'ONE_WAY', departureDate: '2026-06-20', returnDate: '2026-06-22' } as const
  expect(run(roundTrip, { type: 'dates.prefilled', dates })).toEqual({
    trip: 'oneWay',
    dates: ['2026-06-20', null],
    told: [{ ...dates, returnDate: null }],
  })
})

it('recognises an unknown trip type as such, and asks for a departure only [TRIP-02, CON-05]', () => {
  const dates = { tripType: null, departureDate: '2026-06-20', returnDate: '2026-06-22' } as const
  const prefilled = { type: 'dates.prefilled', dates } as const
  expect(run(roundTrip, prefilled)).toEqual({
    trip: 'unknownTrip',
    dates: ['2026-06-20', null],
    told: [{ tripType: 'ONE_WAY', departureDate: '2026-06-20', returnDate: null }],
  })
  expect(run(roundTrip, prefilled, ...returning('2026-06-21'))).toMatchObject({
    trip: 'roundTrip',
    dates: ['2026-06-20', '2026-06-21'],
  })
  expect(run(roundTrip, prefilled, { type: 'tripType.chosen', tripType: 'ONE_WAY' })).toMatchObject({ trip: 'oneWay' })
})
