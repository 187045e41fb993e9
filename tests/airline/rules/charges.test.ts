import { describe, expect, it } from 'vitest'
import { BASE_FARE, chargesOf, CONVENIENCE_FEE, type Charge, type PassengerType } from '../../../server/rules/charges.ts'
import type { FlightJourney } from '../../../server/schedule/journeys.ts'
import { isIndian, STATIONS } from '../../../server/schedule/stations.ts'
import { flightOf, journeyOf, legOf, segmentOf } from '../support/flights.ts'

const WITHIN_INDIA = flightOf()
const ABROAD = flightOf({ destination: 'DXB' })
const HOMEWARD = flightOf({ origin: 'DXB', destination: 'DEL' })
const CONNECTING = journeyOf(segmentOf(legOf({ origin: 'IXL', destination: 'DEL' })), segmentOf(legOf({ destination: 'COK', time: '17:00' })))
const CONNECTING_ABROAD = journeyOf(
  segmentOf(legOf({ origin: 'COK', destination: 'BOM' })),
  segmentOf(legOf({ origin: 'BOM', destination: 'DXB', time: '17:00' })),
)
const THROUGH = journeyOf(segmentOf(legOf({ origin: 'COK', destination: 'BOM' }), legOf({ origin: 'BOM', destination: 'DEL', time: '17:00' })))

const FARE_AND_TAXES_OF_CONNECTION = [
  'FarePrice BASE 3000: Base fare IXL-DEL',
  'IncludedTax CGST 75: CGST 2.5% IXL-DEL',
  'IncludedTax SGST 75: SGST 2.5% IXL-DEL',
  'FarePrice BASE 5000: Base fare DEL-COK',
  'IncludedTax CGST 125: CGST 2.5% DEL-COK',
  'IncludedTax SGST 125: SGST 2.5% DEL-COK',
]

const told = (charges: readonly Charge[]) => charges.map(({ type, code, rupees, detail }) => `${type} ${code} ${rupees}: ${detail}`)
/** Charges without the fee of an airport for its upkeep, which every airport has of its own. */
const toldOf = (type: PassengerType, journey: FlightJourney, baseFares: readonly number[]) =>
  told(chargesOf(type, journey, baseFares).filter(({ code }) => code !== 'UDF'))
const upkeepOf = (journey: FlightJourney) => chargesOf('ADT', journey, [4_000]).find(({ code }) => code === 'UDF')

describe('what one passenger pays', () => {
  it('within India is the fare, both taxes of five per cent, the fees of the airport, and ours [FEE-03, FEE-04, FEE-09]', () => {
    expect(toldOf('ADT', WITHIN_INDIA, [4_009])).toEqual([
      'FarePrice BASE 4009: Base fare DEL-BOM',
      'IncludedTax CGST 100: CGST 2.5% DEL-BOM',
      'IncludedTax SGST 100: SGST 2.5% DEL-BOM',
      'IncludedTax ASF 236: Aviation security fee DEL',
      'IncludedTax RCF 50: Regional connectivity fee DEL',
      'ConvenienceFee CONV 350: Convenience fee DEL-BOM',
    ])
    expect([BASE_FARE, CONVENIENCE_FEE]).toEqual(['BASE', 350])
  })

  it('abroad is one tax of five per cent, a higher fee for security, and none for the region', () => {
    expect(toldOf('ADT', ABROAD, [12_010])).toEqual([
      'FarePrice BASE 12010: Base fare DEL-DXB',
      'IncludedTax IGST 601: IGST 5% DEL-DXB',
      'IncludedTax ASF 510: Aviation security fee DEL',
      'ConvenienceFee CONV 350: Convenience fee DEL-DXB',
    ])
  })

  it('from abroad is no tax of India, and that of the airport', () => {
    expect(told(chargesOf('ADT', HOMEWARD, [9_000]))).toEqual([
      'FarePrice BASE 9000: Base fare DXB-DEL',
      'IncludedTax APT 1850: Airport tax DXB',
      'ConvenienceFee CONV 350: Convenience fee DXB-DEL',
    ])
  })

  it('on a connection is a fare, taxes and our fee for each segment, and the airport only where it begins [FEE-09]', () => {
    expect(toldOf('CHD', CONNECTING, [3_000, 5_000])).toEqual([
      ...FARE_AND_TAXES_OF_CONNECTION,
      'IncludedTax ASF 236: Aviation security fee IXL',
      'IncludedTax RCF 50: Regional connectivity fee IXL',
      'ConvenienceFee CONV 350: Convenience fee IXL-DEL',
      'ConvenienceFee CONV 350: Convenience fee DEL-COK',
    ])
  })

  it('on the way abroad by another airport of India is the fees of a journey abroad where it begins', () => {
    expect(toldOf('SNR', CONNECTING_ABROAD, [3_000, 9_000])).toEqual([
      'FarePrice BASE 3000: Base fare COK-BOM',
      'IncludedTax CGST 75: CGST 2.5% COK-BOM',
      'IncludedTax SGST 75: SGST 2.5% COK-BOM',
      'FarePrice BASE 9000: Base fare BOM-DXB',
      'IncludedTax IGST 450: IGST 5% BOM-DXB',
      'IncludedTax ASF 510: Aviation security fee COK',
      'ConvenienceFee CONV 350: Convenience fee COK-BOM',
      'ConvenienceFee CONV 350: Convenience fee BOM-DXB',
    ])
  })

  it('on a through flight is one fare and one fee of ours, from its first airport to its last [FEE-09]', () => {
    const codes = chargesOf('ADT', THROUGH, [6_000]).map(({ code }) => code)
    expect(codes).toEqual(['BASE', 'CGST', 'SGST', 'UDF', 'ASF', 'RCF', 'CONV'])
    expect(chargesOf('ADT', THROUGH, [6_000])[0]?.detail).toBe('Base fare COK-DEL')
  })

  it('is the same for an adult, a child and a senior citizen', () => {
    for (const type of ['CHD', 'SNR'] as const)
      expect(chargesOf(type, CONNECTING, [3_000, 5_000])).toEqual(chargesOf('ADT', CONNECTING, [3_000, 5_000]))
  })

  it('is taxed to the nearest rupee', () => {
    const taxOf = (rupees: number) => chargesOf('EXST', WITHIN_INDIA, [rupees])[1]?.rupees
    expect([4_019, 4_020, 4_060, 19].map(taxOf)).toEqual([100, 101, 102, 0])
  })
})

