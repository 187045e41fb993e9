import fc from 'fast-check'
import { brotliDecompressSync } from 'node:zlib'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AvailabilityAnswer, type AvailabilityQuery, type FareWire } from '../../server/contract/availability.ts'
import { CURRENCIES, exchangeOn } from '../../server/rules/currencies.ts'
import { dayOf } from '../../server/schedule/calendar.ts'
import { MARKETS } from '../../server/schedule/markets.ts'
import { stationOf } from '../../server/schedule/stations.ts'
import { faresOf, found as foundBy, SEARCHES, sumOf } from './support/fares.ts'
import { NO_PASSENGERS, ONE_ADULT, openTestAirline, SEARCH, type TestAirline } from './support/testAirline.ts'
import { createVisitor, type Visitor } from './support/visitor.ts'

let airline: TestAirline
let customer: Visitor
beforeAll(async () => {
  airline = await openTestAirline()
  customer = createVisitor(airline)
  await customer.signIn(1)
})
afterAll(() => airline.close())

const found = (change: Partial<AvailabilityQuery>, by: Visitor = createVisitor(airline)) => foundBy(change, by)

const DECIMALS: Readonly<Record<string, number>> = { BHD: 3, KWD: 3, OMR: 3, JPY: 0 }
const scaleOf = (currency: string) => 10 ** (DECIMALS[currency] ?? 2)
const withoutDiscounts = (fares: readonly FareWire[]) =>
  fares.map(({ passengerFares, totalFares }) => ({
    total: totalFares.fareTotal,
    passengerFares: passengerFares.map((each) => ({
      ...each,
      serviceCharges: each.serviceCharges.filter(({ type }) => type !== 'Discount' && type !== 'PromotionDiscount'),
    })),
  }))

/** The routes on which each code works, and what it takes off a base fare in minor units. */
const CODES = {
  MONSOON: { isIndia: true, percent: 10, rupees: 0 },
  PASSPORT: { isIndia: false, percent: 8, rupees: 0 },
  SARUS500: { isIndia: true, percent: 0, rupees: 500 },
} as const
const isIndia = (code: string) => stationOf(code).locationDetails.countryCode === 'IN'
const RUPEES_OFF: Readonly<Record<string, number>> = { INR: 50_000, USD: 562, JPY: 847, OMR: 2_165 }

