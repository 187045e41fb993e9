import { serve, type ServerType } from '@hono/node-server'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountCalls } from '../../src/airline/accounts/accountCalls.ts'
import { COMPILED_CONFIGURATION } from '../../src/airline/configuration.ts'
import { faultOf } from './support/siteAccounts.ts'

/** The next answer of the back end of another tenant. */
let next: () => Response
let server: ServerType
let calls: ReturnType<typeof accountCalls>
beforeAll(async () => {
  server = serve({ fetch: () => next(), port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  calls = accountCalls({ ...COMPILED_CONFIGURATION, apiBase })
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const refusing = (status: number, code: string, headers: Record<string, string> = {}) => {
  const body = { type: 'about:blank', title: code, status, error: { status: code, message: code } }
  next = () => Response.json(body, { status, headers: { 'Content-Type': 'application/problem+json', ...headers } })
}
const ask = () => calls.requestContactCode('asha@example.com')

it('an airline that says when another code can be asked for is believed [MSG-62, OPEN-36]', async () => {
  const told = [{ 'Retry-After': '120' }, {}, { 'Retry-After': 'Wed, 02 Dec 2026 06:30:00 GMT' }]
  const replies = []
  for (const headers of told) {
    refusing(429, 'ATTEMPT_LIMIT_EXCEEDED', headers)
    replies.push(await ask())
  }
  expect(replies).toEqual([120, null, null].map((retryAfter) => ({ isSent: false, retryAfter })))
})

it('a limit of calls of any kind is a failure, as is a refusal that means nothing here', async () => {
  refusing(429, 'TOO_MANY_REQUESTS')
  expect(await faultOf(ask())).toEqual(['failed', 429])
  refusing(422, 'SOMETHING_ELSE')
  expect([await faultOf(ask()), await faultOf(calls.verifyContactCode('request', '1234')), await faultOf(calls.replaceContact('request'))]).toEqual(
    [0, 1, 2].map(() => ['failed', 422]),
  )
})

it('a profile or a contact is saved by the word success alone, and no other word of a good answer [PROF-04]', async () => {
  const profile = { firstName: 'Asha', lastName: 'Verma', dateOfBirth: null, country: null, email: 'asha@example.com' }
  const save = () => calls.saveProfile({ ...profile, phone: { countryCode: '91', national: '9876543210' } })
  next = () => Response.json({ data: { status: 'failed' } })
  expect([await faultOf(save()), await faultOf(calls.replaceContact('request'))]).toEqual([0, 1].map(() => ['malformed', null]))
  next = () => Response.json({ data: { status: 'success' } })
  expect(await save()).toEqual({ isSaved: true })
})

it('an answer that is none of the contract’s is not understood [API-09, OPEN-12]', async () => {
  next = () => Response.json({ data: { id: 'request' } })
  expect([await faultOf(ask()), await faultOf(calls.verifyContactCode('request', '1234'))]).toEqual([0, 1].map(() => ['malformed', null]))
})
