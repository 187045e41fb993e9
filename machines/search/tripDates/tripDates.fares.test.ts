import { describe, expect, it } from 'vitest'
import { oneWayOn } from '../../domain/trip.ts'
import { inboundFares, outboundFares } from '../../domain/lowFare.ts'
import { lowFareDay as day, ROUTE as route } from './tripDates.samples.ts'
import { startTripDates } from './tripDates.harness.ts'

const question = (startDate: string) => ({ ...outboundFares(route), startDate })
const reverse = (startDate: string) => ({ ...inboundFares(route), startDate })

/** The dates of a round trip, for which both directions are asked for. */
function start(input: Parameters<typeof startTripDates>[0] = {}) {
  const started = startTripDates(input)
  started.send({ type: 'tripType.chosen', tripType: 'ROUND_TRIP' })
  started.told.length = 0
  return started
}

describe('fares', () => {
  it('asks for no fares of the way back of a one-way trip, until a return is looked for [CAL-13]', async () => {
    const { send, asked, answerAll, at } = startTripDates()
    send({ type: 'route.changed', route })
    expect(asked.map((one) => one.question)).toEqual([question('2026-06-12')])
    await answerAll()
    send({ type: 'departure.opened' })
    send({ type: 'month.turned', by: 1 })
    expect(asked.map((one) => one.question)).toEqual([question('2026-08-01')])
    await answerAll()
    send({ type: 'return.opened' })
    expect(asked.map((one) => one.question)).toEqual([reverse('2026-06-12')])
    await answerAll()
    expect(at().value).toMatchObject({ trip: 'oneWay', outbound: 'ready', inbound: 'ready' })
  })

  it('asks for the way back once a one-way trip becomes a round trip [CAL-13]', () => {
    const { send, asked } = startTripDates()
    send({ type: 'route.changed', route })
    send({ type: 'tripType.chosen', tripType: 'ROUND_TRIP' })
    expect(asked.map((one) => one.question)).toEqual([question('2026-06-12'), reverse('2026-06-12')])
  })

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

  it('puts what it is given later beside the days of its own direction [CAL-05]', async () => {
    const { send, asked, at } = start()
    send({ type: 'route.changed', route })
    await asked[0]?.answer([day('2026-06-12')])
    await asked[1]?.answer([day('2026-06-13')])
    send({ type: 'departure.opened' })
    for (const by of [1, 1] as const) send({ type: 'month.turned', by })
    await asked[2]?.answer([day('2026-08-02')])
    await asked[3]?.answer([day('2026-08-03')])
    expect([at().context.outbound, at().context.inbound]).toMatchObject([
      { '2026-06': [day('2026-06-12')], '2026-08': [day('2026-08-02')] },
      { '2026-06': [day('2026-06-13')], '2026-08': [day('2026-08-03')] },
    ])
  })

  it('says after the time of the configuration that the airline is slow, and still takes the answer', async () => {
    const { send, clock, at, answerAll } = start({ delays: { slow: 1_000 } })
    send({ type: 'configuration.provided', horizonDays: 365, delays: { slow: 2_000 } })
    send({ type: 'route.changed', route })
    clock.increment(1_999)
    expect(at().value).toMatchObject({ outbound: { loading: 'waiting' }, inbound: { loading: 'waiting' } })
    clock.increment(1)
    expect(at().value).toMatchObject({ outbound: { loading: 'slow' }, inbound: { loading: 'slow' } })
    await answerAll()
    expect(at().value).toMatchObject({ outbound: 'ready', inbound: 'ready' })
  })

  it('says so after the time it was given at the start, while no configuration has come', () => {
    const { send, clock, at } = start({ delays: { slow: 1_000 } })
    send({ type: 'route.changed', route })
    clock.increment(999)
    expect(at().value).toMatchObject({ outbound: { loading: 'waiting' } })
    clock.increment(1)
    expect(at().value).toMatchObject({ outbound: { loading: 'slow' } })
  })

  it('forgets the fares and ignores the answer under way when the currency changes [CAL-14]', async () => {
    const { send, asked, at } = start()
    send({ type: 'route.changed', route })
    send({ type: 'route.changed', route: { ...route, currency: 'AED' } })
    expect(asked.map((one) => one.question.currency)).toEqual(['INR', 'INR', 'AED', 'AED'])
    await asked[0]?.answer([day('2026-06-12')])
    expect([at().value, at().context.outbound]).toEqual([
      { outbound: { loading: 'waiting' }, inbound: { loading: 'waiting' }, trip: 'roundTrip', popup: 'closed' },
      {},
    ])
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
    expect([at().value, at().context.outbound, at().context.inbound]).toEqual([
      { outbound: 'idle', inbound: 'idle', trip: 'roundTrip', popup: 'closed' },
      {},
      {},
    ])
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
    const { send, asked } = start({ dates: oneWayOn('2026-12-20') })
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
    expect(told).toEqual([{ tripType: 'ROUND_TRIP', departureDate: '2026-06-18', returnDate: '2026-06-19' }])
  })

  it('has nothing to complain of when the months that failed are no longer in view [CAL-15]', async () => {
    const { send, asked, answerAll, at, logged } = start()
    send({ type: 'route.changed', route })
    await answerAll()
    send({ type: 'departure.opened' })
    send({ type: 'month.turned', by: 1 })
    send({ type: 'month.turned', by: -1 })
    await asked[0]?.fail()
    expect([at().value, logged.length]).toMatchObject([{ outbound: 'ready', inbound: { loading: 'waiting' } }, 1])
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
