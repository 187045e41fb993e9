import { Hono } from 'hono'
import { ask, decline, holdPage, succeed, think, type Checkout, type Held } from './checkout.ts'
import { STYLES, type Markup } from './frame.ts'
import {
  BANK_CODE,
  bankPage,
  BANKS,
  backOf,
  challengePage,
  endedPage,
  payPage,
  TEST_CARDS,
  upiPage,
  WAITING_SCRIPT,
  type CardRefused,
  type Paying,
} from './payPages.ts'
import type { Parts, ProviderContext, ProviderEnvironment } from './parts.ts'
import type { Method } from './schema.ts'

/** A page that a customer looks at, and what was sent with it. */
interface Visit {
  readonly work: Checkout
  readonly held: Held
  readonly paying: Paying
  readonly fields: Readonly<Record<string, string>>
}

/** What is shown next: a page, or another address. */
type Shown = { readonly page: Markup } | { readonly to: string }

/** The pages on which customers pay: forms that work without a script. Of a card only its brand and its last four digits are kept. */
export function payRoutes(parts: Parts): Hono<ProviderEnvironment> {
  const routes = new Hono<ProviderEnvironment>()
  const visiting = (show: (visit: Visit) => Shown | Promise<Shown>) => (context: ProviderContext) => visited(parts, context, show)
  return routes
    .get('/pay.css', (context) => context.body(STYLES, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
    .get('/pay.js', (context) => context.body(WAITING_SCRIPT, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }))
    .get(
      '/c/pay/:id',
      visiting(({ paying }) => ({ page: payPage(paying) })),
    )
    .get('/c/pay/:id/state', (context) => stateOf(parts, context))
    .post('/c/pay/:id/card', visiting(payByCard))
    .get('/c/pay/:id/challenge', visiting(showChallenge))
    .post(
      '/c/pay/:id/challenge',
      visiting((visit) => answerChallenge(parts, visit)),
    )
    .post('/c/pay/:id/upi', visiting(askForUpi))
    .get(
      '/c/pay/:id/upi',
      visiting(({ paying }) => ({ page: upiPage(paying) })),
    )
    .post(
      '/c/pay/:id/upi-app',
      visiting((visit) => answerElsewhere(parts, visit, { type: 'upi', vpa: 'customer@sandbox' })),
    )
    .post('/c/pay/:id/bank', visiting(showBank))
    .post(
      '/c/pay/:id/bank-answer',
      visiting((visit) => answerElsewhere(parts, visit, { type: 'netbanking', bank: bankOf(visit) })),
    )
}

/** Shows a page that is open; from one that is paid on, or being decided, the customer goes back to the shop. */
async function visited(parts: Parts, context: ProviderContext, show: (visit: Visit) => Shown | Promise<Shown>): Promise<Response> {
  const fields = await fieldsOf(context)
  const { shown, held } = await parts.connection.transaction(async (transaction) => {
    const work = parts.workIn(transaction)
    const page = await holdPage(work, context.req.param('id') ?? '')
    if (page?.session.status !== 'open') return { shown: null, held: page }
    return { shown: await show({ work, held: page, paying: { session: page.session, shop: parts.shop }, fields }), held: page }
  })
  protect(context, held)
  if (held === undefined) return context.html(endedPage('There is nothing to pay here', null), 404)
  const { session } = held
  if (session.status === 'expired') {
    const back = session.cancelUrl === null ? null : { shop: parts.shop, to: backOf(session, session.cancelUrl) }
    return context.html(endedPage('This page has expired', back), 410)
  }
  if (shown === null) return context.redirect(backOf(session, session.successUrl), 303)
  return 'to' in shown ? context.redirect(shown.to, 303) : context.html(shown.page)
}

async function fieldsOf(context: ProviderContext): Promise<Readonly<Record<string, string>>> {
  if (context.req.method !== 'POST') return {}
  const fields = await context.req.parseBody().catch(() => ({}))
  return Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])))
}

/** Nothing of others is loaded, and forms lead here and, by the redirect that answers them, back to the shop. */
function protect(context: ProviderContext, held: Held | undefined): void {
  const back = [held?.session.successUrl, held?.session.cancelUrl].flatMap((url) =>
    url == null ? [] : [new URL(url.replaceAll(/[{}]/g, '')).origin],
  )
  context.header('Content-Security-Policy', policyFor([...new Set(back)]))
}

