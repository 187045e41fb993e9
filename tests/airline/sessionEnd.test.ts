/** @module-tag sessions */
import { expect, it } from 'vitest'
import { testAirline } from './support/testAirline.ts'
import { createVisitor } from './support/visitor.ts'
import { servedAirline } from './support/servedAirline.ts'
import { createAirline } from '../../src/airline/airline.ts'
import { COMPILED_CONFIGURATION } from '../../src/airline/configuration.ts'

const END = '/api/ibe/session/end'
const { signal } = new AbortController()

const airline = testAirline()
const served = servedAirline(airline)

/** The site's own client, in a browser with this cookie. */
const client = (cookie: string | null) =>
  createAirline(
    () => Promise.resolve({ ...COMPILED_CONFIGURATION, apiBase: `${served.origin}/api/ibe`, headers: cookie === null ? {} : { Cookie: cookie } }),
    () => 0,
  )

it('is ended for this browser, which the airline still knows, and for no other [API-55, AUTH-55]', async () => {
  const [mine, other] = [createVisitor(airline), createVisitor(airline)]
  for (const visitor of [mine, other]) await visitor.post('/sandbox/api/persona', { persona: 'one-way' })
  const cookie = mine.cookie()
  await client(cookie).endSession(signal)
  expect([await client(cookie).session(signal), (await client(other.cookie()).session(signal))?.firstName]).toEqual([null, 'Ravi'])
  expect(await mine.openSession()).toBe(await mine.openSession())
  expect(mine.cookie()).toBe(cookie)
})

it('is ended where there is none, and none is opened', async () => {
  const answer = await airline.post(END, {})
  expect([answer.status, await answer.json(), answer.headers.getSetCookie()]).toEqual([200, { data: { status: 'success' } }, []])
})

it('is not ended by a page of another site, nor by reading', async () => {
  const foreign = await airline.ask(END, { method: 'POST', headers: { Origin: 'https://other.example' } })
  expect([foreign.status, (await airline.ask(END)).status]).toEqual([403, 405])
})
