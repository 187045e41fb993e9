import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JourneyWire } from '../../server/contract/availability.ts'
import { CURRENCIES } from '../../server/rules/currencies.ts'
import { isoDateOf } from '../../server/schedule/calendar.ts'
import { MARKETS } from '../../server/schedule/markets.ts'
import { NO_PASSENGERS, ONE_ADULT, SEARCH, testAirline } from './support/testAirline.ts'

const airline = testAirline()

const DECIMALS: Readonly<Record<string, number>> = { BHD: 3, KWD: 3, OMR: 3, JPY: 0 }
const minorOf = (major: number, currency: string) => Math.round(major * 10 ** (DECIMALS[currency] ?? 2))
const market = fc.constantFrom(...MARKETS)
/** From 1 December 2026, the day of the test's clock, to a year later. */
const day = fc.integer({ min: 20_788, max: 21_153 })
const currency = fc.constantFrom(...CURRENCIES)

const cheapestOf = (journeys: readonly JourneyWire[]) => {
  const totals = journeys.flatMap((journey) => (journey.fare ? [journey.fare.totalFares.discountedTotal] : []))
  return totals.length === 0 ? null : Math.min(...totals)
}

describe('one price', () => {
  it('the lowest fare of a day is the least that a search for one adult is offered on it [CAL-12, CAL-13]', async () => {
    await fc.assert(
      fc.asyncProperty(market, day, currency, async ({ origin, destination }, on, sold) => {
        const date = isoDateOf(on)
        const days = await airline.lowFares({ origin, destination, startDate: date, currency: sold })
        const { outbound } = await airline.availability({ ...SEARCH, origin, destination, departureDate: date, currency: sold })
        const { price, soldOut, noFlights } = days.find((each) => each.date === date) ?? {}
        expect({ price, soldOut, noFlights }).toEqual({
          price: cheapestOf(outbound),
          soldOut: outbound.length > 0 && cheapestOf(outbound) === null,
          noFlights: outbound.length === 0,
        })
      }),
      { numRuns: 80 },
    )
  })

  it('stays one price when seats are sold on the cheapest flight [CAL-12]', async () => {
    const question = { origin: 'DEL', destination: 'IXL', startDate: '2027-01-05' }
    const search = { ...SEARCH, destination: 'IXL', departureDate: '2027-01-05' }
    const before = cheapestOf((await airline.availability(search)).outbound)
    await airline.post('/sandbox/api/seats', { origin: 'DEL', destination: 'IXL', date: '2027-01-05', seatsLeft: 2 })
    const after = cheapestOf((await airline.availability(search)).outbound)
    const [low] = await airline.lowFares(question)
    await airline.ask('/sandbox/api/seats', { method: 'DELETE' })
    expect(Number(after)).toBeGreaterThan(Number(before))
    expect(low?.price).toBe(after)
  })

  it('a total is the exact sum of its parts in whole minor units, in every currency [FEE-02, FEE-03]', async () => {
    const party = fc.constantFrom(
      { ...NO_PASSENGERS, ADT: 1 },
      { ADT: 2, CHD: 1, SNR: 1, INF: 2, EXST: 1 },
      { ADT: 1, CHD: 3, SNR: 0, INF: 1, EXST: 4 },
      { ...NO_PASSENGERS, SNR: 2, INF: 1 },
    )
    await fc.assert(
      fc.asyncProperty(market, day, currency, party, async ({ origin, destination }, on, sold, paxTypesCount) => {
        const { outbound } = await airline.availability({
          ...SEARCH,
          origin,
          destination,
          departureDate: isoDateOf(on),
          currency: sold,
          paxTypesCount,
        })
        for (const { fare } of outbound) {
          const charges = fare?.passengerFares.flatMap((each) => each.serviceCharges.map((charge) => ({ ...charge, count: each.count }))) ?? []
          const minors = charges.map((charge) => charge.count * minorOf(charge.amount, sold))
          expect(charges.every((charge) => charge.currencyCode === sold && charge.amount > 0)).toBe(true)
          expect(charges.every((charge) => Math.abs(charge.amount * 10 ** (DECIMALS[sold] ?? 2) - minorOf(charge.amount, sold)) < 1e-6)).toBe(true)
          if (fare) expect(minors.reduce((sum, each) => sum + each, 0)).toBe(minorOf(fare.totalFares.fareTotal, sold))
          if (fare) expect(fare.totalFares.discountedTotal).toBe(fare.totalFares.fareTotal)
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('the convenience fee', () => {
  const feesOf = async (origin: string, destination: string, departureDate: string) => {
    const paxTypesCount = { ADT: 1, CHD: 1, SNR: 1, INF: 1, EXST: 1 }
    const { outbound } = await airline.availability({ ...SEARCH, origin, destination, departureDate, paxTypesCount })
    return outbound.flatMap(({ segments, fare }) =>
      (fare?.passengerFares ?? []).map(({ passengerType, serviceCharges }) => ({
        segments: segments.length,
        passengerType,
        fees: serviceCharges.filter((charge) => charge.type === 'ConvenienceFee').map((charge) => charge.amount),
      })),
    )
  }

  it('is 350 rupees for each segment and passenger: one on a through flight, two on a connection [FEE-09]', async () => {
    const fees = (await Promise.all([feesOf('DEL', 'BOM', '2026-12-14'), feesOf('IXL', 'COK', '2026-12-14')])).flat()
    const paying = fees.filter(({ passengerType }) => ['ADT', 'CHD', 'SNR'].includes(passengerType))
    expect(new Set(paying.map((each) => each.segments))).toEqual(new Set([1, 2]))
    expect(paying.map((each) => each.fees)).toEqual(paying.map((each) => Array.from({ length: each.segments }, () => 350)))
  })

  it('is not taken from infants or for extra seats [FEE-09, OPEN-50]', async () => {
    const fees = await feesOf('IXL', 'COK', '2026-12-14')
    const free = fees.filter(({ passengerType }) => ['INF', 'EXST'].includes(passengerType))
    expect(free.length).toBeGreaterThan(0)
    expect(free.flatMap((each) => each.fees)).toEqual([])
  })
})

describe('a fare', () => {
  it('is charged by type, code, amount, currency and detail, all taxes included [FEE-03, FEE-04]', async () => {
    const { outbound } = await airline.availability(SEARCH)
    const charges = outbound.find((journey) => journey.fare)?.fare?.passengerFares[0]?.serviceCharges ?? []
    expect(charges.map(({ type, code, detail }) => ({ type, code, detail }))).toEqual([
      { type: 'FarePrice', code: 'BASE', detail: 'Base fare DEL-BOM' },
      { type: 'IncludedTax', code: 'CGST', detail: 'CGST 2.5% DEL-BOM' },
      { type: 'IncludedTax', code: 'SGST', detail: 'SGST 2.5% DEL-BOM' },
      { type: 'IncludedTax', code: 'UDF', detail: 'User development fee DEL' },
      { type: 'IncludedTax', code: 'ASF', detail: 'Aviation security fee DEL' },
      { type: 'IncludedTax', code: 'RCF', detail: 'Regional connectivity fee DEL' },
      { type: 'ConvenienceFee', code: 'CONV', detail: 'Convenience fee DEL-BOM' },
    ])
  })

  it('taxes a flight abroad as one, and none that begins abroad', async () => {
    const codes = async (origin: string, destination: string) => {
      const { outbound } = await airline.availability({ ...SEARCH, origin, destination })
      return outbound.find((each) => each.stops === 0 && each.fare)?.fare?.passengerFares[0]?.serviceCharges.map((charge) => charge.code)
    }
    expect(await codes('DEL', 'DXB')).toEqual(['BASE', 'IGST', 'UDF', 'ASF', 'CONV'])
    expect(await codes('DXB', 'DEL')).toEqual(['BASE', 'APT', 'CONV'])
  })

  it('rises as departure comes nearer and as the flight fills', async () => {
    const priceAt = async (now: string) => {
      airline.airline.clock.set(Date.parse(now))
      return Number(cheapestOf((await airline.availability({ ...SEARCH, departureDate: '2027-02-10' })).outbound))
    }
    const [early, late] = [await priceAt('2026-12-01T06:30:00Z'), await priceAt('2027-02-08T06:30:00Z')]
    airline.airline.clock.set(Date.parse('2026-12-01T06:30:00Z'))
    expect(late).toBeGreaterThan(early * 1.3)
  })

  it('of an infant is fixed and low, and needs no seat [CONST-04]', async () => {
    await airline.post('/sandbox/api/seats', { origin: 'DEL', destination: 'BOM', date: '2026-12-14', seatsLeft: 1 })
    const { outbound } = await airline.availability({ ...SEARCH, paxTypesCount: { ...ONE_ADULT, INF: 1 } })
    const couple = await airline.availability({ ...SEARCH, paxTypesCount: { ...ONE_ADULT, CHD: 1 } })
    await airline.ask('/sandbox/api/seats', { method: 'DELETE' })
    const infants = outbound
      .filter((each) => each.stops === 0)
      .flatMap((each) => each.fare?.passengerFares.filter((fare) => fare.passengerType === 'INF') ?? [])
    expect(new Set(infants.map((fare) => fare.serviceCharges.map((charge) => charge.amount).join()))).toEqual(new Set(['1500,38,38']))
    expect(couple.outbound.filter((each) => each.stops === 0).every((each) => each.soldOut && each.fare === null)).toBe(true)
  })
})
