import { createActor, fromPromise, setup, SimulatedClock, type ActorRefFrom } from 'xstate'
import { describe, expect, it } from 'vitest'
import { daysOfMonth, monthOf, plusMonths } from '../../domain/calendarDate.ts'
import type { LowFareDay, LowFareQuestion } from '../../domain/lowFare.ts'
import { oneWayOn, type TripDates } from '../../domain/trip.ts'
import { fareCalendarMachine } from './fareCalendar.machine.ts'
import type { FareCalendarInput, FareCalendarTold, LowFares } from './fareCalendar.types.ts'

const route = { origin: 'DEL', destination: 'BOM', currency: 'INR' }
const roundTrip: TripDates = { tripType: 'ROUND_TRIP', departureDate: '2026-06-20', returnDate: '2026-06-24' }
const question = (startDate: string) => ({ ...route, startDate })
const reverse = (startDate: string) => ({ origin: 'BOM', destination: 'DEL', currency: 'INR', startDate })
const day = (date: string): LowFareDay => ({
  date,
  price: { minor: 459900, currency: 'INR' },
  soldOut: date.endsWith('-18'),
  noFlights: date.endsWith('-19'),
  isLowest: false,
})
const daysFor = ({ startDate }: LowFareQuestion) =>
  [...daysOfMonth(monthOf(startDate)), ...daysOfMonth(plusMonths(monthOf(startDate), 1))].filter((date) => date >= startDate).map(day)

interface Asked {
  readonly question: LowFareQuestion
  readonly signal: { readonly aborted: boolean }
  readonly answer: (days: readonly LowFareDay[]) => Promise<void>
  readonly fail: () => Promise<void>
}

/** The calendar under a parent that notes what it is told. */
function start(input: Partial<FareCalendarInput> = {}) {
  const asked: Asked[] = []
  const told: FareCalendarTold[] = []
  const logged: unknown[] = []
  const clock = new SimulatedClock()
  const settle = async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  const calendar = fareCalendarMachine.provide({
    actors: {
      loadLowFares: fromPromise<LowFares, LowFareQuestion>(
        ({ input: one, signal }) =>
          new Promise((resolve, reject) =>
            asked.push({
              question: one,
              signal,
              answer: (days) => (resolve({ days }), settle()),
              fail: () => (reject(new Error('no connection')), settle()),
            }),
          ),
      ),
    },
    actions: { logFailure: (_, params) => logged.push(params) },
  })
  const parent = setup({
    types: { events: {} as FareCalendarTold },
    actors: { calendar },
    actions: { note: (_, params: { told: FareCalendarTold }) => told.push(params.told) },
  }).createMachine({
    invoke: { id: 'calendar', src: 'calendar', input: { mode: 'home', today: '2026-06-12', horizonDays: 365, ...input } },
    on: { '*': { actions: { type: 'note', params: ({ event }) => ({ told: event }) } } },
  })
  const actor = createActor(parent, { clock }).start()
  const child = actor.getSnapshot().children['calendar'] satisfies ActorRefFrom<typeof calendar> | undefined
  if (child === undefined) throw new Error('the calendar did not start')
  const at = () => child.getSnapshot()
  const answerAll = async () => {
    for (const one of asked.splice(0)) await one.answer(daysFor(one.question))
  }
  return { send: child.send.bind(child), at, asked, told, logged, clock, answerAll }
}

