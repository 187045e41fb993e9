/** @module-tag sessions */
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { storeCustomer } from '../../server/store/customers.ts'
import { TABLES } from '../../server/store/tables.ts'
import { accountAirline } from './support/accountAirline.ts'
import { booked } from './support/bookings.ts'
import { openAccount } from './support/accountHolder.ts'
import { poolCall } from './support/poolWire.ts'
import { refusalOf } from './support/testAirline.ts'
import { createVisitor, QUESTION } from './support/visitor.ts'

const PATH = '/api/ibe/users/me/export'
const [ASHA, RAVI] = ['asha@example.com', 'ravi@example.com']

const airline = accountAirline()

const keep = (customerNumber: string, firstName: string, email: string, ...kept: ReturnType<typeof booked>[]) =>
  storeCustomer(airline.airline.database, { customerNumber, firstName, lastName: 'Verma', email, mobile: null, bookings: kept })

/** Whose export is read: every part by its name. */
const exported = async (answer: Response) => (await answer.json()) as Readonly<Record<string, never>>

const TRAVELLER = {
  id: 'traveller-0000000001',
  version: 0,
  title: 'MS',
  firstName: 'Meera',
  lastName: 'Verma',
  gender: 'F',
  birthDate: '2001-02-03',
  nationality: 'IN',
  passportNumber: 'Z1234567',
  passportExpiry: '2031-02-03',
}

/** Stores what the customer has answered of a booking that is not made yet. */
function beginBooking(accessToken: string): Promise<Response> {
  const contact = { firstName: null, lastName: null, email: ASHA, phone: '', countryCode: '91' }
  const travellers = [{ kind: 'adult', firstName: 'Asha', lastName: 'Verma', gender: null, birthDate: '' }]
  const guardian = { name: '', phone: '', countryCode: '91' }
  const company = { number: '', company: '', email: '' }
  const draft = { version: 1, travellers, contact, gst: company, guardians: { brings: guardian, meets: guardian } }
  const rest = { services: {}, seats: {}, isExtrasAnswered: false, isSeatsAnswered: false }
  return airline.ask('/api/ibe/users/me/begun-booking', {
    method: 'PUT',
    headers: { 'x-access-token': accessToken, 'Content-Type': 'application/json' },
    body: JSON.stringify({ answers: { version: 1, trip: { outbound: null, inbound: null }, party: 'adult', draft, ...rest } }),
  })
}

