import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { BasicDetailsAnswer } from '../../server/contract/account.ts'
import { readConfiguration } from '../../server/settings.ts'
import { accounts } from '../../server/store/accountSchema.ts'
import { oneTimeCodes } from '../../server/store/codeSchema.ts'
import { customers } from '../../server/store/schema.ts'
import { accountAirline } from './support/accountAirline.ts'
import { MINUTE, otherThan } from './support/codes.ts'
import { newestCode, openAccount, type AccountHolder } from './support/accountHolder.ts'
import { poolCall } from './support/poolWire.ts'
import { NOON, problemOf, refusalOf, saidIn } from './support/testAirline.ts'
import { createVisitor, QUESTION } from './support/visitor.ts'

const ASHA = 'asha@example.com'
const MOBILE = '+919876543210'
const GENERATE = '/api/ibe/otp/generate'
const VERIFY = '/api/ibe/otp/verify'
const REPLACE = '/api/ibe/otp/replace'
const PROFILE = '/api/ibe/users/me/profile'
const PERSON = {
  firstName: 'Asha',
  lastName: 'K. Verma',
  dob: '1990-02-28',
  country: 'IN',
  emailAddress: ASHA,
  mobile: '98765 43210',
  countryCode: '+91',
}

const airline = accountAirline()

const holder = (contact: string): Promise<AccountHolder> => openAccount(airline, contact)
/** A customer with both contacts and a profile. */
async function customer(): Promise<AccountHolder> {
  const asha = await holder(ASHA)
  await asha.add(MOBILE)
  await asha.done(PROFILE, PERSON)
  return asha
}
/** The limits are about other tests. */
const forgetCodes = () => airline.airline.database.connection.delete(oneTimeCodes)

/** The calls that need an access token. */
const { otpGenerate, otpVerify, otpReplace, basicDetails, profile, bookings, dataExport, googleMobileSend, googleMobileVerify, googleComplete } =
  readConfiguration('').endpoints
const OF_ACCOUNTS = [
  otpGenerate,
  otpVerify,
  otpReplace,
  basicDetails,
  profile,
  bookings,
  dataExport,
  googleMobileSend,
  googleMobileVerify,
  googleComplete,
]

describe('without a good access token', () => {
  it.each(OF_ACCOUNTS)('nothing is told at %s [API-58, SEC-15]', async (path) => {
    const method = /details|bookings|export/.test(path) ? 'GET' : 'POST'
    for (const headers of [{}, { 'x-access-token': 'x' }, { Authorization: 'Bearer x.y.z' }]) {
      const answer = await airline.ask(`/api/ibe${path}`, { method, headers, ...(method === 'POST' ? { body: '{}' } : {}) })
      expect([answer.headers.get('Content-Type'), await refusalOf(answer)]).toEqual([
        'application/problem+json',
        { status: 401, code: 'NOT_SIGNED_IN', fields: [] },
      ])
    }
  })
})