describe('fares', () => {
  it('asks for both directions from today on once the route is known [CAL-13, CAL-14, API-13]', () => {
    const { send, asked, at } = start()
    expect(asked).toEqual([])
    send({ type: 'route.changed', route })
    expect(asked.map((one) => one.question)).toEqual([question('2026-06-12'), reverse('2026-06-12')])
    expect(at().value).toMatchObject({ outbound: { loading: 'waiting' }, inbound: { loading: 'waiting' } })
  })

  it('waits for today before it asks [CAL-14]', () => {
    const { send, asked } = start({ today: null })
    send({ type: 'route.changed', route })
    expect(asked).toEqual([])
    send({ type: 'today.changed', today: '2026-06-30' })
    expect(asked.map((one) => one.question.startDate)).toEqual(['2026-06-30', '2026-06-30'])
  })

  it('keeps the days it was given, each direction for itself [CAL-05, CAL-12, CAL-13]', async () => {
    const { send, asked, at } = start()
    send({ type: 'route.changed', route })
    await asked[1]?.answer([day('2026-06-13')])
    expect(at().value).toMatchObject({ outbound: { loading: 'waiting' }, inbound: 'ready' })
    await asked[0]?.answer([day('2026-06-12'), day('2026-07-01')])
    expect(at().value).toMatchObject({ outbound: 'ready', inbound: 'ready' })
    expect([at().context.outbound, at().context.inbound]).toEqual([
      { '2026-06': [day('2026-06-12')], '2026-07': [day('2026-07-01')] },
      { '2026-06': [day('2026-06-13')], '2026-07': [] },
    ])
  })

  it('says after three seconds that the airline is slow, and still takes the answer', async () => {
    const { send, clock, at, answerAll } = start()
    send({ type: 'route.changed', route })
    clock.increment(3_000)
    expect(at().value).toMatchObject({ outbound: { loading: 'slow' }, inbound: { loading: 'slow' } })
    await answerAll()
    expect(at().value).toMatchObject({ outbound: 'ready', inbound: 'ready' })
  })

  it('forgets the fares and ignores the answer under way when the currency changes [CAL-14]', async () => {
    const { send, asked, at } = start()
    send({ type: 'route.changed', route })
    send({ type: 'route.changed', route: { ...route, currency: 'AED' } })
    expect(asked.map((one) => [one.question.currency, one.signal.aborted])).toEqual([
      ['INR', true],
      ['INR', true],
      ['AED', false],
      ['AED', false],
    ])
    await asked[0]?.answer([day('2026-06-12')])
    expect(at().context.outbound).toEqual({})
  })

  it('does not ask again for the same route', async () => {
    const { send, asked, answerAll } = start()
    send({ type: 'route.changed', route })
    await answerAll()
    send({ type: 'route.changed', route: { ...route } })
    expect(asked).toEqual([])
  })

  it('has no fares without a route', async () => {
    const { send, at, answerAll } = start()
    send({ type: 'route.changed', route })
    await answerAll()
    send({ type: 'route.changed', route: null })
    expect([at().value, at().context.outbound, at().context.inbound]).toEqual([{ outbound: 'idle', inbound: 'idle', popup: 'closed' }, {}, {}])
  })

  it('asks for months as they come into view and keeps those it has [OPEN-23]', async () => {
    const { send, asked, answerAll, at } = start()
    send({ type: 'route.changed', route })
    await answerAll()
    send({ type: 'departure.opened' })
    send({ type: 'month.turned', by: 1 })
    expect(asked.map((one) => one.question)).toEqual([question('2026-08-01'), reverse('2026-08-01')])
    await answerAll()
    send({ type: 'month.turned', by: 1 })
    send({ type: 'month.turned', by: -1 })
    send({ type: 'month.turned', by: -1 })
    expect(asked).toEqual([])
    expect(Object.keys(at().context.outbound)).toEqual(['2026-06', '2026-07', '2026-08', '2026-09'])
  })

  it('has the fares of the months of the departure before it opens [OPEN-23]', () => {
    const { send, asked } = start()
    send({ type: 'dates.provided', dates: oneWayOn('2026-12-20') })
    send({ type: 'route.changed', route })
    expect(asked.map((one) => one.question.startDate)).toEqual(['2026-12-01', '2026-12-01'])
  })

  it('only logs a failed fetch, and every future day may be picked [CAL-15, CON-06]', async () => {
    const { send, asked, logged, told, at } = start()
    send({ type: 'route.changed', route })
    await asked[0]?.fail()
    expect(logged).toEqual([{ call: 'loadLowFares', error: new Error('no connection') }])
    expect(at().value).toMatchObject({ outbound: 'unavailable', inbound: { loading: 'waiting' } })
    send({ type: 'departure.opened' })
    await asked[2]?.fail()
    send({ type: 'day.picked', date: '2026-06-18' })
    expect(told).toEqual([{ type: 'departure.chosen', date: '2026-06-18' }])
  })

  it('asks again when told to, when opened, and when another month comes into view', async () => {
    const { send, asked, at } = start()
    send({ type: 'route.changed', route })
    const failBoth = async () => {
      for (const one of asked.splice(0)) await one.fail()
      expect(at().value).toMatchObject({ outbound: 'unavailable', inbound: 'unavailable' })
    }
    await failBoth()
    send({ type: 'retry.asked' })
    await failBoth()
    send({ type: 'return.opened' })
    await failBoth()
    send({ type: 'month.turned', by: 1 })
    expect(asked.map((one) => one.question)).toEqual([question('2026-07-01'), reverse('2026-07-01')])
    await failBoth()
    send({ type: 'month.shown', month: '2026-11' })
    expect(asked.map((one) => one.question.startDate)).toEqual(['2026-11-01', '2026-11-01'])
  })

  it('loads the list where a search is modified too, to disable days without flights [CON-04, CAL-10]', async () => {
    const { send, asked, answerAll, told } = start({ mode: 'modify' })
    send({ type: 'route.changed', route })
    expect(asked.length).toBe(2)
    await answerAll()
    send({ type: 'departure.opened' })
    send({ type: 'day.picked', date: '2026-06-19' })
    expect(told).toEqual([])
  })
})

