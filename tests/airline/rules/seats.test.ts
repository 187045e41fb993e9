import { describe, expect, it } from 'vitest'
import { capacityOf, leadDays, NOTHING_SOLD, seatsExpectedSold, seatsLeft, seatsSold, todayAt } from '../../../server/rules/seats.ts'
import { dayOf, isoDateOf } from '../../../server/schedule/calendar.ts'
import { hashOf } from '../../../server/schedule/hash.ts'
import { legOf, soldEverywhere } from '../support/flights.ts'

/** Many flights of the same route and day, as their hashes tell them apart. */
const hashes = Array.from({ length: 4_000 }, (_, index) => hashOf(`flight ${index}`))
const soldOf = (date: string, days: number, hash: number) => seatsExpectedSold(legOf({ date, hash }), days)
/** Those that are not let to a group: on these not a seat is sold three years ahead. */
const publicHashes = (date: string) => hashes.filter((hash) => soldOf(date, 1_000, hash) < 93)
const meanSold = (date: string, days: number) => {
  const open = publicHashes(date)
  return open.reduce((sum, hash) => sum + soldOf(date, days, hash), 0) / open.length
}

describe('today', () => {
  it.each([
    ['DEL', '2026-12-14'],
    ['KTM', '2026-12-14'],
    ['DXB', '2026-12-13'],
    ['SIN', '2026-12-14'],
  ])('at %s is its local day [OPEN-39]', (station, date) => {
    expect(isoDateOf(todayAt(station, Date.parse('2026-12-13T19:00:00Z')))).toBe(date)
  })

  it('is so many days before a departure, by the calendar of the airport, never fewer than none', () => {
    const leg = legOf({ date: '2026-12-14' })
    const leadAt = (now: string) => leadDays(leg, Date.parse(now))
    expect([leadAt('2026-12-01T06:30:00Z'), leadAt('2026-12-13T18:29:00Z'), leadAt('2026-12-13T18:30:00Z')]).toEqual([13, 1, 0])
    expect(leadAt('2026-12-20T06:30:00Z')).toBe(0)
    expect(leadDays(legOf({ origin: 'DXB', destination: 'DEL', date: '2026-12-14' }), Date.parse('2026-12-13T19:30:00Z'))).toBe(1)
  })
})

describe('the seats of an aircraft', () => {
  it.each([
    ['a route of many flights', 'DEL', 'BOM', 300, 186],
    ['a thin route', 'HYD', 'ISK', 573, 78],
    ['a thin route, the other way', 'ISK', 'HYD', 573, 78],
    ['the thinnest route', 'BLR', 'TIR', 204, 78],
    ['a thin route of 600 km', 'HYD', 'ISK', 600, 78],
    ['a thin route that is longer', 'HYD', 'ISK', 601, 186],
    ['a short route that is not thin', 'HYD', 'SAG', 507, 186],
    ['a short pair that is no route', 'IXL', 'COK', 500, 78],
  ])('on %s: %s to %s, %i km, are %i', (_, origin, destination, km, seats) => {
    expect(capacityOf(legOf({ origin, destination, km }))).toBe(seats)
  })
})

