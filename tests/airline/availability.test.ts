import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { AvailabilityQuery, JourneyWire } from '../../server/contract/availability.ts'
import { terminalOf } from '../../server/schedule/stations.ts'
import { NO_PASSENGERS, ONE_ADULT, refusalOf, SEARCH, testAirline } from './support/testAirline.ts'

const airline = testAirline()

const offsets: Readonly<Record<string, string>> = {
  DEL: '+05:30',
  BOM: '+05:30',
  IXL: '+05:30',
  COK: '+05:30',
  DXB: '+04:00',
  SIN: '+08:00',
  BLR: '+05:30',
}
const instantOf = (local: string, station: string) => Date.parse(`${local}:00${offsets[station] ?? ''}`)
const flown = (journey: JourneyWire) => (instantOf(journey.arrival, journey.destination) - instantOf(journey.departure, journey.origin)) / 60_000
const outboundOf = async (change: Partial<AvailabilityQuery>) => (await airline.availability({ ...SEARCH, ...change })).outbound

describe('availability', () => {
  it('offers non-stop flights in local times, with the time between them [CHK-55]', async () => {
    const [journey] = (await outboundOf({})).filter((each) => each.stops === 0)
    expect(journey?.segments).toEqual([
      {
        segmentKey: journey?.journeyKey,
        flightNumber: expect.stringMatching(/^SR \d{3,4}$/),
        origin: 'DEL',
        destination: 'BOM',
        departure: journey?.departure,
        arrival: journey?.arrival,
        durationMinutes: 130,
        aircraft: 'A320',
        legs: [
          {
            legKey: journey?.journeyKey,
            origin: 'DEL',
            destination: 'BOM',
            departure: journey?.departure,
            arrival: journey?.arrival,
            durationMinutes: 130,
          },
        ],
      },
    ])
    expect(journey?.departure.slice(0, 10)).toBe('2026-12-14')
    expect(journey && flown(journey)).toBe(130)
  })

  it('names the terminals of airports that have more than one, as boarding passes do', async () => {
    const { terminals } = await airline.availability(SEARCH)
    expect([terminals['DEL'], terminals['BOM'], terminals['IXL']]).toEqual(['3', '2', undefined])
    expect(terminals).toEqual(Object.fromEntries(Object.keys(terminals).map((station) => [station, terminalOf(station)])))
  })

  it('counts the time zones of both airports', async () => {
    for (const [origin, destination, minutes] of [
      ['DEL', 'DXB', 205],
      ['BLR', 'SIN', 270],
    ] as const) {
      const nonStop = (await outboundOf({ origin, destination })).filter((each) => each.stops === 0)
      expect(nonStop.length).toBeGreaterThan(0)
      expect(nonStop.map(flown)).toEqual(nonStop.map((each) => each.durationMinutes))
      expect(Math.abs((nonStop[0]?.durationMinutes ?? 0) - minutes)).toBeLessThan(30)
    }
  })

  it('offers connections as two segments where there is no non-stop: Leh to Kochi by way of Delhi [OPEN-65]', async () => {
    const journeys = await outboundOf({ origin: 'IXL', destination: 'COK' })
    expect(journeys.length).toBeGreaterThan(0)
    for (const journey of journeys) {
      const [out, on] = journey.segments
      const wait = on && out ? (instantOf(on.departure, 'DEL') - instantOf(out.arrival, 'DEL')) / 60_000 : 0
      expect([journey.stops, journey.segments.length, out?.destination, on?.origin]).toEqual([1, 2, 'DEL', 'DEL'])
      expect(wait).toBeGreaterThanOrEqual(45)
      expect(wait).toBeLessThanOrEqual(360)
      expect(journey.durationMinutes).toBe(flown(journey))
    }
  })

  it('offers through flights as one segment with two legs of one number', async () => {
    const through = (
      await Promise.all(['2026-12-14', '2026-12-15'].map((departureDate) => outboundOf({ origin: 'COK', destination: 'DEL', departureDate })))
    )
      .concat(await Promise.all([outboundOf({ origin: 'PNQ', destination: 'GAU' }), outboundOf({ origin: 'CCU', destination: 'AMD' })]))
      .flat()
      .filter((journey) => journey.segments[0]?.legs.length === 2)
    expect(through.length).toBeGreaterThan(0)
    for (const { segments, stops } of through) {
      const [first, second] = segments[0]?.legs ?? []
      expect([segments.length, stops, first?.destination]).toEqual([1, 1, second?.origin])
      expect(Date.parse(`${second?.departure}Z`) - Date.parse(`${first?.arrival}Z`)).toBe(35 * 60_000)
    }
  })

  it('answers both directions of a round trip, and null for the way back of one way', async () => {
    const trip = await airline.availability({ ...SEARCH, tripType: 'RoundTrip', returnDate: '2026-12-18' })
    expect(trip.inbound?.length).toBeGreaterThan(0)
    expect(trip.inbound?.every((each) => each.origin === 'BOM' && each.departure.startsWith('2026-12-18'))).toBe(true)
    expect((await airline.availability(SEARCH)).inbound).toBeNull()
  })

  it('leaves out what closes for booking within the hour', async () => {
    const journeys = await outboundOf({ departureDate: '2026-12-01' })
    const earliest = Math.min(...journeys.map((each) => instantOf(each.departure, 'DEL')))
    expect(earliest).toBeGreaterThan(airline.airline.clock.now() + 60 * 60_000)
  })

  it('shows flights that are too full for the party as sold out, without a fare', async () => {
    await airline.post('/sandbox/api/seats', { origin: 'DEL', destination: 'BOM', date: '2026-12-14', seatsLeft: 2 })
    const nonStop = async (ADT: number) => (await outboundOf({ paxTypesCount: { ...NO_PASSENGERS, ADT } })).filter((each) => each.stops === 0)
    const [two, three] = [await nonStop(2), await nonStop(3)]
    await airline.ask('/sandbox/api/seats', { method: 'DELETE' })
    expect(two.map(({ soldOut, fare }) => [soldOut, fare === null])).toEqual(two.map(() => [false, false]))
    expect(three.map(({ soldOut, fare }) => [soldOut, fare === null])).toEqual(three.map(() => [true, true]))
  })

  it('is sent compressed to a client that accepts it, the same each time', async () => {
    const ask = (encoding: string) =>
      airline.ask('/api/ibe/availability', { method: 'POST', headers: { 'Accept-Encoding': encoding }, body: JSON.stringify(SEARCH) })
    const [plain, first, second] = await Promise.all([ask('identity'), ask('gzip, br'), ask('br')])
    expect([plain, first, second].map((answer) => answer.headers.get('Content-Encoding'))).toEqual([null, 'br', 'br'])
    const text = await plain.text()
    for (const answer of [first, second]) expect(brotliDecompressSync(await answer.arrayBuffer()).toString()).toBe(text)
  })

  it('keys journeys, segments and legs by flight and day, none twice [CHK-55]', async () => {
    const keys = (await outboundOf({ origin: 'BLR', destination: 'DEL' })).map((each) => each.journeyKey)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.every((key) => /^SR\d+-202612\d\d-[A-Z]{6}(~SR\d+-202612\d\d-[A-Z]{6})?$/.test(key))).toBe(true)
  })
})

