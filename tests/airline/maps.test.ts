import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { PositionAnswer } from '../../server/contract/maps.ts'
import { COUNTRIES } from '../../server/schedule/countries.ts'
import { STATIONS } from '../../server/schedule/stations.ts'
import { refusalOf, saidIn, testAirline } from './support/testAirline.ts'

const airline = testAirline()

const PATH = '/maps/places/v0/indexes/sarus/search/position'
const asked = (Position: unknown, MaxResults: unknown = 1, key = 'sandbox') => airline.post(`${PATH}?key=${key}`, { Position, MaxResults })
const placesAt = async (longitude: number, latitude: number, most = 1) => {
  const { Results } = v.parse(PositionAnswer, await (await asked([longitude, latitude], most)).json())
  return Results.map(({ Place }) => Place)
}

describe('the maps service', () => {
  it('is where the configuration says that it is', () => {
    expect(airline.airline.configuration.maps).toEqual({ url: PATH, key: 'sandbox' })
  })

  it('answers one place for a position, longitude first, by country, region and subregion [API-21, GEO-02, GEO-03]', async () => {
    expect(await placesAt(77.209, 28.614)).toEqual([{ Country: 'IND', Region: 'Delhi', SubRegion: 'New Delhi' }])
    expect(await placesAt(55.27, 25.2)).toEqual([{ Country: 'ARE', Region: 'Dubai', SubRegion: 'Dubai' }])
    expect(await placesAt(-0.13, 51.5)).toEqual([{ Country: 'GBR', Region: 'England', SubRegion: 'London' }])
  })

  it('tells neighbours apart across a border [GEO-03]', async () => {
    const [amritsar] = await placesAt(74.872, 31.634)
    const [lahore] = await placesAt(74.344, 31.55)
    expect([amritsar?.Country, lahore?.Country]).toEqual(['IND', 'PAK'])
  })

  it('finds the country of every station at the station, in three letters', async () => {
    const alpha3 = new Map(COUNTRIES.map((country) => [country.countryCode, country.alpha3]))
    for (const { location, locationDetails } of STATIONS) {
      const [place] = await placesAt(location.longitude, location.latitude)
      expect(place?.Country).toBe(alpha3.get(locationDetails.countryCode))
    }
  })

  it('knows nothing far out at sea', async () => {
    expect(await placesAt(75, -30)).toEqual([])
    expect(await placesAt(62, 14)).toEqual([])
  })

  it('answers as many as are asked for, the nearest first', async () => {
    const places = await placesAt(73.0297, 19.033, 3)
    expect(places.map(({ SubRegion }) => SubRegion)).toEqual(['Raigad', 'Mumbai', 'Pune'])
  })

  it('is refused to a caller with another key, or none', async () => {
    expect(await refusalOf(await asked([77.2, 28.6], 1, 'guess'))).toEqual({ status: 403, code: 'FORBIDDEN', fields: [] })
    expect((await airline.post(PATH, { Position: [77.2, 28.6], MaxResults: 1 })).status).toBe(403)
  })

  it.each([
    [[181, 0], 1, 'Position.0'],
    [[28.6, 91], 1, 'Position.1'],
    [[28.6], 1, 'Position.1'],
    ['here', 1, 'Position'],
    [[77.2, 28.6], 0, 'MaxResults'],
    [[77.2, 28.6], 51, 'MaxResults'],
  ])('does not understand Position %j with MaxResults %j, and does not repeat it', async (position, most, field) => {
    const answer = await asked(position, most)
    const text = await saidIn(answer)
    expect(await refusalOf(answer)).toEqual({ status: 400, code: 'INVALID_FIELD', fields: [field] })
    expect(text).not.toMatch(/181|28\.6|here/)
  })

  it('takes only POST', async () => {
    expect((await airline.ask(`${PATH}?key=sandbox`)).status).toBe(405)
  })
})
