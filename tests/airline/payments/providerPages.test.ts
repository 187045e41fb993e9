import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { testProvider } from '../support/testProvider.ts'

const provider = testProvider()
const SHOP = 'http://shop.test'

const METHODS = ['card', 'upi', 'netbanking'] as Stripe.Checkout.SessionCreateParams.AllowedPaymentMethodType[]

const open = async () => {
  const { id } = await provider.client().checkout.sessions.create({
    mode: 'payment',
    allowed_payment_method_types: METHODS,
    success_url: `${SHOP}/back?page={CHECKOUT_SESSION_ID}`,
    cancel_url: `${SHOP}/left`,
    line_items: [{ quantity: 1, price_data: { currency: 'inr', unit_amount: 459_900, product_data: { name: '<b>Trip</b>' } } }],
  })
  return id
}
const stateOf = async (id: string) => {
  const { status, payment_status, payment_intent } = await provider.client().checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
  return { status, payment_status, attempt: (payment_intent as Stripe.PaymentIntent | null)?.status ?? null }
}
const PAID = { status: 'complete', payment_status: 'paid', attempt: 'succeeded' }
const THINKING = { status: 'complete', payment_status: 'unpaid', attempt: 'processing' }
const DECLINED = { status: 'open', payment_status: 'unpaid', attempt: 'requires_payment_method' }

const card = (id: string, fields: Readonly<Record<string, string>>) =>
  provider.browse(`/c/pay/${id}/card`, { number: '4242424242424242', exp: '12/40', cvc: '123', ...fields })
const backAt = (answer: Response) => [answer.status, answer.headers.get('Location')]

describe('the page on which a customer pays', () => {
  it('may load nothing of others, be shown in no frame, and lead nowhere but to the shop', async () => {
    const answer = await provider.browse(`/c/pay/${await open()}`)
    const policy = answer.headers.get('Content-Security-Policy') ?? ''
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining(["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", `form-action 'self' ${SHOP}`]),
    )
    expect([answer.headers.get('Referrer-Policy'), answer.headers.get('Cache-Control')]).toEqual(['same-origin', 'no-store'])
    expect(await answer.text()).toContain('&lt;b&gt;Trip&lt;/b&gt;')
  })

  it('names the shop to which it leads back, also once it has expired', async () => {
    const id = await open()
    const back = new RegExp(`<a href="${SHOP}/left">Back to Sarus &amp; Sons`)
    expect(await (await provider.browse(`/c/pay/${id}`)).text()).toMatch(back)
    await provider.client().checkout.sessions.expire(id)
    const expired = await provider.browse(`/c/pay/${id}`)
    const text = await expired.text()
    expect([expired.status, text.includes('This page has expired'), back.test(text)]).toEqual([410, true, true])
  })

  it('takes a card with the code of its bank, once, and leads back', async () => {
    const id = await open()
    const back = await provider.payByCard(id)
    expect(backAt(back)).toEqual([303, `${SHOP}/back?page=${id}`])
    expect(await stateOf(id)).toEqual(PAID)
    expect(backAt(await provider.payByCard(id))).toEqual([303, `${SHOP}/back?page=${id}`])
    const { data } = await provider.client().events.list({ type: 'checkout.session.completed', limit: 100 })
    expect(data.filter(({ data: { object } }) => (object as Stripe.Checkout.Session).id === id)).toHaveLength(1)
  })

  it.each([
    ['4000000000000002', 'was declined'],
    ['4000000000009995', 'has insufficient funds'],
  ])('says that %s %s, and takes another card then', async (number, words) => {
    const id = await open()
    expect(await (await card(id, { number })).text()).toContain(words)
    expect(await stateOf(id)).toEqual(DECLINED)
    await provider.payByCard(id)
    expect(await stateOf(id)).toEqual(PAID)
  })

  it.each(['1240', '12 40', '12/40'])('takes the expiry %s', async (exp) => {
    const id = await open()
    expect((await card(id, { exp })).status).toBeLessThan(400)
    expect((await stateOf(id)).attempt).not.toBeNull()
  })

  it('names every field of a card that is wrong, and repeats its expiry alone', async () => {
    const id = await open()
    const text = await (await card(id, { number: '4242424242424241', exp: '01/20', cvc: '12' })).text()
    for (const words of ['This is no card number', 'The card has expired', 'Three or four digits']) expect(text).toContain(words)
    expect([text.includes('value="01/20"'), text.includes('4242424242424241'), text.includes('value="12"')]).toEqual([true, false, false])
    expect(await stateOf(id)).toMatchObject({ status: 'open', attempt: null })
  })

  it('charges nothing when the code of the bank is wrong', async () => {
    const id = await open()
    await card(id, {})
    expect(await (await provider.browse(`/c/pay/${id}/challenge`, { otp: '000000' })).text()).toContain('Nothing was charged')
    expect(await stateOf(id)).toEqual(DECLINED)
    expect((await provider.browse(`/c/pay/${id}/challenge`, { otp: '123456' })).status).toBe(200)
    expect(await stateOf(id)).toEqual(DECLINED)
  })

  it('takes UPI by a QR code or by an app on the same phone', async () => {
    const id = await open()
    await provider.browse(`/c/pay/${id}/upi`, {})
    const text = await (await provider.browse(`/c/pay/${id}/upi`)).text()
    expect(text).toMatch(/href="upi:\/\/pay\?pa=shop%40sandbox&amp;pn=Sarus\+%26\+Sons&amp;am=4599\.00&amp;cu=INR/)
    expect(text).toContain('data:image/svg+xml;base64,')
    expect(backAt(await provider.browse(`/c/pay/${id}/upi-app`, { answer: 'yes', seconds: '0' }))).toEqual([303, `${SHOP}/back?page=${id}`])
    expect(await stateOf(id)).toEqual(PAID)
  })

  it('takes net banking, and charges nothing when the customer cancels at the bank', async () => {
    const id = await open()
    expect(await (await provider.browse(`/c/pay/${id}/bank`, { bank: 'ICICI Bank' })).text()).toContain('Log in at ICICI Bank')
    await provider.browse(`/c/pay/${id}/bank-answer`, { bank: 'ICICI Bank', answer: 'no', seconds: '0' })
    expect(await stateOf(id)).toEqual(DECLINED)
    await provider.browse(`/c/pay/${id}/bank-answer`, { bank: 'ICICI Bank', answer: 'yes', seconds: '0' })
    expect(await stateOf(id)).toEqual(PAID)
  })

  it.each([
    ['yes', { ...PAID }],
    ['no', { status: 'complete', payment_status: 'unpaid', attempt: 'requires_payment_method' }],
  ])('is complete and not paid while a slow method thinks, which then says %s', async (answer, end) => {
    const id = await open()
    expect(backAt(await provider.browse(`/c/pay/${id}/bank-answer`, { answer, seconds: '60' }))).toEqual([303, `${SHOP}/back?page=${id}`])
    expect(await stateOf(id)).toEqual(THINKING)
    await provider.later(60_000)
    expect(await stateOf(id)).toEqual(end)
  })

  it('declines, or is late, on demand', async () => {
    const [first, second] = [await open(), await open()]
    await provider.addFault({ kind: 'decline', times: 1 })
    expect((await provider.payByCard(first)).status).toBe(200)
    expect(await stateOf(first)).toEqual(DECLINED)
    await provider.addFault({ kind: 'late', ms: 60_000, times: 1 })
    expect((await provider.payByCard(second)).status).toBe(303)
    expect(await stateOf(second)).toEqual(THINKING)
    await provider.later(60_000)
    expect(await stateOf(second)).toEqual(PAID)
  })

  it('is not there for an id that nobody has', async () => {
    expect((await provider.browse('/c/pay/cs_test_none')).status).toBe(404)
  })
})

