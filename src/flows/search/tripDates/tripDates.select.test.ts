import { afterEach, describe, expect, it } from 'vitest'
import type { LowFareQuestion } from '../../../../machines/domain/lowFare.ts'
import { reached } from '../../../../machines/kit/testing/reached.ts'
import type { Samples } from '../../../../machines/kit/testing/samples.ts'
import { tripDatesMachine } from '../../../../machines/search/tripDates/tripDates.machine.ts'
import { DELAYS, tripDatesSamples, lowFareDays, ROUTE, TODAY } from '../../../../machines/search/tripDates/tripDates.samples.ts'
import { departureShown, isOpen, pickingOf, returnShown, tripTypeShown } from './tripDates.select.ts'
import { speakIn } from '../../../messages/speakIn.ts'
import {
  daysView,
  departureCompact,
  fareBothWays,
  fareNote,
  faresShown,
  isChoosingMonth,
  type MonthQuestion,
  monthViews,
  returnCompact,
  saleEnd,
  showsFares,
  tripShown,
  yearShown,
} from './calendar.select.ts'

const HOME = 'on the home page'
const RESULTS = 'above results'
const samples = {
  ...tripDatesSamples,
  starts: { ...tripDatesSamples.starts, [RESULTS]: { mode: 'modify', today: TODAY, horizonDays: 80, delays: DELAYS } },
  events: {
    ...tripDatesSamples.events,
    'a round trip within a day': {
      type: 'dates.prefilled',
      dates: { tripType: 'ROUND_TRIP', departureDate: '2026-06-20', returnDate: '2026-06-20' },
    },
    'a round trip of a night': {
      type: 'dates.prefilled',
      dates: { tripType: 'ROUND_TRIP', departureDate: '2026-06-20', returnDate: '2026-06-21' },
    },
    'a round trip that comes back on a sold-out day': {
      type: 'dates.prefilled',
      dates: { tripType: 'ROUND_TRIP', departureDate: '2026-06-17', returnDate: '2026-06-18' },
    },
    'a route with a code': { type: 'route.changed', route: { ...ROUTE, promoCode: 'MONSOON' } },
  },
  ports: {
    loadLowFares: {
      answers: {
        ...tripDatesSamples.ports.loadLowFares.answers,
        'fares with the code': (question: LowFareQuestion) => ({
          days: lowFareDays(question).map((day) => ({ ...day, promoApplied: day.price !== null })),
        }),
      },
      failures: tripDatesSamples.ports.loadLowFares.failures,
    },
  },
} satisfies Samples<typeof tripDatesMachine>

const from = (start: string, ...steps: readonly string[]) => reached(tripDatesMachine, samples, start, steps)
const after = (...steps: readonly string[]) => from(HOME, ...steps)
/** The trip is one way; the fares of the way back came because a return was looked for. */
const BOTH_LOADED = ['a route', 'opens the return', 'is done', 'loadLowFares: fares', 'loadLowFares: fares']

it.each([
  [[], '12 Jun 2026', null],
  [['one way'], '20 Jun 2026', null],
  [['a round trip'], '20 Jun 2026', '24 Jun 2026'],
])('after %j the compact dates are %j and %j [CAL-04]', (steps, ...shown) => {
  expect([departureCompact(after(...steps)), returnCompact(after(...steps))]).toEqual(shown)
})

it('there is no compact date before today is known [CAL-04]', () => {
  const early = from('before the clock has answered')
  expect([departureCompact(early), returnCompact(early)]).toEqual([null, null])
})

it.each([
  [[], false],
  [['opens the departure'], false],
  [['opens the departure', 'looks for a month'], true],
  [['opens the departure', 'looks for a month', 'jumps to July'], false],
])('after %j the months are there to jump to: %j [CAL-17]', (steps, shown) => {
  expect(isChoosingMonth(after(...steps))).toBe(shown)
})

describe('what the next day is for', () => {
  it.each([
    [['opens the departure'], 'Choose when to leave'],
    [['opens the return'], 'Choose when to come back'],
    [['one way', 'opens the return'], 'Choose when to come back'],
    [['a round trip', 'opens the departure'], 'Choose when to leave · 4 nights'],
    [['a round trip of a night', 'opens the return'], 'Choose when to come back · 1 night'],
    [['a round trip within a day', 'opens the departure'], 'Choose when to leave · Back the same day'],
    [[...BOTH_LOADED, 'a round trip', 'opens the departure'], 'Choose when to leave · 4 nights · both ways from ₹10,719'],
    [[...BOTH_LOADED, 'a round trip that comes back on a sold-out day', 'opens the departure'], 'Choose when to leave · 1 night'],
  ])('after %j is said: “%s”', (steps, words) => {
    expect(tripShown(after(...steps))).toBe(words)
  })
})

