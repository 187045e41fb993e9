import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import type { PaymentWire } from '../../../server/contract/payments.ts'
import type { BookBody } from '../../../server/contract/sale.ts'
import { flightsFor, leaveSeats } from './flightRows.ts'
import { PAYMENTS, paymentIn, RETURNS, type PaymentAirline } from './paymentAirline.ts'
import { randomOf, type Random } from './randomInput.ts'
import { browserAt, prove } from './retrieval.ts'
import { compareSaleBooks } from './saleBooks.ts'
import { answersFor, BOOK, bookedIn, wantedOf } from './selling.ts'
import { refusalOf } from './testAirline.ts'
import type { Visitor } from './visitor.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = '2026-12-20'
const SEATS_LEFT = 40
const ATTEMPTS = `${PAYMENTS}/attempts`
const DECLINED_CARD = '4000000000000002'
/** By then payments are decided, bookings have ended, and money has gone back. */
const UNTIL_REST = [1, 5, 10, 16, 1, 5, 10, 60].map((minutes) => minutes * MINUTE)

/** What came of reloading the page of a payment. */
interface Reloaded {
  readonly wrong: readonly string[]
  /** How often it was reloaded in each state of a payment. */
  readonly states: Readonly<Record<string, number>>
  readonly confirmed: number
}

/** A traveller with two tabs of one browser, and another browser in which the booking was opened by a code. */
interface Traveller {
  readonly tab: Visitor
  readonly other: Visitor
  body: BookBody
  /** Of all that was booked in this browser, the last one last: each takes the place of the one before. */
  readonly locators: string[]
  /** Those that were begun, the last one last, as they were answered last. */
  readonly payments: PaymentWire[]
  isPaid: boolean
}

/** Lets travellers who pay reload the page, again and again, and look at what that leaves each time. */
export async function reloadWhilePaying(shop: PaymentAirline, seed: number, reloads: number): Promise<Reloaded> {
  const random = randomOf(seed)
  const { airline } = shop.airline
  const flights = flightsFor(airline, 'DEL', 'BOM', DAY)
  const others = await leaveSeats(airline, flights, SEATS_LEFT)
  const booksOf = (isAtRest: boolean) => compareSaleBooks(airline.database, (leg) => others.get(leg) ?? 0, isAtRest)
  const states: Record<string, number> = {}
  const wrong: string[] = []
  const all: Traveller[] = []
  const ways = Object.entries(waysOf(shop, random))
  for (let done = 0; done < reloads && wrong.length === 0;) {
    const traveller = await arrived(shop, random.of(flights))
    all.push(traveller)
    for (let step = 0; step < 5 && done < reloads && !traveller.isPaid && wrong.length === 0; step += 1) {
      const [state, bring] = ways[done % ways.length] ?? ['', () => Promise.resolve()]
      await bring(traveller)
      await reload(shop, traveller, random, wrong)
      states[state] = (states[state] ?? 0) + 1
      done += 1
      wrong.push(...(await booksOf(false)).wrong.map((each) => `reloaded ${done} times, last where it was ${state}: ${each}`))
      await shop.behaveWell()
      await shop.later(random.of([0, 10 * SECOND, MINUTE]))
      await know(traveller)
    }
  }
  for (const later of UNTIL_REST) await shop.later(later)
  // The provider does what is due in rounds of real time, while the clock of the test runs ahead.
  const atRest = async () => {
    await shop.later(10 * MINUTE)
    const found = await booksOf(true)
    if (found.wrong.length > 0) throw new Error(found.wrong.join('\n'))
    return found
  }
  const books = await vi.waitFor(atRest, { timeout: 20_000, interval: 100 })
  const live = new Set(books.live.map(({ recordLocator }) => recordLocator))
  for (const { locators, isPaid } of all) {
    const paid = locators.filter((locator) => live.has(locator)).length
    if (paid > 1 || (isPaid && paid === 0)) wrong.push(`of ${locators.join()} are paid: ${paid}`)
  }
  return { wrong, states, confirmed: books.live.length }
}

async function arrived(shop: PaymentAirline, flight: { readonly journeyKey: string }): Promise<Traveller> {
  const tab = browserAt(shop.airline)
  const body = await answersFor(tab, wantedOf([flight]))
  const { recordLocator } = await bookedIn(await tab.post(BOOK, body))
  const other = browserAt(shop.airline, '192.0.2.7')
  await prove(shop.airline, other, recordLocator, body.contact.email)
  return { tab, other, body, locators: [recordLocator], payments: [], isPaid: false }
}

/** What of a payment is refused: it was paid or has ended, or was begun too often. */
const REFUSED: ReadonlySet<number> = new Set([409, 429])
/** Another process has taken the money, or ended the booking, since the traveller has heard of it last. */
const NOTHING_DUE = 'NOTHING_DUE'

async function begun(traveller: Traveller, answer: Response): Promise<PaymentWire | null> {
  if (REFUSED.has(answer.status) || (!answer.ok && (await refusalOf(answer.clone())).code === NOTHING_DUE)) return null
  const payment = await paymentIn(answer)
  const known = traveller.payments.findIndex(({ id }) => id === payment.id)
  if (known < 0) traveller.payments.push(payment)
  else traveller.payments[known] = payment
  return payment
}

