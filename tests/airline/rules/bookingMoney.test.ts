import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakdownOf, INFANT_FEE, WFE, type Priced } from '../../../server/rules/bookingMoney.ts'
import { fareCounts, TRAVELLER_TYPES, type BookedJourney } from '../../../server/rules/bookings.ts'
import { CONVENIENCE_FEE } from '../../../server/rules/charges.ts'
import { charge, fee, passenger } from '../support/bookings.ts'

const LEG = { origin: 'DEL', destination: 'BOM', departsAt: 0, departure: '2026-12-24T06:10', arrivesAt: 1, arrival: '2026-12-24T08:10' }

/** A journey of flights with so many legs each. */
const journeyOf = (isCancelled: boolean, ...legs: readonly number[]): BookedJourney => ({
  origin: 'DEL',
  destination: 'BOM',
  cancelledAt: isCancelled ? 1 : null,
  family: 'SAVER',
  rescheduled: null,
  soldDepartsAt: null,
  segments: legs.map((count, index) => ({ flightNumber: 101 + index, legs: Array.from({ length: count }, () => LEG) })),
})

const priced = (change: Partial<Priced> = {}): Priced => ({
  journeys: [journeyOf(false, 1)],
  passengers: [passenger('ADT')],
  charges: [],
  fees: [],
  receipts: [],
  ...change,
})

describe('the breakdown of a price', () => {
  it('has what each passenger on a fare pays for a journey, with discounts taken off [FEE-01, FEE-02, FEE-04]', () => {
    const charges = [
      charge({}),
      charge({ type: 'PromotionDiscount', code: 'MONSOON', minor: 10_000 }),
      charge({ type: 'IncludedTax', code: 'CGST', minor: 2_501 }),
      charge({ fareType: 'CHD', minor: 90_000 }),
      charge({ fareType: 'SNR', minor: 1 }),
    ]
    const { journeys, totalMinor, discountMinor } = breakdownOf(
      priced({ passengers: [passenger('ADT'), passenger('ADT'), passenger('CHD')], charges }),
    )
    expect(journeys[0]?.rows.map(({ code, count, eachMinor, totalMinor: total }) => [code, count, eachMinor, total])).toEqual([
      ['BASE', 2, 100_000, 200_000],
      ['MONSOON', 2, -10_000, -20_000],
      ['CGST', 2, 2_501, 5_002],
      ['BASE', 1, 90_000, 90_000],
    ])
    expect([totalMinor, discountMinor]).toEqual([275_002, 20_000])
  })

  it('counts students, armed forces, patients and minors who travel alone as adults [FEE-08]', () => {
    const types = ['ADT', 'STUDENT', 'ARMED_FORCES', 'MEDICAL', 'UNACCOMPANIED_MINOR', 'CHD', 'SNR', 'INF', 'EXST'] as const
    expect(fareCounts(types.map((type) => passenger(type)))).toEqual({ ADT: 5, CHD: 1, SNR: 1, INF: 1, EXST: 1 })
  })

  it('has the fee of an infant for each journey that is flown [FEE-06]', () => {
    const fees = [fee({ code: INFANT_FEE, minor: 150_000 })]
    const feeFor = (...journeys: BookedJourney[]) => breakdownOf(priced({ journeys, fees })).fees[0]
    expect(feeFor(journeyOf(false, 1), journeyOf(false, 1))).toMatchObject({ quantity: 2, eachMinor: 150_000, totalMinor: 300_000 })
    expect(feeFor(journeyOf(false, 1), journeyOf(true, 1))).toMatchObject({ quantity: 1, totalMinor: 150_000 })
  })

  it.each([
    [[1], 1],
    [[1, 1, 1], 3],
    [[2, 1, 1], 3],
    [[2, 2, 2], 3],
  ])('has WFE for each of the legs of flights %j, but not for the fourth and those after it: %i times [FEE-07, CON-42]', (legs, times) => {
    const { fees } = breakdownOf(priced({ journeys: legs.map((count) => journeyOf(false, count)), fees: [fee({ code: WFE, minor: 700 })] }))
    expect(fees[0]).toMatchObject({ quantity: times, totalMinor: times * 700 })
  })

  it('has a bundled fee as nothing, and an override in place of the amount [FEE-05, OPEN-50]', () => {
    const fees = [fee({ isInBundle: true }), fee({ overrideMinor: 400 }), fee({ overrideMinor: 0 }), fee({ isInBundle: true, overrideMinor: 400 })]
    expect(breakdownOf(priced({ fees })).fees.map(({ totalMinor }) => totalMinor)).toEqual([0, 400, 0, 0])
  })

  it('has the convenience fee in a row of its own, which stays when a journey is cancelled [FEE-09, OPEN-50]', () => {
    const minor = CONVENIENCE_FEE * 100
    const types = ['ADT', 'CHD'] as const
    const convenience = [0, 1, 1].flatMap((journey) =>
      types.map((fareType) => charge({ journey, fareType, type: 'ConvenienceFee', code: 'CONV', minor })),
    )
    const booking = priced({
      journeys: [journeyOf(true, 1), journeyOf(false, 1, 1)],
      passengers: [passenger('ADT'), passenger('CHD'), passenger('INF')],
      charges: [charge({}), ...convenience],
    })
    expect(breakdownOf(booking)).toMatchObject({
      convenience: [{ passengers: 2, segments: 3, eachMinor: 35_000, totalMinor: 210_000 }],
      totalMinor: 210_000,
      nonRefundableMinor: 210_000,
    })
  })

  it('has no fees of a passenger or a flight that was cancelled, but penalties', () => {
    const fees = [
      fee({ passenger: 0, minor: 1 }),
      fee({ passenger: 1, minor: 20 }),
      fee({ passenger: 0, minor: 300, flightReference: 'SR101-20261224-DELBOM' }),
      fee({ passenger: 0, minor: 4_000, flightReference: 'SR102-20261224-DELBOM' }),
      fee({ passenger: 1, minor: 50_000, type: 'PenaltyFee' }),
    ]
    const journeys = [journeyOf(true, 1), { ...journeyOf(false, 1), segments: [{ flightNumber: 102, legs: [LEG] }] }]
    const passengers = [passenger('ADT'), passenger('ADT', { cancelledAt: 1 })]
    expect(breakdownOf(priced({ journeys, passengers, fees })).fees.map(({ totalMinor }) => totalMinor)).toEqual([1, 4_000, 50_000])
  })

  it('has what was paid, what went back and what is left to pay', () => {
    const receipt = { method: 'CARD', payer: '4021', receivedAt: 0 } as const
    const receipts = [
      { ...receipt, minor: 9_000, reference: 'one' },
      { ...receipt, minor: -500, reference: 'two' },
    ]
    expect(breakdownOf(priced({ fees: [fee({})], receipts }))).toMatchObject({ totalMinor: 10_000, paidMinor: 8_500, balanceMinor: 1_500 })
  })
})