describe('a second contact', () => {
  it('is the account’s when the code that was sent to it is given [AUTH-22, AUTH-23, API-07, API-08, OPEN-12]', async () => {
    const asha = await holder(ASHA)
    const { requestId } = await asha.done(GENERATE, { emailOrPhone: MOBILE, isPrimary: false })
    expect(await asha.details()).toMatchObject({ phoneNumber: null })
    const otp = await newestCode(airline)
    expect(otp).toMatch(/^\d{4}$/)
    expect(await asha.refused(VERIFY, { requestId, otp: otherThan(otp) })).toEqual({ status: 422, code: 'CODE_WRONG', fields: ['otp'] })
    expect(await asha.done(VERIFY, { requestId, otp })).toEqual({ status: 'success', belongsToAnother: false })
    expect(await asha.details()).toMatchObject({ email: ASHA, phoneNumber: '9876543210', countryCode: '+91' })
    expect(await asha.refused(VERIFY, { requestId, otp })).toMatchObject({ code: 'CODE_ENDED' })
  })

  it('needs the id of the request, in time, and not too often [API-09, OPEN-36]', async () => {
    const [asha, ravi] = [await holder(ASHA), await holder('ravi@example.com')]
    const { requestId } = await asha.done(GENERATE, { emailOrPhone: MOBILE, isPrimary: false })
    const otp = await newestCode(airline)
    expect(await ravi.refused(VERIFY, { requestId, otp })).toEqual({ status: 422, code: 'CODE_ENDED', fields: ['requestId'] })
    airline.airline.clock.set(Date.parse(NOON) + 6 * MINUTE)
    expect(await asha.refused(VERIFY, { requestId, otp })).toMatchObject({ status: 422, code: 'CODE_EXPIRED' })
    for (let more = 0; more < 4; more += 1) await asha.done(GENERATE, { emailOrPhone: MOBILE, isPrimary: false })
    const problem = await problemOf(await asha.post(GENERATE, { emailOrPhone: MOBILE, isPrimary: false }))
    expect([problem.status, problem.error]).toEqual([
      429,
      { status: 'ATTEMPT_LIMIT_EXCEEDED', message: 'Attempt limit exceeded, please try after some time' },
    ])
  })

  it('that is no contact is refused, and not repeated', async () => {
    const asha = await holder(ASHA)
    const answer = await asha.post(GENERATE, { emailOrPhone: 'private words', isPrimary: false })
    expect(await answer.clone().text()).not.toContain('private')
    expect(await refusalOf(answer)).toEqual({ status: 400, code: 'INVALID_FIELD', fields: ['emailOrPhone'] })
    expect(await asha.refused(VERIFY, { requestId: 'x', otp: 'abcd' })).toEqual({ status: 400, code: 'INVALID_FIELD', fields: ['requestId', 'otp'] })
  })
})

describe('a contact of another account', () => {
  it('gets its code as any does, and belongs to another only once that was given [AUTH-24, OPEN-66]', async () => {
    await customer()
    await forgetCodes()
    const ravi = await holder('ravi@example.com')
    const known = await ravi.done(GENERATE, { emailOrPhone: MOBILE, isPrimary: false })
    const unknown = await ravi.done(GENERATE, { emailOrPhone: '+919000000000', isPrimary: false })
    expect([Object.keys(known), String(known['requestId']).length]).toEqual([Object.keys(unknown), String(unknown['requestId']).length])
    expect(await ravi.add(MOBILE)).toMatchObject({ belongsToAnother: true })
    expect(await ravi.details()).toMatchObject({ phoneNumber: null })
  })

  it('is taken from it by "yes": the other is told and still signs in by what is left [AUTH-25, OPEN-31]', async () => {
    const asha = await customer()
    await forgetCodes()
    const ravi = await holder('ravi@example.com')
    const { requestId } = await ravi.add(MOBILE)
    expect(await ravi.done(REPLACE, { requestId })).toEqual({ status: 'success' })
    const [message] = await airline.airline.outbox.latest(1)
    expect(message).toMatchObject({ to: { medium: 'EMAIL', address: ASHA }, code: null })
    expect(message?.text).toContain('+*******3210 was verified by the owner of another Sarus Air account')
    expect(await asha.details()).toMatchObject({ email: ASHA, phoneNumber: null, containsBasicDetails: true })
    expect(await ravi.details()).toMatchObject({ email: 'ravi@example.com', phoneNumber: '9876543210' })
    expect(await (await holder(MOBILE)).details()).toMatchObject({ email: 'ravi@example.com' })
    expect(await ravi.done(REPLACE, { requestId })).toEqual({ status: 'success' })
  })

  it('is not taken before its code was given, nor by another account [AUTH-25, OPEN-31]', async () => {
    await customer()
    await forgetCodes()
    const ravi = await holder('ravi@example.com')
    const { requestId } = await ravi.done(GENERATE, { emailOrPhone: MOBILE, isPrimary: false })
    const refused = { status: 422, code: 'CODE_ENDED', fields: ['requestId'] }
    expect(await ravi.refused(REPLACE, { requestId })).toEqual(refused)
    await ravi.done(VERIFY, { requestId, otp: await newestCode(airline) })
    expect(await (await holder('meera@example.com')).refused(REPLACE, { requestId })).toEqual(refused)
  })

  it('stays where it is the last way to sign in [OPEN-31]', async () => {
    const asha = await customer()
    await forgetCodes()
    const [ravi, meera] = [await holder('ravi@example.com'), await holder('+919000000000')]
    await ravi.done(REPLACE, { requestId: (await ravi.add(MOBILE)).requestId })
    const { requestId, belongsToAnother } = await meera.add(ASHA)
    expect(belongsToAnother).toBe(true)
    expect(await meera.refused(REPLACE, { requestId })).toEqual({ status: 422, code: 'LAST_WAY_TO_SIGN_IN', fields: [] })
    expect(await asha.details()).toMatchObject({ email: ASHA })
  })

  it('without details gives way: the holder of its only contact is its owner [OPEN-31]', async () => {
    await holder(MOBILE)
    const asha = await holder(ASHA)
    expect(await asha.add(MOBILE)).toMatchObject({ belongsToAnother: false })
    expect(await airline.airline.database.connection.select().from(accounts)).toHaveLength(1)
  })

  it('wanted by two accounts at once belongs to one in the end, and no request waits for ever [OPEN-31]', async () => {
    await customer()
    await forgetCodes()
    const both = [await holder('ravi@example.com'), await holder('meera@example.com')]
    const requests: string[] = []
    for (const each of both) requests.push((await each.add(MOBILE)).requestId)
    const replies = await Promise.all(both.map((each, index) => each.post(REPLACE, { requestId: requests[index] })))
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    const holders = (await airline.airline.database.connection.select().from(accounts)).filter(({ phone }) => phone === MOBILE)
    expect(holders).toHaveLength(1)
  })
})

