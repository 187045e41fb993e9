import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { NETWORK_QUERY, NetworkAnswer } from '../../server/contract/network.ts'
import routes from '../../server/schedule/data/routes.detail.json' with { type: 'json' }
import stationData from '../../server/schedule/data/stations.json' with { type: 'json' }
import { testAirline } from './support/testAirline.ts'

const airline = testAirline()

const asked = async (query: string, variables: Record<string, unknown> = {}) => {
  const answer = await airline.post('/graphql', { query, variables })
  return { status: answer.status, body: (await answer.json()) as { data?: unknown; errors?: { message: string; extensions?: { code: string } }[] } }
}

const network = async () => v.parse(NetworkAnswer, (await asked(NETWORK_QUERY, { culture: 'en-US' })).body.data)

describe('the network', () => {
  it('answers stations, cities and markets in one query with culture en-US [API-10]', async () => {
    const { status, body } = await asked(NETWORK_QUERY, { culture: 'en-US' })
    expect(status).toBe(200)
    const { stations, cities } = v.parse(NetworkAnswer, body.data)
    expect([stations.length, cities.length]).toEqual([77, 74])
  })

  it('describes a station by code, names, city, place and currency [STN-20]', async () => {
    const { stations } = await network()
    expect(stations.find((station) => station.stationCode === 'BOM')).toEqual({
      stationCode: 'BOM',
      shortName: 'Mumbai',
      fullName: 'Chhatrapati Shivaji Maharaj International Airport',
      cityInfo: { name: 'Mumbai', cityCode: 'BOM' },
      locationDetails: { countryCode: 'IN', cityCode: 'BOM' },
      location: { latitude: 19.0887, longitude: 72.8679 },
      currencyCode: 'INR',
      timeZone: 'Asia/Kolkata',
      aliases: ['Bombay', 'CSMIA'],
    })
  })

  it('has a market for every pair with a non-stop, or with one stop, an Indian end and a detour of at most 1.6 [STN-21, OPEN-65]', async () => {
    const { markets } = await network()
    const answered = markets.map((market) => market.locationCode + market.travelLocationCode)
    expect(answered.toSorted()).toEqual(expectedMarkets())
    expect(answered).toContain('IXLCOK')
  })

  it('calls popular the eight cities with most flights [STN-06, OPEN-43]', async () => {
    const { cities } = await network()
    const popular = cities.filter((city) => city.popularity !== null).toSorted((one, other) => Number(one.popularity) - Number(other.popularity))
    expect(popular.map((city) => city.name)).toEqual(['Delhi', 'Bengaluru', 'Mumbai', 'Hyderabad', 'Chennai', 'Kolkata', 'Goa', 'Kochi'])
    expect(popular.find((city) => city.cityCode === 'BOM')?.stationCodes).toEqual(['BOM', 'NMI'])
  })

  it('refuses what is not a culture, in the errors of GraphQL', async () => {
    const { status, body } = await asked('query ($culture: String!) { stations(culture: $culture) { stationCode } }', { culture: '../etc' })
    expect([status, body.errors?.[0]?.extensions?.code, body.data]).toEqual([200, 'BAD_USER_INPUT', null])
  })

  it.each([
    ['an unknown field', '{ stations(culture: "en-US") { secret } }'],
    ['no query at all', 'stations please'],
    ['a query that is too deep', `{ ${'a { '.repeat(12)} b ${'}'.repeat(12)} }`],
    ['a query of fragments that call each other', '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }'],
  ])('refuses %s with 400 and errors', async (_, query) => {
    const { status, body } = await asked(query)
    expect([status, body.errors !== undefined]).toEqual([400, true])
  })

  it('refuses a body that is not JSON, and a query that is too long', async () => {
    expect((await airline.ask('/graphql', { method: 'POST', body: '{"query":' })).status).toBe(400)
    expect((await airline.post('/graphql', { query: `{ ${' '.repeat(10_001)} markets { locationCode } }` })).status).toBe(400)
  })

  it('sends the network compressed to a client that accepts it', async () => {
    const answer = await airline.ask('/graphql', {
      method: 'POST',
      headers: { 'Accept-Encoding': 'gzip' },
      body: JSON.stringify({ query: NETWORK_QUERY, variables: { culture: 'en-US' } }),
    })
    expect(answer.headers.get('Content-Encoding')).toBe('gzip')
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(40_000)
  })
})

/** The rule once more, straight from the data, in the plainest way. */
function expectedMarkets(): string[] {
  const flown = new Set(routes.flatMap(({ pair: [one, other] }) => [`${one}${other}`, `${other}${one}`]))
  const km = (from: (typeof stationData)[number], to: (typeof stationData)[number]) => {
    const [a, b, c, d] = [from.lat, from.lon, to.lat, to.lon].map((degrees) => (degrees * Math.PI) / 180) as [number, number, number, number]
    return 6371.0088 * Math.acos(Math.min(1, Math.sin(a) * Math.sin(c) + Math.cos(a) * Math.cos(c) * Math.cos(d - b)))
  }
  const isIndian = (station: (typeof stationData)[number]) => station.locationDetails.countryCode === 'IN'
  return stationData
    .flatMap((from) =>
      stationData
        .filter((to) => {
          if (to === from) return false
          if (flown.has(from.stationCode + to.stationCode)) return true
          if (!isIndian(from) && !isIndian(to)) return false
          return stationData.some(
            (via) =>
              flown.has(from.stationCode + via.stationCode) &&
              flown.has(via.stationCode + to.stationCode) &&
              km(from, via) + km(via, to) <= 1.6 * km(from, to),
          )
        })
        .map((to) => from.stationCode + to.stationCode),
    )
    .toSorted()
}
