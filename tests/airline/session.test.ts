/** @module-tag sessions */
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AirlineEnvironment } from '../../server/http/context.ts'
import { ownHostOnly } from '../../server/http/ownOrigin.ts'
import { createSessions } from '../../server/identity/sessions.ts'
import { openDatabase, type Database } from '../../server/store/database.ts'
import { addBookings } from '../../server/store/bookingRows.ts'
import { customers, sessions } from '../../server/store/schema.ts'
import { booked } from './support/bookings.ts'
import { createTestDatabase, type TestDatabase } from './support/testDatabase.ts'

const DAY = 86_400_000
const FOREIGN_KEY_VIOLATION = '23503'
const ASHA = { customerNumber: 'C1001', firstName: 'Asha', lastName: 'Verma', email: 'asha@example.com', mobile: '+919810002001' }
const RAVI = { customerNumber: 'C1002', firstName: 'Ravi', lastName: 'Iyer', email: null, mobile: null }

let place: TestDatabase
let database: Database
let now: number
beforeAll(async () => {
  place = await createTestDatabase()
  database = await openDatabase(place.place)
  await database.connection.insert(customers).values([ASHA, RAVI])
  await addBookings(database.connection, ASHA.customerNumber, [booked(), booked()])
})
beforeEach(async () => {
  now = Date.parse('2026-12-01T06:30:00Z')
  await database.connection.delete(sessions)
})
afterAll(async () => {
  await database.close()
  await place.drop()
})

/** A site of two pages: one that looks who asks, one that opens a session. */
function pages(publicOrigin: string | null = null) {
  const known = createSessions(
    database,
    () => Promise.resolve(undefined),
    () => now,
  )
  const app = new Hono<AirlineEnvironment>()
  app.use(ownHostOnly({ publicOrigin, host: 'localhost' }, new Set()))
  app.get('/look', async (context) => context.json(await known.sessionOf(context)))
  app.get('/open', async (context) => context.json(await known.openSession(context)))
  app.get('/renew', async (context) => context.json((await known.renewSession(context)) ?? null))
  const ask = async (path: string, cookie?: string) => app.request(path, cookie === undefined ? {} : { headers: { Cookie: cookie } })
  const opened = async (path = '/open', before?: string) => {
    const answer = await ask(path, before)
    const [cookie = ''] = answer.headers.getSetCookie()
    return { id: (await answer.json()) as string, cookie: cookie.split(';')[0] ?? '', attributes: cookie }
  }
  const seen = async (cookie?: string) => (await ask('/look', cookie)).json()
  return { known, ask, opened, seen }
}

describe('a session', () => {
  it('is opened once, under a cookie that scripts and other sites cannot use', async () => {
    const { ask, opened, seen } = pages()
    const { id, cookie, attributes } = await opened()
    expect(attributes).toMatch(/^sarus_session=[\w-]{22}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await seen(cookie)).toEqual({ id, customer: null })
    const again = await ask('/open', cookie)
    expect([await again.json(), again.headers.getSetCookie()]).toEqual([id, []])
    expect(await database.connection.select().from(sessions)).toHaveLength(1)
  })

  it('goes only over an encrypted connection where there is one, under a name that no other host of the domain can set', async () => {
    const { opened, seen } = pages('https://sarus.example')
    const { id, cookie, attributes } = await opened()
    expect(attributes).toMatch(/^__Host-sarus_session=[\w-]{22}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect([await seen(cookie), await seen(cookie.replace('__Host-', ''))]).toEqual([
      { id, customer: null },
      { id: null, customer: null },
    ])
  })

  it('has another secret after it is renewed, and who knows the one of before is a visitor [SEC-12]', async () => {
    const { known, opened, seen } = pages()
    const before = await opened()
    await known.signIn(before.id, 'C1001')
    const after = await opened('/renew', before.cookie)
    expect(after.attributes).toMatch(/^sarus_session=[\w-]{22}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await seen(after.cookie)).toMatchObject({ id: before.id, customer: { customerNumber: 'C1001' } })
    expect(await seen(before.cookie)).toEqual({ id: null, customer: null })
    expect(await database.connection.select().from(sessions)).toHaveLength(1)
  })

  it('is none after a renewal where there was none', async () => {
    const { ask } = pages()
    expect((await ask('/renew', 'sarus_session=invented')).headers.getSetCookie()).toEqual([])
    expect(await database.connection.select().from(sessions)).toEqual([])
  })

  it('is that of a visitor without a cookie, with an invented one, or with the value of the database', async () => {
    const { opened, seen } = pages()
    const { id } = await opened()
    const [row] = await database.connection.select().from(sessions)
    for (const cookie of [undefined, 'sarus_session=', `sarus_session=${'x'.repeat(22)}`, `sarus_session=${id}`, `sarus_session=${row?.secret}`]) {
      expect(await seen(cookie)).toEqual({ id: null, customer: null })
    }
  })

  it('knows the customer, until another one signs in or this one signs out', async () => {
    const { known, opened, seen } = pages()
    const [mine, other] = [await opened(), await opened()]
    await known.signIn(mine.id, 'C1001')
    expect(await seen(mine.cookie)).toEqual({ id: mine.id, customer: { ...ASHA, hasBooked: true } })
    expect(await seen(other.cookie)).toEqual({ id: other.id, customer: null })
    await known.signIn(mine.id, 'C1002')
    expect(await seen(mine.cookie)).toEqual({ id: mine.id, customer: { ...RAVI, hasBooked: false } })
    await known.signOut(mine.id)
    expect(await seen(mine.cookie)).toEqual({ id: mine.id, customer: null })
  })

  it('cannot be signed in as a person who is no customer', async () => {
    const { known, opened, seen } = pages()
    const { id, cookie } = await opened()
    await expect(known.signIn(id, 'C9999')).rejects.toMatchObject({ cause: { code: FOREIGN_KEY_VIOLATION } })
    expect(await seen(cookie)).toEqual({ id, customer: null })
  })

  it('ends after thirty days, and is then forgotten', async () => {
    const { opened, seen } = pages()
    const { id, cookie } = await opened()
    now += 30 * DAY - 1
    expect(await seen(cookie)).toEqual({ id, customer: null })
    now += 2
    expect(await seen(cookie)).toEqual({ id: null, customer: null })
    const next = await opened()
    expect((await database.connection.select().from(sessions)).map((each) => each.id)).toEqual([next.id])
  })
})
