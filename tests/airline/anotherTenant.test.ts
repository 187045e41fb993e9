import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fetchUserAttributes } from 'aws-amplify/auth'
import { fromSearchQuery, toSearchQuery } from '../../machines/domain/searchAddress.ts'
import { ONE_WAY } from '../../machines/domain/flights.samples.ts'
import { FOR_ONE_ADULT } from '../../machines/domain/lowFare.ts'
import { ONE_ADULT } from '../../machines/domain/passengers.ts'
import { AccountConfiguration } from '../../server/contract/accountConfiguration.ts'
import { AvailabilityAnswer } from '../../server/contract/availability.ts'
import { Configuration } from '../../server/contract/configuration.ts'
import { callsOf } from '../../server/routes/addresses.ts'
import { readConfiguration } from '../../server/settings.ts'
import { brand } from '../../src/app/brand.ts'
import { COMPILED_CONFIGURATION } from '../../src/airline/configuration.ts'
import { TENANT_FILE } from '../tenant/tenantFile.ts'
import { newestCode } from './support/accountHolder.ts'
import { serveAirline, type ServedAirline } from './support/servedAirline.ts'
import { openSiteAccounts, type SiteAccounts } from './support/siteAccounts.ts'
import { NO_PASSENGERS, openTestAirline, refusalOf, SEARCH, type TestAirline } from './support/testAirline.ts'

const [ours, theirs] = [readConfiguration(''), readConfiguration('', TENANT_FILE)]

/** Every value of a configuration, by its path. A list, or what has no fields, is one value. */
const leavesOf = (value: unknown, path = ''): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0
    ? Object.entries(value).flatMap(([name, each]) => leavesOf(each, path === '' ? name : `${path}.${name}`))
    : [[path, JSON.stringify(value)]]

/** The values in which two configurations agree. */
const sameIn = (one: object, other: object): readonly string[] => {
  const known = new Map(leavesOf(other))
  return leavesOf(one).flatMap(([path, value]) => (known.get(path) === value ? [path] : []))
}

/** A configuration with the whole address of each call: under another base even a call that the tenant does not name is elsewhere. */
const addressed = (known: typeof ours): object => ({
  ...known,
  endpoints: Object.fromEntries(Object.entries(known.endpoints).map(([name, path]) => [name, `${known.apiBase}${path}`])),
})

describe('the configuration of another tenant', () => {
  it('is valid, and no value of it is ours [OPEN-20]', () => {
    const written: unknown = JSON.parse(readFileSync(TENANT_FILE, 'utf8'))
    expect(v.parse(v.intersect([Configuration, AccountConfiguration]), written)).toEqual(written)
    expect(sameIn(addressed(ours), addressed(theirs))).toEqual([])
    expect(leavesOf(theirs).map(([path]) => path)).toEqual(
      expect.arrayContaining(leavesOf({ ...ours, headers: theirs.headers }).map(([path]) => path)),
    )
  })

  it('is other than what the site is compiled with, which is ours, as is the sheet of the brand [OPEN-20]', () => {
    expect(sameIn(COMPILED_CONFIGURATION, theirs)).toEqual([])
    expect(ours).toMatchObject(COMPILED_CONFIGURATION)
    expect({ name: brand.name, code: brand.code }).toEqual(ours.brand)
  })
})