describe('the file with one’s own data', () => {
  it('is a file of JSON with everything that the airline stores about the holder of the access token [SEC-15]', async () => {
    const mine = booked()
    await keep('EX1', 'Asha', ASHA, mine)
    const { accessToken, get } = await openAccount(airline, ASHA)
    const put = await airline.ask('/api/ibe/users/me/saved-travellers', {
      method: 'PUT',
      headers: { 'x-access-token': accessToken, 'Content-Type': 'application/json' },
      body: JSON.stringify(TRAVELLER),
    })
    expect([put.status, (await beginBooking(accessToken)).status]).toEqual([200, 200])
    const answer = await get(PATH)
    expect([
      answer.status,
      answer.headers.get('Content-Type'),
      answer.headers.get('Content-Disposition'),
      answer.headers.get('Cache-Control'),
    ]).toEqual([200, 'application/json; charset=utf-8', 'attachment; filename="my-data-2026-12-01.json"', 'no-store'])
    expect(await exported(answer)).toMatchObject({
      airline: 'Sarus Air',
      writtenAt: expect.stringMatching(/^2026-12-01T06:3/) as string,
      account: { email: ASHA, phone: null, isLinkedToGoogle: false },
      profile: { customerNumber: 'EX1', firstName: 'Asha', lastName: 'Verma', email: ASHA },
      signIns: { byAccount: [{ byGoogle: false }], byBrowser: [] },
      bookings: [mine],
      preferences: null,
      businessProfile: null,
      savedTravellers: [{ firstName: 'Meera', passportNumber: 'Z1234567' }],
      begunBooking: { answers: { draft: { travellers: [{ firstName: 'Asha', lastName: 'Verma' }] } } },
      promoCodes: [],
      oneTimeCodes: [{ purpose: 'signIn', contact: ASHA, state: 'used', networkAddress: null }],
      messages: [{ recipient: ASHA, text: null }],
    })
  })

  it('holds no data of other people, and no secrets [SEC-15]', async () => {
    await keep('EX1', 'Asha', ASHA, booked())
    const other = booked()
    await keep('EX2', 'Ravindra', RAVI, other)
    const ravi = await openAccount(airline, RAVI)
    const asha = await openAccount(airline, ASHA)
    const code = (await airline.airline.outbox.latest(1))[0]?.code ?? 'none'
    const text = await (await asha.get(PATH)).text()
    for (const foreign of ['Ravindra', RAVI, other.recordLocator, 'EX2']) expect(text).not.toContain(foreign)
    expect(text).toContain('EX1')
    for (const secret of [asha.accessToken, ravi.accessToken]) expect(text).not.toContain(secret)
    expect(text).not.toMatch(/"(digest|id|refreshTokenHash)": "|"code": "\d/)
    expect(text).not.toContain(`: ${code}.`)
  })

  it('is also that of a traveller of the sandbox, with the codes that they hold [SEC-15]', async () => {
    const visitor = createVisitor(airline)
    await visitor.post('/sandbox/api/persona', { persona: 'one-way' })
    expect(await visitor.apply()).toMatchObject({ message: expect.any(String) as string })
    const data = await exported(await visitor.ask(PATH))
    expect(data).toMatchObject({
      account: null,
      profile: { firstName: 'Ravi' },
      signIns: { byAccount: [], byBrowser: [{}] },
      bookings: [{ journeys: [{ origin: 'DEL', destination: 'BOM' }] }],
      promoCodes: [{ code: QUESTION.promoCode, state: 'reserved' }],
      oneTimeCodes: [],
      messages: [],
    })
    const email = 'ravi.iyer@example.com'
    await visitor.post('/api/ibe/newsletter/subscriptions', { email, locale: 'en-IN' })
    expect(await exported(await visitor.ask(PATH))).toMatchObject({
      messages: [{ recipient: email }],
      newsletter: { subscriptions: [{ email, confirmedAt: null }] },
    })
  })

  it('has little of an account of which no customer is known yet', async () => {
    const { get } = await openAccount(airline, 'new@example.com')
    expect(await exported(await get(PATH))).toMatchObject({ account: { email: 'new@example.com' }, profile: null, bookings: [], savedTravellers: [] })
  })

  it('is refused to a visitor and for an invalid token [SEC-15]', async () => {
    for (const headers of [{}, { 'x-access-token': 'x' }])
      expect(await refusalOf(await airline.ask(PATH, { headers }))).toEqual({ status: 401, code: 'NOT_SIGNED_IN', fields: [] })
  })
})

describe('every table of the airline', () => {
  const FOLDER = join(import.meta.dirname, '..', '..', 'server', 'store')
  const files = readdirSync(FOLDER).filter((name) => /(?:^s|S)chema\.ts$/.test(name))

  it('is registered once, with its customer data or with why it has none', async () => {
    const modules = await Promise.all(files.map((name) => import(join(FOLDER, name)) as Promise<object>))
    const tables = modules.flatMap((each) => Object.values(each).flatMap((value: unknown) => (is(value, PgTable) ? [getTableName(value)] : [])))
    expect(tables.length).toBeGreaterThan(15)
    expect(TABLES.map(({ table }) => getTableName(table)).toSorted()).toEqual(tables.toSorted())
  })

  it('with customer data is in the file', async () => {
    await keep('EX1', 'Asha', ASHA)
    const data = await exported(await (await openAccount(airline, ASHA)).get(PATH))
    const parts = TABLES.flatMap((each) => ('exportedAs' in each ? [each.exportedAs.split('.')] : []))
    for (const [part = '', inside] of parts) {
      expect([part, part in data]).toEqual([part, true])
      if (inside !== undefined) expect(data[part]).toHaveProperty(inside)
    }
  })

  it('has no row left of a deleted account, unless it says why they stay [SEC-15]', async () => {
    await keep('EX1', 'Asha', ASHA, booked())
    const asha = await openAccount(airline, ASHA)
    expect((await beginBooking(asha.accessToken)).status).toBe(200)
    await poolCall(airline, 'DeleteUser', { AccessToken: asha.accessToken })
    const known = ['EX1', ASHA, 'Asha']
    const emptied = TABLES.filter((each) => 'exportedAs' in each && typeof each.onDeletion !== 'object')
    for (const { table } of emptied) {
      const rows = JSON.stringify(await airline.airline.database.connection.select().from(table))
      expect([getTableName(table), known.filter((text) => rows.includes(text))]).toEqual([getTableName(table), []])
    }
  })
})
