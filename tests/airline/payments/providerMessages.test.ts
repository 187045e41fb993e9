/** @module-tag sessions */
import { eq } from 'drizzle-orm'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app.ts'
import { PAYMENT_EVENTS_PATH } from '../../../server/contract/payments.ts'
import { stripeProvider } from '../../../server/payments/stripeProvider.ts'
import { payments, providerEvents, refunds } from '../../../server/store/paymentSchema.ts'
import { openTestAirline, refusalOf, type TestAirline } from '../support/testAirline.ts'

const SECRETS = ['whsec_new', 'whsec_old']
const PAGES = 'https://pay.test'

describe('what the provider tells', () => {
  const stripe = new Stripe('sk_test_none')
  let heard: TestAirline
  beforeAll(async () => {
    const settings = {
      protocol: 'http',
      host: '127.0.0.1',
      port: 9,
      key: 'sk_test_none',
      pages: PAGES,
      webhookSecrets: SECRETS,
      methods: ['card'],
    } as const
    heard = await openTestAirline({ connectPayment: () => Promise.resolve({ provider: stripeProvider(settings), pages: PAGES, methods: ['card'] }) })
  })
  afterAll(() => heard.close())

  const tell = (body: string, secret: string, at = heard.airline.clock.now(), options: { rateLimit?: number } = {}) =>
    createApp(heard.airline, { site: null, isSandbox: true, rateLimit: 0, ...options }).request(PAYMENT_EVENTS_PATH, {
      method: 'POST',
      headers: { 'stripe-signature': stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: Math.floor(at / 1_000) }) },
      body,
    })
  const event = (id: string, object: object = {}, type = 'checkout.session.completed') =>
    JSON.stringify({ id, object: 'event', type, data: { object } })

  it('is taken with either secret while they are changed, and noted once', async () => {
    for (const secret of [...SECRETS, 'whsec_new']) expect((await tell(event('evt_rotated'), secret)).status).toBe(200)
    const rows = await heard.airline.database.connection.select().from(providerEvents)
    expect(rows.map(({ id }) => id)).toEqual(['evt_rotated'])
  })

  it('is refused with another secret, when it is old, changed, or not signed', async () => {
    expect(await refusalOf(await tell(event('evt_forged'), 'whsec_other'))).toMatchObject({ status: 403 })
    expect((await tell(event('evt_old'), SECRETS[0] ?? '', heard.airline.clock.now() - 400_000)).status).toBe(403)
    expect((await heard.ask(PAYMENT_EVENTS_PATH, { method: 'POST', body: event('evt_bare') })).status).toBe(403)
  })

  it('is refused where it is dated in the future, but for clocks that differ a little', async () => {
    const now = heard.airline.clock.now()
    expect((await tell(event('evt_ahead'), SECRETS[0] ?? '', now + 3_600_000)).status).toBe(403)
    expect((await tell(event('evt_a_little_ahead'), SECRETS[0] ?? '', now + 60_000)).status).toBe(200)
  })

  it.each([
    '[]',
    '{"id":1}',
    '"text"',
    'null',
    '{"id":"evt_1","type":"checkout.session.completed"}',
    '{"id":"evt_1","type":"refund.updated","data":{"object":[]}}',
    'no JSON',
  ])('is refused as no message, so that it does not come again: %s', async (body) => {
    expect((await tell(body, SECRETS[0] ?? '')).status).toBe(400)
  })

  it('is never refused for its number', async () => {
    for (let number = 0; number < 5; number++)
      expect((await tell(event(`evt_${number}`), SECRETS[0] ?? '', undefined, { rateLimit: 1 })).status).toBe(200)
  })

  it('is answered with 500, so that it comes again, where it speaks of another sum than ours', async () => {
    const { connection } = heard.airline.database
    const at = new Date(heard.airline.clock.now())
    const question = { methods: [], description: '', returnUrl: '', leaveUrl: '', expiresAt: 0 }
    const row = {
      payable: 'booking',
      reference: 'ABC123',
      occasion: 'x',
      amountMinor: 100,
      currency: 'INR',
      question,
      begunAt: at,
      closeAt: at,
      decideBy: at,
    }
    await connection.insert(payments).values({ id: 'known', ...row })
    const session = {
      id: 'cs',
      metadata: { payment: 'known' },
      payment_status: 'paid',
      status: 'complete',
      currency: 'inr',
      payment_intent: 'pi',
      url: null,
    }
    expect((await tell(event('evt_sum', { ...session, amount_total: 1 }), SECRETS[0] ?? '')).status).toBe(500)
    const noted = await connection.select().from(providerEvents).where(eq(providerEvents.id, 'evt_sum'))
    expect(noted).toEqual([])
    // Nothing is due for it: the money goes back, once.
    for (const _ of [1, 2]) expect((await tell(event('evt_paid', { ...session, amount_total: 100 }), SECRETS[0] ?? '')).status).toBe(200)
    expect(await connection.select({ id: refunds.id, amount: refunds.amountMinor }).from(refunds)).toEqual([{ id: 'late:known', amount: 100 }])
  })
})
