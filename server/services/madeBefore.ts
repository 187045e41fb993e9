import type { BookAnswer, BookBody } from '../contract/sale.ts'
import { Refusal } from '../http/problem.ts'
import { breakdownOf } from '../rules/bookingMoney.ts'
import { exchangeOn } from '../rules/currencies.ts'
import { homeDay } from '../rules/promotions.ts'
import { bookingsOf } from '../store/bookingRows.ts'
import type { Connection } from '../store/holdName.ts'
import { paymentsUnderWay } from '../store/payments.ts'
import { shownSaleOf } from '../store/replacedSales.ts'
import { answersDigest, isOverdue, isUnpaid, saleOfKey, type KnownSale } from '../store/sales.ts'

/** What the same answers always have: not the price that was accepted, nor which answers they replace. */
export const digestOf = ({ acceptedTotal: _total, replaces: _replaces, key: _key, ...answers }: BookBody): string => answersDigest(answers)

/**
 * What was booked with a key before, or is paid by now of what the same answers are to replace; null where it is to be booked now.
 * @throws Refusal where the key is of other answers or of another total, or its time is over, unless it is being paid
 */
export async function madeBefore(from: Connection, body: BookBody, now: number): Promise<KnownSale | null> {
  const digest = digestOf(body)
  const known = await saleOfKey(from, body.key)
  if (known === undefined) return paidMeanwhile(from, digest, body)
  if (known.sale.answers !== digest) throw new Refusal('KEY_USED_BEFORE')
  if (await hasEnded(from, known, now)) throw new Refusal('BOOKING_ENDED')
  if (isUnpaid(known.row) && (await bookedTotalOf(from, known)) !== body.acceptedTotal) throw new Refusal('KEY_USED_BEFORE')
  return known
}

const hasEnded = async (from: Connection, { row }: KnownSale, now: number): Promise<boolean> =>
  row.status === 'CLOSED' || (isOverdue(row, now) && (await paymentsUnderWay(from, row.recordLocator)).length === 0)

/** The same answers at the price of before, where that is paid: they are not booked again at another one. */
async function paidMeanwhile(from: Connection, digest: string, { replaces = [] }: BookBody): Promise<KnownSale | null> {
  for (const key of replaces) {
    const known = await saleOfKey(from, key)
    if (known !== undefined && known.sale.answers === digest && known.row.status !== 'CLOSED' && !isUnpaid(known.row)) return known
  }
  return null
}

/** What all of a booking costs, in major units. */
async function bookedTotalOf(from: Connection, { row }: KnownSale): Promise<number> {
  const [booking] = await bookingsOf(from, [row])
  if (booking === undefined) throw new Error('a booking that was sold is there')
  return exchangeOn(row.currency, homeDay(row.bookedAt.getTime())).majorOf(breakdownOf(booking).totalMinor)
}

const PAYS = { PAY: 'booking', HOLD: null, FARE_LOCK: 'fareLock' } as const

/** What is said of a booking to whoever makes it. */
export const answerOf = async (from: Connection, known: KnownSale): Promise<BookAnswer['data']> => ({
  recordLocator: known.row.recordLocator,
  holdUntil: known.row.holdUntil?.toISOString() ?? null,
  pay: isUnpaid(known.row) ? PAYS[known.sale.ending] : null,
  bookedTotal: await bookedTotalOf(from, known),
  replaced: [...(await shownSaleOf(from, known.row)).replaces],
})
