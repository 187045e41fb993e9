import { Validator } from '@seriousme/openapi-schema-validator'
import type { RouterRoute } from 'hono/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../server/app.ts'
import { ENDPOINTS } from '../../server/contract/endpoints.ts'
import { API_PAGE, OPENAPI_PATH } from '../../server/contract/others.ts'
import { openTestAirline, refusalOf, type TestAirline } from './support/testAirline.ts'

interface Described {
  readonly operationId?: string
  readonly tags: readonly string[]
  readonly security: readonly object[]
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> }
  readonly responses: Readonly<Record<string, unknown>>
}

interface Document {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
}

let airline: TestAirline
let document: Document
beforeAll(async () => {
  airline = await openTestAirline()
  document = (await (await airline.ask(OPENAPI_PATH)).json()) as Document
})
afterAll(() => airline.close())

/** Every method and path of the description. */
const described = ({ paths }: Document): readonly string[] =>
  Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))

/** Files of the site, pages and their forms: no calls. */
const isPage = ({ path }: RouterRoute): boolean =>
  path === '/*' || path === '/config.json' || path.startsWith(API_PAGE) || /^\/sandbox(?!\/api\/)/.test(path)

/** Every method and path that the application answers; what stands before routes, or says which methods there are, has no method of its own. */
const registered = (app: ReturnType<typeof createApp>): readonly string[] => [
  ...new Set(
    app.routes.filter((route) => route.method !== 'ALL' && !isPage(route)).map(({ method, path }) => `${method} ${path.replace(/(?<=.)\/$/, '')}`),
  ),
]

describe('the description of the API', () => {
  it('is OpenAPI 3.1, without a mistake', async () => {
    const { valid, errors } = await new Validator().validate({ ...document })
    expect(errors ?? []).toEqual([])
    expect([valid, document.openapi]).toEqual([true, '3.1.0'])
  })

  it('has every call that is registered, and no other', () => {
    expect(described(document).toSorted()).toEqual(registered(createApp(airline.airline, { site: null, isSandbox: true, rateLimit: 0 })).toSorted())
  })

  it('names every method at its path: any other is answered 405 with those', async () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const named = Object.keys(methods).flatMap((method) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]))
      for (const method of ['OPTIONS', 'PATCH']) {
        const answer = await airline.ask(path, { method })
        expect([path, answer.status, answer.headers.get('Allow')?.split(', ').toSorted()]).toEqual([path, 405, named.toSorted()])
      }
    }
  })

  it('has nothing of the sandbox where there is none, and then no page', async () => {
    const app = createApp(airline.airline, { site: null, isSandbox: false, rateLimit: 0 })
    const alone = (await (await app.request(OPENAPI_PATH)).json()) as Document
    expect(described(alone).toSorted()).toEqual(registered(app).toSorted())
    expect(described(alone).filter((call) => / \/(?:sandbox|oauth2)/.test(call))).toEqual([])
    expect((await app.request(API_PAGE)).status).toBe(404)
  })

  it('says of each call who may make it, and how it is refused', () => {
    const { GET, PUT } = { GET: 'get', PUT: 'put' } as const
    const preferences = document.paths['/api/ibe/users/me/preferences']
    expect(preferences?.[PUT]).toMatchObject({ operationId: 'preferencesPut', tags: ['For a customer'] })
    expect(Object.keys(preferences?.[PUT]?.responses ?? {})).toEqual(['200', '400', '401', '403', '404', '409', '413', '421', '429', '500', '503'])
    expect(document.paths['/api/ibe/low-fares']?.[GET]).toMatchObject({ operationId: 'lowFares', security: [] })
    const parameters = document.paths['/api/ibe/low-fares']?.[GET]?.parameters ?? []
    expect(parameters.filter(({ required }) => required).map(({ name }) => name)).toEqual(['origin', 'destination', 'startDate', 'currency'])
    expect(document.paths['/api/ibe/users/me/bookings']?.[GET]).toMatchObject({
      security: [{ accessToken: [] }, { session: [] }],
      'x-requirements': ['API-30', 'CONST-27', 'SEC-15'],
      responses: { 401: { description: 'NOT_SIGNED_IN: Nobody is signed in' } },
    })
    const click = Object.keys(document.paths['/unsubscribe']?.['post']?.responses ?? {})
    expect(click).toEqual(['200', '400', '403', '413', '421', '422', '429', '500', '503'])
    expect(document.paths['/api/ibe/booking/promotion/apply']?.['post']?.parameters).toMatchObject([
      { in: 'header', name: 'Idempotency-Key', required: true },
    ])
  })

  it('says of each call in which form it is sent and answered', () => {
    const subscription = document.paths['/api/ibe/newsletter/subscriptions']?.['post']
    expect(subscription?.requestBody?.content['application/json']?.schema).toMatchObject({
      properties: { email: { type: 'string', maxLength: 254 }, locale: { enum: ['en-IN', 'hi-IN'] } },
      required: ['email', 'locale'],
    })
    expect(subscription?.responses['200']).toMatchObject({
      content: { 'application/json': { schema: { properties: { data: { type: 'boolean' } } } } },
    })
    expect(Object.keys(document.paths['/unsubscribe']?.['post']?.requestBody?.content ?? {})).toEqual(['application/x-www-form-urlencoded'])
    // A local time has no offset, as a `date-time` of JSON Schema would.
    expect(JSON.stringify(document.paths['/api/ibe/users/me/bookings'])).not.toContain('date-time')
  })

  it.each(ENDPOINTS.flatMap(({ name, operations }) => Object.entries(operations).map(([method, { caller }]) => [method, name, caller] as const)))(
    'has %s %s, which answers, and refuses callers without permission (%s) [OPEN-11, SEC-09]',
    async (method, name, caller) => {
      const { apiBase, endpoints } = airline.airline.configuration
      const body = method === 'POST' || method === 'PUT' ? { body: '{}', headers: { 'Content-Type': 'application/json' } } : {}
      const answer = await airline.ask(`${apiBase}${endpoints[name]}`, { method, ...body })
      if (caller === 'visitor') expect([200, 400, 422]).toContain(answer.status)
      else expect(await refusalOf(answer)).toEqual({ status: 401, code: 'NOT_SIGNED_IN', fields: [] })
    },
  )
})

describe('its page', () => {
  it('takes its parts from this server alone, under a policy without anything inline', async () => {
    const answer = await airline.ask(API_PAGE)
    const text = await answer.text()
    expect(answer.headers.get('Content-Security-Policy')).toContain("script-src 'self'; style-src 'self';")
    const parts = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address)
    expect(parts.filter((part) => part.startsWith(API_PAGE))).toHaveLength(4)
    expect(parts.filter((part) => !part.startsWith('/'))).toEqual([])
    for (const part of parts.filter((each) => each.startsWith(API_PAGE))) {
      const file = await airline.ask(part, { headers: { 'Accept-Encoding': 'br' } })
      expect([file.status, file.headers.get('Content-Type')]).toEqual([
        200,
        part.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'text/css; charset=utf-8',
      ])
    }
  })

  it('is named on the page of the sandbox', async () => {
    expect(await (await airline.ask('/sandbox')).text()).toContain(`href="${API_PAGE}"`)
  })
})
