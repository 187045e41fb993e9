import { eq } from 'drizzle-orm'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openAirline } from '../../server/airline.ts'
import { createApp } from '../../server/app.ts'
import { readConfiguration } from '../../server/settings.ts'
import { openDatabase } from '../../server/store/database.ts'
import { openPromotions } from '../../server/store/promotions.ts'
import { promotions } from '../../server/store/promotionSchema.ts'
import { NOON, problemOf, refusalOf, SEARCH, testAirline } from './support/testAirline.ts'
import { createTestDatabase } from './support/testDatabase.ts'
import { createVisitor, QUESTION } from './support/visitor.ts'

const VALIDATE = '/api/ibe/booking/promotion/validate'
const APPLY = '/api/ibe/booking/promotion/apply'
const NUDGE = '/api/ibe/booking/promotion/orgCodeNudges'
const KEY = { 'Idempotency-Key': 'a-key-of-a-test' }

const airline = testAirline()

describe('a question about a promotion is refused', () => {
  it.each<[string, object, string]>([
    ['without a code', { promoCode: undefined }, 'promoCode'],
    ['for a code with other signs than letters and digits', { promoCode: '<script>' }, 'promoCode'],
    ['for an empty code', { promoCode: '' }, 'promoCode'],
    ['for a code of more than twenty characters [PRO-08, OPEN-05]', { promoCode: 'A'.repeat(21) }, 'promoCode'],
    ['for a code that is no text', { promoCode: 7 }, 'promoCode'],
    ['for a station that is no code', { origin: 'Delhi' }, 'origin'],
    ['without a destination', { destination: undefined }, 'destination'],
    ['for a date without a time [API-01]', { departureDate: '2026-12-14' }, 'departureDate'],
    ['for a time that no clock shows [API-01]', { departureDate: '2026-12-14T24:00:00' }, 'departureDate'],
    ['for a day that no calendar has', { departureDate: '2027-02-30T00:00:00' }, 'departureDate'],
    ['for a return before departure', { returnDate: '2026-12-13T00:00:00' }, 'returnDate'],
    ['for a return that no calendar has', { returnDate: '2027-02-30T00:00:00' }, 'returnDate'],
    ['for no passengers [OPEN-59]', { passengerCount: 0 }, 'passengerCount'],
    ['for half a passenger', { passengerCount: 1.5 }, 'passengerCount'],
    ['for passengers in letters', { passengerCount: 'two' }, 'passengerCount'],
    ['without a channel [CONST-01]', { channel: undefined }, 'channel'],
    ['for another channel than WEB [CONST-01]', { channel: 'MOBILE' }, 'channel'],
  ])('%s', async (_, change, field) => {
    for (const path of [VALIDATE, APPLY]) {
      const answer = await createVisitor(airline).post(path, { ...QUESTION, ...change }, KEY)
      expect(await refusalOf(answer)).toEqual({ status: 400, code: 'INVALID_FIELD', fields: [field] })
    }
  })

  it.each(['', 'short', 'with space in it', 'ключ-ключ', 'x'.repeat(129)])('to be applied under the key %j', async (key) => {
    const headers: Record<string, string> = key === '' ? {} : { 'Idempotency-Key': encodeURI(key) }
    const answer = await createVisitor(airline).post(APPLY, QUESTION, headers)
    expect(await refusalOf(answer)).toEqual({ status: 400, code: 'INVALID_FIELD', fields: ['Idempotency-Key'] })
  })

  it('when a nudge is asked for without a search [OPEN-13]', async () => {
    const answer = await createVisitor(airline).post(NUDGE, {})
    expect(await refusalOf(answer)).toEqual({
      status: 400,
      code: 'INVALID_FIELD',
      fields: ['origin', 'destination', 'departureDate', 'passengerCount'],
    })
  })

  it.each<[string, string[]]>([
    ['/api/ibe/booking/promotion', ['channel']],
    ['/api/ibe/promotions', ['channel']],
    ['/api/ibe/promotions?channel=APP', ['channel']],
    ['/api/ibe/promotions?channel=WEB&origin=DEL', ['destination', 'departureDate', 'passengerCount']],
    ['/api/ibe/promotions/request?channel=WEB&origin=DEL&destination=BOM&departureDate=2026-12-14T00:00:00&passengerCount=x', ['passengerCount']],
    ['/api/ibe/promotions/request?channel=WEB&origin=DEL&destination=BOM&departureDate=2027-02-30T00:00:00&passengerCount=1', ['departureDate']],
  ])('at %s', async (path, fields) => {
    expect(await refusalOf(await airline.ask(path))).toEqual({ status: 400, code: 'INVALID_FIELD', fields })
  })

  it('without a word of what was sent', async () => {
    const secret = 'asha.verma@example.com'
    const answers = [
      await airline.post(VALIDATE, { ...QUESTION, promoCode: secret, origin: secret, departureDate: secret, channel: secret }),
      await airline.post(VALIDATE, { ...QUESTION, promoCode: 'ASHAVERMA' }),
      await airline.post(VALIDATE, { ...QUESTION, promoCode: 'ASHAVERMA'.repeat(5) }),
      await airline.post(VALIDATE, secret),
      await airline.ask(`/api/ibe/promotions?channel=${secret}`),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([400, 422, 400, 400, 400])
    for (const answer of answers) expect((await answer.text()).toLowerCase()).not.toContain('asha')
  })
})

describe('calls about promotions', () => {
  it('are answered 405 by another method, with what is allowed', async () => {
    const allowed = async (path: string) => {
      const answer = await airline.ask(`/api/ibe${path}`, { method: 'PUT' })
      return [answer.status, answer.headers.get('Allow')]
    }
    const { endpoints } = airline.airline.configuration
    const paths = [
      endpoints.promotion,
      endpoints.promotionValidate,
      endpoints.promotionApply,
      endpoints.promotionNudges,
      endpoints.promotionsActive,
      endpoints.promotionsForRequest,
      endpoints.promotionMaximumLength,
    ]
    expect(await Promise.all(paths.map(allowed))).toEqual([
      [405, 'GET, HEAD, DELETE'],
      [405, 'POST'],
      [405, 'POST'],
      [405, 'POST'],
      [405, 'GET, HEAD'],
      [405, 'GET, HEAD'],
      [405, 'GET, HEAD'],
    ])
  })

  it('are answered 413 with a body over 64 kB', async () => {
    for (const path of [VALIDATE, APPLY, NUDGE]) {
      const answer = await createVisitor(airline).post(path, { ...QUESTION, padding: 'x'.repeat(66_000) }, KEY)
      expect(await refusalOf(answer)).toEqual({ status: 413, code: 'BODY_TOO_LARGE', fields: [] })
    }
  })

  it('are answered 429 when there are too many, so that codes cannot be guessed at will', async () => {
    const app = createApp(airline.airline, { site: null, isSandbox: false, rateLimit: 3 })
    const guess = (number: number) => app.request(VALIDATE, { method: 'POST', body: JSON.stringify({ ...QUESTION, promoCode: `CODE${number}` }) }, {})
    const answers = [await guess(1), await guess(2), await guess(3), await guess(4)]
    expect(answers.map((answer) => answer.status)).toEqual([422, 422, 422, 429])
    expect((await problemOf(answers[3] ?? new Response())).error.status).toBe('TOO_MANY_REQUESTS')
  })

  it('that change something are refused from pages of other sites', async () => {
    for (const headers of [{ 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'https://elsewhere.example' }]) {
      const applied = await createVisitor(airline).post(APPLY, QUESTION, { ...KEY, ...headers })
      const removed = await airline.ask('/api/ibe/booking/promotion', { method: 'DELETE', headers: new Headers(headers) })
      expect([applied.status, removed.status, applied.headers.getSetCookie()]).toEqual([403, 403, []])
    }
  })

  it('are never kept by a cache', async () => {
    expect((await airline.ask('/api/ibe/promotions?channel=WEB')).headers.get('Cache-Control')).toBe('no-store')
  })
})

describe('the longest code', () => {
  const openedWith = async (promoMaximumLength: number, siteFolder: string) => {
    const configuration = readConfiguration('')
    const changed = { ...configuration, limits: { ...configuration.limits, promoMaximumLength } }
    await writeFile(join(siteFolder, 'config.json'), JSON.stringify(changed))
    const database = await createTestDatabase()
    const settings = { database: database.place, clock: Date.parse(NOON), seed: 'sarus', logLevel: 'silent' }
    const opened = await openAirline({ ...settings, siteFolder }).catch((error: unknown) => error)
    return { opened, drop: () => database.drop() }
  }

  it('is told: 20 characters [API-20, PRO-08, OPEN-05]', async () => {
    const answer = await airline.ask('/api/ibe/promotions/maximum-length')
    expect(await answer.json()).toEqual({ data: 20 })
  })

  it('is also that of a search [PRO-08]', async () => {
    const answer = await airline.post('/api/ibe/availability', { ...SEARCH, promoCode: 'A'.repeat(21) })
    expect(await refusalOf(answer)).toEqual({ status: 400, code: 'INVALID_FIELD', fields: ['promoCode'] })
  })

  it('may not be shorter by configuration than an active code: the airline does not open [OPEN-05]', async () => {
    const siteFolder = await mkdtemp(join(tmpdir(), 'sarus-limits-'))
    const [short, enough] = [await openedWith(7, siteFolder), await openedWith(8, siteFolder)]
    expect(short.opened).toEqual(new Error('limits.promoMaximumLength of config.json is 7, but an active promo code has 8 characters.'))
    expect(enough.opened).not.toBeInstanceOf(Error)
    if (!(enough.opened instanceof Error)) await (enough.opened as Awaited<ReturnType<typeof openAirline>>).database.close()
    await Promise.all([short.drop(), enough.drop(), rm(siteFolder, { recursive: true })])
  })
})

describe('the promotions of the sandbox', () => {
  it('are added where they are missing; what was changed since stays so', async () => {
    const place = await createTestDatabase()
    const database = await openDatabase(place.place)
    const first = await openPromotions(database, 20)
    const all = (await first.active()).map(({ code }) => code)
    await database.connection.update(promotions).set({ isActive: false }).where(eq(promotions.code, 'MONSOON'))
    await database.connection.delete(promotions).where(eq(promotions.code, 'GULF'))
    const second = await openPromotions(database, 20)
    expect((await second.active()).map(({ code }) => code)).toEqual(all.filter((code) => code !== 'MONSOON'))
    await database.close()
    await place.drop()
  })
})
