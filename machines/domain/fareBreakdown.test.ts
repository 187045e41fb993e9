import { describe, expect, it } from 'vitest'
import { CONNECTION, EARLY, found, ROUND_TRIP } from './flights.samples.ts'
import { fareBreakdown } from './fareBreakdown.ts'
import { itineraryOf, journeysOf, type Journey, type JourneyFare } from './journey.ts'
import type { Money } from './money.ts'

const inr = (rupees: number): Money => ({ minor: rupees * 100, currency: 'INR' })

function flight(journeyKey: string): Journey {
  const answer = found(ROUND_TRIP)
  const journey = answer.outcome === 'found' ? journeysOf(answer.availability, 'outbound').find((each) => each.journeyKey === journeyKey) : undefined
  if (journey === undefined) throw new Error('no such flight')
  return journey
}

const fareOf = (journeyKey: string): JourneyFare => {
  const { fare } = flight(journeyKey)
  if (fare === null) throw new Error('sold out')
  return fare
}

it('says what the total is made of, by passenger type, and the convenience fee apart [FEE-01, FEE-02, OPEN-50]', () => {
  expect(fareBreakdown(fareOf(EARLY))).toEqual({
    passengers: [
      {
        passengerType: 'ADT',
        count: 2,
        rows: [
          { kind: 'FarePrice', each: inr(4_133), total: inr(8_266) },
          { kind: 'IncludedTax', each: inr(466), total: inr(932) },
        ],
      },
      { passengerType: 'INF', count: 1, rows: [{ kind: 'FarePrice', each: inr(1_500), total: inr(1_500) }] },
    ],
    convenience: { each: inr(350), times: 2, total: inr(700) },
    total: inr(11_398),
  })
})

it('takes the convenience fee once per passenger and segment, never from an infant [FEE-09]', () => {
  expect(fareBreakdown(fareOf(CONNECTION)).convenience).toEqual({ each: inr(350), times: 4, total: inr(1_400) })
})

it('takes discounts off, each kind in its own row [FEE-04]', () => {
  const charges = [
    { type: 'FarePrice', code: 'BASE', amount: inr(4_000) },
    { type: 'PromotionDiscount', code: 'MONSOON', amount: inr(500) },
    { type: 'Discount', code: 'STAFF', amount: inr(100) },
    { type: 'IncludedTax', code: 'GST', amount: inr(200) },
  ] as const
  const fare: JourneyFare = { passengerFares: [{ passengerType: 'ADT', count: 1, serviceCharges: charges, each: inr(3_600) }], total: inr(3_600) }
  expect(fareBreakdown(fare)).toEqual({
    passengers: [
      {
        passengerType: 'ADT',
        count: 1,
        rows: [
          { kind: 'FarePrice', each: inr(4_000), total: inr(4_000) },
          { kind: 'Discount', each: inr(-100), total: inr(-100) },
          { kind: 'PromotionDiscount', each: inr(-500), total: inr(-500) },
          { kind: 'IncludedTax', each: inr(200), total: inr(200) },
        ],
      },
    ],
    convenience: null,
    total: inr(3_600),
  })
})

it('adds up to the total', () => {
  const { passengers, convenience, total } = fareBreakdown(fareOf(CONNECTION))
  const rows = passengers.flatMap((each) => each.rows.map((row) => row.total.minor))
  expect(rows.reduce((sum, each) => sum + each, convenience?.total.minor ?? 0)).toBe(total.minor)
})

it('tells a change of aircraft from a stop on board', () => {
  const stops = (journey: Journey) => itineraryOf(journey).flatMap((each) => (each.part === 'stopover' ? [each.stopover] : []))
  expect(stops(flight(CONNECTION))).toEqual([{ station: 'HYD', minutes: 125, changesFlight: true }])
  expect(stops(flight('SR 3712026-06-12T13:30'))).toEqual([{ station: 'NAG', minutes: 35, changesFlight: false }])
})

describe('the convenience fee', () => {
  const fareWith = (...fees: readonly (readonly [rupees: number, count: number])[]): JourneyFare => ({
    passengerFares: fees.map(([rupees, count]) => ({
      passengerType: 'ADT',
      count,
      serviceCharges: [{ type: 'ConvenienceFee', code: 'CONV', amount: inr(rupees) }],
      each: inr(rupees),
    })),
    total: inr(0),
  })

  it.each([
    ['none if no passenger pays any', fareWith([0, 2]), null],
    ['of those who pay it', fareWith([0, 1], [350, 2]), { each: inr(350), times: 2, total: inr(700) }],
    ['the same of all, once', fareWith([350, 1], [350, 2]), { each: inr(350), times: 3, total: inr(1_050) }],
    ['not said for each where they differ', fareWith([350, 1], [350, 1], [200, 2]), { each: null, times: 4, total: inr(1_100) }],
  ])('is %s [FEE-09]', (_, fare, convenience) => {
    expect(fareBreakdown(fare).convenience).toEqual(convenience)
  })
})