/** What the page does first: it begins the payment of the booking, or goes on with the one that is under way. */
const begin = (traveller: Traveller, browser = traveller.tab): Promise<Response> =>
  browser.post(PAYMENTS, { recordLocator: traveller.locators.at(-1), of: 'booking' })

/** A page on which the traveller can pay; it may be one of before, in a tab that was left open. */
async function pageOf(traveller: Traveller, random: Random): Promise<string | null> {
  const payment = await begun(traveller, await begin(traveller))
  const open = traveller.payments.filter(({ url }) => url !== null)
  return random.chance(0.2) && open.length > 0 ? random.of(open).url : (payment?.url ?? null)
}

/** Brings a payment into each state, by name. */
function waysOf(shop: PaymentAirline, random: Random): Readonly<Record<string, (traveller: Traveller) => Promise<unknown>>> {
  const post = (url: string | null, path: string, fields: Readonly<Record<string, string>>) =>
    url === null ? null : fetch(`${url}${path}`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })
  const atBank = (url: string | null, seconds: number, answer = 'yes') => post(url, '/bank-answer', { answer, seconds: String(seconds) })
  return {
    'not opened yet, since the provider is away': async (traveller) => {
      await shop.addFault('status', { status: 503 })
      await begun(traveller, await begin(traveller))
    },
    open: (traveller) => pageOf(traveller, random),
    declined: async (traveller) => post(await pageOf(traveller, random), '/card', { number: DECLINED_CARD, exp: '12/40', cvc: '123' }),
    'under way at the bank': async (traveller) => atBank(await pageOf(traveller, random), 60 + random.below(600)),
    'refused by the bank after a while': async (traveller) => {
      await atBank(await pageOf(traveller, random), 20, 'no')
      await shop.later(30 * SECOND)
    },
    left: async (traveller) => {
      await pageOf(traveller, random)
      await traveller.tab.post(RETURNS, { payment: traveller.payments.at(-1)?.id, left: true })
    },
    'charged, and nobody has heard of it': async (traveller) => {
      const url = await pageOf(traveller, random)
      for (const kind of ['webhookNever', 'silent', 'status']) await shop.addFault(kind, { status: 503, ms: 100 })
      await atBank(url, 0)
    },
    'charged, and not decided in time': async (traveller) => {
      const url = await pageOf(traveller, random)
      for (const kind of ['webhookNever', 'status']) await shop.addFault(kind, { status: 503 })
      await atBank(url, 0)
      await shop.later(16 * MINUTE)
    },
    'paid a moment ago': async (traveller) => {
      await atBank(await pageOf(traveller, random), 0)
      await traveller.tab.post(RETURNS, { payment: traveller.payments.at(-1)?.id, left: false })
    },
  }
}

/** Two tabs and another browser load the page at once: each sends the answers again, begins the payment, reads it, or begins another attempt. */
async function reload(shop: PaymentAirline, traveller: Traveller, random: Random, wrong: string[]): Promise<void> {
  const { tab, other, body, payments } = traveller
  const recordLocator = traveller.locators.at(-1)
  const last = payments.at(-1)
  if (random.chance(0.15)) return changed(shop, traveller, wrong)
  const bookAgain = async () => {
    const answer = await tab.post(BOOK, body)
    if (!answer.ok)
      return (await refusalOf(answer)).code === 'BOOKING_ENDED' ? changed(shop, traveller, wrong) : void wrong.push(`${answer.status} for a reload`)
    const again = await bookedIn(answer)
    if (again.recordLocator !== recordLocator) wrong.push(`${recordLocator} was booked again as ${again.recordLocator}`)
    return void (await begun(traveller, await begin(traveller)))
  }
  const acts: readonly (() => Promise<unknown>)[] = [
    bookAgain,
    async () => begun(traveller, await begin(traveller)),
    async () => begun(traveller, await begin(traveller, other)),
    ...(last === undefined
      ? []
      : [
          async () => paymentIn(await tab.ask(`${PAYMENTS}?payment=${last.id}`)),
          async () => begun(traveller, await tab.post(ATTEMPTS, { payment: last.id })),
          async () => paymentIn(await other.post(RETURNS, { payment: last.id, left: false })),
        ]),
  ]
  await Promise.all(Array.from({ length: 2 + random.below(3) }, () => random.of(acts)()))
}

/** Other answers, or those of a booking that has ended, have a new key, which names the one that it takes the place of. */
async function changed(shop: PaymentAirline, traveller: Traveller, wrong: string[]): Promise<void> {
  const { tab, other, body } = traveller
  const next = { ...body, key: randomUUID(), replaces: [body.key], contact: { ...body.contact, email: `again.${body.contact.email}` } }
  const answer = await tab.post(BOOK, next)
  if (!answer.ok) return void wrong.push(`${answer.status} for other answers: ${await answer.text()}`)
  const { recordLocator } = await bookedIn(answer)
  await prove(shop.airline, other, recordLocator, next.contact.email)
  traveller.body = next
  traveller.locators.push(recordLocator)
}

/** What the traveller learns of the payments: who has paid does not go on. */
async function know(traveller: Traveller): Promise<void> {
  for (const { id } of traveller.payments) {
    const { state } = await paymentIn(await traveller.tab.ask(`${PAYMENTS}?payment=${id}`))
    if (state === 'confirmed') traveller.isPaid = true
  }
}
