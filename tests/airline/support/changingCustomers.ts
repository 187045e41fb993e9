import * as v from 'valibot'
import type { BookingDetailWire } from '../../../server/contract/bookingShapes.ts'
import { bookingCancellation } from '../../../server/contract/cancellation.ts'
import type { PaymentWire } from '../../../server/contract/payments.ts'
import { askQuote, CHANGE, optionsOf, outcomeIn, quoteIn } from './changing.ts'
import { PAYMENTS, paymentIn, RETURNS } from './paymentAirline.ts'
import type { Random } from './randomInput.ts'
import { queryOf, retrieve, shownIn } from './retrieval.ts'
import type { Visitor } from './visitor.ts'

const CANCEL = '/api/ibe/booking/cancellation'
const NAMES = '/api/ibe/booking/names'

/** What is done to a booking, as often as a server may be killed in the middle of it. */
export type Edit = 'change' | 'cancel' | 'names' | 'payment' | 'checkIn' | 'seats'

/** Who has booked, and at what version their booking was when they last heard of it. */
export interface Changer {
  readonly recordLocator: string
  readonly browser: Visitor
  /** Of what was answered as done: it stays done. */
  heard: number
}

/** What customers tell of what they do. */
export interface Telling {
  readonly random: Random
  /** Of the days to which a journey may be moved, by where it begins. */
  readonly days: Readonly<Record<string, readonly string[]>>
  /** Does an edit, of which the server is told now. */
  editing(edit: Edit, send: () => Promise<Response>): Promise<Response>
  wrong(what: string): void
}

/** Does one thing with a booking, as its state allows: pays it, moves it, cancels a part of it, or corrects a name. */
export async function changeSomething(customer: Changer, telling: Telling): Promise<void> {
  const { random } = telling
  const booking = await shownIn(await retrieve(customer.browser, customer.recordLocator, 'Verma'))
  hear(customer, booking.version, telling)
  if (booking.state === 'fareLocked') return pay(customer, 'booking', telling)
  if (!booking.canBeManaged) return
  const chosen = random.below(10)
  if (chosen < 7) return changeDates(customer, booking, telling)
  return chosen < 9 ? correctName(customer, telling) : cancel(customer, telling)
}

/** The version only grows: what a customer has heard of is kept. */
export function hear(customer: Changer, version: number, { wrong }: Telling): void {
  if (version < customer.heard) wrong(`${customer.recordLocator} was answered as version ${customer.heard}, and is ${version}`)
  customer.heard = Math.max(customer.heard, version)
}

/** What was changed or paid meanwhile is not done again. */
const REFUSED: ReadonlySet<number> = new Set([409, 422])

/** Whether it was done. A refusal is an answer too; anything else is not. */
export function isDone(answer: Response, what: string, { wrong }: Telling): boolean {
  if (!answer.ok && !REFUSED.has(answer.status)) wrong(`${what} was answered with ${answer.status}`)
  return answer.ok
}

async function changeDates(customer: Changer, { journeys }: BookingDetailWire, telling: Telling): Promise<void> {
  const { random, days, editing } = telling
  const { recordLocator, browser } = customer
  const { journeyKey, origin } = random.of(journeys)
  const { flights } = await optionsOf(browser, { recordLocator, journeyKey, date: random.of(days[origin] ?? []) })
  const open = flights.filter(({ amount }) => amount !== null)
  const dear = open.filter(({ amount }) => (amount ?? 0) > 0)
  if (open.length === 0) return
  const { flightKey } = random.of(dear.length > 0 && random.chance(0.4) ? dear : open)
  const changes = [{ journeyKey, flightKey }]
  const asked = await askQuote(browser, { recordLocator, changes })
  if (!isDone(asked, 'a quote', telling)) return
  const { version, quotedTotal: acceptedTotal } = await quoteIn(asked)
  const answer = await editing('change', () => browser.post(CHANGE, { recordLocator, changes, version, acceptedTotal }))
  if (!isDone(answer, 'a change', telling)) return
  if ((await outcomeIn(answer)) === 'changed') return hear(customer, version + 1, telling)
  return pay(customer, 'dateChange', telling)
}

/** Most pay; some leave the page open, or close it, or pay and do not come back. */
export async function pay({ recordLocator, browser }: Changer, of: 'booking' | 'dateChange', telling: Telling): Promise<void> {
  const { random, editing } = telling
  const begun = await browser.post(PAYMENTS, { recordLocator, of })
  if (!isDone(begun, 'a payment', telling)) return
  const { id, url }: PaymentWire = await paymentIn(begun)
  const isPaid = url !== null && random.chance(0.85)
  if (isPaid) await fetch(`${url}/bank-answer`, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ answer: 'yes', seconds: '0' }) })
  if (random.chance(0.8)) await editing('payment', () => browser.post(RETURNS, { payment: id, left: !isPaid }))
}

async function correctName({ recordLocator, browser }: Changer, telling: Telling): Promise<void> {
  const roster = await browser.ask(queryOf(NAMES, { recordLocator }))
  if (!isDone(roster, 'the names', telling)) return
  const { data } = v.parse(Names, await roster.json())
  const correctable = data.names.filter(({ change }) => change === 'CORRECT')
  if (correctable.length === 0) return
  const { passengerKey, nameVersion, firstName, lastName } = telling.random.of(correctable)
  const corrected = lastName?.includes("'") === true ? 'DSouza' : "D'Souza"
  const body = { recordLocator, names: [{ passengerKey, nameVersion, firstName, lastName: corrected }] }
  const headers = { 'Content-Type': 'application/json' }
  const answer = await telling.editing('names', () => browser.ask(NAMES, { method: 'PUT', headers, body: JSON.stringify(body) }))
  isDone(answer, 'a name', telling)
}

const Names = v.object({
  data: v.object({
    names: v.array(
      v.object({
        passengerKey: v.string(),
        nameVersion: v.number(),
        firstName: v.nullable(v.string()),
        lastName: v.nullable(v.string()),
        change: v.nullable(v.string()),
      }),
    ),
  }),
})

async function cancel(customer: Changer, telling: Telling): Promise<void> {
  const { random, editing } = telling
  const { recordLocator, browser } = customer
  const asked = await browser.ask(queryOf(CANCEL, { recordLocator }))
  if (!isDone(asked, 'what can be cancelled', telling)) return
  const { version, whole, journeys, travellers } = v.parse(bookingCancellation.operations.GET.answer, await asked.json()).data
  const parts = [
    ...journeys.map(({ journeyKey, money }) => ({ choice: { kind: 'JOURNEY', journeyKey }, money })),
    ...travellers.map(({ passengerKey, money }) => ({ choice: { kind: 'PASSENGERS', passengerKeys: [passengerKey] }, money })),
  ]
  const all = { choice: { kind: 'ALL' }, money: whole }
  const { choice, money } = parts.length > 0 && random.chance(0.8) ? random.of(parts) : all
  const answer = await editing('cancel', () => browser.post(CANCEL, { recordLocator, version, choice, refundedTotal: money.refundedTotal }))
  if (isDone(answer, 'a cancellation', telling)) hear(customer, version + 1, telling)
}
