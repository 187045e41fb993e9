import { describe, expect, it } from 'vitest'
import { flightPlan } from '../../server/schedule/flightPlan.ts'
import { createJourneys } from '../../server/schedule/journeys.ts'
import { MARKETS, marketBetween } from '../../server/schedule/markets.ts'
import { ROUTES } from '../../server/schedule/routes.ts'
import { createMemory } from '../../server/memory.ts'
import { createTimetable } from '../../server/schedule/timetable.ts'
import { utcMinutes, localDayAt, localTimeText, nextMidnight } from '../../server/schedule/zone.ts'
import { isRealDate, seasonOf, dayOf } from '../../server/schedule/calendar.ts'
import { createClock } from '../../server/schedule/clock.ts'

const MONDAY = dayOf('2026-12-14')
const WEEK = Array.from({ length: 7 }, (_, index) => MONDAY + index)

describe('the timetable', () => {
  it('depends on route, date and seed alone, whatever was asked before', () => {
    const [one, other, third] = [createTimetable('a'), createTimetable('a'), createTimetable('b')]
    const askedBefore = createJourneys(one)
    for (const market of MARKETS.slice(0, 50)) askedBefore.on(market, MONDAY + 3)
    const legs = (timetable: typeof one) => timetable.legsOn('DEL', 'BOM', MONDAY)
    expect(legs(one)).toEqual(legs(other))
    expect(legs(third)).not.toEqual(legs(one))
    const market = marketBetween('IXL', 'COK')
    expect(market && askedBefore.on(market, MONDAY)).toEqual(market && createJourneys(other).on(market, MONDAY))
  })

  it('gives every flight a number of its own, flies all 261 pairs both ways, and flies them there and back', () => {
    const plan = flightPlan('sarus')
    expect(new Set(plan.map((flight) => flight.flightNumber)).size).toBe(plan.length)
    expect(ROUTES).toHaveLength(261)
    const flown = new Set(plan.map((flight) => flight.stations.join('')))
    expect(ROUTES.filter(({ stations: [one, other] }) => !flown.has(one + other) || !flown.has(other + one))).toEqual([])
  })

  it('leaves thin routes out on some weekdays and flies the others every day', () => {
    const timetable = createTimetable('sarus')
    const daysFlown = (origin: string, destination: string) => WEEK.filter((day) => timetable.legsOn(origin, destination, day).length > 0).length
    expect(daysFlown('DEL', 'BOM')).toBe(7)
    const thin = ROUTES.filter((route) => route.dailyHint === 1).map(({ stations: [one, other] }) => daysFlown(one, other))
    expect(Math.min(...thin)).toBe(4)
    expect(new Set(thin).size).toBeGreaterThan(1)
  })

  it('flies every market at least twice a week, in summer and in winter', () => {
    const journeys = createJourneys(createTimetable('sarus'))
    const summer = MARKETS.filter((_, index) => index % 5 === 0)
    for (const [monday, markets] of [
      [MONDAY, MARKETS],
      [dayOf('2027-06-07'), summer],
    ] as const) {
      const seldom = markets.filter((market) => [0, 1, 2, 3, 4, 5, 6].filter((day) => journeys.on(market, monday + day).length > 0).length < 2)
      expect(seldom).toEqual([])
    }
  })

  it('leaves on the local day that is asked for, never arrives before it left, and connects in time', () => {
    const journeys = createJourneys(createTimetable('sarus'))
    for (const market of MARKETS.filter((_, index) => index % 7 === 0)) {
      for (const { legs, segments, departsAt, arrivesAt } of journeys.on(market, MONDAY)) {
        expect(Math.floor((legs[0]?.departure ?? 0) / 1440)).toBe(MONDAY)
        expect(arrivesAt).toBeGreaterThan(departsAt)
        const [out, on] = segments
        if (out && on) expect((on.legs[0]?.departsAt ?? 0) - (out.legs.at(-1)?.arrivesAt ?? 0)).toBeGreaterThanOrEqual(45)
      }
    }
  })
})

describe('dates and zones', () => {
  it('know local days across zones', () => {
    const instant = Date.parse('2026-12-13T19:00:00Z')
    expect(localDayAt('Asia/Kolkata', instant) - localDayAt('Asia/Dubai', instant)).toBe(1)
    expect(nextMidnight('Asia/Kathmandu', instant)).toBe(Date.parse('2026-12-14T18:15:00Z'))
  })

  it('follow a change of clocks where there is one', () => {
    const day = dayOf('2026-10-25')
    expect(utcMinutes('Europe/Berlin', day, 60) * 60_000).toBe(Date.parse('2026-10-24T23:00:00Z'))
    expect(utcMinutes('Europe/Berlin', day, 600) * 60_000).toBe(Date.parse('2026-10-25T09:00:00Z'))
    expect(localTimeText(0)).toBe('1970-01-01T00:00')
  })

  it('refuse dates that do not exist', () => {
    expect(['2026-02-28', '2028-02-29', '2026-02-29', '2026-13-01', '26-1-1', ''].map(isRealDate)).toEqual([true, true, false, false, false, false])
  })

  it('change season on the last Sundays of March and October', () => {
    expect(['2027-03-27', '2027-03-28', '2027-10-30', '2027-10-31'].map((date) => seasonOf(dayOf(date)))).toEqual([
      'winter',
      'summer',
      'summer',
      'winter',
    ])
  })
})

describe('what is held in memory', () => {
  it('is bounded: what was not used for longest is forgotten first', () => {
    const memory = createMemory<number>(4)
    for (const [index, name] of ['a', 'b', 'c', 'd'].entries()) memory.set(name, index)
    expect(memory.get('a')).toBe(0)
    memory.set('e', 4)
    memory.set('f', 5)
    expect(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => memory.get(name))).toEqual([0, undefined, undefined, undefined, 4, 5])
  })
})

describe('the clock', () => {
  it('runs on from the instant it was set to, and goes back to the machine', () => {
    let machine = 1_000
    const clock = createClock(50_000, () => machine)
    machine = 3_000
    expect([clock.now(), clock.isSet()]).toEqual([52_000, true])
    clock.set(10)
    machine = 3_005
    expect(clock.now()).toBe(15)
    clock.reset()
    expect([clock.now(), clock.isSet()]).toEqual([3_005, false])
  })
})