describe('a search is refused', () => {
  const tooMany = (change: Partial<AvailabilityQuery['paxTypesCount']>) => ({ paxTypesCount: { ...ONE_ADULT, ...change } })

  it.each([
    ['a day that has passed at the origin [TRIP-14]', { departureDate: '2026-11-30' }, 422, 'DATE_PASSED', 'departureDate'],
    ['a day beyond the horizon [OPEN-23]', { departureDate: '2027-12-02' }, 422, 'BEYOND_HORIZON', 'departureDate'],
    ['a return beyond the horizon [OPEN-23]', { tripType: 'RoundTrip', returnDate: '2027-12-02' }, 422, 'BEYOND_HORIZON', 'returnDate'],
    ['a return before departure [CON-02]', { tripType: 'RoundTrip', returnDate: '2026-12-13' }, 400, 'INVALID_FIELD', 'returnDate'],
    ['a round trip without a return', { tripType: 'RoundTrip' }, 400, 'INVALID_FIELD', 'returnDate'],
    ['an unknown station', { destination: 'ZZZ' }, 422, 'UNKNOWN_STATION', 'destination'],
    ['the same station twice [SRCH-07]', { destination: 'DEL' }, 400, 'INVALID_FIELD', 'destination'],
    ['a pair that is not sold', { origin: 'SIN', destination: 'DXB' }, 422, 'NOT_A_MARKET', 'destination'],
    ['ten seats [PAX-04]', tooMany({ ADT: 5, CHD: 5 }), 422, 'LIMIT_EXCEEDED', 'paxTypesCount.ADT'],
    ['five infants [PAX-06]', tooMany({ ADT: 6, INF: 5 }), 422, 'LIMIT_EXCEEDED', 'paxTypesCount.INF'],
    ['more infants than adults and seniors [PAX-05]', tooMany({ INF: 2 }), 422, 'LIMIT_EXCEEDED', 'paxTypesCount.INF'],
    ['more extra seats than passengers [PAX-09]', tooMany({ EXST: 2 }), 422, 'LIMIT_EXCEEDED', 'paxTypesCount.EXST'],
    ['no passenger', tooMany({ ADT: 0 }), 422, 'LIMIT_EXCEEDED', 'paxTypesCount.ADT'],
    ['children alone [OPEN-63]', tooMany({ ADT: 0, CHD: 1 }), 422, 'LIMIT_EXCEEDED', 'paxTypesCount.ADT'],
    ['half a passenger', tooMany({ ADT: 1.5 }), 400, 'INVALID_FIELD', 'paxTypesCount.ADT'],
    ['a date that does not exist', { departureDate: '2027-02-30' }, 400, 'INVALID_FIELD', 'departureDate'],
    ['a currency that is not sold', { currency: 'XXX' }, 400, 'INVALID_FIELD', 'currency'],
    ['an unknown trip type', { tripType: 'MultiCity' }, 400, 'INVALID_FIELD', 'tripType'],
  ])('for %s', async (_, change, status, code, field) => {
    const answer = await airline.post('/api/ibe/availability', { ...SEARCH, ...change })
    expect(await refusalOf(answer)).toEqual({ status, code, fields: [field] })
  })

  it('not on the last day of the horizon, nor today [OPEN-23]', async () => {
    for (const departureDate of ['2026-12-01', '2027-12-01']) {
      expect((await airline.post('/api/ibe/availability', { ...SEARCH, departureDate })).status).toBe(200)
    }
  })

  it('by the date at the origin, not that of the machine [OPEN-39]', async () => {
    airline.airline.clock.set(Date.parse('2026-12-13T19:00:00Z'))
    const fromDelhi = await airline.post('/api/ibe/availability', { ...SEARCH, departureDate: '2026-12-13' })
    const fromDubai = await airline.post('/api/ibe/availability', { ...SEARCH, origin: 'DXB', destination: 'DEL', departureDate: '2026-12-13' })
    airline.airline.clock.set(Date.parse('2026-12-01T06:30:00Z'))
    expect([(await refusalOf(fromDelhi)).code, fromDubai.status]).toEqual(['DATE_PASSED', 200])
  })

  it('naming all fields that were not understood, and nothing that was sent', async () => {
    const secret = 'asha.verma@example.com'
    const answer = await airline.post('/api/ibe/availability', {
      ...SEARCH,
      origin: secret,
      departureDate: secret,
      currency: secret,
      paxTypesCount: secret,
    })
    const text = await answer.clone().text()
    expect(await refusalOf(answer)).toEqual({ status: 400, code: 'INVALID_FIELD', fields: ['origin', 'departureDate', 'paxTypesCount', 'currency'] })
    expect(text).not.toContain('asha')
  })

  it.each(['{"tripType":', '', 'null', '[]', '"DEL"'])('for the body %j', async (body) => {
    const answer = await airline.ask('/api/ibe/availability', { method: 'POST', body })
    expect(answer.status).toBe(400)
    expect((await refusalOf(answer)).code).toBe('INVALID_FIELD')
  })
})
