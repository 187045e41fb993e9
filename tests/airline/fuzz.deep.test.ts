import { randomInt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createApp } from '../../server/app.ts'
import { operationsOf } from '../../server/identity/userPoolRoutes.ts'
import { oneTimeCodes } from '../../server/store/codeSchema.ts'
import { openAccount } from './support/accountHolder.ts'
import { NOON, saidIn, testAirline } from './support/testAirline.ts'
import { randomBody, randomOf, randomPart, randomQuery, type Random } from './support/randomInput.ts'
import { createVisitor } from './support/visitor.ts'

/** `PROOF=full` sends all; `SEED` repeats a run. */
const REQUESTS = process.env['PROOF'] === 'full' ? 20_000 : 2_000
const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31))
/** After so many requests the customer signs in again: a request may have signed them out. */
const A_WHILE = 250

const airline = testAirline()

interface Callers {
  readonly accessToken: string
  readonly cookie: string
}

/** At noon, with no fault and no code counted, one customer signs in to an account and another as a persona of the sandbox. */
async function callersAnew(): Promise<Callers> {
  airline.airline.clock.set(Date.parse(NOON))
  await airline.airline.database.connection.delete(oneTimeCodes)
  const { accessToken } = await openAccount(airline, 'asha@example.com')
  const visitor = createVisitor(airline)
  await visitor.signIn(1)
  return { accessToken, cookie: visitor.cookie() ?? '' }
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']
const site = { byPath: new Map(), pages: new Map(), hashes: { script: [], style: [] }, aheadOf: new Map(), buildId: 'fuzz' }

/** Every route that is registered, with its method: a new one is among them by itself. */
function routesOf(app: ReturnType<typeof createApp>): readonly { readonly method: string; readonly path: string }[] {
  const routes = new Map(app.routes.map(({ method, path }) => [`${method} ${path}`, { method, path }]))
  return [...routes.values()]
}

function headersOf(
  random: Random,
  mark: string,
  type: string,
  operations: readonly string[],
  { accessToken, cookie }: Callers,
): Record<string, string> {
  const given: Record<string, readonly string[]> = {
    'Content-Type': [type],
    Cookie: [cookie, cookie, `sarus_session=${mark}; locale=%00${mark}`, ''],
    'X-Access-Token': [accessToken, accessToken, mark, `${accessToken}${mark}`],
    'Idempotency-Key': [`${mark}-key`, mark, ''],
    'X-Amz-Target': [...operations.map((operation) => `AWSCognitoIdentityProviderService.${operation}`), mark],
    Origin: ['http://localhost', 'http://localhost', 'http://localhost', 'null', `http://${mark}.example`],
    'Accept-Encoding': ['br', 'gzip', mark],
    'If-None-Match': [mark],
    'Content-Length': ['abc', '-1', '99999999'],
  }
  const rare = new Set(['Content-Length', 'Origin'])
  const chosen = Object.entries(given).flatMap(([name, values]) =>
    random.chance(rare.has(name) ? 0.05 : 0.8) ? [[name, random.of(values)] as const] : [],
  )
  return Object.fromEntries(chosen.filter(([, value]) => value !== ''))
}

describe('every route of the airline', () => {
  it(
    `answers ${REQUESTS} random requests, seed ${SEED}, without an error of its own, a stack trace, or an echo`,
    { timeout: 1_800_000 },
    async () => {
      const app = createApp(airline.airline, { site, isSandbox: true, rateLimit: 0 })
      const routes = routesOf(app)
      const named = routes.filter(({ method }) => method !== 'ALL')
      const operations = [...operationsOf(airline.airline).keys()]
      const random = randomOf(SEED)
      const statuses = new Map<number, number>()
      const asked = new Map<string, number>()
      let callers = await callersAnew()
      const faults: string[] = []
      for (let count = 0; count < REQUESTS; count++) {
        if (count % A_WHILE === 0) callers = await callersAnew()
        const mark = `zq${random.below(2 ** 31).toString(36)}qz`
        const route = random.chance(0.15) ? { method: 'POST', path: '/user-pool' } : random.of(random.chance(0.8) ? named : routes)
        const method = route.method === 'ALL' ? random.of(METHODS) : route.method
        const path = route.path.replaceAll(/\*|:\w+/g, () => randomPart(random, mark)) + randomQuery(random, mark, `${method} ${route.path}`)
        const body = ['GET', 'HEAD'].includes(method) ? null : randomBody(random, mark, callers.accessToken, `${method} ${route.path}`)
        const headers = headersOf(random, mark, body?.type ?? 'text/plain', operations, callers)
        const answer = await app.request(path, { method, headers, body: body?.text ?? null }, {})
        const said = await saidIn(answer)
        airline.airline.faults.clear()
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        if (answer.status < 400) asked.set(route.path, (asked.get(route.path) ?? 0) + 1)
        const isEchoed = answer.status >= 400 && said.toLowerCase().includes(mark)
        const isTrace = /\n\s+at |node_modules|\.ts:\d/.test(said)
        if (answer.status >= 500 || isEchoed || isTrace)
          faults.push(
            JSON.stringify({ count, status: answer.status, method, path, headers, body: body?.text.slice(0, 600), said: said.slice(0, 600) }),
          )
        if (faults.length >= 5) break
      }
      console.log(
        `fuzz: seed ${SEED}, ${REQUESTS} requests to ${routes.length} routes`,
        Object.fromEntries([...statuses].toSorted(([one], [other]) => one - other)),
      )
      console.log(`fuzz: ${asked.size} routes have answered well`)
      expect(faults.join('\n')).toBe('')
    },
  )
})
