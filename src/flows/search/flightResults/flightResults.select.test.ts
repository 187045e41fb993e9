import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { DEFAULT_LIST, type FlightList, NO_FILTERS } from '../../../../machines/domain/flightList.ts'
import * as sample from '../../../../machines/domain/flights.samples.ts'
import { lowFares } from '../../../../machines/domain/lowFare.samples.ts'
import type { FlightsAnswer } from '../../../../machines/domain/journey.ts'
import { reached } from '../../../../machines/kit/testing/reached.ts'
import { flightResultsMachine } from '../../../../machines/search/flightResults/flightResults.machine.ts'
import { flightResultsSamples, input } from '../../../../machines/search/flightResults/flightResults.samples.ts'
import { speakIn } from '../../../messages/speakIn.ts'
import {
  ageOf,
  aircraftWords,
  directionViews,
  isSlow,
  outcomeWords,
  passengersWords,
  promotionAwaited,
  promotionShown,
  promotionWords,
  screenOf,
  staleMinutesOf,
  stopsWords,
  withFlight,
} from './flightResults.select.ts'

async function snapshotOf(search = sample.ONE_WAY, list: FlightList = DEFAULT_LIST, answer: FlightsAnswer = sample.found(search)) {
  const machine = flightResultsMachine.provide({
    actors: {
      findFlights: fromPromise(() => Promise.resolve(answer)),
      loadLowFares: fromPromise(({ input: asked }) => Promise.resolve({ days: lowFares(asked.startDate) })),
    },
  })
  const actor = createActor(machine, { input: input(search, { list }) }).start()
  await expect.poll(() => actor.getSnapshot().hasTag('waiting')).toBe(false)
  return actor.getSnapshot()
}

it.each([
  ['en-IN', 'Airbus\u00a0A320', 'ATR\u00a072'],
  ['hi-IN', 'एयरबस\u00a0A320', 'एटीआर\u00a072'],
])('aircraft are named: %s', async (language, jet, turboprop) => {
  await speakIn(language)
  expect([aircraftWords('A320'), aircraftWords('ATR72')]).toEqual([jet, turboprop])
})

describe('the directions', () => {
  it('of a round trip are two, the way back with its stations turned round', async () => {
    const views = directionViews(await snapshotOf(sample.ROUND_TRIP))
    expect(views.map(({ origin, destination, date, all }) => ({ origin, destination, date, all }))).toEqual([
      { origin: 'DEL', destination: 'BOM', date: '2026-06-12', all: 6 },
      { origin: 'BOM', destination: 'DEL', date: '2026-06-15', all: 2 },
    ])
  })

  it('are the one whose flight is being chosen, of which no filter hides the chosen flight', async () => {
    const snapshot = await snapshotOf(sample.ROUND_TRIP, { sort: 'earliest', filters: { ...NO_FILTERS, stops: [1] } })
    const shown = (chosen: string | null) =>
      directionViews(snapshot, 'outbound').map((view) => withFlight(view, snapshot, chosen).shown.map(({ departure }) => departure.slice(11)))
    expect(shown(null)).toEqual([['13:30', '14:05']])
    expect(shown(sample.EARLY)).toEqual([['06:10', '13:30', '14:05']])
    expect(directionViews(snapshot, 'inbound').map(({ direction }) => direction)).toEqual(['inbound'])
  })

  it('begin the days of the way back with the departure', async () => {
    const [, back] = directionViews(await snapshotOf({ ...sample.ROUND_TRIP, returnDate: '2026-06-13' }))
    expect(back?.strip.days[0]?.date).toBe('2026-06-12')
  })

  it('know the lowest price of the day, whatever is filtered', async () => {
    const [view] = directionViews(await snapshotOf(sample.ONE_WAY, { sort: 'earliest', filters: { ...NO_FILTERS, stops: [1] } }))
    expect([view?.lowestMinor, view?.all, view?.shown.map((each) => each.departure.slice(11))]).toEqual([433_000, 6, ['13:30', '14:05']])
  })

  it('tell flights that filters hide from flights that do not exist', async () => {
    const hidden = directionViews(await snapshotOf(sample.ONE_WAY, { ...DEFAULT_LIST, filters: { ...NO_FILTERS, times: ['night'] } }))
    const none = directionViews(await snapshotOf(sample.ONE_WAY, DEFAULT_LIST, sample.foundNothing(sample.ONE_WAY)))
    expect([hidden, none].map(([view]) => ({ all: view?.all, shown: view?.shown.length }))).toEqual([
      { all: 6, shown: 0 },
      { all: 0, shown: 0 },
    ])
  })

  it('are sold out when no flight of the day has a fare, and only then', async () => {
    const soldOut = (answer: FlightsAnswer): FlightsAnswer =>
      answer.outcome === 'refused'
        ? answer
        : {
            ...answer,
            availability: { ...answer.availability, outbound: answer.availability.outbound.map((each) => ({ ...each, fare: null })) },
          }
    const views = await Promise.all([
      snapshotOf(),
      snapshotOf(sample.ONE_WAY, DEFAULT_LIST, soldOut(sample.found(sample.ONE_WAY))),
      snapshotOf(sample.ONE_WAY, DEFAULT_LIST, sample.foundNothing(sample.ONE_WAY)),
    ])
    expect(views.map((each) => directionViews(each)[0]?.isSoldOut)).toEqual([false, true, false])
    expect(views.map((each) => directionViews(each)[0]?.lowestMinor)).toEqual([433_000, null, null])
  })

  it('have a strip that marks the chosen day and the lowest fares, and says why a day cannot be chosen', async () => {
    const days = directionViews(await snapshotOf())[0]?.strip.days ?? []
    expect(days.map(({ date, isChosen }) => [date.slice(8), isChosen])).toEqual(
      ['09', '10', '11', '12', '13', '14', '15'].map((day) => [day, day === '12']),
    )
    const prices = days.flatMap(({ price }) => price?.minor ?? [])
    const lowest = Math.min(...prices)
    expect(days.map(({ isLowest }) => isLowest)).toEqual(days.map(({ price }) => price?.minor === lowest))
    expect(days.map(({ price, refusal, isChosen }) => price !== null || refusal !== null || isChosen)).not.toContain(false)
    expect(days.find(({ isChosen }) => isChosen)?.refusal).toBeNull()
  })

  it('say on which days of the strip a code lowers the fare [CON-72]', async () => {
    expect(directionViews(await snapshotOf(sample.WITH_CODE))[0]?.strip.promoApplied).toBe('none')
  })

  it('offer the nearest day with seats where there is none to take, each by its own fares', async () => {
    const [view] = directionViews(await snapshotOf(sample.ONE_WAY, DEFAULT_LIST, sample.foundNothing(sample.ONE_WAY)))
    expect([view?.nearest?.date, view?.strip.status]).toEqual(['2026-06-13', 'ready'])
    const oneStrip = directionViews(after(ROUND_TRIP, 'loadLowFares: fares'))
    expect(oneStrip.map(({ nearest }) => nearest?.date ?? null)).toEqual(['2026-06-13', null])
    expect(directionViews(await snapshotOf())[0]?.nearest).toBeNull()
  })
})

