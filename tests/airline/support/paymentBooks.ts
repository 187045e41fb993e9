import { eq } from 'drizzle-orm'
import { checkoutSessions, paymentIntents, refunds as givenBack } from '../../../server/provider/schema.ts'
import { bookingReceipts } from '../../../server/store/bookingMoneySchema.ts'
import { bookingChanges, bookings } from '../../../server/store/bookingSchema.ts'
import { outbox } from '../../../server/store/codeSchema.ts'
import type { Database } from '../../../server/store/database.ts'
import { payments, providerEvents, refunds } from '../../../server/store/paymentSchema.ts'
import { CARDS } from './paymentCustomers.ts'

const MINUTE = 60_000

/** What the booking calls what the provider knows by these names. */
const KINDS: ReadonlyMap<string | undefined, string> = new Map([
  ['card', 'CARD'],
  ['upi', 'UPI'],
  ['netbanking', 'NET_BANKING'],
])

/** What both sides have written, and what does not agree. */
export interface Books {
  readonly wrong: readonly string[]
  readonly payments: number
  readonly confirmed: number
  readonly lateMoney: number
  readonly partialRefunds: number
  /** Payments of which the booking says with what they were paid. */
  readonly kindsKnown: number
  /** Seconds. */
  readonly slowestDecision: number
  /** Of late money, from when money, decision and the end of the silence are all there, in seconds. */
  readonly slowestRefund: number
}

/** Reads the books of both sides, and compares them. */
export async function compareBooks({ connection }: Database, silentUntil: number, wasSilent: boolean): Promise<Books> {
  const rows = await connection
    .select({ payment: payments, booking: { id: bookings.id, status: bookings.status } })
    .from(payments)
    .innerJoin(bookings, eq(bookings.recordLocator, payments.reference))
  const pages = await connection
    .select({ intent: paymentIntents, session: checkoutSessions })
    .from(paymentIntents)
    .innerJoin(checkoutSessions, eq(checkoutSessions.id, paymentIntents.sessionId))
  const back = await connection.select().from(givenBack)
  const wanted = await connection.select().from(refunds)
  const mails = await connection.select({ subject: outbox.subject }).from(outbox)
  const about = (what: string) => mails.map(({ subject }) => subject).filter((subject) => subject.endsWith(what))
  const [itineraries, sentBack] = [about('is confirmed'), about('goes back to you')]
  const receipts = await connection.select().from(bookingReceipts)
  const history = await connection.select().from(bookingChanges)

  const wrong: string[] = []
  let [lateMoney, kindsKnown, slowestDecision, slowestRefund] = [0, 0, 0, 0]
  for (const { payment, booking } of rows) {
    const say = (what: string) => wrong.push(`${payment.reference} ${payment.state}: ${what}`)
    const took = pages.filter(({ intent, session }) => intent.chargeId !== null && session.metadata['payment'] === payment.id)
    const gave = back.filter(({ intentId }) => took.some(({ intent }) => intent.id === intentId))
    const [money, returned] = [took.length * payment.amountMinor, gave.reduce((sum, each) => sum + each.amount, 0)]
    const parts = wanted.filter(({ paymentId, id }) => paymentId === payment.id && id.startsWith('part:'))
    const decided = (payment.decidedAt?.getTime() ?? Number.POSITIVE_INFINITY) - payment.begunAt.getTime()
    slowestDecision = Math.max(slowestDecision, decided / 1_000)

    if (decided > 15 * MINUTE) say('was not decided in time')
    if (took.length > 1) say('was charged twice')
    if (!payment.isSettled) say('is not settled')
    if ((payment.state === 'confirmed') !== (booking.status === 'CONFIRMED')) say(`its booking is ${booking.status}`)
    if (payment.state === 'confirmed' && (took.length !== 1 || returned !== parts.reduce((sum, each) => sum + each.amountMinor, 0)))
      say(`took ${money}, gave back ${returned}`)
    if (payment.state === 'released' && returned !== money) say(`took ${money}, gave back ${returned}`)
    const [paidWith] = took.map(({ intent }) => intent.method?.type)
    const said = receipts.filter(({ reference }) => reference === payment.id || reference.endsWith(payment.id)).map(({ method }) => method)
    if (said.some((method) => method !== 'ONLINE' && method !== KINDS.get(paidWith))) say(`its booking says ${said.join()}`)
    kindsKnown += said.some((method) => method !== 'ONLINE') ? 1 : 0
    const entered = receipts.filter(({ bookingId }) => bookingId === booking.id).reduce((sum, { minor }) => sum + minor, 0)
    if (entered !== money - returned) say(`its booking says ${entered} of ${money - returned}`)
    const done = history.filter(({ bookingId }) => bookingId === booking.id).map(({ what }) => what)
    if (done.filter((what) => what === 'PAID').length !== (payment.state === 'confirmed' ? 1 : 0)) say(`its history is ${done.join()}`)
    if (done.filter((what) => what === 'REFUNDED').length !== gave.length) say(`its history is ${done.join()}`)
    const [charged] = took.flatMap(({ intent }) => (intent.chargedAt === null ? [] : [intent.chargedAt]))
    if (payment.state === 'released' && charged !== undefined) {
      lateMoney += 1
      const from = Math.max(charged, payment.decidedAt?.getTime() ?? 0, silentUntil)
      slowestRefund = Math.max(slowestRefund, ...gave.map(({ createdAt }) => (createdAt - from) / 1_000))
      if (!wasSilent && charged < payment.begunAt.getTime() + 12 * MINUTE) say('was paid in time, with the provider there')
    }
  }
  wrong.push(
    ...oncePerBooking(
      'charged',
      pages.flatMap(({ intent, session }) => (intent.chargeId === null ? [] : [session.clientReference])),
    ),
  )
  wrong.push(...oncePerBooking('told', itineraries))
  const confirmed = rows.filter(({ payment }) => payment.state === 'confirmed').length
  if (itineraries.length !== confirmed) wrong.push(`${itineraries.length} itineraries for ${confirmed} payments`)
  if (sentBack.length !== back.length) wrong.push(`${sentBack.length} mails about ${back.length} refunds`)
  if (wanted.some(({ state }) => state !== 'done')) wrong.push('a refund was not paid')
  const ours = JSON.stringify([rows, wanted, mails, await connection.select().from(providerEvents)])
  if (CARDS.some((number) => ours.includes(number))) wrong.push('a number of a card is on our side')
  const partialRefunds = wanted.filter(({ id }) => id.startsWith('part:')).length
  return { wrong, payments: rows.length, confirmed, lateMoney, partialRefunds, kindsKnown, slowestDecision, slowestRefund }
}

function oncePerBooking(what: string, references: readonly (string | null)[]): readonly string[] {
  const counts = new Map<string | null, number>()
  for (const reference of references) counts.set(reference, (counts.get(reference) ?? 0) + 1)
  return [...counts].flatMap(([reference, times]) => (times === 1 ? [] : [`${reference ?? 'a payment'} was ${what} ${times} times`]))
}
