import { expect, it } from 'vitest'
import { createActor, fromTransition, type EventFrom, type InputFrom } from 'xstate'
import { plusDays } from '../../domain/calendarDate.ts'
import { describeMissing } from '../../kit/missing.ts'
import { survivingMutants } from '../../kit/mutants.ts'
import { randomRun } from '../../kit/randomRun.ts'
import { walk } from '../../kit/walk.ts'
import { RANDOM } from '../../kit/random.harness.ts'
import { tripDatesMachine, type TripDatesTold } from './tripDates.machine.ts'
import { tripDatesSamples } from './tripDates.samples.ts'

type Event = EventFrom<typeof tripDatesMachine>

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(tripDatesMachine, tripDatesSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(tripDatesMachine, report)).toEqual([])
})

it('keeps its dates in order and out of the past through random events [TRIP-08, TRIP-11, TRIP-12, TRIP-13]', () => {
  const days = Array.from({ length: 8 }, (_, day) => plusDays('2026-06-08', day * 2))
  const events = Object.fromEntries(
    days.flatMap((date, index): [string, Event][] => [
      [`leaves on ${date}`, { type: 'departure.picked', date }],
      [`returns on ${date}`, { type: 'return.picked', date }],
      [`it is ${date}`, { type: 'today.changed', today: date }],
      [`is given ${date}`, { type: 'dates.prefilled', dates: { tripType: 'ROUND_TRIP', departureDate: date, returnDate: days[7 - index] ?? null } }],
    ]),
  )
  const samples = { ...tripDatesSamples, events: { ...tripDatesSamples.events, ...events } }
  const report = randomRun(
    tripDatesMachine,
    samples,
    {
      'today is known with the departure': ({ context }) => context.today === null || context.departureDate !== null,
      'no departure is past': ({ context: { today, departureDate } }) => today === null || departureDate === null || departureDate >= today,
      'the return is not before departure': ({ context: { departureDate, returnDate } }) =>
        returnDate === null || (departureDate !== null && returnDate >= departureDate),
      'only a round trip has a return': (snapshot) =>
        (snapshot.context.returnDate !== null) === (snapshot.matches('roundTrip') && snapshot.context.departureDate !== null),
    },
    RANDOM,
  )
  expect(report).toMatchObject({ events: RANDOM.events, broken: null })
}, 60_000)

/** Runs the machine as a child: where it stands, and what its parent heard. */
function run(input: InputFrom<typeof tripDatesMachine>, ...events: readonly Event[]) {
  const heard: TripDatesTold[] = []
  const parent = createActor(fromTransition((state: null, event: TripDatesTold) => (heard.push(event), state), null)).start()
  const actor = createActor(tripDatesMachine, { input, parent }).start()
  for (const event of events) actor.send(event)
  const { value, context } = actor.getSnapshot()
  return { value, dates: [context.departureDate, context.returnDate], heard: heard.map((each) => each.dates) }
}

const today = '2026-06-10'
const june = { today, dates: null }
const roundTrip = { today, dates: { tripType: 'ROUND_TRIP', departureDate: '2026-06-12', returnDate: '2026-06-15' } } as const

it('starts one-way, leaving today, without a return date [TRIP-03, OPEN-52]', () => {
  expect(run(june)).toEqual({ value: 'oneWay', dates: ['2026-06-10', null], heard: [] })
})

it('starts as the round trip it was given, brought to today [TRIP-13]', () => {
  expect(run({ ...roundTrip, today: '2026-06-14' })).toEqual({ value: 'roundTrip', dates: ['2026-06-14', '2026-06-15'], heard: [] })
})

it('returns tomorrow when a round trip is chosen without a return date [TRIP-05, TRIP-07, OPEN-52]', () => {
  const dates = { tripType: 'ROUND_TRIP', departureDate: '2026-06-10', returnDate: '2026-06-11' }
  expect(run(june, { type: 'tripType.chosen', tripType: 'ROUND_TRIP' })).toEqual({
    value: 'roundTrip',
    dates: ['2026-06-10', '2026-06-11'],
    heard: [dates],
  })
})

it('clears the return date when one way is chosen [TRIP-08]', () => {
  const dates = { tripType: 'ONE_WAY', departureDate: '2026-06-12', returnDate: null }
  expect(run(roundTrip, { type: 'tripType.chosen', tripType: 'ONE_WAY' })).toEqual({ value: 'oneWay', dates: ['2026-06-12', null], heard: [dates] })
})

it('becomes one-way when the return date is taken away [TRIP-08]', () => {
  expect(run(roundTrip, { type: 'return.cleared' })).toMatchObject({ value: 'oneWay', dates: ['2026-06-12', null] })
})

it('becomes a round trip when a return date is picked [TRIP-04]', () => {
  const dates = { tripType: 'ROUND_TRIP', departureDate: '2026-06-10', returnDate: '2026-06-14' }
  expect(run(june, { type: 'return.picked', date: '2026-06-14' })).toEqual({
    value: 'roundTrip',
    dates: ['2026-06-10', '2026-06-14'],
    heard: [dates],
  })
})

