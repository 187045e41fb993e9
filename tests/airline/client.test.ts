import { serve, type ServerType } from '@hono/node-server'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ONE_WAY } from '../../machines/domain/flights.samples.ts'
import { FOR_ONE_ADULT } from '../../machines/domain/lowFare.ts'
import { ONE_ADULT } from '../../machines/domain/passengers.ts'
import { createApp } from '../../server/app.ts'
import { createAirline, type Airline } from '../../src/airline/airline.ts'
import { AirlineError } from '../../src/airline/airlineError.ts'
import { COMPILED_CONFIGURATION, type Configuration } from '../../src/airline/configuration.ts'
import { openTestAirline, type TestAirline } from './support/testAirline.ts'
import { createVisitor } from './support/visitor.ts'

let airline: TestAirline
let server: ServerType
let address: string
beforeAll(async () => {
  airline = await openTestAirline()
  const { fetch } = createApp(airline.airline, { site: null, isSandbox: true, rateLimit: 0 })
  server = serve({ fetch, port: 0, hostname: '127.0.0.1' })
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  await airline.close()
})
afterEach(() => airline.ask('/sandbox/api/faults', { method: 'DELETE' }))

const { signal } = new AbortController()

/** The site's own client, in a browser with this cookie. */
function client(cookie: string | null = null, change: Partial<Configuration> = {}): Airline {
  const maps = { url: `${address}${COMPILED_CONFIGURATION.maps.url}`, key: 'sandbox' }
  const headers: Record<string, string> = cookie === null ? {} : { Cookie: cookie }
  const configuration = { ...COMPILED_CONFIGURATION, apiBase: `${address}/api/ibe`, maps, headers, ...change }
  return createAirline(
    () => Promise.resolve(configuration),
    () => 0,
  )
}

const clientOf = async (persona: string) => {
  const visitor = createVisitor(airline)
  await visitor.post('/sandbox/api/persona', { persona })
  return client(visitor.cookie())
}

const faultOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof AirlineError ? [error.fault, error.status] : error),
  )

