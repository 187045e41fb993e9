import * as v from 'valibot'
import { saleSeats } from '../../../server/contract/sale.ts'
import type { BookBody, QuoteBody } from '../../../server/contract/sale.ts'
import { PAYMENTS, paymentIn, RETURNS } from './paymentAirline.ts'
import type { Random } from './randomInput.ts'
import { answersFor, BOOK, bookedIn, passenger, QUOTE, quoteIn, wantedOf } from './selling.ts'
import { problemOf } from './testAirline.ts'
import type { Killing } from './untilKilled.ts'
import type { Visitor } from './visitor.ts'

const SEATS = '/api/ibe/booking/quote/seats'
/** With MONSOON, which everybody may have, and LASTTEN, which ten bookings may. */
const CODES = ['MONSOON', 'LASTTEN', 'LASTTEN'] as const
const FAMILIES = ['SAVER', 'FLEXI', 'MAX'] as const
/** What was booked, paid or asked for meanwhile is not done again. */
const REFUSED: ReadonlySet<number> = new Set([409, 422, 429])
/** In a browser that does not know the booking any more. */
const FORGOTTEN = 404

/** What is done to a sale, as often as a server may be killed in the middle of it. What may have been booked before is booked again. */
export type SaleEdit = 'book' | 'bookAgain' | 'begin' | 'pay' | 'return'

/** A flight that can be bought. */
export interface SoldFlight {
  readonly journeyKey: string
  /** Of its segments. */
  readonly segmentKeys: readonly string[]
}

/** What a buyer has sent, and has last heard of it. */
export interface Order {
  readonly body: BookBody
  /** Null before an answer has said it; it is the same in every answer. */
  recordLocator: string | null
  /** Whether the answer to what was sent last is still to come, or lost: then it is sent again. */
  isUnsure: boolean
  /** Refused, ended or paid: nothing more is done with it. */
  isOver: boolean
  /** Why it was refused; null where it was not. */
  refusal: string | null
  pay: string | null
  /** Payments that were answered as confirmed: they stay so. */
  readonly confirmed: Set<string>
}

/** A browser with what was booked in it. */
export interface Buyer {
  readonly name: string
  readonly browser: Visitor
  readonly orders: Order[]
}

/** What buyers choose from, and by what. */
export interface Shop {
  readonly random: Random
  readonly out: readonly SoldFlight[]
  readonly back: readonly SoldFlight[]
}

/** Does one thing: sends again what may be lost, goes on with a payment, or books something else. */
export async function buySomething(buyer: Buyer, shop: Shop, killing: Killing<SaleEdit>): Promise<void> {
  const open = buyer.orders.filter(({ isOver }) => !isOver)
  const unsure = open.find(({ isUnsure }) => isUnsure)
  if (unsure !== undefined) return book(buyer, unsure, killing)
  if (open.length > 0 && shop.random.chance(0.75)) return payFor(buyer, shop.random.of(open), shop.random, killing)
  const order = await chosen(buyer, shop, killing)
  if (order === null) return undefined
  buyer.orders.push(order)
  return book(buyer, order, killing)
}

/** Whether it was done. A refusal is an answer too; anything else is not. */
function isDone(answer: Response, what: string, { wrong }: Killing<SaleEdit>): boolean {
  if (!answer.ok && !REFUSED.has(answer.status)) wrong(`${what} was answered with ${answer.status}`)
  return answer.ok
}

/** Some have chosen seats and services, some have a promo code; some take the place of what waits for its money. */
async function chosen({ browser, orders }: Buyer, shop: Shop, killing: Killing<SaleEdit>): Promise<Order | null> {
  const { random } = shop
  const party: QuoteBody['passengers'] = [{ type: 'ADT', goesWith: null }]
  if (random.chance(0.4)) party.push({ type: 'ADT', goesWith: null })
  if (random.chance(0.2)) party.push({ type: 'INF', goesWith: 0 })
  const flights = [random.of(shop.out), ...(random.chance(0.3) ? [random.of(shop.back)] : [])]
  const replaced = orders.find(({ isOver, isUnsure, pay }) => !isOver && !isUnsure && pay === 'booking')
  const bare = wantedOf(flights, {
    journeys: flights.map(({ journeyKey }) => ({ journeyKey, family: random.of(FAMILIES) })),
    passengers: party,
    ...(random.chance(0.4) ? { promoCode: random.of(CODES) } : {}),
    ...(replaced !== undefined && random.chance(0.4) ? { replaces: [replaced.body.key] } : {}),
  })
  const first = await browser.post(QUOTE, bare)
  if (!isDone(first, 'a quote', killing)) return null
  const { services } = await quoteIn(first)
  const wanted = {
    ...bare,
    seats: random.chance(0.5) ? await seatsFor(browser, bare, flights, random, killing) : [],
    services: services.flatMap(({ segmentKey, passenger: place, offered }) => {
      const free = offered.filter(({ blockedBecause }) => blockedBecause === null)
      return free.length > 0 && random.chance(0.3) ? [{ segmentKey, passenger: place, ssrCodes: [random.of(free).ssrCode] }] : []
    }),
  }
  const asked = await browser.post(QUOTE, wanted)
  if (!isDone(asked, 'a quote', killing)) return null
  const body = await answersFor({ post: () => Promise.resolve(asked) }, wanted, {
    passengers: party.map(({ type, goesWith }) => passenger({ type, goesWith, birthDate: type === 'INF' ? '2026-02-01' : null })),
    ending: random.of(['PAY', 'PAY', 'PAY', 'HOLD', 'FARE_LOCK'] as const),
  })
  // With that the other one ends; where this is refused, it is paid or ends by itself.
  if (body.replaces !== undefined && replaced !== undefined) replaced.isOver = true
  return { body, recordLocator: null, isUnsure: false, isOver: false, refusal: null, pay: null, confirmed: new Set() }
}