/** The files of the site under a folder that are not tests. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))

it('whatever begins with what the site is compiled with is told what it goes by, once that is read [OPEN-20]', () => {
  const begun = filesIn(join(import.meta.dirname, '..', '..', 'src', 'app')).filter((path) =>
    readFileSync(path, 'utf8').includes('COMPILED_CONFIGURATION'),
  )
  const untold = begun.filter((path) => !readFileSync(path, 'utf8').includes("type: 'configuration.provided'"))
  // A link is read before the first request, and judged again with the answers.
  expect(untold.map((path) => basename(path))).toEqual(['arrival.ts'])
})

describe('the airline of another tenant', () => {
  let airline: TestAirline
  let served: ServedAirline
  let site: SiteAccounts
  const { signal } = new AbortController()
  beforeAll(async () => {
    airline = await openTestAirline({ configurationFile: TENANT_FILE })
    served = await serveAirline(airline)
    vi.stubGlobal('location', { href: served.origin })
    site = openSiteAccounts({ origin: served.origin, site: theirs, account: theirs })
  })
  afterAll(async () => {
    vi.unstubAllGlobals()
    await served.close()
    await airline.close()
  })

  it.each(callsOf(theirs))('answers at its own path %s, which can be spoilt on demand [OPEN-11]', async (path) => {
    expect([(await airline.ask(path)).status, (await airline.post(path, {})).status]).not.toContain(404)
    await airline.post('/sandbox/api/faults', { route: path, kind: '500', times: 1 })
    expect(await refusalOf(await airline.ask(path))).toMatchObject({ status: 500 })
  })

  it('answers at no path of ours', async () => {
    const paths = callsOf(ours).filter((path) => !callsOf(theirs).includes(path))
    for (const path of paths) expect([path, (await airline.ask(path)).status]).toEqual([path, 404])
  })

  it('gives the site its stations, its fares and the place of a visitor [API-10, API-13, API-21]', async () => {
    expect((await site.airline.network(signal)).stations.length).toBeGreaterThan(20)
    const question = { ...FOR_ONE_ADULT, origin: 'DEL', destination: 'BOM', startDate: '2026-12-01', currency: 'INR', otherDay: null } as const
    expect((await site.airline.lowFares(question, signal)).length).toBeGreaterThan(50)
    const party = { ...ONE_ADULT, adult: theirs.limits.seats, infant: theirs.limits.infants }
    expect((await site.airline.lowFares({ ...question, passengers: party }, signal)).length).toBeGreaterThan(50)
    expect(await site.airline.whereIs({ latitude: 28.614, longitude: 77.209 }, signal)).toMatchObject({ country: 'IND' })
  })

  it('sells a party as large as it allows, under its own code, and no larger [PAX-05, PAX-06, OPEN-01, OPEN-02]', async () => {
    const { seats, infants } = theirs.limits
    const asked = async (paxTypesCount: typeof NO_PASSENGERS) =>
      airline.post(`${theirs.apiBase}${theirs.endpoints.availability}`, { ...SEARCH, paxTypesCount })
    const passengers = { ...ONE_ADULT, adult: seats, infant: infants }
    const search = fromSearchQuery(toSearchQuery({ ...ONE_WAY, departureDate: '2026-12-14', passengers }))
    expect(search?.passengers).toEqual(passengers)
    const found = await site.airline.findFlights(search ?? ONE_WAY, signal)
    expect(JSON.stringify(found)).toMatch(new RegExp(`"${theirs.brand.code} ?\\d{3}`))
    expect(await refusalOf(await asked({ ...NO_PASSENGERS, ADT: seats + 1 }))).toMatchObject({ status: 422, code: 'LIMIT_EXCEEDED' })
    expect(await refusalOf(await asked({ ...NO_PASSENGERS, ADT: seats, INF: infants + 1 }))).toMatchObject({ status: 422, code: 'LIMIT_EXCEEDED' })
  })

  it('sells no flight beyond its horizon [OPEN-23]', async () => {
    const dayAfter = (days: number) => new Date(Date.parse('2026-12-01T00:00Z') + days * 86_400_000).toISOString().slice(0, 10)
    const asked = (departureDate: string) => airline.post(`${theirs.apiBase}${theirs.endpoints.availability}`, { ...SEARCH, departureDate })
    expect((await asked(dayAfter(theirs.horizonDays))).status).toBe(200)
    expect(await refusalOf(await asked(dayAfter(theirs.horizonDays + 1)))).toMatchObject({ code: 'BEYOND_HORIZON' })
  })

  it('knows special fares by its own codes [OPEN-47]', async () => {
    expect(await site.airline.internationalFares(signal)).toEqual(['STUDENT', 'SENIOR_CITIZEN'])
  })

  it.each(['STUDENT', 'ARMED_FORCES', 'MEDICAL', 'SENIOR_CITIZEN'] as const)(
    'takes off the fares of %s under its own code [OPEN-47]',
    async (specialFare) => {
      const paxTypesCount = { ...NO_PASSENGERS, ADT: 1, SNR: specialFare === 'SENIOR_CITIZEN' ? 1 : 0 }
      const answer = await airline.post(`${theirs.apiBase}${theirs.endpoints.availability}`, { ...SEARCH, specialFare, paxTypesCount })
      const { outbound } = v.parse(AvailabilityAnswer, await answer.json()).data
      const charges = outbound.flatMap(({ fare }) => fare?.passengerFares.flatMap(({ serviceCharges }) => serviceCharges) ?? [])
      expect(new Set(charges.filter(({ type }) => type === 'Discount').map(({ code }) => code))).toEqual(
        new Set([theirs.passengerTypeCodes[specialFare]]),
      )
    },
  )

  it('says how long its promo codes may be [API-15, OPEN-05]', async () => {
    expect(await site.airline.promoMaximumLength(signal)).toBe(theirs.limits.promoMaximumLength)
  })

  it('signs in by codes as long as it says, under its own headers, and numbers its customers by its own code [AUTH-32, AUTH-33, OPEN-41, SEC-16]', async () => {
    const { accounts } = site
    const { codeLengths } = theirs
    const sent = async () => {
      const code = await newestCode(airline)
      return { code, length: code.length }
    }
    const reply = await accounts.requestSignInCode('anna@kranich.example')
    const signIn = await sent()
    expect([reply.outcome, signIn.length]).toEqual(['sent', codeLengths.signIn])
    await accounts.verifySignInCode(reply.outcome === 'sent' ? reply.requestId : '', signIn.code)
    const contact = await accounts.requestContactCode('+919876543299')
    const proof = await sent()
    expect([contact.isSent, proof.length]).toEqual([true, codeLengths.contact])
    expect(await accounts.verifyContactCode(contact.isSent ? contact.requestId : '', proof.code)).toMatchObject({ verdict: 'verified' })
    const phone = { countryCode: '91', national: '9876543299' }
    const person = { firstName: 'Anna', lastName: 'Kranich', dateOfBirth: '1990-02-28', country: 'IN', email: 'anna@kranich.example', phone }
    expect(await accounts.saveProfile(person)).toEqual({ isSaved: true })
    expect(await accounts.hasCustomerNumber()).toBe(true)
    expect(await fetchUserAttributes()).toMatchObject({ 'custom:cusCustomerNo': expect.stringMatching(/^KW\d{9}$/) as string })
    expect((await airline.airline.outbox.latest(1))[0]).toMatchObject({ text: expect.stringContaining(theirs.brand.name) as string })
  })
})
