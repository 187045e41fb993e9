import { serve, type ServerType } from '@hono/node-server'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { PromoQuestion } from '../../machines/domain/promo.ts'
import { ONE_WAY } from '../../machines/domain/flights.samples.ts'
import type { CompleteSearch } from '../../machines/domain/search.ts'
import { createApp } from '../../server/app.ts'
import { promotionUses } from '../../server/store/promotionSchema.ts'
import { createAirline, type Airline } from '../../src/airline/airline.ts'
import { AirlineError } from '../../src/airline/airlineError.ts'
import { COMPILED_CONFIGURATION } from '../../src/airline/configuration.ts'
import { openTestAirline, type TestAirline } from './support/testAirline.ts'
import { createVisitor } from './support/visitor.ts'

let airline: TestAirline
let server: ServerType
let apiBase: string
/** What travelled last: the request that the site made. */
let asked: { readonly method: string; readonly url: string; readonly body: unknown; readonly key: string | null } | null = null

beforeAll(async () => {
  airline = await openTestAirline()
  const { fetch } = createApp(airline.airline, { site: null, isSandbox: true, rateLimit: 0 })
  server = serve({
    fetch: async (request, ...others) => {
      const text = await request.clone().text()
      asked = {
        method: request.method,
        url: request.url.slice(request.url.indexOf('/api/ibe')),
        body: text === '' ? null : JSON.parse(text),
        key: request.headers.get('Idempotency-Key'),
      }
      return fetch(request, ...others)
    },
    port: 0,
    hostname: '127.0.0.1',
  })
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve))
  apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/ibe`
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  await airline.close()
})
afterEach(async () => {
  await airline.ask('/sandbox/api/faults', { method: 'DELETE' })
  await airline.airline.database.connection.delete(promotionUses)
})

const { signal } = new AbortController()

const QUESTION: PromoQuestion = { origin: 'DEL', destination: 'BOM', departureDate: '2026-12-14', returnDate: null, passengerCount: 1 }
const WIRE = { origin: 'DEL', destination: 'BOM', departureDate: '2026-12-14T00:00:00', passengerCount: 1 }

/** The site's own client, in a browser with this cookie. */
function client(cookie: string | null = null): Airline {
  const configuration = { ...COMPILED_CONFIGURATION, apiBase, headers: cookie === null ? {} : { Cookie: cookie } }
  return createAirline(
    () => Promise.resolve(configuration),
    () => 0,
  )
}

/** A browser that the airline knows again. */
async function knownClient({ bookingsMade = null }: { readonly bookingsMade?: number | null } = {}) {
  const visitor = createVisitor(airline)
  if (bookingsMade === null) await visitor.openSession()
  else await visitor.signIn(bookingsMade)
  return client(visitor.cookie())
}

const faultOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof AirlineError ? [error.fault, error.status] : error),
  )

describe('validating a code', () => {
  it('sends code, route, dates as times, passengers and the channel WEB [API-01, CONST-01]', async () => {
    expect(await client().validatePromo('MONSOON', QUESTION, signal)).toEqual({ accepted: true, message: '' })
    expect(asked).toMatchObject({
      method: 'POST',
      url: '/api/ibe/booking/promotion/validate',
      body: { promoCode: 'MONSOON', ...WIRE, channel: 'WEB' },
    })
    await client().validatePromo('MONSOON', { ...QUESTION, returnDate: '2026-12-18' }, signal)
    expect(asked?.body).toEqual({ promoCode: 'MONSOON', ...WIRE, returnDate: '2026-12-18T00:00:00', channel: 'WEB' })
  })

  it("makes the airline's error.message an answer, which is no error [API-02, CON-47]", async () => {
    expect(await client().validatePromo('DIWALI', QUESTION, signal)).toEqual({ accepted: false, message: 'This promo code has expired.' })
    expect(await client().validatePromo('SARUS500', QUESTION, signal)).toEqual({
      accepted: false,
      message: 'Please sign in to use this promo code.',
    })
  })

  it.each(['500', '403', 'malformed', 'drop'] as const)(
    'throws when the airline answers %s, so that errInvalidPromo is said [PRO-14]',
    async (kind) => {
      await airline.post('/sandbox/api/faults', { route: '/api/ibe/booking/promotion/validate', kind })
      const faults = { '500': ['failed', 500], '403': ['failed', 403], malformed: ['malformed', null], drop: ['unreachable', null] }
      expect(await faultOf(client().validatePromo('MONSOON', QUESTION, signal))).toEqual(faults[kind])
    },
  )

  it('throws for a question that the airline does not understand: that is no refusal of the code [CON-47]', async () => {
    expect(await faultOf(client().validatePromo('MONSOON', { ...QUESTION, origin: 'delhi' }, signal))).toEqual(['failed', expect.any(Number)])
  })
})

describe('applying a code', () => {
  it('sends the same question under a key, and gives the message of the airline [API-03]', async () => {
    const site = await knownClient()
    expect(await site.applyPromo('MONSOON', QUESTION, 'field-1.1', signal)).toEqual({
      accepted: true,
      message: 'You save 10% of the base fare on every flight.',
    })
    expect(asked).toEqual({
      method: 'POST',
      url: '/api/ibe/booking/promotion/apply',
      body: { promoCode: 'MONSOON', ...WIRE, channel: 'WEB' },
      key: 'field-1.1',
    })
    expect(await site.applyPromo('DIWALI', QUESTION, 'field-1.2', signal)).toEqual({ accepted: false, message: 'This promo code has expired.' })
  })

  it('can be read, and removed without a payload [API-04, API-05]', async () => {
    const site = await knownClient()
    expect(await site.appliedPromo(signal)).toBeNull()
    await site.applyPromo('MONSOON', QUESTION, 'field-2.1', signal)
    expect(await site.appliedPromo(signal)).toEqual({ promoCode: 'MONSOON', message: 'You save 10% of the base fare on every flight.' })
    expect(asked?.url).toBe('/api/ibe/booking/promotion?channel=WEB')
    await site.removePromo(signal)
    expect(asked).toEqual({ method: 'DELETE', url: '/api/ibe/booking/promotion', body: null, key: null })
    expect(await site.appliedPromo(signal)).toBeNull()
  })
})

describe('what the airline offers', () => {
  it('is a proposal for a search, or none [API-06, OPEN-13, PRO-18]', async () => {
    expect(await client().promoNudge(QUESTION, signal)).toEqual({ promoCode: 'MONSOON', message: expect.stringContaining('MONSOON') as string })
    expect(asked).toMatchObject({ method: 'POST', url: '/api/ibe/booking/promotion/orgCodeNudges', body: WIRE })
    expect(await client().promoNudge({ ...QUESTION, departureDate: '2028-06-01' }, signal)).toBeNull()
  })

  it('are codes and bank offers, for a search or for none [API-14, PRO-19]', async () => {
    const { promoCodes, bankOffers } = await client().offers(QUESTION, signal)
    expect(promoCodes).toContainEqual({ promoCode: 'MONSOON', title: '10% off flights within India', applicable: true, message: '', isForWeb: true })
    expect(promoCodes).toContainEqual(
      expect.objectContaining({ promoCode: 'GULF', applicable: false, message: 'This promo code is not for this route.' }),
    )
    expect(bankOffers.map((each) => Object.keys(each).toSorted())).toEqual(bankOffers.map(() => ['description', 'logo', 'title']))
    expect((await client().offers(null, signal)).promoCodes).toContainEqual(expect.objectContaining({ promoCode: 'GULF', applicable: true }))
    expect(asked?.url).toBe('/api/ibe/promotions?channel=WEB')
  })

  it('are judged by the way back too: a code applies where both days fit it [API-14, API-15, OFF-07, PRO-15]', async () => {
    const early = { ...QUESTION, returnDate: '2026-12-18' }
    const late = { ...QUESTION, departureDate: '2027-05-01', returnDate: '2027-08-01' }
    const judged = async (question: PromoQuestion) => {
      const { promoCodes } = await client().offers(question, signal)
      const known = await client().knownPromoCodes(question, signal)
      return [promoCodes.find(({ promoCode }) => promoCode === 'MONSOON')?.applicable, known.includes('MONSOON')]
    }
    expect([await judged(early), await judged({ ...late, returnDate: null }), await judged(late)]).toEqual([
      [true, true],
      [true, true],
      [false, false],
    ])
  })

  it('are the codes that a search can have, those too for which one has to sign in [API-15, PRO-15, CON-14]', async () => {
    const known = await client().knownPromoCodes({ ...QUESTION, returnDate: '2026-12-18' }, signal)
    expect([known.includes('SARUS500'), known.includes('GULF'), known.includes('LETTER5')]).toEqual([true, false, false])
  })

  it('says how long a code may be, and is asked once [API-20, PRO-08]', async () => {
    const site = client()
    expect(await site.promoMaximumLength(signal)).toBe(20)
    asked = null
    expect([await site.promoMaximumLength(signal), asked]).toEqual([20, null])
  })
})

describe('a search', () => {
  const SEARCH: CompleteSearch = { ...ONE_WAY, departureDate: '2026-12-14' }
  const promotionOf = async (site: Airline, search: CompleteSearch) => {
    const answer = await site.findFlights(search, signal)
    return answer.outcome === 'found' ? answer.promotion : answer
  }

  it('takes its promo code along, and hears what became of it [SEC-06, CON-14]', async () => {
    const withCode = { ...SEARCH, promoCode: 'SARUS500' }
    expect(await promotionOf(client(), withCode)).toEqual({
      promoCode: 'SARUS500',
      applied: false,
      message: 'Please sign in to use this promo code.',
    })
    expect(await promotionOf(await knownClient({ bookingsMade: 1 }), withCode)).toMatchObject({ promoCode: 'SARUS500', applied: true })
    expect(await promotionOf(client(), SEARCH)).toBeNull()
  })

  it('has a fare whose parts, the discount among them, make its total [FEE-04]', async () => {
    const cheapest = async (search: CompleteSearch) => {
      const answer = await client().findFlights(search, signal)
      if (answer.outcome !== 'found') throw new Error(answer.reason)
      const [fare] = answer.availability.outbound.flatMap((each) => each.fare ?? [])
      if (fare === undefined) throw new Error('nothing is for sale')
      return fare
    }
    const [full, saved] = [await cheapest(SEARCH), await cheapest({ ...SEARCH, promoCode: 'monsoon' })]
    const discount = saved.passengerFares[0]?.serviceCharges.find(({ type }) => type === 'PromotionDiscount')
    expect(discount?.amount.minor).toBeGreaterThan(0)
    expect(saved.total.minor).toBeLessThan(full.total.minor)
  })

  it.each(['---', 'x'.repeat(200)])('is not spoilt by what is no code in its address: %s', async (promoCode) => {
    const answer = await client().findFlights({ ...SEARCH, promoCode }, signal)
    expect(answer.outcome).toBe('found')
  })

  it('takes its special fare and nationality along; the fare wins over a code [SPF-13, CON-15]', async () => {
    const promotion = await promotionOf(client(), { ...SEARCH, specialFare: 'STUDENT', nationality: 'IN', promoCode: 'MONSOON' })
    expect(asked?.body).toMatchObject({ specialFare: 'STUDENT', nationality: 'IN', promoCode: 'MONSOON' })
    expect(promotion).toMatchObject({ promoCode: 'MONSOON', applied: false })
  })
})