describe('an extra seat', () => {
  it('is its fare and taxes: no fee of an airport, none of ours [FEE-09, OPEN-50]', () => {
    expect(told(chargesOf('EXST', CONNECTING, [3_000, 5_000]))).toEqual(FARE_AND_TAXES_OF_CONNECTION)
  })
})

describe('an infant', () => {
  it('pays ₹1,500 for a journey within India, however many segments it has [FEE-09, OPEN-50]', () => {
    expect(told(chargesOf('INF', WITHIN_INDIA, [4_000]))).toEqual([
      'FarePrice INFT 1500: Infant fare DEL-BOM',
      'IncludedTax CGST 38: CGST 2.5% DEL-BOM',
      'IncludedTax SGST 38: SGST 2.5% DEL-BOM',
    ])
    expect(told(chargesOf('INF', CONNECTING, [3_000, 5_000]))).toEqual([
      'FarePrice INFT 1500: Infant fare IXL-COK',
      'IncludedTax CGST 38: CGST 2.5% IXL-COK',
      'IncludedTax SGST 38: SGST 2.5% IXL-COK',
    ])
  })

  it('pays ₹2,500 for one that leaves India or comes to it [FEE-09, OPEN-50]', () => {
    expect(told(chargesOf('INF', CONNECTING_ABROAD, [3_000, 9_000]))).toEqual([
      'FarePrice INFT 2500: Infant fare COK-DXB',
      'IncludedTax IGST 125: IGST 5% COK-DXB',
    ])
    expect(told(chargesOf('INF', HOMEWARD, [9_000]))).toEqual(['FarePrice INFT 2500: Infant fare DXB-DEL'])
  })
})

describe('the fee of an airport for its upkeep', () => {
  const indian = STATIONS.filter(({ stationCode }) => isIndian(stationCode)).map(({ stationCode }) => stationCode)
  const feeFrom = (origin: string, destination: string) => upkeepOf(flightOf({ origin, destination }))?.rupees ?? 0

  it('is from ₹120 to ₹470 in steps of ₹25 within India, as each airport has it', () => {
    const fees = indian.map((origin) => feeFrom(origin, origin === 'DEL' ? 'BOM' : 'DEL'))
    expect(fees.filter((fee) => fee < 120 || fee > 470 || (fee - 120) % 25 !== 0)).toEqual([])
    expect([Math.min(...fees), Math.max(...fees)]).toEqual([120, 470])
    expect(new Set(fees).size).toBeGreaterThan(10)
  })

  it('is twice as much on the way abroad', () => {
    expect(indian.map((origin) => feeFrom(origin, 'DXB'))).toEqual(indian.map((origin) => 2 * feeFrom(origin, origin === 'DEL' ? 'BOM' : 'DEL')))
  })

  it('is a tax with the name of the airport where the journey begins', () => {
    expect(upkeepOf(CONNECTING)).toMatchObject({ type: 'IncludedTax', detail: 'User development fee IXL', rupees: feeFrom('IXL', 'DEL') })
  })
})
