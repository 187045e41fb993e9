/** @module-tag sessions */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { breakdownOf } from '../../../server/rules/bookingMoney.ts'
import { bookings } from '../../../server/store/bookingSchema.ts'
import { bookingsOf } from '../../../server/store/bookingRows.ts'
import type { BookingDetailWire } from '../../../server/contract/bookingShapes.ts'
import type { CancellationQuoteWire } from '../../../server/contract/cancellation.ts'
import { paymentAirline } from '../support/paymentAirline.ts'
import { browserAt, queryOf, retrieve, shownIn } from '../support/retrieval.ts'

const CANCELLATION = '/api/ibe/booking/cancellation'

interface Quoted {
  readonly data: CancellationQuoteWire
}

const detailIn = async (answer: Response): Promise<BookingDetailWire> => ((await answer.json()) as { readonly data: BookingDetailWire }).data

const MINUTE = 60_000

const shop = paymentAirline()
const { holder, comeBack, addFault, payByBank, payByCard, payByUpi, later, work } = shop

const contacts = (email: string | null, phone: string | null = null) => [{ firstName: 'Meera', lastName: 'Nair', email, phone }]

/** What the booking says of its money, its history without the sale, and what its contact was told. */
async function booksOf(recordLocator: string) {
  const { database, outbox } = shop.airline.airline
  const rows = await database.connection.select().from(bookings).where(eq(bookings.recordLocator, recordLocator))
  const [booking] = await bookingsOf(database.connection, rows)
  if (booking === undefined) throw new Error('no booking')
  const { totalMinor, paidMinor } = breakdownOf(booking)
  const told = (await outbox.latest(100)).filter(({ subject }) => subject.includes(recordLocator))
  return {
    totalMinor,
    paidMinor,
    receipts: booking.receipts.map(({ minor }) => minor).toSorted((one, other) => other - one),
    history: booking.changes.slice(1).map(({ what }) => what),
    told: told.map(({ to, subject }) => `${to.address}: ${subject}`),
  }
}

/** Gives a part of a payment back. */
const giveBack = (paymentId: string, amountMinor: number) =>
  shop.airline.airline.database.connection.transaction((transaction) =>
    shop.airline.airline.payments.refund(transaction, { id: `bag:${paymentId}`, paymentId, amountMinor }),
  )