describe('months in view', () => {
  it('opens at the month of the departure, and for the return at the month of the return [CAL-01, CAL-02]', () => {
    const { send, at } = start()
    send({ type: 'dates.provided', dates: { tripType: 'ROUND_TRIP', departureDate: '2026-08-30', returnDate: '2026-10-02' } })
    send({ type: 'departure.opened' })
    expect([at().context.month, at().value]).toEqual([
      '2026-08',
      { outbound: 'idle', inbound: 'idle', popup: { open: { picking: 'departure', panel: 'days' } } },
    ])
    send({ type: 'return.opened' })
    expect([at().context.month, at().value]).toEqual([
      '2026-10',
      { outbound: 'idle', inbound: 'idle', popup: { open: { picking: 'return', panel: 'days' } } },
    ])
  })

  it('turns no further than the first and the last month on sale [OPEN-23, TRIP-13]', () => {
    const { send, at } = start()
    send({ type: 'departure.opened' })
    send({ type: 'month.turned', by: -1 })
    expect(at().context.month).toBe('2026-06')
    for (let turn = 0; turn < 20; turn++) send({ type: 'month.turned', by: 1 })
    expect(at().context.month).toBe('2027-05')
  })

  it('never shows a year after 2099 [CAL-16]', () => {
    const { send, at } = start({ today: '2099-11-05' })
    send({ type: 'departure.opened' })
    send({ type: 'month.turned', by: 1 })
    send({ type: 'month.shown', month: '2100-01' })
    expect(at().context.month).toBe('2099-11')
  })

  it('jumps to a month from the grid of months and leaves it [CAL-17, CON-07]', () => {
    const { send, at } = start()
    send({ type: 'departure.opened' })
    send({ type: 'months.opened' })
    expect(at().matches({ popup: { open: { panel: 'months' } } })).toBe(true)
    send({ type: 'month.shown', month: '2028-01' })
    expect(at().matches({ popup: { open: { panel: 'months' } } })).toBe(true)
    send({ type: 'month.shown', month: '2027-01' })
    expect([at().context.month, at().matches({ popup: { open: { panel: 'days' } } })]).toEqual(['2027-01', true])
  })

  it('keeps the months in view on sale when a day passes [TRIP-13]', () => {
    const { send, at } = start({ today: '2026-06-30' })
    send({ type: 'departure.opened' })
    send({ type: 'today.changed', today: '2026-07-01' })
    expect(at().context.month).toBe('2026-07')
  })

  it('can be opened before today is known and shows its month then', () => {
    const { send, at, told } = start({ today: null })
    send({ type: 'departure.opened' })
    send({ type: 'day.picked', date: '2026-06-20' })
    expect([at().context.month, told]).toEqual([null, []])
    send({ type: 'today.changed', today: '2026-06-12' })
    expect(at().context.month).toBe('2026-06')
  })
})