describe('the fare both ways', () => {
  it.each([
    [[...BOTH_LOADED, 'a round trip'], 1_071_900],
    [['a route', 'a round trip', 'loadLowFares: fares'], null],
    [['a round trip'], null],
    [[...BOTH_LOADED, 'one way'], null],
    [BOTH_LOADED, null],
    [[...BOTH_LOADED, 'a round trip that comes back on a sold-out day'], null],
  ])('after %j is %j', (steps, minor) => {
    expect(fareBothWays(after(...steps))).toEqual(minor === null ? null : { minor, currency: 'INR' })
  })

  it('is said on the home page only [CON-04]', () => {
    expect(fareBothWays(from(RESULTS, ...BOTH_LOADED, 'a round trip'))).toBeNull()
    expect([showsFares(after()), showsFares(from(RESULTS))]).toEqual([true, false])
  })
})

describe('the passengers of the fares', () => {
  const SHOWN = { origin: 'DEL', destination: 'BOM', currency: 'INR', party: '1 adult' }
  const WITH_CODE = ['a route with a code', 'loadLowFares: fares with the code']

  it.each([
    [[], null],
    [['a route'], SHOWN],
    [['a route', 'opens the return'], { ...SHOWN, origin: 'BOM', destination: 'DEL' }],
    [WITH_CODE, { ...SHOWN, party: '1 adult with MONSOON' }],
    [[...WITH_CODE, 'opens the return'], { ...SHOWN, origin: 'BOM', destination: 'DEL' }],
  ])('after %j is said: %j [CAL-05, CAL-13, CON-72]', (steps, shown) => {
    expect(faresShown(after(...steps))).toEqual(shown)
  })
})

describe('what stands below the days', () => {
  const NOT_REACHED = 'loadLowFares: the airline is not reached'

  it.each([
    [HOME, [], 'needsRoute'],
    [HOME, ['a route'], 'faresLegend'],
    [HOME, ['a route', '3000 ms pass'], 'slow'],
    [HOME, ['a route', NOT_REACHED], 'unavailable'],
    [HOME, ['a route', NOT_REACHED, 'opens the return'], 'faresLegend'],
    [HOME, ['a route', 'a round trip', 'loadLowFares: fares', NOT_REACHED], 'faresLegend'],
    [HOME, ['a route', 'a round trip', 'loadLowFares: fares', NOT_REACHED, 'opens the return'], 'faresLegend'],
    [HOME, ['a route', 'opens the return', 'loadLowFares: fares', NOT_REACHED], 'unavailable'],
    [HOME, ['a route', 'opens the return', '3000 ms pass'], 'slow'],
    [HOME, ['a route', 'a round trip', 'loadLowFares: fares (2)', '3000 ms pass', 'opens the return'], 'faresLegend'],
    [HOME, BOTH_LOADED, 'faresLegend'],
    [RESULTS, ['a route', NOT_REACHED], 'flightsLegend'],
  ])('%s after %j is %s [CAL-15]', (start, steps, note) => {
    expect(fareNote(from(start, ...steps))).toBe(note)
  })
})

it.each([
  [HOME, [], null],
  [HOME, ['opens the departure', 'turns to the next month'], 'On sale until 31 Aug 2026'],
  ['before the clock has answered', [], null],
])('%s after %j where sales end is said as %j [OPEN-23]', (start, steps, words) => {
  expect(saleEnd(from(start, ...steps))).toBe(words)
})

describe('the months to jump to', () => {
  afterEach(() => speakIn('en-IN'))

  it('have their names in English, short and long [CAL-17]', () => {
    expect(yearShown().map(({ short }) => short)).toEqual('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '))
    expect(yearShown().map(({ long }) => long)).toEqual(
      'January February March April May June July August September October November December'.split(' '),
    )
  })

  it('have the proper short names of Hindi, in the language that is spoken when they are shown [OPEN-57]', async () => {
    await speakIn('hi-IN')
    expect(yearShown()[8]).toEqual({ short: 'सित॰', long: 'सितंबर' })
  })
})

