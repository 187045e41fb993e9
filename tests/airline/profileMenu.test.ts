/** @module-tag sessions */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { MEALS, PreferencesAnswer } from '../../server/contract/profileMenu.ts'
import { SPECIAL_SERVICES } from '../../server/rules/specialServices.ts'
import { preferences } from '../../server/store/profileMenuSchema.ts'
import { accountAirline } from './support/accountAirline.ts'
import { openAccount } from './support/accountHolder.ts'
import {
  becomeCustomer,
  BUSINESS,
  CHANGED,
  CHOSEN,
  COMPANY,
  companyOf,
  NOTHING,
  openCustomer,
  PREFERENCES,
  preferencesOf,
  put,
  RAVI,
  refused,
  remove,
  TRAVELLERS,
  travellersOf,
} from './support/profileMenu.ts'
import { NOON, refusalOf, saidIn } from './support/testAirline.ts'
import { createVisitor } from './support/visitor.ts'

const airline = accountAirline()
const customer = () => openCustomer(airline)

describe('a visitor', () => {
  it.each([PREFERENCES, BUSINESS, TRAVELLERS])('is told nothing and changes nothing at %s [SEC-09, PROF-07]', async (path) => {
    const visitor = createVisitor(airline)
    const notSignedIn = { status: 401, code: 'NOT_SIGNED_IN', fields: [] }
    expect(await refused(visitor.ask(path))).toEqual(notSignedIn)
    expect(await refused(put(visitor, path, {}))).toEqual(notSignedIn)
    expect(await refused(visitor.ask(path, { headers: { 'x-access-token': 'x' } }))).toEqual(notSignedIn)
    const answer = await visitor.ask(path, { method: 'PATCH' })
    expect([answer.status, answer.headers.get('Allow')?.includes('PUT')]).toEqual([405, true])
  })
})

describe('preferences', () => {
  it('are nothing, and no offers, until the customer says so; then as they were saved [PROF-07]', async () => {
    const asha = await customer()
    expect(await preferencesOf(asha)).toEqual(NOTHING)
    const saved = v.parse(PreferencesAnswer, await (await put(asha, PREFERENCES, CHOSEN)).json()).data
    expect([saved, await preferencesOf(asha)]).toEqual(Array.from({ length: 2 }, () => ({ ...CHOSEN, version: 1 })))
    expect(await preferencesOf(await customer())).toEqual(NOTHING)
  })

  it('offer the meals that a grown passenger can have on board, and no others', () => {
    const sold = [...SPECIAL_SERVICES].flatMap(([code, { group, only }]) => (group === 'MEAL' && only === null ? [code] : []))
    expect(MEALS).toEqual(sold)
  })

  it('are also those of a caller with an access token [SEC-16]', async () => {
    const holder = await openAccount(airline, 'asha@example.com')
    expect((await holder.get(PREFERENCES)).status).toBe(401)
    await becomeCustomer(holder, 'asha@example.com')
    expect(await (await holder.get(PREFERENCES)).json()).toEqual({ data: NOTHING })
  })

  it('remember since when offers may be sent: what was allowed before keeps its date, what is taken back loses it', async () => {
    const asha = await customer()
    await put(asha, PREFERENCES, CHOSEN)
    airline.airline.clock.set(Date.parse(NOON) + 86_400_000)
    await put(asha, PREFERENCES, { ...CHOSEN, version: 1, offers: { email: true, sms: true, whatsApp: false } })
    const [row] = await airline.airline.database.connection.select().from(preferences)
    const day = (date: Date | null | undefined) => date?.toISOString().slice(0, 10)
    expect([day(row?.offersByEmailSince), day(row?.offersBySmsSince), day(row?.offersByWhatsAppSince)]).toEqual([
      '2026-12-01',
      '2026-12-02',
      undefined,
    ])
  })

  it.each<[object, string]>([
    [{ origin: 'XXX' }, 'origin'],
    [{ origin: 'Delhi' }, 'origin'],
    [{ nationality: 'XX' }, 'nationality'],
    [{ meal: 'GFML' }, 'meal'],
    [{ seat: 'MIDDLE' }, 'seat'],
    [{ meal: 'SOUP' }, 'meal'],
    [{ offers: { email: 'yes', sms: false, whatsApp: false } }, 'offers.email'],
    [{ version: -1 }, 'version'],
  ])('are not saved with %j', async (change, field) => {
    const asha = await customer()
    expect(await refused(put(asha, PREFERENCES, { ...CHOSEN, ...change }))).toEqual({ status: 400, code: 'INVALID_FIELD', fields: [field] })
    expect(await preferencesOf(asha)).toEqual(NOTHING)
  })
})