describe('the page of faults', () => {
  it('shows what goes wrong on purpose, and forgets it', async () => {
    expect((await provider.browse('/faults', { kind: 'silent', operation: 'look', ms: '1500', status: '503', times: '2' })).status).toBe(303)
    const listed = async () => ((await (await provider.browse('/faults/api')).json()) as { data: unknown }).data
    expect(await listed()).toEqual([{ kind: 'silent', operation: 'look', ms: 1_500, status: 503, times: 2 }])
    expect(await (await provider.browse('/')).text()).toContain('stuck on the way')
    await provider.browse('/faults/clear', {})
    expect(await listed()).toEqual([])
  })

  it('takes nothing that it does not know, and nothing from a page of another site', async () => {
    const sent = (body: unknown, headers = {}) =>
      fetch(`${provider.served.origin}/faults/api`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect((await sent({ kind: 'explode' })).status).toBe(400)
    expect((await sent({ kind: 'silent', more: 1 })).status).toBe(400)
    expect((await sent({ kind: 'silent' }, { Origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await provider.browse('/faults', { kind: 'explode' })).headers.get('Location')).toBe('/?refused')
  })
})

describe('what the provider tells a shop', () => {
  const heardOf = (id: string) => provider.received.filter(({ body }) => body.includes(id)).map(({ type }) => type)
  const last = () => {
    const message = provider.received.at(-1)
    if (message === undefined) throw new Error('nothing was told')
    return message
  }
  const verdict = (body: string, signature: string, secret: string, now = Date.now()) => {
    try {
      return provider.client().webhooks.constructEvent(body, signature, secret, 300, undefined, now).object
    } catch (error) {
      return (error as Stripe.errors.StripeError).type
    }
  }
  const REFUSED = 'StripeSignatureVerificationError'

  it('is signed with both secrets, over every character, and holds for five minutes', async () => {
    const id = await open()
    await provider.payByCard(id)
    await provider.later(0)
    expect(heardOf(id)).toContain('checkout.session.completed')
    const { body, signature } = last()
    expect([verdict(body, signature, 'whsec_new'), verdict(body, signature, 'whsec_old')]).toEqual(['event', 'event'])
    expect(verdict(body, signature, 'whsec_other')).toBe(REFUSED)
    expect(verdict(body.replace('evt_', 'evt-'), signature, 'whsec_new')).toBe(REFUSED)
    expect(verdict(JSON.stringify(JSON.parse(body), null, 1), signature, 'whsec_new')).toBe(REFUSED)
    expect(verdict(body, signature, 'whsec_new', Date.now() + 600_000)).toBe(REFUSED)
  })

  it('comes never, or twice, on demand', async () => {
    const [never, twice] = [await open(), await open()]
    await provider.addFault({ kind: 'webhookNever', times: 2 })
    await provider.payByCard(never)
    await provider.addFault({ kind: 'webhookTwice', ms: 60_000, times: 2 })
    await provider.payByCard(twice)
    const completed = () => heardOf(twice).filter((type) => type === 'checkout.session.completed').length
    await provider.later(0)
    expect(completed()).toBe(1)
    await provider.later(60_000)
    expect(completed()).toBe(2)
    expect(heardOf(never)).toEqual([])
  })
})