describe('the profile', () => {
  it('is unknown, then saved, then known wherever one signs in [AUTH-20, AUTH-21, API-58, API-59, PROF-01, PROF-03, PROF-04, PROF-06]', async () => {
    const asha = await holder(ASHA)
    const nothing = { firstName: null, lastName: null, dob: null, country: null, phoneNumber: null, countryCode: null }
    expect(await asha.details()).toEqual({ containsBasicDetails: false, email: ASHA, ...nothing })
    await asha.add(MOBILE)
    expect(await asha.done(PROFILE, PERSON)).toEqual({ status: 'success' })
    const known = {
      containsBasicDetails: true,
      email: ASHA,
      firstName: 'Asha',
      lastName: 'K. Verma',
      dob: '1990-02-28',
      country: 'IN',
      phoneNumber: '9876543210',
      countryCode: '+91',
    }
    const byMobile = await holder(MOBILE)
    expect(v.parse(BasicDetailsAnswer, { data: await byMobile.details() }).data).toEqual(known)
  })

  it('needs neither date of birth nor country, and can be changed [PROF-02, AUTH-48]', async () => {
    const asha = await holder(ASHA)
    await asha.add(MOBILE)
    const { dob: _dob, country: _country, ...person } = PERSON
    await asha.done(PROFILE, person)
    expect(await asha.details()).toMatchObject({ dob: null, country: null })
    await asha.done(PROFILE, { ...PERSON, firstName: 'आशा' })
    expect(await asha.details()).toMatchObject({ firstName: 'आशा', dob: '1990-02-28' })
    expect(await airline.airline.database.connection.select().from(customers)).toHaveLength(1)
  })

  it('is not saved with a contact that was not proved [AUTH-46, CON-58]', async () => {
    const asha = await holder(ASHA)
    expect(await asha.refused(PROFILE, PERSON)).toEqual({ status: 422, code: 'CONTACT_NOT_VERIFIED', fields: ['mobile'] })
    expect(await asha.refused(PROFILE, { ...PERSON, emailAddress: 'ravi@example.com' })).toMatchObject({ fields: ['emailAddress', 'mobile'] })
    expect(await asha.details()).toMatchObject({ containsBasicDetails: false })
  })

  it.each([
    [{ firstName: 'R2D2' }, 'firstName'],
    [{ lastName: ' ' }, 'lastName'],
    [{ dob: '2008-12-02' }, 'dob'],
    [{ dob: '2008-02-31' }, 'dob'],
    [{ country: 'XX' }, 'country'],
    [{ countryCode: '91' }, 'countryCode'],
    [{ mobile: '987654321' }, 'mobile'],
    [{ emailAddress: 'asha' }, 'emailAddress'],
  ])('is not saved with %j [AUTH-44, AUTH-45, AUTH-47, CON-25]', async (change, field) => {
    const asha = await holder(ASHA)
    const answer = await asha.post(PROFILE, { ...PERSON, ...change })
    expect(await saidIn(answer)).not.toContain(String(Object.values(change)[0]).trim() || 'Verma')
    expect(await refusalOf(answer)).toEqual({ status: 400, code: 'INVALID_FIELD', fields: [field] })
  })

  it('saved twenty times at once makes one customer', async () => {
    const asha = await holder(ASHA)
    await asha.add(MOBILE)
    const answers = await Promise.all(Array.from({ length: 20 }, () => asha.post(PROFILE, PERSON)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await airline.airline.database.connection.select().from(customers)).toHaveLength(1)
  })

  it('goes with the account', async () => {
    const asha = await customer()
    await poolCall(airline, 'DeleteUser', { AccessToken: asha.accessToken })
    expect(await airline.airline.database.connection.select().from(customers)).toEqual([])
    expect((await asha.get('/api/ibe/users/me/basic-details')).status).toBe(401)
  })
})

describe('a caller with an access token', () => {
  const customerAt = async (headers: Record<string, string>, visitor = createVisitor(airline)) => {
    const answer = await visitor.ask('/api/ibe/session', { headers })
    return ((await answer.json()) as { data: { customer: { firstName: string } | null } }).data.customer?.firstName ?? null
  }

  it('is that customer, by either header of the configuration [OPEN-41, SEC-08, SEC-16]', async () => {
    const { accessToken } = await customer()
    expect(await customerAt({ 'x-access-token': accessToken })).toBe('Asha')
    expect(await customerAt({ Authorization: `Bearer ${accessToken}` })).toBe('Asha')
    expect(await customerAt({ Authorization: accessToken })).toBeNull()
  })

  it('has what is for those who are signed in: codes for customers, the last booking [SEC-06, SEC-07]', async () => {
    const asha = await customer()
    const question = { ...QUESTION, promoCode: 'SARUS500' }
    expect((await airline.post('/api/ibe/booking/promotion/validate', question)).status).toBe(422)
    expect((await asha.post('/api/ibe/booking/promotion/validate', question)).status).toBe(200)
    expect((await asha.get('/api/ibe/users/me/last-booking')).status).toBe(200)
  })

  it('is never the persona of the browser, with a valid token or an invalid one', async () => {
    const { accessToken } = await customer()
    const visitor = createVisitor(airline)
    await visitor.post('/sandbox/api/persona', { persona: 'one-way' })
    expect(await customerAt({}, visitor)).toBe('Ravi')
    expect(await customerAt({ 'x-access-token': accessToken }, visitor)).toBe('Asha')
    expect(await customerAt({ 'x-access-token': 'x' }, visitor)).toBeNull()
  })

  it('is no customer before a profile was saved [CON-33]', async () => {
    const { accessToken } = await holder(ASHA)
    expect(await customerAt({ 'x-access-token': accessToken })).toBeNull()
  })

  it('comes back to the customer that the airline has by the same e-mail address [AUTH-21]', async () => {
    await airline.post('/sandbox/api/persona', { persona: 'one-way' })
    const ravi = await holder('ravi.iyer@example.com')
    expect(await ravi.details()).toMatchObject({ containsBasicDetails: true, firstName: 'Ravi' })
    expect(await (await ravi.get('/api/ibe/users/me/last-booking')).json()).toMatchObject({ data: { origin: 'DEL', destination: 'BOM' } })
  })
})