describe('the site asks the airline', () => {
  it('which special fares are sold abroad, and what is said of all five [API-17, API-19, SPF-19]', async () => {
    expect(await client().internationalFares(signal)).toEqual(['STUDENT', 'SENIOR_CITIZEN'])
    const content = await client().specialFareContent(signal)
    expect(content.map(({ fare, title }) => [fare, title])).toEqual([
      ['STUDENT', 'Student fare'],
      ['ARMED_FORCES', 'Armed Forces fare'],
      ['MEDICAL', 'Medical Professionals fare'],
      ['UNACCOMPANIED_MINOR', 'Unaccompanied Minor fare'],
      ['SENIOR_CITIZEN', 'Senior Citizen fare'],
    ])
    expect(content.every(({ text }) => text.length > 100)).toBe(true)
  })

  it('for flights with a special fare, which are refused abroad where the fare is not sold there [SPF-14, SPF-21]', async () => {
    const search = { ...ONE_WAY, departureDate: '2026-12-14', origin: 'DEL', destination: 'DXB' } as const
    expect(await client().findFlights({ ...search, specialFare: 'MEDICAL' }, signal)).toEqual({ outcome: 'refused', reason: 'fareNotAllowed' })
    expect(await client().findFlights({ ...search, specialFare: 'STUDENT' }, signal)).toMatchObject({ outcome: 'found' })
  })

  it.each([
    { ...ONE_ADULT, child: 1 },
    { ...ONE_ADULT, infant: 1 },
    { ...ONE_ADULT, extraSeat: 1 },
    { ...ONE_ADULT, adult: 0, seniorcitizen: 2 },
    { adult: 2, child: 1, infant: 2, seniorcitizen: 1, extraSeat: 3 },
  ])('for every type of traveller by its code, for flights as for the fares of the calendar: %o [PAX-15, CON-72]', async (passengers) => {
    const search = { ...ONE_WAY, departureDate: '2026-12-14', passengers }
    const found = await client().findFlights(search, signal)
    if (found.outcome !== 'found') throw new Error(found.reason)
    const fares = found.availability.outbound.flatMap(({ fare }) => fare ?? [])
    const counted = fares.map(({ passengerFares }) => Object.fromEntries(passengerFares.map(({ passengerType, count }) => [passengerType, count])))
    const { adult, child, infant, seniorcitizen, extraSeat } = passengers
    const asked = Object.entries({ ADT: adult, CHD: child, SNR: seniorcitizen, INF: infant, EXST: extraSeat }).filter(([, count]) => count > 0)
    expect(counted.length).toBeGreaterThan(5)
    expect(counted).toEqual(counted.map(() => Object.fromEntries(asked)))
    const { origin, destination, currency } = search
    const question = { ...FOR_ONE_ADULT, passengers, origin, destination, currency, startDate: '2026-12-14', otherDay: null }
    const [first] = await client().lowFares(question, signal)
    expect(first).toMatchObject({ date: '2026-12-14', price: { minor: Math.min(...fares.map(({ total }) => total.minor)) } })
  })

  it('by the codes of the configuration: a code that it does not name is no fare [OPEN-47]', async () => {
    const passengerTypeCodes = { ...COMPILED_CONFIGURATION.passengerTypeCodes, STUDENT: 'XYZ' }
    const other = client(null, { passengerTypeCodes })
    expect(await other.internationalFares(signal)).toEqual(['SENIOR_CITIZEN'])
    expect((await other.specialFareContent(signal)).map(({ fare }) => fare)).not.toContain('STUDENT')
  })

  it('for the fares of two months once, however many want them and in whichever order they ask [API-13]', async () => {
    const site = client()
    const question = { ...FOR_ONE_ADULT, origin: 'DEL', destination: 'BOM', startDate: '2026-12-01', currency: 'INR', otherDay: null } as const
    const { origin, destination, startDate, currency } = question
    const [calendar, strip] = await Promise.all([
      site.lowFares(question, signal),
      site.lowFares({ currency, startDate, destination, origin, otherDay: null, ...FOR_ONE_ADULT }, signal),
    ])
    expect(calendar.length).toBeGreaterThan(50)
    expect(strip).toBe(calendar)
  })

  it('where the nationality is needed, and which countries there are [API-18, NAT-05, NAT-06]', async () => {
    const rules = await client().nationalityRules(signal)
    expect(rules.filter(({ code }) => code === 'SIN' || code === 'DEL')).toEqual([
      { code: 'DEL', requireNationality: false },
      { code: 'SIN', requireNationality: true },
    ])
    expect(await client().countries(signal)).toContainEqual({ name: 'India', countryCode: 'IN' })
  })

  it('for its currencies and the day of its rates [CUR-06]', async () => {
    const { currencies, ratesAsOf } = await client().currencies(signal)
    expect([currencies[0], ratesAsOf]).toEqual([{ currencyCode: 'INR', description: 'Indian Rupee', displayPrefix: '₹' }, '2026-10-01'])
  })

  it('who is signed in, and what they booked last [API-12, LBK-16, SEC-07]', async () => {
    const meera = await clientOf('round-trip')
    expect(await meera.session(signal)).toEqual({
      customerNumber: 'SP1003',
      firstName: 'Meera',
      lastName: 'Nair',
      email: 'meera.nair@example.com',
      mobile: '+919810001003',
    })
    expect(await meera.lastBooking(signal)).toEqual({
      origin: 'BLR',
      destination: 'GOI',
      adultPaxCount: 2,
      childPaxCount: 1,
      infantPaxCount: 0,
      journeyType: 'ROUND_TRIP',
      bookingDate: '2026-12-21',
    })
  })

  it('and gets null for a visitor or without a booking, and an empty date where there is none [API-12]', async () => {
    expect([await client().session(signal), await client().lastBooking(signal)]).toEqual([null, null])
    expect(await (await clientOf('newcomer')).lastBooking(signal)).toBeNull()
    expect(await (await clientOf('without-date')).lastBooking(signal)).toMatchObject({ bookingDate: '' })
  })

  it('the customer again each time: the answer is not kept [SEC-07]', async () => {
    const visitor = createVisitor(airline)
    await visitor.post('/sandbox/api/persona', { persona: 'one-way' })
    const same = client(visitor.cookie())
    const before = [(await same.session(signal))?.firstName, (await same.lastBooking(signal))?.destination]
    const { customerNumber = '' } = (await (await clientOf('abroad')).session(signal)) ?? {}
    await airline.airline.sessions.signIn(await visitor.openSession(), customerNumber)
    expect([before, [(await same.session(signal))?.firstName, (await same.lastBooking(signal))?.destination]]).toEqual([
      ['Ravi', 'BOM'],
      ['Fatima', 'DXB'],
    ])
  })

  it('where a position is, and hears null at sea [API-21, GEO-02, GEO-03]', async () => {
    expect(await client().whereIs({ latitude: 28.614, longitude: 77.209 }, signal)).toEqual({
      country: 'IND',
      region: 'Delhi',
      subregion: 'New Delhi',
    })
    expect(await client().whereIs({ latitude: 14, longitude: 62 }, signal)).toBeNull()
  })

  it.each([
    [
      { Country: 'IND', Region: 'Goa', SubRegion: 'North Goa' },
      { country: 'IND', region: 'Goa', subregion: 'North Goa' },
    ],
    [{ Country: 'SGP' }, { country: 'SGP', region: '', subregion: '' }],
    [
      { Country: 'ARE', Region: 'Dubai' },
      { country: 'ARE', region: 'Dubai', subregion: '' },
    ],
    [
      { Country: 'MCO', SubRegion: 'Monaco' },
      { country: 'MCO', region: '', subregion: 'Monaco' },
    ],
  ])('the maps service with its key, and without the headers that are for the airline: %j [API-21, GEO-02, GEO-03]', async (Place, place) => {
    const asked: unknown[] = []
    const maps = serve({
      fetch: async (request) => {
        asked.push({ cookie: request.headers.get('Cookie'), key: new URL(request.url).searchParams.get('key'), body: await request.json() })
        return Response.json({ Results: [{ Place }] })
      },
      port: 0,
    })
    const url = `http://127.0.0.1:${(maps.address() as AddressInfo).port}/search`
    const found = await client('sarus_session=secret', { maps: { url, key: 'a key' } }).whereIs({ latitude: 28, longitude: 77 }, signal)
    await new Promise((resolve) => maps.close(resolve))
    expect(found).toEqual(place)
    expect(asked).toEqual([{ cookie: null, key: 'a key', body: { Position: [77, 28], MaxResults: 1 } }])
  })
})

