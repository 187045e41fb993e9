import { describe, expect, it } from 'vitest'
import { emptySearch } from './search.ts'
import { todayAt, withStation, withStationsSwapped } from './searchRules.ts'
import type { Network, Station } from './station.ts'

const station = (stationCode: string, currencyCode: string, timeZone: string): Station => ({
  stationCode,
  shortName: stationCode,
  fullName: stationCode,
  cityInfo: { name: stationCode, cityCode: stationCode },
  locationDetails: { countryCode: currencyCode.slice(0, 2), cityCode: stationCode },
  location: { latitude: 28.5665, longitude: 77.1031 },
  currencyCode,
  timeZone,
  aliases: [],
})

const network: Network = {
  stations: [station('DEL', 'INR', 'Asia/Kolkata'), station('DXB', 'AED', 'Asia/Dubai'), station('BOM', 'INR', 'Asia/Kolkata')],
  markets: [
    { locationCode: 'DEL', travelLocationCode: 'DXB' },
    { locationCode: 'DXB', travelLocationCode: 'DEL' },
    { locationCode: 'DEL', travelLocationCode: 'BOM' },
  ],
  popular: [],
}

const search = { ...emptySearch('2026-12-12'), origin: 'DEL', destination: 'BOM' }

describe('the rules between the fields of a search', () => {
  it('an origin brings its currency [STN-15]', () => {
    expect(withStation(search, network, 'origin', 'DXB').currency).toBe('AED')
    expect(withStation({ ...search, currency: 'AED' }, network, 'origin', 'BOM').currency).toBe('INR')
  })

  it('an empty origin goes back to rupees [CUR-01]', () => {
    expect(withStation({ ...search, currency: 'AED' }, network, 'origin', null).currency).toBe('INR')
  })

  it('a destination changes nothing else', () => {
    expect(withStation(search, network, 'destination', 'DXB')).toEqual({ ...search, destination: 'DXB' })
  })

  it('swapping exchanges the stations and takes the currency of the new origin [STN-13, STN-14]', () => {
    const swapped = withStationsSwapped({ ...search, destination: 'DXB' }, network)
    expect(swapped).toEqual({ ...search, origin: 'DXB', destination: 'DEL', currency: 'AED' })
  })

  it('swapping with one field empty moves the other over', () => {
    expect(withStationsSwapped({ ...search, destination: null }, network)).toMatchObject({ origin: null, destination: 'DEL', currency: 'INR' })
  })

  it("today is the origin's local date, in India before there is one", () => {
    const lateInIndia = Date.parse('2026-11-21T18:45:00Z')
    expect(todayAt(lateInIndia, emptySearch(null), network)).toBe('2026-11-22')
    expect(todayAt(lateInIndia, { ...search, origin: 'DXB' }, network)).toBe('2026-11-21')
  })
})

it('an origin that the network does not know leaves the currency as it is [STN-15]', () => {
  expect(withStation({ ...search, currency: 'AED' }, network, 'origin', 'XXX')).toEqual({ ...search, origin: 'XXX', currency: 'AED' })
  expect(withStation({ ...search, currency: 'AED' }, network, 'origin', null)).toEqual({ ...search, origin: null, currency: 'INR' })
})