it('says what became of a code only beside flights, and which code is awaited before', async () => {
  const applied = await snapshotOf(sample.WITH_CODE)
  expect([promotionShown(applied)?.applied, promotionAwaited(applied)]).toEqual([true, null])
  expect(promotionShown(await snapshotOf(sample.WITH_CODE, DEFAULT_LIST, sample.foundNothing(sample.WITH_CODE)))).toBeNull()
  expect(promotionShown(await snapshotOf())).toBeNull()
  const waiting = (search: typeof sample.ONE_WAY) => createActor(flightResultsMachine, { input: input(search) }).getSnapshot()
  expect([promotionAwaited(waiting(sample.WITH_CODE)), promotionAwaited(waiting(sample.ONE_WAY))]).toEqual(['MONSOON', null])
  expect([screenOf(waiting(sample.ONE_WAY)), screenOf(applied), ageOf(applied), isSlow(applied), staleMinutesOf(applied)]).toEqual([
    'waiting',
    'flights',
    'fresh',
    false,
    10,
  ])
})

it('shows why the airline refuses in place of flights', async () => {
  expect(screenOf(await snapshotOf(sample.ONE_WAY, DEFAULT_LIST, { outcome: 'refused', reason: 'notAMarket' }))).toBe('refused')
})

const ONE_WAY = 'a one-way search'
const ROUND_TRIP = 'a round trip'
const NOT_UNDERSTOOD = 'an address that was not understood'
const FOUND = 'findFlights: flights'
const NOT_REACHED = 'the airline is not reached'
const samples = {
  ...flightResultsSamples,
  starts: { ...flightResultsSamples.starts, [ONE_WAY]: input(sample.ONE_WAY), [ROUND_TRIP]: input(sample.ROUND_TRIP) },
}
const after = (start: string, ...steps: readonly string[]) => reached(flightResultsMachine, samples, start, steps)