it('takes a return on the day of departure, and none before it [TRIP-12, CON-02]', () => {
  expect(run(june, { type: 'return.picked', date: '2026-06-10' })).toMatchObject({ value: 'roundTrip', dates: ['2026-06-10', '2026-06-10'] })
  expect(run(june, { type: 'return.picked', date: '2026-06-09' })).toEqual({ value: 'oneWay', dates: ['2026-06-10', null], heard: [] })
})

it('moves a return that departure has passed to the day after [TRIP-09, TRIP-10, CON-03]', () => {
  expect(run(roundTrip, { type: 'departure.picked', date: '2026-06-16' }).dates).toEqual(['2026-06-16', '2026-06-17'])
  expect(run(roundTrip, { type: 'departure.picked', date: '2026-06-15' }).dates).toEqual(['2026-06-15', '2026-06-15'])
  expect(run(june, { type: 'departure.picked', date: '2026-06-16' }).dates).toEqual(['2026-06-16', null])
})

it('leaves today at the earliest [TRIP-11, TRIP-13]', () => {
  expect(run(roundTrip, { type: 'departure.picked', date: '2026-06-09' })).toEqual({
    value: 'roundTrip',
    dates: ['2026-06-12', '2026-06-15'],
    heard: [],
  })
  expect(run(roundTrip, { type: 'departure.picked', date: today }).dates).toEqual(['2026-06-10', '2026-06-15'])
})

it('moves on with the day, so that no date is past and no return before its departure [TRIP-10, TRIP-13]', () => {
  expect(run(roundTrip, { type: 'today.changed', today: '2026-06-14' }).dates).toEqual(['2026-06-14', '2026-06-15'])
  expect(run(roundTrip, { type: 'today.changed', today: '2026-06-16' }).dates).toEqual(['2026-06-16', '2026-06-17'])
  expect(run(june, { type: 'today.changed', today: '2026-06-11' })).toMatchObject({ value: 'oneWay', dates: ['2026-06-11', null] })
})

it('keeps and does not repeat dates that the new day leaves in the future', () => {
  expect(run(roundTrip, { type: 'today.changed', today: '2026-06-12' })).toEqual({
    value: 'roundTrip',
    dates: ['2026-06-12', '2026-06-15'],
    heard: [],
  })
})

it('remembers a round trip that was chosen before today was known [TRIP-07]', () => {
  const unknown = { today: null, dates: null }
  const chosen = { type: 'tripType.chosen', tripType: 'ROUND_TRIP' } as const
  expect(run(unknown, chosen)).toEqual({ value: 'roundTrip', dates: [null, null], heard: [] })
  expect(run(unknown, chosen, { type: 'today.changed', today })).toEqual({
    value: 'roundTrip',
    dates: ['2026-06-10', '2026-06-11'],
    heard: [{ tripType: 'ROUND_TRIP', departureDate: '2026-06-10', returnDate: '2026-06-11' }],
  })
})

it('takes no date before it knows what is past [TRIP-13]', () => {
  const unknown = { today: null, dates: null }
  expect(run(unknown, { type: 'departure.picked', date: '2026-06-12' }, { type: 'return.picked', date: '2026-06-15' })).toEqual({
    value: 'oneWay',
    dates: [null, null],
    heard: [],
  })
})

it('settles dates given from outside: past, missing or out of order [TRIP-05, TRIP-06, TRIP-07, TRIP-13]', () => {
  const given = (departureDate: string, returnDate: string | null) =>
    run(june, { type: 'dates.prefilled', dates: { tripType: 'ROUND_TRIP', departureDate, returnDate } })
  expect(given('2026-06-01', '2026-06-05').dates).toEqual(['2026-06-10', '2026-06-11'])
  expect(given('2026-06-20', null).dates).toEqual(['2026-06-20', '2026-06-21'])
  expect(given('2026-06-20', '2026-06-18')).toMatchObject({ value: 'roundTrip', dates: ['2026-06-20', '2026-06-21'] })
})

it('drops the return of a one-way trip given from outside [TRIP-08]', () => {
  const dates = { tripType: 'ONE_WAY', departureDate: '2026-06-20', returnDate: '2026-06-22' } as const
  expect(run(roundTrip, { type: 'dates.prefilled', dates })).toEqual({
    value: 'oneWay',
    dates: ['2026-06-20', null],
    heard: [{ ...dates, returnDate: null }],
  })
})

it('knows a trip type that nobody knows as such, and asks for a departure only [TRIP-02, CON-05]', () => {
  const dates = { tripType: null, departureDate: '2026-06-20', returnDate: '2026-06-22' } as const
  const prefilled = { type: 'dates.prefilled', dates } as const
  expect(run(roundTrip, prefilled)).toEqual({
    value: 'unknownTrip',
    dates: ['2026-06-20', null],
    heard: [{ tripType: 'ONE_WAY', departureDate: '2026-06-20', returnDate: null }],
  })
  expect(run(roundTrip, prefilled, { type: 'return.picked', date: '2026-06-21' })).toMatchObject({
    value: 'roundTrip',
    dates: ['2026-06-20', '2026-06-21'],
  })
  expect(run(roundTrip, prefilled, { type: 'tripType.chosen', tripType: 'ONE_WAY' })).toMatchObject({ value: 'oneWay' })
})
