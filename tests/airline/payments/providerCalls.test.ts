/** @module-tag rest */
import { desc } from 'drizzle-orm'
import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { idempotencyKeys, paymentIntents } from '../../../server/provider/schema.ts'
import { testProvider } from '../support/testProvider.ts'

const provider = testProvider()

const expiry = () => Math.floor(Date.now() / 1_000) + 45 * 60
const asked = (change: Partial<Stripe.Checkout.SessionCreateParams> = {}): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  allowed_payment_method_types: ['card', 'upi'],
  client_reference_id: 'ABC123',
  expires_at: expiry(),
  metadata: { payment: 'p1' },
  payment_intent_data: { metadata: { payment: 'p1' } },
  success_url: 'http://shop.test/back?page={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://shop.test/left',
  line_items: [{ quantity: 2, price_data: { currency: 'inr', unit_amount: 459_900, product_data: { name: 'DEL to BOM & back, ₹' } } }],
  ...change,
})
const open = (change: Partial<Stripe.Checkout.SessionCreateParams> = {}, key?: string) =>
  provider.client().checkout.sessions.create(asked(change), key === undefined ? {} : { idempotencyKey: key })
const look = (id: string) => provider.client().checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
const intentOf = ({ payment_intent }: Stripe.Checkout.Session) => payment_intent as Stripe.PaymentIntent

/** The kind, code and parameter of the error of a call. */
const errorOf = async (call: Promise<unknown>) => {
  const error = (await call.then(
    () => {
      throw new Error('it was answered')
    },
    (each: unknown) => each,
  )) as Stripe.errors.StripeError
  return { type: error.type, ...(error.code === undefined ? {} : { code: error.code }), ...(error.param === undefined ? {} : { param: error.param }) }
}

const paid = async () => {
  const page = await open()
  await provider.payByCard(page.id)
  return { page, charge: intentOf(await look(page.id)).id }
}

/** The unmodified package of a shop, over sockets. */
describe('the provider, called by the package of a shop', () => {
  it('opens a page at its own origin, and says what is paid there', async () => {
    const page = await open()
    const { amount_total, currency, status, payment_status, metadata, url } = page
    expect({ amount_total, currency, status, payment_status, metadata, url }).toEqual({
      amount_total: 919_800,
      currency: 'inr',
      status: 'open',
      payment_status: 'unpaid',
      metadata: { payment: 'p1' },
      url: `${provider.served.origin}/c/pay/${page.id}`,
    })
  })

  it('answers a key once: the same page again, and another question under it is refused', async () => {
    const question = asked()
    const client = provider.client()
    const first = await client.checkout.sessions.create(question, { idempotencyKey: 'open:once' })
    const again = await client.checkout.sessions.create(question, { idempotencyKey: 'open:once' })
    expect([again.id, again.lastResponse.headers['idempotent-replayed']]).toEqual([first.id, 'true'])
    const later = client.checkout.sessions.create({ ...question, expires_at: expiry() + 1 }, { idempotencyKey: 'open:once' })
    expect(await errorOf(later)).toMatchObject({ type: 'StripeIdempotencyError' })
  })

  it.each([
    ['a parameter that it does not know', { payment_method_types: ['card'] }, { code: 'parameter_unknown', param: 'payment_method_types' }],
    ['a life of less than 30 minutes', { expires_at: 60 }, { param: 'expires_at' }],
    ['a page without a way back', { success_url: '' }, { code: 'parameter_missing', param: 'success_url' }],
    ['a way back that is no address', { success_url: 'javascript:alert(1)' }, { param: 'success_url' }],
    ['nothing to pay for', { line_items: [] }, { code: 'parameter_missing', param: 'line_items' }],
  ])('refuses %s', async (_, change, error) => {
    const expires = 'expires_at' in change ? { expires_at: Math.floor(Date.now() / 1_000) + change.expires_at } : {}
    expect(await errorOf(open({ ...(change as object), ...expires }))).toMatchObject({ type: 'StripeInvalidRequestError', ...error })
  })

  it('refuses another key, another version, what it does not have, and what it never had', async () => {
    expect(await errorOf(provider.client({}, 'sk_test_wrong').events.list())).toMatchObject({ type: 'StripeAuthenticationError' })
    const older = provider.client({ apiVersion: '2025-01-01.older' as never })
    expect(await errorOf(older.events.list())).toMatchObject({ type: 'StripeInvalidRequestError', param: 'Stripe-Version' })
    expect(await errorOf(look('cs_test_none'))).toMatchObject({ type: 'StripeInvalidRequestError', code: 'resource_missing' })
    expect(await errorOf(provider.client().customers.list())).toMatchObject({ type: 'StripeInvalidRequestError' })
  })

  it('expires a page once, on which nobody can pay then, and not one that is paid', async () => {
    const page = await open()
    expect((await provider.client().checkout.sessions.expire(page.id)).status).toBe('expired')
    expect((await provider.payByCard(page.id)).status).toBe(410)
    expect(await errorOf(provider.client().checkout.sessions.expire(page.id))).toMatchObject({ type: 'StripeInvalidRequestError' })
    const { page: sold } = await paid()
    expect(await errorOf(provider.client().checkout.sessions.expire(sold.id))).toMatchObject({ type: 'StripeInvalidRequestError' })
    expect((await look(sold.id)).payment_status).toBe('paid')
  })

  it('gives money back in parts, each once, and never more than was paid', async () => {
    const { charge } = await paid()
    const { refunds } = provider.client()
    const part = { payment_intent: charge, amount: 100_000, metadata: { refund: 'r1' } }
    const [first, again] = [await refunds.create(part, { idempotencyKey: 'r1' }), await refunds.create(part, { idempotencyKey: 'r1' })]
    expect([again.id, first.status, first.amount]).toEqual([first.id, 'succeeded', 100_000])
    expect(await errorOf(refunds.create({ payment_intent: charge, amount: 900_000 }))).toMatchObject({ param: 'amount' })
    expect((await refunds.create({ payment_intent: charge })).amount).toBe(819_800)
    expect(await errorOf(refunds.create({ payment_intent: charge }))).toMatchObject({ code: 'charge_already_refunded' })
    const listed = await refunds.list({ payment_intent: charge, limit: 1 }).autoPagingToArray({ limit: 10 })
    expect(listed.map(({ amount }) => amount).toSorted()).toEqual([100_000, 819_800])
    expect((await refunds.retrieve(first.id)).metadata).toEqual({ refund: 'r1' })
  })

  it('lists what has happened, the newest first, page by page in both directions', async () => {
    await paid()
    const { events } = provider.client()
    const all: string[] = []
    for await (const { id } of events.list({ limit: 3 })) all.push(id)
    expect(new Set(all).size).toBe(all.length)
    const before = await events.list({ ending_before: all[4] ?? '', limit: 3 })
    expect(before.data.map(({ id }) => id)).toEqual(all.slice(1, 4))
    expect((await events.retrieve(all[0] ?? '')).id).toBe(all[0])
    expect((await events.list({ type: 'checkout.session.completed', limit: 1 })).data[0]?.type).toBe('checkout.session.completed')
  })

  it('keeps of a card its brand and its last four digits only', async () => {
    const { page } = await paid()
    const rows = await provider.database.connection.select().from(paymentIntents).orderBy(desc(paymentIntents.createdAt))
    const keys = await provider.database.connection.select().from(idempotencyKeys)
    expect(rows.find(({ sessionId }) => sessionId === page.id)?.method).toEqual({ type: 'card', brand: 'visa', last4: '4242' })
    expect(JSON.stringify([rows, keys, provider.received])).not.toMatch(/4242 ?4242|"987"|12\/40/)
  })
})