describe('the screen', () => {
  const SHOWN = [FOUND, 'loadLowFares: fares']
  const STALE = [...SHOWN, '600000 ms pass']

  it.each([
    [NOT_UNDERSTOOD, [], 'invalidAddress', 'fresh', false],
    [ONE_WAY, [], 'waiting', 'renewing', false],
    [ONE_WAY, ['3000 ms pass'], 'waiting', 'renewing', true],
    [ONE_WAY, [`findFlights: ${NOT_REACHED}`], 'failed', 'fresh', false],
    [ONE_WAY, ['findFlights: the date has passed'], 'refused', 'fresh', false],
    [ONE_WAY, SHOWN, 'flights', 'fresh', false],
    [ONE_WAY, STALE, 'flights', 'stale', false],
    [ONE_WAY, [...STALE, 'check prices again'], 'flights', 'renewing', false],
    [ONE_WAY, [...STALE, 'check prices again', `findFlights: ${NOT_REACHED}`], 'flights', 'refreshFailed', false],
  ])('of %s after %j is %s, what stands on it %s, and it is slow: %j', (start, steps, ...shown) => {
    const snapshot = after(start, ...steps)
    expect([screenOf(snapshot), ageOf(snapshot), isSlow(snapshot)]).toEqual(shown)
  })

  it('of an address that was not understood has no direction and nothing to choose', () => {
    expect(directionViews(after(NOT_UNDERSTOOD))).toEqual([])
    expect(promotionAwaited(after(NOT_UNDERSTOOD))).toBeNull()
  })

  it('before the airline has answered shows no flight, which is not the same as sold out', () => {
    const [view] = directionViews(after(ONE_WAY))
    expect([view?.all, view?.shown, view?.isSoldOut, view?.lowestMinor]).toEqual([0, [], false, null])
    expect(view?.strip.promoApplied).toBeNull()
  })

  it('awaits a code until there are flights', () => {
    expect(promotionAwaited(after('a one-way search with a promo code'))).toBe('MONSOON')
    expect(promotionAwaited(after('a one-way search with a promo code', ...SHOWN))).toBeNull()
  })
})

describe('the strips of days', () => {
  const strips = (start: string, ...steps: readonly string[]) => directionViews(after(start, ...steps)).map(({ strip }) => strip.status)

  it.each([
    [ONE_WAY, [], ['loading']],
    [ONE_WAY, [FOUND, '3000 ms pass'], ['slow']],
    [ONE_WAY, ['loadLowFares: fares'], ['ready']],
    [ONE_WAY, [`loadLowFares: ${NOT_REACHED}`], ['unavailable']],
    [ROUND_TRIP, ['loadLowFares: fares'], ['ready', 'loading']],
    [ROUND_TRIP, ['loadLowFares: fares (2)'], ['loading', 'ready']],
    [ROUND_TRIP, ['loadLowFares: fares', `loadLowFares: ${NOT_REACHED}`], ['ready', 'unavailable']],
  ])('of %s after %j are %j', (start, steps, statuses) => {
    expect(strips(start, ...steps)).toEqual(statuses)
  })

  it('are without days, and no day is near, before today is known', () => {
    const [view] = directionViews(
      reached(flightResultsMachine, { ...samples, starts: { early: input(sample.ONE_WAY, { today: null }) } }, 'early', []),
    )
    expect([view?.strip, view?.nearest]).toEqual([{ status: 'loading', promoApplied: null, days: [] }, null])
  })

  it('have the seven days around the day of the search, which is chosen, and say what is cheapest and what cannot be chosen', () => {
    const [view] = directionViews(after(ONE_WAY, 'loadLowFares: fares'))
    expect(view?.strip.days.map(({ date, price, isChosen, isLowest, refusal }) => [date, price?.minor ?? null, isChosen, isLowest, refusal])).toEqual(
      [
        ['2026-06-09', 459_900, false, false, null],
        ['2026-06-10', 412_000, false, false, null],
        ['2026-06-11', null, false, false, 'noFlights'],
        ['2026-06-12', 398_000, true, true, null],
        ['2026-06-13', 502_000, false, false, null],
        ['2026-06-14', null, false, false, 'soldOut'],
        ['2026-06-15', 431_000, false, false, null],
      ],
    )
  })
})

afterEach(() => speakIn('en-IN'))

it.each([
  ['en-IN', ['Non-stop', '1 stop', '2 stops']],
  ['hi-IN', ['नॉन-स्टॉप', '1 स्टॉप', '2 स्टॉप']],
])('stops are counted in words: %s [OPEN-28]', async (language, words) => {
  await speakIn(language)
  expect([0, 1, 2].map(stopsWords)).toEqual(words)
})

it.each([
  [{ promoCode: 'MONSOON', applied: true, message: 'You save 10%.' }, 'MONSOON applied.', 'MONSOON applied. You save 10%.'],
  [{ promoCode: 'MONSOON', applied: true, message: '' }, 'MONSOON applied.', 'MONSOON applied.'],
])('of a promo code it says what became of it, and the rest in the airline’s own words: %j', (promotion, outcome, words) => {
  expect([outcomeWords(promotion), promotionWords(promotion)]).toEqual([outcome, words])
})

it('a code that was not applied is not said to be', () => {
  expect(outcomeWords({ promoCode: 'MONSOON', applied: false, message: '' })).not.toMatch(/MONSOON applied/)
})

it.each([
  ['ADT', 2, '2 adults'],
  ['CHD', 1, '1 child'],
  ['INF', 1, '1 infant'],
  ['SNR', 1, '1 senior citizen'],
] as const)('passengers of type %s, %i of them: %s', (type, count, words) => {
  expect(passengersWords(type, count)).toBe(words)
})
