import { describe, expect, it } from 'vitest'
import { baseFareRupees } from '../../../server/rules/fareLevel.ts'
import { hashOf } from '../../../server/schedule/hash.ts'
import { legOf, segmentOf, soldEverywhere } from '../support/flights.ts'

/** Long before the departures below, so that a fare is what it is early on. */
const EARLY = Date.parse('2026-06-01T06:30:00Z')
/** So far that a rupee more or less is one in ten thousand. */
const FAR = 100_000
/** Of 186 seats so many that a fare is neither raised nor lowered. */
const USUAL = 60

type Wanted = NonNullable<Parameters<typeof legOf>[0]>
const fareOf = (change: Wanted = {}, sold = USUAL, now = EARLY) =>
  baseFareRupees(segmentOf(legOf({ km: FAR, ...change })), false, soldEverywhere(sold), now)

const hashes = Array.from({ length: 4_000 }, (_, index) => hashOf(`flight ${index}`))
const fares = (date: string) => hashes.map((hash) => fareOf({ date, hash }))
const meanOf = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0) / amounts.length

describe('the base fare', () => {
  it('is whole rupees', () => {
    const all = Array.from({ length: 50 }, (_, index) => fareOf({ km: 200 + index * 37 }))
    expect(all.filter((fare) => !Number.isInteger(fare))).toEqual([])
    expect(all).toEqual(all.toSorted((one, other) => one - other))
  })

  it('is as much for being carried as for 409 km, so that 2,000 km cost less than twice 1,000', () => {
    const [none, thousand, twice] = [0, 1_000, 2_000].map((km) => fareOf({ km }))
    expect((thousand ?? 0) / (none ?? 1)).toBeCloseTo(1 + 1_000 / 409.09, 1)
    expect((twice ?? 0) - (thousand ?? 0)).toBeCloseTo((thousand ?? 0) - (none ?? 0), -1)
  })

  it('is ₹900 and ₹2.20 a km on a usual flight, seven per cent more or less as the flight is liked', () => {
    // A Tuesday in August, in neither the busiest nor the quietest season: 0.959³ × 0.978³ of the usual.
    const level = (900 + 2.2 * FAR) * 0.959 ** 3 * 0.978 ** 3
    const all = fares('2026-08-11')
    expect(meanOf(all) / level).toBeCloseTo(1, 2)
    expect(Math.min(...all) / level).toBeCloseTo(0.93, 3)
    expect(Math.max(...all) / level).toBeCloseTo(1.07, 3)
  })

  it.each([
    ['in February than in July', '2027-02-01', '2027-07-05', (1.056 / 0.952) ** 3],
    ['on a Sunday than on a Tuesday', '2027-02-07', '2027-02-02', (1.026 / 0.978) ** 3],
    ['at a festival than in the week before', '2027-01-12', '2027-01-05', 1.18],
  ])('is higher %s', (_, busy, quiet, times) => {
    expect(meanOf(fares(busy)) / meanOf(fares(quiet))).toBeCloseTo(times, 2)
  })

  it.each([
    ['00:00', 0.94],
    ['05:59', 0.94],
    ['06:00', 1],
    ['06:59', 1],
    ['07:00', 1.06],
    ['09:59', 1.06],
    ['10:00', 1],
    ['16:59', 1],
    ['17:00', 1.06],
    ['19:59', 1.06],
    ['20:00', 1],
    ['21:59', 1],
    ['22:00', 0.94],
    ['23:59', 0.94],
  ])('of a departure at %s is %f of one at noon', (time, times) => {
    expect(fareOf({ time }) / fareOf({ time: '12:00' })).toBeCloseTo(times, 3)
  })

  it('goes by the time of day at the airport, not by that in India', () => {
    const fromDubai = (time: string) => fareOf({ origin: 'DXB', destination: 'DEL', time })
    expect(fromDubai('08:45') / fromDubai('12:00')).toBeCloseTo(1.06, 3)
    expect(fromDubai('05:45') / fromDubai('12:00')).toBeCloseTo(0.94, 3)
  })

  it.each([
    [0, 0.92],
    [55, 0.92],
    [56, 1],
    [92, 1],
    [93, 1.12],
    [130, 1.12],
    [131, 1.28],
    [158, 1.28],
    [159, 1.5],
    [176, 1.5],
    [177, 1.8],
    [186, 1.8],
  ])('of a flight with %i of 186 seats sold is %f of the usual', (sold, times) => {
    expect(fareOf({}, sold) / fareOf({}, USUAL)).toBeCloseTo(times, 3)
  })

  it.each([
    [200, 1],
    [20, 1],
    [16, 1 + 0.1 * 0.45],
    [11, 1 + 0.75 * 0.45],
    [3, 1 + 1.15 * 0.45],
    [2, 1 + 1.9 * 0.45],
    [0, 1 + 1.5 * 0.45],
  ])('%i days before departure is %f of the early one', (days, times) => {
    const now = Date.parse('2026-12-14T06:30:00Z') - days * 86_400_000
    expect(fareOf({ date: '2026-12-14', time: '20:00' }, USUAL, now) / fareOf({ date: '2026-12-14', time: '20:00' })).toBeCloseTo(times, 3)
  })

  it('of a flight on a connection is 0.82 of what it costs alone', () => {
    const segment = segmentOf(legOf({ km: FAR }))
    const [alone, connecting] = [false, true].map((isConnecting) => baseFareRupees(segment, isConnecting, soldEverywhere(USUAL), EARLY))
    expect((connecting ?? 0) / (alone ?? 1)).toBeCloseTo(0.82, 3)
  })

  it('of a through flight is for both its legs, by the fuller of them', () => {
    const [first, second] = [legOf({ origin: 'COK', destination: 'BOM', km: 400 }), legOf({ origin: 'BOM', destination: 'DEL', km: 1_600 })]
    const fareWith = (onFirst: number, onSecond: number) =>
      baseFareRupees(
        segmentOf(first, second),
        false,
        soldEverywhere((leg) => (leg.origin === 'COK' ? onFirst : onSecond)),
        EARLY,
      )
    const single = (sold: number) =>
      baseFareRupees(segmentOf(legOf({ origin: 'COK', destination: 'DEL', km: 2_000 })), false, soldEverywhere(sold), EARLY)
    expect(fareWith(USUAL, USUAL)).toBe(single(USUAL))
    expect([fareWith(USUAL, 186), fareWith(186, USUAL)]).toEqual([single(186), single(186)])
  })
})
