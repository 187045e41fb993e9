/** @module-tag sessions */
import { describe, expect, it } from 'vitest'
import { customers } from '../../server/store/schema.ts'
import { businessProfiles, preferences, savedTravellers } from '../../server/store/profileMenuSchema.ts'
import { accountAirline } from './support/accountAirline.ts'
import { openAccount } from './support/accountHolder.ts'
import { poolCall } from './support/poolWire.ts'
import {
  becomeCustomer,
  BUSINESS,
  CHANGED,
  CHOSEN,
  COMPANY,
  openCustomer,
  PREFERENCES,
  put,
  RAVI,
  refused,
  remove,
  TRAVELLERS,
  travellersOf,
} from './support/profileMenu.ts'
import { refusalOf } from './support/testAirline.ts'

const airline = accountAirline()
const customer = () => openCustomer(airline)

describe('saved travellers', () => {
  it('are added once however often that is asked, listed by name, changed and taken away', async () => {
    const asha = await customer()
    const answers = await Promise.all(Array.from({ length: 5 }, () => put(asha, TRAVELLERS, RAVI)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    await put(asha, TRAVELLERS, { ...RAVI, id: 'traveller-of-tests-2', firstName: 'Anil', passportNumber: null, passportExpiry: null })
    expect((await travellersOf(asha)).map(({ firstName, version }) => [firstName, version])).toEqual([
      ['Anil', 1],
      ['Ravi', 1],
    ])
    expect((await put(asha, TRAVELLERS, { ...RAVI, version: 1, lastName: 'Menon' })).status).toBe(200)
    expect(await refused(remove(asha, TRAVELLERS, { id: RAVI.id, version: '1' }))).toEqual(CHANGED)
    expect((await remove(asha, TRAVELLERS, { id: RAVI.id, version: '2' })).status).toBe(200)
    expect((await travellersOf(asha)).map(({ firstName }) => firstName)).toEqual(['Anil'])
    expect(await refused(put(asha, TRAVELLERS, { ...RAVI, version: 2 }))).toMatchObject({ status: 404 })
  })

  it('are each customer’s own, also under the same id', async () => {
    const [asha, meera] = [await customer(), await customer()]
    await put(asha, TRAVELLERS, RAVI)
    expect(await travellersOf(meera)).toEqual([])
    await put(meera, TRAVELLERS, { ...RAVI, firstName: 'Rahul' })
    await remove(meera, TRAVELLERS, { id: RAVI.id, version: '1' })
    expect((await travellersOf(asha)).map(({ firstName }) => firstName)).toEqual(['Ravi'])
  })

  it('have no traveller twice: the same name, in upper or lower case, and date of birth', async () => {
    const asha = await customer()
    await put(asha, TRAVELLERS, RAVI)
    const twin = { ...RAVI, id: 'traveller-of-tests-2', firstName: 'RAVI', lastName: 'iyer' }
    const saved = { status: 422, code: 'TRAVELLER_SAVED_BEFORE', fields: ['firstName', 'lastName', 'birthDate'] }
    expect(await refused(put(asha, TRAVELLERS, twin))).toEqual(saved)
    expect((await put(asha, TRAVELLERS, { ...twin, birthDate: '1985-03-02' })).status).toBe(200)
    expect(await refused(put(asha, TRAVELLERS, { ...twin, version: 1 }))).toEqual(saved)
  })

  it('are as many as the configuration says, and not one more of those added at the same moment', async () => {
    const asha = await customer()
    const { savedTravellersMaximum } = airline.airline.configuration
    const asked = Array.from({ length: savedTravellersMaximum + 5 }, (_, at) => ({
      ...RAVI,
      id: `traveller-number-${at}`,
      birthDate: `1985-03-${String(at + 1).padStart(2, '0')}`,
    }))
    const answers = await Promise.all(asked.map((each) => put(asha, TRAVELLERS, each)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(savedTravellersMaximum)
    const [full] = answers.filter(({ status }) => status !== 200)
    expect(full && (await refusalOf(full))).toEqual({ status: 422, code: 'TRAVELLERS_FULL', fields: [] })
    expect(await travellersOf(asha)).toHaveLength(savedTravellersMaximum)
  })

  it.each<[object, string]>([
    [{ id: 'short' }, 'id'],
    [{ title: 'DR' }, 'title'],
    [{ firstName: 'R2D2' }, 'firstName'],
    [{ lastName: '' }, 'lastName'],
    [{ gender: 'Q' }, 'gender'],
    [{ birthDate: '2026-12-01' }, 'birthDate'],
    [{ birthDate: '2025-02-29' }, 'birthDate'],
    [{ birthDate: '1899-12-31' }, 'birthDate'],
    [{ nationality: 'XX' }, 'nationality'],
    [{ passportNumber: 'Z 123' }, 'passportNumber'],
    [{ passportNumber: null }, 'passportNumber'],
    [{ passportExpiry: '2026-11-30' }, 'passportExpiry'],
  ])('are not saved with %j [VAL-02, AUTH-44]', async (change, field) => {
    const asha = await customer()
    expect(await refused(put(asha, TRAVELLERS, { ...RAVI, ...change }))).toEqual({ status: 400, code: 'INVALID_FIELD', fields: [field] })
    expect(await travellersOf(asha)).toEqual([])
  })

  it('keep a passport that has expired since, while the rest is changed', async () => {
    const asha = await customer()
    await put(asha, TRAVELLERS, RAVI)
    airline.airline.clock.set(Date.parse('2031-01-01T06:30:00Z'))
    expect((await put(asha, TRAVELLERS, { ...RAVI, version: 1, lastName: 'Menon' })).status).toBe(200)
    expect(await refused(put(asha, TRAVELLERS, { ...RAVI, version: 2, lastName: 'Menon', passportExpiry: '2030-12-31' }))).toMatchObject({
      fields: ['passportExpiry'],
    })
  })

  it('go with the customer, as all of it does [SEC-09]', async () => {
    const holder = await openAccount(airline, 'asha@example.com')
    await becomeCustomer(holder, 'asha@example.com')
    const headers = { 'x-access-token': holder.accessToken, 'Content-Type': 'application/json' }
    for (const [path, body] of [
      [PREFERENCES, CHOSEN],
      [BUSINESS, COMPANY],
      [TRAVELLERS, RAVI],
    ] as const) {
      expect((await airline.ask(path, { method: 'PUT', headers, body: JSON.stringify(body) })).status).toBe(200)
    }
    await poolCall(airline, 'DeleteUser', { AccessToken: holder.accessToken })
    const { connection } = airline.airline.database
    expect([
      await connection.select().from(customers),
      await connection.select().from(preferences),
      await connection.select().from(businessProfiles),
      await connection.select().from(savedTravellers),
    ]).toEqual([[], [], [], []])
  })
})
