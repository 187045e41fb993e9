import { expect, it } from 'vitest'
import { SAMPLE_STATIONS } from './station.samples.ts'
import { cityNameIn, isDomestic, isMarket, reachableFrom, stationByCode, stationText, type Market, type Station } from './station.ts'

const markets: readonly Market[] = [
  { locationCode: 'IXL', travelLocationCode: 'DEL' },
  { locationCode: 'DEL', travelLocationCode: 'IXL' },
  { locationCode: 'DEL', travelLocationCode: 'DXB' },
  { locationCode: 'IXL', travelLocationCode: 'COK' },
]

const station = (code: string): Station => {
  const found = stationByCode(SAMPLE_STATIONS, code)
  if (found === undefined) throw new Error(`${code} is no sample`)
  return found
}

it('has the fields of a station [STN-20]', () => {
  expect(station('NMI')).toEqual({
    stationCode: 'NMI',
    shortName: 'Navi Mumbai',
    fullName: 'Navi Mumbai International Airport',
    cityInfo: { name: 'Mumbai', cityCode: 'BOM' },
    locationDetails: { countryCode: 'IN', cityCode: 'BOM' },
    location: { latitude: 18.99194, longitude: 73.06167 },
    currencyCode: 'INR',
    timeZone: 'Asia/Kolkata',
    aliases: ['New Mumbai', 'Panvel'],
  })
})

it('finds a station by its code only', () => {
  expect(stationByCode(SAMPLE_STATIONS, 'IXL')?.cityInfo.name).toBe('Leh')
  expect([stationByCode(SAMPLE_STATIONS, null), stationByCode(SAMPLE_STATIONS, 'XXX')]).toEqual([undefined, undefined])
})

it('reaches what the markets of the origin reach, in their direction, with or without a stop [STN-16, STN-21, OPEN-65]', () => {
  expect(reachableFrom(markets, 'IXL')).toEqual(['DEL', 'COK'])
  expect(reachableFrom(markets, 'COK')).toEqual([])
  expect(isMarket(markets, 'DEL', 'DXB')).toBe(true)
  expect(isMarket(markets, 'DXB', 'DEL')).toBe(false)
})

it('reaches everything while no origin is chosen', () => expect(reachableFrom(markets, null)).toBeNull())

it('shows a chosen station as its code and city, and nothing as nothing', () => {
  expect(stationText(station('DEL'))).toBe('DEL Delhi')
  expect(stationText(undefined)).toBe('')
})

it('is domestic only with both ends in India', () => {
  expect(isDomestic(station('DEL'), station('BOM'))).toBe(true)
  expect([isDomestic(station('DEL'), station('DXB')), isDomestic(station('DXB'), station('DEL'))]).toEqual([false, false])
})

it('names a station by its city, and by its code where it is not known', () => {
  expect(['IXL', 'XXX'].map(cityNameIn(SAMPLE_STATIONS))).toEqual(['Leh', 'XXX'])
})