/** The foremost free seats of the first flight, so that several want the same ones. */
async function seatsFor(
  browser: Visitor,
  { journeys, passengers, currency }: QuoteBody,
  [flight]: readonly SoldFlight[],
  random: Random,
  killing: Killing<SaleEdit>,
): Promise<QuoteBody['seats']> {
  const segmentKey = flight?.segmentKeys[0]
  if (segmentKey === undefined) return []
  const answer = await browser.post(SEATS, { ...journeys[0], segmentKey, currency, passengers })
  if (!isDone(answer, 'a seat map', killing)) return []
  const { seats } = v.parse(saleSeats.operations.POST.answer, await answer.json()).data
  const free = seats.filter(({ isFree }) => isFree).slice(0, 12)
  return passengers.flatMap(({ type }, place) => {
    const [seat] = type === 'INF' || free.length === 0 ? [] : free.splice(random.below(free.length), 1)
    return seat === undefined ? [] : [{ passenger: place, segmentKey, seat: seat.seat }]
  })
}

/** What is sent again with the same key finds the booking of before, with the same reference. */
async function book({ browser, name }: Buyer, order: Order, killing: Killing<SaleEdit>): Promise<void> {
  const edit = order.isUnsure ? 'bookAgain' : 'book'
  order.isUnsure = true
  const answer = await killing.editing(edit, (headers) => browser.post(BOOK, order.body, headers))
  if (!isDone(answer, 'a booking', killing)) {
    order.refusal = (await problemOf(answer)).error.status
    order.isUnsure = false
    order.isOver = true
    return
  }
  const { recordLocator, pay } = await bookedIn(answer)
  if (order.recordLocator !== null && order.recordLocator !== recordLocator)
    killing.wrong(`${name}: ${order.recordLocator} was booked again as ${recordLocator}`)
  order.recordLocator = recordLocator
  order.pay = pay ?? (order.body.ending === 'HOLD' ? 'booking' : null)
  order.isUnsure = false
}

/** Begins a payment, or finds the one that is under way; some pay, some are declined, some leave, and some never come back. */
async function payFor({ browser }: Buyer, order: Order, random: Random, killing: Killing<SaleEdit>): Promise<void> {
  const { recordLocator, pay } = order
  if (recordLocator === null || pay === null) return
  const begun = await killing.editing('begin', (headers) => browser.post(PAYMENTS, { recordLocator, of: pay }, headers))
  if (begun.status === FORGOTTEN) {
    order.isUnsure = true
    return
  }
  if (!isDone(begun, 'a payment', killing)) {
    // Nothing is due: it was paid, or has ended. Of a kept fare the rest is due now.
    if (pay === 'fareLock') order.pay = 'booking'
    else order.isOver = true
    return
  }
  const { id, url } = await paymentIn(begun)
  const way = random.below(10)
  const answerOfBank = way < 7 ? 'yes' : way < 8 ? 'no' : null
  if (answerOfBank !== null && url !== null) {
    const fields = new URLSearchParams({ bank: 'HDFC Bank', answer: answerOfBank, seconds: '0' })
    const answer = await killing.editing('pay', (headers) =>
      fetch(`${url}/bank-answer`, { method: 'POST', redirect: 'manual', body: fields, headers }),
    )
    if (answer.status >= 500) killing.wrong(`the provider answered with ${answer.status}`)
  }
  if (random.chance(0.2)) return
  const back = await killing.editing('return', (headers) => browser.post(RETURNS, { payment: id, left: answerOfBank === null }, headers))
  if (isDone(back, 'a return', killing) && (await paymentIn(back)).state === 'confirmed') order.confirmed.add(id)
}