describe('the books of a booking', () => {
  it('say once that it was paid, though two workers and a message of the provider hear it', async () => {
    const { booking, pay } = await holder({ contacts: contacts('meera@example.com') })
    const { id, url } = await pay()
    await payByCard(url)
    await comeBack(id)
    await Promise.all([work(), work(), work()])
    await later(6_000)
    expect(await booksOf(booking.recordLocator)).toEqual({
      totalMinor: 459_900,
      paidMinor: 459_900,
      receipts: [459_900],
      history: ['PAID'],
      told: [`meera@example.com: Your Sarus Air booking ${booking.recordLocator} is confirmed`],
    })
  })

  it('are told in the language of the page from which it was paid last', async () => {
    const { booking, begin } = await holder({ contacts: contacts('meera@example.com') })
    const { recordLocator } = booking
    expect((await begin(recordLocator)).status).toBe(200)
    const answer = await begin(recordLocator, 'hi-IN')
    const { data } = (await answer.json()) as { readonly data: { readonly id: string; readonly url: string } }
    await payByCard(data.url)
    await comeBack(data.id)
    await work()
    expect((await booksOf(recordLocator)).told).toEqual([`meera@example.com: आपकी Sarus Air बुकिंग ${recordLocator} पक्की है`])
  })

  it.each([
    ['CARD', payByCard],
    ['UPI', payByUpi],
    ['NET_BANKING', (url: string | null) => payByBank(url, 0)],
  ] as const)('say of a payment and of its refund that it was %s, and nothing more of it', async (method, payBy) => {
    const { booking, pay } = await holder()
    const { id, url } = await pay()
    await payBy(url)
    await later(6_000)
    await giveBack(id, 75_000)
    await work()
    const { connection } = shop.airline.airline.database
    const [kept] = await bookingsOf(connection, await connection.select().from(bookings).where(eq(bookings.recordLocator, booking.recordLocator)))
    expect(kept?.receipts.map((each) => [each.method, each.payer, each.minor])).toEqual([
      [method, '', 459_900],
      [method, '', -75_000],
    ])
  })

  it('say that a slow bank has declined, by SMS where there is no address, and a second attempt is paid', async () => {
    const { booking, pay } = await holder({ contacts: contacts(null, '+919810012345') })
    const { url } = await pay()
    await payByBank(url, 60, 'no')
    await later(30_000)
    await expect.poll(async () => (await later(10_000), (await booksOf(booking.recordLocator)).history), { timeout: 10_000 }).toEqual(['NOT_PAID'])
    await payByCard((await pay()).url)
    await later(6_000)
    const { history, paidMinor, told } = await booksOf(booking.recordLocator)
    expect({ history, paidMinor, told }).toEqual({
      history: ['NOT_PAID', 'PAID'],
      paidMinor: 459_900,
      told: [
        `+919810012345: Your Sarus Air booking ${booking.recordLocator} is confirmed`,
        `+919810012345: Your Sarus Air booking ${booking.recordLocator} is not paid yet`,
      ],
    })
  })

  it('tell nobody of a customer who leaves the page by themselves', async () => {
    const { booking, pay } = await holder({ contacts: contacts('meera@example.com') })
    await comeBack((await pay()).id, true)
    await work()
    expect(await booksOf(booking.recordLocator)).toMatchObject({ history: ['NOT_PAID'], told: [], receipts: [] })
  })

  it('enter money that came too late and its way back at once, though another attempt is paid meanwhile [CONST-21]', async () => {
    const { booking, pay } = await holder({ contacts: contacts('meera@example.com') })
    const late = await pay()
    await payByCard(late.url)
    await addFault('status')
    await later(14 * MINUTE + 45_000)
    expect(await booksOf(booking.recordLocator)).toMatchObject({ history: ['NOT_PAID'], receipts: [] })
    await shop.behaveWell()
    const second = await pay()
    await later(MINUTE)
    await later(1_000)
    expect(await booksOf(booking.recordLocator)).toMatchObject({ history: ['NOT_PAID', 'REFUNDED'], receipts: [459_900, -459_900], paidMinor: 0 })
    await payByCard(second.url)
    await later(6_000)
    const { history, receipts, paidMinor, told } = await booksOf(booking.recordLocator)
    expect({ history, receipts, paidMinor }).toEqual({
      history: ['NOT_PAID', 'REFUNDED', 'PAID'],
      receipts: [459_900, 459_900, -459_900],
      paidMinor: 459_900,
    })
    expect(told.toReversed()).toEqual([
      `meera@example.com: Your Sarus Air booking ${booking.recordLocator} is not paid yet`,
      `meera@example.com: ₹4,599.00 of your Sarus Air booking ${booking.recordLocator} goes back to you`,
      `meera@example.com: Your Sarus Air booking ${booking.recordLocator} is confirmed`,
    ])
  })

  it('enter a refund once, so that it and what is kept are what was paid', async () => {
    const { booking, pay } = await holder({ contacts: contacts('meera@example.com') })
    const { id, url } = await pay()
    await payByCard(url)
    await later(6_000)
    await addFault('lost', { operation: 'refund', times: 1 })
    await giveBack(id, 75_000)
    await Promise.all([work(), work()])
    await later(MINUTE)
    await Promise.all([work(), work()])
    const { history, receipts, paidMinor, told } = await booksOf(booking.recordLocator)
    expect({ history, receipts, paidMinor }).toEqual({ history: ['PAID', 'REFUNDED'], receipts: [459_900, -75_000], paidMinor: 384_900 })
    expect(told[0]).toBe(`meera@example.com: ₹750.00 of your Sarus Air booking ${booking.recordLocator} goes back to you`)
  })

  it('say what of a cancelled booking the staff have to send, where the provider could not, and tell its contact [FEE-09]', async () => {
    const { booking, pay } = await holder({ contacts: contacts('meera@example.com') })
    const { recordLocator } = booking
    await payByCard((await pay()).url)
    await later(6_000)
    const browser = browserAt(shop.airline)
    await shownIn(await retrieve(browser, recordLocator, 'Nair'))
    const quote = (await (await browser.ask(queryOf(CANCELLATION, { recordLocator }))).json()) as Quoted
    const { version, whole } = quote.data
    const body = { recordLocator, version, refundedTotal: whole.refundedTotal, choice: { kind: 'ALL' } }
    await addFault('refundFails', { times: 1 })
    expect((await browser.post(CANCELLATION, body)).status).toBe(200)
    const read = async () => (await detailIn(await browser.ask(`/api/ibe/booking?recordLocator=${recordLocator}`))).breakdown
    expect(await read()).toMatchObject({ balanceDue: -whole.refundedTotal, byStaff: 0 })
    await work()
    expect(await read()).toMatchObject({ balanceDue: -whole.refundedTotal, byStaff: whole.refundedTotal })
    await later(60 * MINUTE)
    const { told, receipts } = await booksOf(recordLocator)
    expect(told.filter((each) => each.includes('takes longer to go back'))).toHaveLength(1)
    expect(receipts).toEqual([459_900])
  })
})
