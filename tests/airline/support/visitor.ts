import { Hono } from 'hono'
import * as v from 'valibot'
import { ApplyAnswer, AppliedPromotionAnswer, RemoveAnswer, type PromotionQuery } from '../../../server/contract/promotions.ts'
import type { AirlineEnvironment } from '../../../server/http/context.ts'
import { ownHostOnly } from '../../../server/http/ownOrigin.ts'
import { customers } from '../../../server/store/schema.ts'
import { addBookings } from '../../../server/store/bookingRows.ts'
import { countUp } from '../../countUp.ts'
import { booked } from './bookings.ts'
import { problemOf, type TestAirline } from './testAirline.ts'

/** MONSOON from Delhi to Mumbai on 14 December 2026, one way, for one. */
export const QUESTION: PromotionQuery = {
  promoCode: 'MONSOON',
  origin: 'DEL',
  destination: 'BOM',
  departureDate: '2026-12-14T00:00:00',
  passengerCount: 1,
  channel: 'WEB',
}

/** What came of asking for a promotion: the words of the airline, or why not. */
export type PromotionReply = { readonly message: string } | { readonly status: number; readonly code: string; readonly message: string }

/** A browser: it keeps the cookie of its session. */
export interface Visitor {
  cookie(): string | null
  ask(path: string, init?: RequestInit): Promise<Response>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>
  /** Under a key of its own unless one is given. */
  apply(change?: Partial<PromotionQuery>, key?: string): Promise<PromotionReply>
  applied(): Promise<{ promoCode: string; message: string } | null>
  remove(): Promise<boolean>
  /** Opens a session by itself, as a page of the sandbox would. */
  openSession(): Promise<string>
  /** Signs in as a new customer. */
  signIn(bookingsMade: number): Promise<void>
}

const nextNumber = countUp()

/** A browser at the airline's site. */
export function createVisitor({ airline, ask: askAirline }: Pick<TestAirline, 'airline' | 'ask'>): Visitor {
  let cookie: string | null = null

  const keep = (answer: Response): Response => {
    const [given] = answer.headers.getSetCookie()
    if (given !== undefined) cookie = given.split(';')[0] ?? null
    return answer
  }
  const headersOf = (): Record<string, string> => (cookie === null ? {} : { Cookie: cookie })
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    for (const [name, value] of Object.entries(headersOf())) headers.set(name, value)
    return keep(await askAirline(path, { ...init, headers }))
  }
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    ask(path, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) })
  const openSession = async () => {
    const page = new Hono<AirlineEnvironment>()
      .use(ownHostOnly({ publicOrigin: null, host: 'localhost' }, new Set()))
      .get('/', async (context) => context.text(await airline.sessions.openSession(context)))
    return keep(await page.request('/', { headers: headersOf() })).text()
  }

  return {
    cookie: () => cookie,
    ask,
    post,
    openSession,
    async apply(change = {}, key = `test-key-${nextNumber()}`) {
      const answer = await post('/api/ibe/booking/promotion/apply', { ...QUESTION, ...change }, { 'Idempotency-Key': key })
      return answer.status === 200 ? v.parse(ApplyAnswer, await answer.json()).data : refused(answer)
    },
    async applied() {
      const answer = await ask('/api/ibe/booking/promotion?channel=WEB')
      return v.parse(AppliedPromotionAnswer, await answer.json()).data
    },
    async remove() {
      const answer = await ask('/api/ibe/booking/promotion', { method: 'DELETE' })
      return v.parse(RemoveAnswer, await answer.json()).data.removed
    },
    async signIn(bookingsMade) {
      const customerNumber = `TEST${nextNumber()}`
      const email = `${customerNumber.toLowerCase()}@example.com`
      await airline.database.connection.insert(customers).values({ customerNumber, firstName: 'Asha', lastName: 'Verma', email })
      await addBookings(
        airline.database.connection,
        customerNumber,
        Array.from({ length: bookingsMade }, () => booked()),
      )
      await airline.sessions.signIn(await openSession(), customerNumber)
    },
  }
}

async function refused(answer: Response): Promise<PromotionReply> {
  const { error } = await problemOf(answer)
  return { status: answer.status, code: error.status, message: error.message }
}