describe('the days', () => {
  /** What the view of days asks of its months. */
  function shown(start: string, ...steps: readonly string[]) {
    const asked: MonthQuestion[] = []
    const viewOf = monthViews()
    const view = daysView(from(start, ...steps), (question) => {
      asked.push(question)
      return viewOf(question)
    })
    return { view, asked }
  }

  it('are none until today is known', () => {
    expect(shown('before the clock has answered').view).toBeNull()
  })

  it('are those of two months, between today and the last day on sale [CAL-02, OPEN-23]', () => {
    const { view, asked } = shown(HOME)
    expect(view?.months.map(({ month }) => month)).toEqual(['2026-06', '2026-07'])
    expect([view?.inView, view?.firstMonth, view?.lastMonth]).toEqual(['June 2026 and July 2026', '2026-06', '2026-08'])
    expect(asked[0]).toMatchObject({ first: TODAY, last: '2026-08-31', today: TODAY })
  })

  it.each([
    [['opens the departure'], null, TODAY],
    [['one way', 'opens the departure'], null, '2026-06-20'],
    [['a round trip', 'opens the departure'], null, '2026-06-20'],
    [['opens the return'], TODAY, TODAY],
    [['one way', 'opens the return'], '2026-06-20', '2026-06-20'],
    [['a round trip', 'opens the return'], '2026-06-20', '2026-06-24'],
  ])('after %j go on since %j and begin at %s', (steps, since, start) => {
    expect(shown(HOME, ...steps).view).toMatchObject({ since, start })
  })

  it('know the dates of the trip, the fares of the direction, and what the way out costs while the return is picked [CAL-05]', () => {
    const none = { departureDate: TODAY, returnDate: null, departureFare: undefined }
    expect(shown(HOME, ...BOTH_LOADED).asked[0]).toMatchObject({ ...none, showsFares: true, isLoading: false })
    const out = shown(HOME, ...BOTH_LOADED, 'a round trip', 'opens the departure').asked[0]
    expect(out).toMatchObject({ departureDate: '2026-06-20', returnDate: '2026-06-24' })
    expect(out?.departureFare).toBeUndefined()
    const back = shown(HOME, ...BOTH_LOADED, 'a round trip', 'opens the return').asked[0]
    expect(back).toMatchObject({ first: '2026-06-20', departureFare: { date: '2026-06-20', price: { minor: 459_900 } } })
    expect(shown(RESULTS).asked[0]?.showsFares).toBe(false)
  })

  it('wait for fares only of the months that lack them, in the direction that is picked', () => {
    const loading = (...steps: readonly string[]) => shown(HOME, ...steps).asked.map(({ isLoading }) => isLoading)
    expect(loading()).toEqual([false, false])
    expect(loading('a route')).toEqual([true, true])
    expect(loading('a route', 'loadLowFares: fares')).toEqual([false, false])
    expect(loading('a route', 'loadLowFares: fares', 'opens the return')).toEqual([true, true])
    expect(loading(...BOTH_LOADED, 'opens the departure', 'turns to the next month')).toEqual([false, true])
  })
})

describe('the fields', () => {
  it.each([
    [[], 'ONE_WAY'],
    [['a round trip'], 'ROUND_TRIP'],
    [['an unknown trip type'], null],
  ])('after %j show the trip type %j [TRIP-02, TRIP-03, CON-05]', (steps, shown) => {
    expect(tripTypeShown(after(...steps))).toBe(shown)
  })

  it.each([
    [[], 'Fri, 12 Jun 2026', null],
    [['one way'], 'Sat, 20 Jun 2026', null],
    [['a round trip'], 'Sat, 20 Jun 2026', 'Wed, 24 Jun 2026'],
  ])('after %j show %j and %j [CAL-01, CAL-03]', (steps, ...shown) => {
    expect([departureShown(after(...steps)), returnShown(after(...steps))]).toEqual(shown)
  })

  it.each([
    [[], false, 'departure'],
    [['opens the departure'], true, 'departure'],
    [['opens the return'], true, 'return'],
    [['opens the return', 'is done'], false, 'departure'],
  ])('after %j say that the calendar is open: %j, and that the %s is picked', (steps, ...shown) => {
    expect([isOpen(after(...steps)), pickingOf(after(...steps))]).toEqual(shown)
  })
})
