import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import * as accountSchema from '../../server/store/accountSchema.ts'
import * as analyticsSchema from '../../server/store/analyticsSchema.ts'
import * as bookingSchema from '../../server/store/bookingSchema.ts'
import * as codeSchema from '../../server/store/codeSchema.ts'
import * as profileMenuSchema from '../../server/store/profileMenuSchema.ts'
import * as promotionSchema from '../../server/store/promotionSchema.ts'
import * as schema from '../../server/store/schema.ts'
import { keepTraveller } from '../../server/store/travellers.ts'
import drizzle from '../../server/store/drizzle.config.ts'
import { accountAirline } from './support/accountAirline.ts'
import { booked } from './support/bookings.ts'
import { openMember } from './support/member.ts'
import { refusalOf } from './support/testAirline.ts'
import { createVisitor, QUESTION } from './support/visitor.ts'

const PATH = '/api/ibe/users/me/export'
const [ASHA, RAVI] = ['asha@example.com', 'ravi@example.com']

const airline = accountAirline()

const keep = (customerNumber: string, firstName: string, email: string, ...kept: ReturnType<typeof booked>[]) =>
  keepTraveller(airline.airline.database, { customerNumber, firstName, lastName: 'Verma', email, mobile: null, bookings: kept })

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

describe('the file with one’s own data', { timeout: 30_000 }, () => {
  it('is a file of JSON with everything that the airline keeps of whoever holds the access token [SEC-15]', async () => {
    const mine = booked()
    await keep('EX1', 'Asha', ASHA, mine)
    const { accessToken, get } = await openMember(airline, ASHA)
    const put = await airline.ask('/api/ibe/users/me/saved-travellers', {
      method: 'PUT',
      headers: { 'x-access-token': accessToken, 'Content-Type': 'application/json' },
      body: JSON.stringify(TRAVELLER),
    })
    expect(put.status).toBe(200)
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
      profile: { customerNumber: 'EX1', firstName: 'Asha', lastName: 'Verma', email: ASHA, bookingsMade: 1 },
      signIns: { byAccount: [{ byGoogle: false }], byBrowser: [] },
      bookings: [mine],
      preferences: null,
      businessProfile: null,
      savedTravellers: [{ firstName: 'Meera', passportNumber: 'Z1234567' }],
      promoCodes: [],
      oneTimeCodes: [{ purpose: 'signIn', contact: ASHA, state: 'used', networkAddress: null }],
      letters: [{ recipient: ASHA, text: null }],
    })
  })

  it('holds nothing of anybody else, and no key to any door [SEC-15]', async () => {
    await keep('EX1', 'Asha', ASHA, booked())
    const other = booked()
    await keep('EX2', 'Ravindra', RAVI, other)
    const ravi = await openMember(airline, RAVI)
    const asha = await openMember(airline, ASHA)
    const code = (await airline.airline.outbox.latest(1))[0]?.code ?? 'none'
    const text = await (await asha.get(PATH)).text()
    for (const foreign of ['Ravindra', RAVI, other.recordLocator, 'EX2']) expect(text).not.toContain(foreign)
    expect(text).toContain('EX1')
    for (const secret of [asha.accessToken, ravi.accessToken]) expect(text).not.toContain(secret)
    expect(text).not.toMatch(/"(digest|id|refreshTokenHash|code)": "(?!MONSOON)/)
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
      letters: [],
    })
  })

  it('has little of an account of which no customer is known yet', async () => {
    const { get } = await openMember(airline, 'new@example.com')
    expect(await exported(await get(PATH))).toMatchObject({ account: { email: 'new@example.com' }, profile: null, bookings: [], savedTravellers: [] })
  })

  it('is given to nobody else: no visitor, and no token that is not good [SEC-15]', async () => {
    for (const headers of [{}, { 'x-access-token': 'x' }])
      expect(await refusalOf(await airline.ask(PATH, { headers }))).toEqual({ status: 401, code: 'NOT_SIGNED_IN', fields: [] })
  })
})

describe('every table of the airline', () => {
  /** In which part of the file a table is found. */
  const IN_FILE: Readonly<Record<string, string>> = {
    accounts: 'account',
    customers: 'profile',
    grants: 'signIns',
    sessions: 'signIns',
    bookings: 'bookings',
    booked_journeys: 'bookings',
    preferences: 'preferences',
    business_profiles: 'businessProfile',
    saved_travellers: 'savedTravellers',
    promotion_uses: 'promoCodes',
    one_time_codes: 'oneTimeCodes',
    outbox: 'letters',
  }
  /** Why a table is in none. */
  const NOT_OF_A_PERSON: Readonly<Record<string, string>> = {
    flight_inventory: 'seats of flights',
    promotions: 'what is offered to all',
    analytics_events: 'kept without anything that tells who it was [OPEN-10]',
    held_names: 'locks, gone within a day',
    signing_keys: 'of the airline itself',
    authorization_codes: 'a sign-in on its way, gone within minutes',
  }
  const SCHEMAS = { schema, promotionSchema, bookingSchema, analyticsSchema, codeSchema, accountSchema, profileMenuSchema }

  it('is in the file, or holds nothing of a person', async () => {
    const files = [drizzle.schema].flat().map((path) => /(\w+)\.ts$/.exec(path ?? '')?.[1])
    expect(Object.keys(SCHEMAS).toSorted()).toEqual(files.toSorted())
    const names = Object.values(SCHEMAS).flatMap((each) =>
      Object.values(each as object).flatMap((value: unknown) => (is(value, PgTable) ? [getTableName(value)] : [])),
    )
    expect(names.toSorted()).toEqual([...Object.keys(IN_FILE), ...Object.keys(NOT_OF_A_PERSON)].toSorted())
    await keep('EX1', 'Asha', ASHA)
    const data = await exported(await (await openMember(airline, ASHA)).get(PATH))
    for (const [table, part] of Object.entries(IN_FILE)) expect([table, part in data]).toEqual([table, true])
  })
})