const minor = fc.integer({ min: 0, max: 5_000_000 })
const journeys = fc.array(fc.record({ isCancelled: fc.boolean(), legs: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }) }), {
  minLength: 1,
  maxLength: 4,
})
const types = fc.array(fc.constantFrom(...TRAVELLER_TYPES), { minLength: 1, maxLength: 6 })
const charges = fc.array(
  fc.record({
    journey: fc.integer({ min: 0, max: 3 }),
    fareType: fc.constantFrom('ADT' as const, 'CHD' as const, 'SNR' as const, 'INF' as const, 'EXST' as const),
    type: fc.constantFrom('FarePrice' as const, 'Discount' as const, 'PromotionDiscount' as const, 'IncludedTax' as const, 'ConvenienceFee' as const),
    minor,
  }),
  { maxLength: 8 },
)
const fees = fc.array(
  fc.record({
    code: fc.constantFrom(INFANT_FEE, WFE, 'XBAG', 'MEAL'),
    type: fc.constantFrom('FarePrice' as const, 'IncludedTax' as const, 'PenaltyFee' as const),
    minor,
    overrideMinor: fc.option(minor),
    isInBundle: fc.boolean(),
  }),
  { maxLength: 4 },
)
const RUNS = 10_000

describe('any booking', () => {
  it(`of ${RUNS} random ones adds up to the last minor unit, row by row [FEE-01, FEE-06, FEE-07, FEE-08, FEE-09]`, () => {
    const property = fc.property(
      journeys,
      types,
      charges,
      fees,
      fc.array(fc.integer({ min: -90_000, max: 90_000 }), { maxLength: 4 }),
      (...drawn) => {
        const [flown, travellers, charged, wanted, received] = drawn
        const booking = priced({
          journeys: flown.map(({ isCancelled, legs }) => journeyOf(isCancelled, ...legs)),
          passengers: travellers.map((type) => passenger(type)),
          charges: charged.map((each) => charge({ ...each, journey: each.journey % flown.length })),
          fees: wanted.map((each) => fee(each)),
          receipts: received.map((each, index) => ({ method: 'UPI', payer: 'a@b', minor: each, receivedAt: 0, reference: String(index) })),
        })
        const { journeys: prices, fees: feeRows, convenience, totalMinor, balanceMinor } = breakdownOf(booking)
        const rows = [...prices.flatMap((each) => each.rows), ...feeRows, ...convenience]
        const sum = rows.reduce((total, row) => total + row.totalMinor, 0)
        const paid = received.reduce((total, each) => total + each, 0)
        return (
          totalMinor === sum &&
          totalMinor === expectedTotal(booking) &&
          balanceMinor === sum - paid &&
          rows.every((row) => Number.isSafeInteger(row.totalMinor)) &&
          convenience.every((row) => row.passengers * row.segments * row.eachMinor === row.totalMinor)
        )
      },
    )
    expect(fc.check(property, { numRuns: RUNS })).toMatchObject({ failed: false, numRuns: RUNS })
  })
})

/** The total, reckoned passenger by passenger and leg by leg. */
function expectedTotal({ journeys: flown, passengers, charges: charged, fees: wanted }: Priced): number {
  const FLIES_ON = { STUDENT: 'ADT', ARMED_FORCES: 'ADT', MEDICAL: 'ADT', UNACCOMPANIED_MINOR: 'ADT' } as const
  const fareOf = (type: (typeof TRAVELLER_TYPES)[number]) => ({ ...FLIES_ON, ADT: 'ADT', CHD: 'CHD', SNR: 'SNR', INF: 'INF', EXST: 'EXST' })[type]
  let total = 0
  for (const { type } of passengers) {
    for (const each of charged) {
      if (each.fareType !== fareOf(type)) continue
      if (each.type === 'ConvenienceFee') total += each.minor
      else if (flown[each.journey]?.cancelledAt === null) total += each.type.endsWith('Discount') ? -each.minor : each.minor
    }
  }
  for (const { code, type, isInBundle, overrideMinor, minor: amount } of wanted) {
    const each = isInBundle ? 0 : (overrideMinor ?? amount)
    let leg = 0
    const live = flown.filter(({ cancelledAt }) => cancelledAt === null)
    if (type === 'PenaltyFee') total += each
    else if (code === INFANT_FEE) for (const _ of live) total += each
    else if (code === WFE) {
      for (const _ of live.flatMap(({ segments }) => segments.flatMap(({ legs }) => legs))) {
        if (leg <= 2) total += each
        leg += 1
      }
    } else if (live.length > 0) total += each
  }
  return total
}