const policyFor = (leadTo: readonly string[]): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    'img-src data:',
    `form-action ${["'self'", ...leadTo].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')

async function stateOf(parts: Parts, context: ProviderContext): Promise<Response> {
  const held = await parts.connection.transaction((transaction) => holdPage(parts.workIn(transaction), context.req.param('id') ?? ''))
  return held === undefined ? context.json({ status: 'none' }, 404) : context.json({ status: held.session.status })
}

const FAILED = 'payment_intent_authentication_failure'

async function payByCard({ work, held, paying, fields }: Visit): Promise<Shown> {
  const number = (fields['number'] ?? '').replaceAll(/[ -]/g, '')
  const problems = cardProblems(number, fields, work.now)
  if (Object.keys(problems).length > 0) return { page: payPage(paying, 'Check your card.', { problems, exp: fields['exp'] ?? '' }) }
  if (number === TEST_CARDS.declined) {
    await decline(work, held, { code: 'card_declined', declineCode: 'generic_decline' })
    return { page: payPage(paying, 'Your card was declined. Nothing was charged. Try another way to pay.') }
  }
  if (number === TEST_CARDS.withoutFunds) {
    await decline(work, held, { code: 'card_declined', declineCode: 'insufficient_funds' })
    return { page: payPage(paying, 'Your card has insufficient funds. Nothing was charged. Try another way to pay.') }
  }
  await ask(work, held, { type: 'card', brand: number.startsWith('4') ? 'visa' : 'mastercard', last4: number.slice(-4) })
  return { to: `/c/pay/${held.session.id}/challenge` }
}

function cardProblems(number: string, { exp = '', cvc = '' }: Readonly<Record<string, string>>, now: number): CardRefused['problems'] {
  const [, month = '', year = ''] = /^\s*(0[1-9]|1[0-2])\s*\/?\s*(\d{2})\s*$/.exec(exp) ?? []
  const ends = Date.UTC(2000 + Number(year), Number(month), 1)
  return {
    ...(isCardNumber(number) ? {} : { number: 'This is no card number' }),
    ...(month !== '' && ends > now ? {} : { exp: month === '' ? 'Month and year, such as 12/30' : 'The card has expired' }),
    ...(/^\d{3,4}$/.test(cvc) ? {} : { cvc: 'Three or four digits' }),
  }
}

/** The check digit of ISO/IEC 7812-1. */
function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = number
    .split('')
    .reverse()
    .reduce((total, digit, position) => total + weightOf(Number(digit), position % 2 === 1), 0)
  return sum % 10 === 0
}

const weightOf = (digit: number, isDoubled: boolean): number => (isDoubled ? Math.floor((digit * 2) / 10) + ((digit * 2) % 10) : digit)

const showChallenge = ({ held, paying }: Visit): Shown => ({
  page: held.intent?.method?.type === 'card' && held.intent.status === 'requires_action' ? challengePage(paying) : payPage(paying),
})

async function answerChallenge(parts: Parts, visit: Visit): Promise<Shown> {
  const { work, held, paying, fields } = visit
  const method = held.intent?.method
  if (held.intent?.status !== 'requires_action' || method?.type !== 'card') return { page: payPage(paying) }
  if (fields['otp']?.trim() === BANK_CODE) return approve(parts, visit, method, 0)
  await decline(work, held, { code: FAILED, declineCode: null })
  return { page: payPage(paying, 'Your bank did not confirm the payment. Nothing was charged.') }
}

async function askForUpi({ work, held }: Visit): Promise<Shown> {
  if (held.session.methods.includes('upi')) await ask(work, held, null)
  return { to: `/c/pay/${held.session.id}/upi` }
}

const bankOf = ({ fields }: Visit): string => BANKS.find((bank) => bank === fields['bank']) ?? BANKS[0] ?? ''

const showBank = (visit: Visit): Shown => ({ page: bankPage(visit.paying, bankOf(visit)) })

const MOST_SECONDS = 86_400

/** What the customer says in the app of a phone, or on the page of a bank. */
async function answerElsewhere(parts: Parts, visit: Visit, method: Method): Promise<Shown> {
  const { work, held, paying, fields } = visit
  if (!held.session.methods.includes(method.type)) return { page: payPage(paying) }
  const wait = Math.min(MOST_SECONDS, Number(/^\d{1,5}$/.exec(fields['seconds'] ?? '')?.[0] ?? 0)) * 1_000
  if (fields['answer'] === 'yes') return approve(parts, visit, method, wait)
  if (wait > 0) {
    await think(work, held, method, { at: work.now + wait, approves: false })
    return toShop(held)
  }
  await decline(work, held, { code: 'payment_method_customer_decline', declineCode: null })
  return { page: payPage(paying, 'The payment was declined. Nothing was charged.') }
}

/** The customer has approved: the money is taken now, later, or by a fault of the sandbox not at all. */
async function approve(parts: Parts, { work, held, paying }: Visit, method: Method, waitMs: number): Promise<Shown> {
  const { declines, lateMs } = await parts.faults.forPayment(work.transaction)
  if (declines) {
    await decline(work, held, { code: 'card_declined', declineCode: 'do_not_honor' })
    return { page: payPage(paying, 'Your bank declined the payment. Nothing was charged. Try another way to pay.') }
  }
  const wait = Math.max(waitMs, lateMs)
  if (wait > 0) await think(work, held, method, { at: work.now + wait, approves: true })
  else await succeed(work, held, method)
  return toShop(held)
}

const toShop = ({ session }: Held): Shown => ({ to: backOf(session, session.successUrl) })