describe('what two change at once', () => {
  it('is not overwritten by a caller who has not seen it; a repeated request after a lost answer changes nothing', async () => {
    const asha = await customer()
    await put(asha, PREFERENCES, CHOSEN)
    await put(asha, PREFERENCES, { ...CHOSEN, version: 1, seat: 'WINDOW' })
    expect(await refused(put(asha, PREFERENCES, { ...CHOSEN, version: 1, meal: 'VGML' }))).toEqual(CHANGED)
    expect(await refused(put(asha, PREFERENCES, CHOSEN))).toEqual(CHANGED)
    const again = await put(asha, PREFERENCES, { ...CHOSEN, version: 1, seat: 'WINDOW' })
    expect([again.status, await preferencesOf(asha)]).toEqual([200, { ...CHOSEN, version: 2, seat: 'WINDOW' }])
  })

  it('is one’s, of ten who change it at the same moment', async () => {
    const asha = await customer()
    await put(asha, TRAVELLERS, RAVI)
    const names = Array.from('ABCDEFGHIJ', (letter) => `Ravi ${letter}`)
    const answers = await Promise.all(names.map((firstName) => put(asha, TRAVELLERS, { ...RAVI, version: 1, firstName })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    const [kept] = await travellersOf(asha)
    expect([kept?.version, kept?.firstName]).toEqual([2, names[answers.findIndex(({ status }) => status === 200)]])
  })
})

describe('a business profile', () => {
  it('is none, then as it was saved with its contacts in one form, then none again [VAL-01, VAL-05, VAL-08]', async () => {
    const asha = await customer()
    expect(await companyOf(asha)).toBeNull()
    const typed = { ...COMPANY, companyName: ' Infosys Limited ', email: 'Travel@Example.com', mobile: '98765 43210' }
    expect((await put(asha, BUSINESS, typed)).status).toBe(200)
    expect(await companyOf(asha)).toEqual({ ...COMPANY, version: 1 })
    expect((await remove(asha, BUSINESS, { version: '1' })).status).toBe(200)
    expect([await companyOf(asha), (await remove(asha, BUSINESS, { version: '1' })).status]).toEqual([null, 200])
  })

  it('that was changed meanwhile is not taken away, and one that was taken away is not changed', async () => {
    const asha = await customer()
    await put(asha, BUSINESS, COMPANY)
    await put(asha, BUSINESS, { ...COMPANY, version: 1, city: 'Mysuru' })
    expect(await refused(remove(asha, BUSINESS, { version: '1' }))).toEqual(CHANGED)
    expect(await companyOf(asha)).toMatchObject({ version: 2, city: 'Mysuru' })
    await remove(asha, BUSINESS, { version: '2' })
    expect(await refused(put(asha, BUSINESS, { ...COMPANY, version: 2 }))).toEqual({ status: 404, code: 'NOT_FOUND', fields: [] })
  })

  it.each<[object, string]>([
    [{ companyName: ' ' }, 'companyName'],
    [{ companyName: 'A\u0000B' }, 'body'],
    [{ gstNumber: '29AAACI4798L1ZV' }, 'gstNumber'],
    [{ gstNumber: '29aaaci4798l1zu' }, 'gstNumber'],
    [{ addressLine1: undefined }, 'addressLine1'],
    [{ pinCode: '056010' }, 'pinCode'],
    [{ email: 'travel' }, 'email'],
    [{ email: '+919876543210' }, 'email'],
    [{ mobile: '98765432' }, 'mobile'],
    [{ countryCode: '91' }, 'countryCode'],
  ])('is not saved with %j, which is not repeated [VAL-01, VAL-04, VAL-08]', async (change, field) => {
    const asha = await customer()
    const answer = await put(asha, BUSINESS, { ...COMPANY, ...change })
    expect(await saidIn(answer)).not.toContain('98765')
    expect(await refusalOf(answer)).toEqual({ status: 400, code: 'INVALID_FIELD', fields: [field] })
    expect(await companyOf(asha)).toBeNull()
  })
})