describe('seats that others have bought', () => {
  it('are whole ones, never more than there are, and more each day to the departure', () => {
    for (const hash of hashes.slice(0, 200)) {
      const sold = [365, 120, 60, 28, 14, 7, 3, 1, 0].map((days) => soldOf('2027-05-09', days, hash))
      expect(sold).toEqual(sold.toSorted((one, other) => one - other))
      expect(sold.filter((each) => !Number.isInteger(each) || each < 0 || each > 186)).toEqual([])
    }
  })

  it('are all from the beginning on two flights of a hundred, which a group has taken', () => {
    const charters = hashes.filter((hash) => soldOf('2026-12-14', 1_000, hash) === 186)
    expect(charters.length / hashes.length).toBeGreaterThan(0.015)
    expect(charters.length / hashes.length).toBeLessThan(0.025)
    expect(charters.map((hash) => seatsLeft(legOf({ hash }), NOTHING_SOLD, Date.parse('2026-01-01T00:00:00Z'))).filter((left) => left > 0)).toEqual(
      [],
    )
    const onAnotherDay = charters.filter((hash) => soldOf('2026-12-15', 1_000, hash) === 186)
    expect(onAnotherDay.length).toBeLessThan(charters.length / 2)
  })

  it('are few a year ahead, half of them four weeks ahead, most in the last month', () => {
    expect(meanSold('2026-12-14', 365)).toBeLessThan(186 * 0.06)
    expect(meanSold('2026-12-14', 90)).toBeLessThan(186 * 0.25)
    expect(meanSold('2026-12-14', 7)).toBeGreaterThan(186 * 0.65)
    const notFull = publicHashes('2026-07-06').filter((hash) => soldOf('2026-07-06', 0, hash) < 186)
    const halves = notFull.map((hash) => soldOf('2026-07-06', 28, hash) * 2 - soldOf('2026-07-06', 0, hash))
    expect([...new Set(halves)].toSorted()).toEqual([-1, 0])
  })

  it('are from 62 to 110 of a hundred at departure, as the flight is liked: some are full', () => {
    // July is wanted 0.952 times as much as an average month; four weeks ahead half of it is bought, and no flight is full.
    const half = (share: number) => (186 * 0.952 * share) / 2
    const sold = publicHashes('2026-07-06').map((hash) => soldOf('2026-07-06', 28, hash))
    expect([Math.min(...sold), Math.max(...sold)]).toEqual([Math.floor(half(0.62)), Math.floor(half(1.1))])
    expect(sold.reduce((sum, each) => sum + each, 0) / sold.length).toBeCloseTo(half(0.86) - 0.5, -1)
    const full = publicHashes('2026-07-06').filter((hash) => soldOf('2026-07-06', 0, hash) === 186)
    expect(full.length / hashes.length).toBeGreaterThan(0.05)
    expect(full.length / hashes.length).toBeLessThan(0.2)
  })

  it.each([
    ['in February than in July', '2027-02-01', '2027-07-05', 1.056 / 0.952],
    ['on a Sunday than on a Tuesday', '2027-02-07', '2027-02-02', 1.026 / 0.978],
    ['at a festival than in the week before', '2027-01-12', '2027-01-05', 1.15],
  ])('are more %s', (_, busy, quiet, times) => {
    const ratio = meanSold(busy, 28) / meanSold(quiet, 28)
    expect(ratio).toBeGreaterThan(times - 0.02)
    expect(ratio).toBeLessThan(times + 0.02)
  })
})

describe('the seats that are left on a flight', () => {
  const now = Date.parse('2026-12-07T06:30:00Z')
  const leg = legOf({ date: '2026-12-14' })

  it('are the seats that are expected to stay unsold, for a flight without a row of its own', () => {
    expect(seatsSold(leg, NOTHING_SOLD, now)).toBe(seatsExpectedSold(leg, 7))
    expect(seatsLeft(leg, NOTHING_SOLD, now)).toBe(186 - seatsExpectedSold(leg, 7))
    expect([NOTHING_SOLD.isEmpty, NOTHING_SOLD.isTouched(leg.day), NOTHING_SOLD.on(leg)]).toEqual([true, false, undefined])
    expect(NOTHING_SOLD.isTouched(dayOf('2027-01-01'))).toBe(false)
  })

  it('are those of the database for a flight with a row of its own: none, all, or more than there are', () => {
    expect([0, 93, 186, 200].map((sold) => [seatsSold(leg, soldEverywhere(sold), now), seatsLeft(leg, soldEverywhere(sold), now)])).toEqual([
      [0, 186],
      [93, 93],
      [186, 0],
      [200, 0],
    ])
  })
})