describe('what goes wrong on demand with a call', () => {
  it.each([
    [429, 'StripeRateLimitError'],
    [503, 'StripeAPIError'],
  ])('is the status %s', async (status, type) => {
    await provider.addFault({ kind: 'status', operation: 'open', status, times: 1 })
    expect(await errorOf(open())).toMatchObject({ type })
    expect((await open()).status).toBe('open')
  })

  it('is something else than JSON', async () => {
    await provider.addFault({ kind: 'garbage', operation: 'open', times: 1 })
    expect(await errorOf(open())).toMatchObject({ type: 'StripeAPIError' })
  })

  it('is a broken connection, which the package tries once more by itself', async () => {
    await provider.addFault({ kind: 'refuse', operation: 'open', times: 1 })
    expect((await open()).status).toBe('open')
    await provider.addFault({ kind: 'refuse', operation: 'open', times: 2 })
    expect(await errorOf(open())).toMatchObject({ type: 'StripeConnectionError' })
  })

  it('is an answer that is lost after the commit: asked again, it is the same page', async () => {
    await provider.addFault({ kind: 'lost', operation: 'open', times: 2 })
    const question = { expires_at: expiry() }
    expect(await errorOf(open(question, 'open:lost'))).toMatchObject({ type: 'StripeConnectionError' })
    const { lastResponse } = await open(question, 'open:lost')
    expect(lastResponse.headers['idempotent-replayed']).toBe('true')
  })

  it('is a refund that is made after the caller has given up: asked again, it is the same', async () => {
    const { charge } = await paid()
    await provider.addFault({ kind: 'silent', operation: 'refund', ms: 600, times: 1 })
    const part = { payment_intent: charge, amount: 100 }
    const impatient = provider.client().refunds.create(part, { idempotencyKey: 'late', timeout: 150 })
    expect(await errorOf(impatient)).toMatchObject({ type: 'StripeConnectionError' })
    await expect.poll(async () => (await provider.client().refunds.list({ payment_intent: charge })).data.length).toBe(1)
    await provider.client().refunds.create(part, { idempotencyKey: 'late' })
    expect((await provider.client().refunds.list({ payment_intent: charge })).data).toHaveLength(1)
  })

  it('is a key that is in use while its first question is being answered', async () => {
    const { charge } = await paid()
    await provider.addFault({ kind: 'slow', operation: 'refund', ms: 3_000, times: 1 })
    const refund = () => provider.client().refunds.create({ payment_intent: charge, amount: 100 }, { idempotencyKey: 'both' })
    const first = refund()
    await expect.poll(async () => (await provider.database.connection.select().from(idempotencyKeys)).some(({ key }) => key === 'both')).toBe(true)
    expect(await errorOf(refund())).toMatchObject({ code: 'idempotency_key_in_use' })
    await first
  })

  it('is a refund that fails', async () => {
    const { charge } = await paid()
    await provider.addFault({ kind: 'refundFails', times: 1 })
    expect((await provider.client().refunds.create({ payment_intent: charge })).status).toBe('failed')
    expect((await provider.client().refunds.create({ payment_intent: charge })).amount).toBe(919_800)
  })
})