describe('picking', () => {
  it('closes after the departure of a one-way trip', () => {
    const { send, at, told } = start()
    send({ type: 'dates.provided', dates: oneWayOn('2026-06-12') })
    send({ type: 'departure.opened' })
    send({ type: 'day.picked', date: '2026-06-20' })
    expect([told, at().matches({ popup: 'closed' })]).toEqual([[{ type: 'departure.chosen', date: '2026-06-20' }], true])
  })

  it('stays open for the return of a round trip until it is picked', () => {
    const { send, at, told } = start()
    send({ type: 'dates.provided', dates: roundTrip })
    send({ type: 'departure.opened' })
    send({ type: 'day.picked', date: '2026-06-22' })
    expect(at().matches({ popup: { open: { picking: 'return' } } })).toBe(true)
    send({ type: 'dates.provided', dates: { ...roundTrip, departureDate: '2026-06-22' } })
    send({ type: 'day.picked', date: '2026-06-25' })
    expect([told, at().matches({ popup: 'closed' })]).toEqual([
      [
        { type: 'departure.chosen', date: '2026-06-22' },
        { type: 'return.chosen', date: '2026-06-25' },
      ],
      true,
    ])
  })

  it('takes a return while the trip is one-way [TRIP-04]', () => {
    const { send, told } = start()
    send({ type: 'dates.provided', dates: oneWayOn('2026-06-20') })
    send({ type: 'return.opened' })
    send({ type: 'day.picked', date: '2026-06-22' })
    expect(told).toEqual([{ type: 'return.chosen', date: '2026-06-22' }])
  })

  it('takes today as departure and refuses yesterday [TRIP-11, TRIP-13]', () => {
    const { send, told, at } = start()
    send({ type: 'departure.opened' })
    send({ type: 'day.picked', date: '2026-06-11' })
    expect([told, at().matches({ popup: { open: { picking: 'departure' } } })]).toEqual([[], true])
    send({ type: 'day.picked', date: '2026-06-12' })
    expect(told).toEqual([{ type: 'departure.chosen', date: '2026-06-12' }])
  })

  it('takes a return on the day of departure and refuses one before [TRIP-12, CON-02]', () => {
    const { send, told } = start()
    send({ type: 'dates.provided', dates: roundTrip })
    send({ type: 'return.opened' })
    send({ type: 'day.picked', date: '2026-06-19' })
    expect(told).toEqual([])
    send({ type: 'day.picked', date: '2026-06-20' })
    expect(told).toEqual([{ type: 'return.chosen', date: '2026-06-20' }])
  })

  it('refuses sold-out days and days without flights [CAL-06, CAL-07, OPEN-24]', async () => {
    const { send, told, answerAll } = start()
    send({ type: 'route.changed', route })
    await answerAll()
    send({ type: 'departure.opened' })
    send({ type: 'day.picked', date: '2026-06-18' })
    send({ type: 'day.picked', date: '2026-06-19' })
    expect(told).toEqual([])
  })

  it('refuses a day without data inside the list it was given [CAL-08, CON-06]', async () => {
    const { send, asked, told } = start()
    send({ type: 'route.changed', route })
    await asked[0]?.answer([day('2026-06-12'), day('2026-06-14')])
    send({ type: 'departure.opened' })
    send({ type: 'day.picked', date: '2026-06-13' })
    expect(told).toEqual([])
    send({ type: 'day.picked', date: '2026-06-15' })
    expect(told).toEqual([{ type: 'departure.chosen', date: '2026-06-15' }])
  })

  it('asks the fares of the way back whether a return can be picked [CAL-13]', async () => {
    const { send, asked, told } = start()
    send({ type: 'route.changed', route })
    send({ type: 'dates.provided', dates: roundTrip })
    await asked[0]?.answer(['2026-06-21', '2026-06-22'].map(day))
    await asked[1]?.answer([{ ...day('2026-06-21'), soldOut: true }, day('2026-06-22')])
    send({ type: 'return.opened' })
    send({ type: 'day.picked', date: '2026-06-21' })
    send({ type: 'day.picked', date: '2026-06-22' })
    expect(told).toEqual([{ type: 'return.chosen', date: '2026-06-22' }])
  })

  it('closes without a choice', () => {
    const { send, at, told } = start()
    send({ type: 'departure.opened' })
    send({ type: 'calendar.closed' })
    expect([at().matches({ popup: 'closed' }), told]).toEqual([true, []])
  })
})