describe('when the airline cannot answer', () => {
  const spoil = (route: string, kind: string) => airline.post('/sandbox/api/faults', { route, kind })

  it('the site hears what went wrong, of every call', async () => {
    const calls = {
      '/api/ibe/passenger-types/international': () => client().internationalFares(signal),
      '/api/ibe/content/special-fares': () => client().specialFareContent(signal),
      '/api/ibe/nationality/routes': () => client().nationalityRules(signal),
      '/api/ibe/countries': () => client().countries(signal),
      '/api/ibe/currencies': () => client().currencies(signal),
      '/api/ibe/users/me/last-booking': () => client().lastBooking(signal),
      '/api/ibe/session': () => client().session(signal),
      [COMPILED_CONFIGURATION.maps.url]: () => client().whereIs({ latitude: 28, longitude: 77 }, signal),
    }
    for (const [route, call] of Object.entries(calls)) {
      await spoil(route, '500')
      expect(await faultOf(call())).toEqual(['failed', 500])
      await spoil(route, 'malformed')
      expect(await faultOf(call())).toEqual(['malformed', null])
    }
  })

  it('a wrong key of the maps service is a failure, not a place [API-21]', async () => {
    const maps = { url: `${address}${COMPILED_CONFIGURATION.maps.url}`, key: 'guess' }
    expect(await faultOf(client(null, { maps }).whereIs({ latitude: 28, longitude: 77 }, signal))).toEqual(['failed', 403])
  })

  it('the call of one persona fails, and the site hears so', async () => {
    expect(await faultOf((await clientOf('failing')).lastBooking(signal))).toEqual(['failed', 500])
  })
})