describe('a promotion on the fares of a search', () => {
  const party = fc.constantFrom(ONE_ADULT, { ADT: 2, CHD: 1, SNR: 1, INF: 2, EXST: 1 }, { ...NO_PASSENGERS, SNR: 2, INF: 1 })
  const asked = fc.constantFrom(...(['MONSOON', 'PASSPORT', 'SARUS500'] as const)).chain((code) =>
    fc.record({
      code: fc.constant(code),
      market: fc.constantFrom(...MARKETS.filter(({ origin, destination }) => (isIndia(origin) && isIndia(destination)) === CODES[code].isIndia)),
      currency: code === 'SARUS500' ? fc.constantFrom(...Object.keys(RUPEES_OFF)) : fc.constantFrom(...CURRENCIES),
      paxTypesCount: party,
    }),
  )

  it('lowers the base fares of every passenger with a seat by its part, in whole rupees of each segment, and the totals by their sum [FEE-02, FEE-03, FEE-04]', async () => {
    let lowered = 0
    await fc.assert(
      fc.asyncProperty(asked, async ({ code, market: { origin, destination }, currency, paxTypesCount }) => {
        const search = { origin, destination, departureDate: '2026-12-20', currency, paxTypesCount }
        const [full, reduced] = [await found(search, customer), await found({ ...search, promoCode: code }, customer)]
        const inRupees = faresOf((await found({ ...search, currency: 'INR' }, customer)).outbound)
        expect(reduced.promotion).toMatchObject({ promoCode: code, applied: true })
        expect(withoutDiscounts(faresOf(reduced.outbound))).toEqual(withoutDiscounts(faresOf(full.outbound)))
        const scale = scaleOf(currency)
        const exchange = exchangeOn(currency, dayOf('2026-12-01'))
        for (const [index, { passengerFares, totalFares }] of faresOf(reduced.outbound).entries()) {
          lowered += 1
          let off = 0
          for (const [passenger, each] of passengerFares.entries()) {
            const base = sumOf(each, 'FarePrice', scale, 'BASE')
            const segments = inRupees[index]?.passengerFares[passenger]?.serviceCharges.filter((charge) => charge.code === 'BASE') ?? []
            const parts = segments.map(({ amount }) => exchange.minorOf(Math.floor((amount * CODES[code].percent) / 100)))
            const part = parts.reduce((sum, minor) => sum + minor, 0)
            const wanted = CODES[code].percent > 0 ? part : Math.min(base, RUPEES_OFF[currency] ?? 0)
            expect(sumOf(each, 'PromotionDiscount', scale, code)).toBe(each.passengerType === 'INF' ? 0 : wanted)
            expect(sumOf(each, 'Discount', scale)).toBe(0)
            off += each.count * sumOf(each, 'PromotionDiscount', scale)
          }
          expect(off).toBeGreaterThan(0)
          expect(Math.round(totalFares.discountedTotal * scale)).toBe(Math.round(totalFares.fareTotal * scale) - off)
        }
      }),
      { numRuns: 60 },
    )
    expect(lowered).toBeGreaterThan(60)
  })

  it('is a charge of its own on each journey there and back, with its name in words [FEE-03, FEE-04]', async () => {
    const trip = await found({ tripType: 'RoundTrip', returnDate: '2026-12-18', promoCode: 'monsoon' })
    expect(trip.promotion).toEqual({ promoCode: 'MONSOON', applied: true, message: 'You save 10% of the base fare on every flight.' })
    for (const fare of [...faresOf(trip.outbound), ...faresOf(trip.inbound ?? [])]) {
      const charges = fare.passengerFares[0]?.serviceCharges.filter(({ type }) => type === 'PromotionDiscount') ?? []
      expect(charges.map(({ code, currencyCode, detail }) => ({ code, currencyCode, detail }))).toEqual([
        { code: 'MONSOON', currencyCode: 'INR', detail: 'Promo code MONSOON, 10% off the base fare' },
      ])
    }
  })

  it('that is refused lowers no fare and gives the reason, in a normal answer [API-02]', async () => {
    const full = await found({})
    expect(full.promotion).toBeNull()
    for (const [promoCode, message] of [
      ['NOSUCHCODE', 'We do not know this promo code. Please check how it is spelt.'],
      ['DIWALI', 'This promo code has expired.'],
      ['PASSPORT', 'This promo code is not for this route.'],
      ['FAMILY4', 'This promo code is for 4 or more passengers.'],
      ['SARUS500', 'Please sign in to use this promo code.'],
    ] as const) {
      expect(await found({ promoCode })).toEqual({ ...full, promotion: { promoCode, applied: false, message } })
    }
  })

  it('counts adults, children and seniors as passengers, no infants and no extra seats [OPEN-59]', async () => {
    const applied = async (paxTypesCount: AvailabilityQuery['paxTypesCount']) =>
      (await found({ promoCode: 'FAMILY4', paxTypesCount })).promotion?.applied
    expect(await applied({ ADT: 2, CHD: 1, SNR: 1, INF: 0, EXST: 0 })).toBe(true)
    expect(await applied({ ADT: 2, CHD: 1, SNR: 0, INF: 2, EXST: 2 })).toBe(false)
  })

  it('is that of who asks and of what is asked, however often, compressed too [SEC-06]', async () => {
    const asked = async (promoCode: string, by: Visitor) => {
      const answer = await by.post(SEARCHES, { ...SEARCH, promoCode }, { 'Accept-Encoding': 'br' })
      const text = brotliDecompressSync(await answer.arrayBuffer()).toString()
      const { promotion } = v.parse(AvailabilityAnswer, JSON.parse(text)).data
      return `${promotion?.promoCode} ${promotion?.applied}`
    }
    const anonymous = createVisitor(airline)
    for (let time = 0; time < 2; time++) {
      expect(await asked('SARUS500', customer)).toBe('SARUS500 true')
      expect(await asked('SARUS500', anonymous)).toBe('SARUS500 false')
      expect(await asked('NOSUCHCODE', anonymous)).toBe('NOSUCHCODE false')
    }
  })

  it('without uses left lowers the fares only of who holds one', async () => {
    const holders = Array.from({ length: 10 }, () => createVisitor(airline))
    for (const holder of holders) await holder.apply({ promoCode: 'LASTTEN' })
    const [holder = customer] = holders
    const applied = async (by: Visitor) => (await found({ promoCode: 'LASTTEN' }, by)).promotion?.applied
    expect([await applied(holder), await applied(customer)]).toEqual([true, false])
    await holder.remove()
    expect(await applied(customer)).toBe(true)
  })

  it('is judged by both days of a round trip', async () => {
    const late = { departureDate: '2026-12-14', tripType: 'RoundTrip', returnDate: '2027-07-20', promoCode: 'MONSOON' } as const
    expect((await found(late)).promotion).toMatchObject({ applied: false, message: 'This promo code is not for these travel dates.' })
  })
})
