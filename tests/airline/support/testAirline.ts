import * as v from 'valibot'
import { afterAll, beforeAll } from 'vitest'
import { openAirline, type Airline, type ConnectPayment } from '../../../server/airline.ts'
import { createApp, type ApplicationOptions } from '../../../server/app.ts'
import { AvailabilityAnswer, type AvailabilityQuery } from '../../../server/contract/availability.ts'
import { LowFaresAnswer, type LowFareDayWire } from '../../../server/contract/lowFares.ts'
import { Problem } from '../../../server/contract/problem.ts'
import { signingKeys } from '../../../server/store/accountSchema.ts'
import { contractCheck } from './contractCheck.ts'
import { createTestDatabase, type TestDatabase } from './testDatabase.ts'

/** Noon on Tuesday 1 December 2026 in India. */
export const NOON = '2026-12-01T06:30:00Z'

export const NO_PASSENGERS = { ADT: 0, CHD: 0, SNR: 0, INF: 0, EXST: 0 }
export const ONE_ADULT = { ...NO_PASSENGERS, ADT: 1 }

/** One adult, one way, from Delhi to Mumbai on 14 December 2026. */
export const SEARCH: AvailabilityQuery = {
  tripType: 'OneWay',
  origin: 'DEL',
  destination: 'BOM',
  departureDate: '2026-12-14',
  paxTypesCount: ONE_ADULT,
  currency: 'INR',
}

/** An airline of its own, asked without a network. */
export interface TestAirline {
  readonly airline: Airline
  ask(path: string, init?: RequestInit): Promise<Response>
  post(path: string, body: unknown): Promise<Response>
  lowFares(question: { origin: string; destination: string; startDate: string; currency?: string }): Promise<readonly LowFareDayWire[]>
  availability(search: AvailabilityQuery): Promise<AvailabilityAnswer['data']>
  close(): Promise<void>
}

interface TestAirlineOptions extends Partial<ApplicationOptions> {
  readonly clock?: string
  /** Null for ours. */
  readonly configurationFile?: string | null
  readonly connectPayment?: ConnectPayment
  /** One of the suite where none is given. */
  readonly database?: TestDatabase
}

export async function openTestAirline(options: TestAirlineOptions = {}): Promise<TestAirline> {
  const database = options.database ?? (await createTestDatabase())
  const airline = await openAirline(
    {
      database: database.place,
      clock: Date.parse(options.clock ?? NOON),
      seed: 'sarus',
      siteFolder: '',
      configurationFile: options.configurationFile ?? null,
      logLevel: 'silent',
    },
    options.connectPayment,
  )
  await takeSigningKey(airline)
  const app = createApp(airline, { site: null, isSandbox: true, rateLimit: 0, ...options })
  const check = contractCheck(airline)
  const ask = async (path: string, init?: RequestInit) => {
    const hadFaults = airline.faults.list().length > 0
    const answer = await app.request(path, init, {})
    if (!hadFaults) await check(path, init?.method ?? 'GET', answer)
    return answer
  }
  const post = (path: string, body: unknown) =>
    ask(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
  return {
    airline,
    ask,
    post,
    async lowFares({ currency = 'INR', ...question }) {
      const answer = await ask(`/api/ibe/low-fares?${new URLSearchParams({ ...question, currency }).toString()}`)
      return v.parse(LowFaresAnswer, await answer.json()).data
    },
    async availability(search) {
      const answer = await post('/api/ibe/availability', search)
      return v.parse(AvailabilityAnswer, await answer.json()).data
    },
    close: async () => {
      await airline.database.close()
      await database.drop()
    },
  }
}

/** With which tokens are signed: made by the first airline of a process, since that takes longer than most tests. */
const madeKeys: (typeof signingKeys.$inferInsert)[] = []

async function takeSigningKey({ tokens, database: { connection } }: Airline): Promise<void> {
  if (madeKeys.length > 0) return void (await connection.insert(signingKeys).values(madeKeys).onConflictDoNothing())
  await tokens.key()
  madeKeys.push(...(await connection.select().from(signingKeys)))
}

/** An airline for one file of tests: opened before the first test and closed after the last. */
export function testAirline(options: TestAirlineOptions = {}): TestAirline {
  let opened: TestAirline
  beforeAll(async () => {
    opened = await openTestAirline(options)
  })
  afterAll(() => opened.close())
  return lazyAirline(() => opened)
}

/** An airline that is opened later. */
export const lazyAirline = (opened: () => TestAirline): TestAirline => ({
  get airline() {
    return opened().airline
  },
  ask: (...asked) => opened().ask(...asked),
  post: (...asked) => opened().post(...asked),
  lowFares: (question) => opened().lowFares(question),
  availability: (search) => opened().availability(search),
  close: () => opened().close(),
})

/** What an answer says, without its request id: what was sent may stand in that by chance. */
export const saidIn = async (answer: Response): Promise<string> => (await answer.clone().text()).replace(/"requestId":"[^"]*"/, '')

/** The problem that an answer carries. */
export const problemOf = async (answer: Response): Promise<Problem> => v.parse(Problem, await answer.json())

/** The status, the problem's code and the fields that it names. */
export async function refusalOf(answer: Response): Promise<{ status: number; code: string; fields: string[] }> {
  const problem = await problemOf(answer)
  return { status: answer.status, code: problem.error.status, fields: (problem.fields ?? []).map((each) => each.field) }
}
