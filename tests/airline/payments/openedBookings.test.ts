import { describe, expect, it } from 'vitest'
import type { Booking } from '../../../server/rules/bookings.ts'
import { OPENED_FOR } from '../../../server/rules/retrieval.ts'
import { addBookings } from '../../../server/store/bookingRows.ts'
import { booked, passenger } from '../support/bookings.ts'
import { paymentAirline, paymentIn, PAYMENTS } from '../support/paymentAirline.ts'
import { browserAt, queryOf, RETRIEVE, shownIn } from '../support/retrieval.ts'
import { refusalOf } from '../support/testAirline.ts'

const shop = paymentAirline()
const { later, payByCard, statusOf } = shop

/** A locked fare of nobody who is signed in. */
async function held(change: Partial<Booking> = {}): Promise<Booking> {
  const contact = { firstName: 'Ravi', lastName: 'Menon', email: 'ravi@example.com', phone: null }
  const booking = booked({ status: 'ON_HOLD', kind: 'FARE_LOCK', reason: 'FARE_LOCK', contacts: [contact], ...change })
  await addBookings(shop.airline.airline.database.connection, null, [booking])
  return booking
}

const browser = () => {
  const visitor = browserAt(shop.airline)
  return {
    retrieve: async ({ recordLocator }: Booking) => shownIn(await visitor.ask(queryOf(RETRIEVE, { recordLocator, lastName: 'Menon' }))),
    begin: ({ recordLocator }: Booking) => visitor.post(PAYMENTS, { recordLocator }),
    tryAgain: (payment: string) => visitor.post(`${PAYMENTS}/attempts`, { payment }),
  }
}

const NOT_FOUND = { status: 404, code: 'NOT_FOUND' }

describe('a booking that is paid for without signing in', () => {
  it('is paid by the browser that has opened it [SEC-12]', async () => {
    const booking = await held()
    const { retrieve, begin } = browser()
    await retrieve(booking)
    await payByCard((await paymentIn(await begin(booking))).url)
    await later(6_000)
    expect(await statusOf(booking.recordLocator)).toBe('CONFIRMED')
  })

  it('is not paid by a browser without a session, nor by one that has opened another, nor after a day [SEC-12]', async () => {
    const [booking, other] = [await held(), await held()]
    expect(await refusalOf(await browser().begin(booking))).toMatchObject(NOT_FOUND)
    const { retrieve, begin } = browser()
    await retrieve(other)
    expect(await refusalOf(await begin(booking))).toMatchObject(NOT_FOUND)
    await retrieve(booking)
    const { clock } = shop.airline.airline
    clock.set(clock.now() + OPENED_FOR + 1)
    expect(await refusalOf(await begin(booking))).toMatchObject(NOT_FOUND)
  })

  it('names the payment that is under way, and is not over before that is decided, though its time to pay is [CONST-21, RETR-55]', async () => {
    const { clock } = shop.airline.airline
    const booking = await held({ holdUntil: clock.now() + 60_000 })
    const { retrieve, begin } = browser()
    expect(await retrieve(booking)).toMatchObject({ state: 'fareLocked', holdSecondsLeft: 60, payment: null })
    const { id, decideBy } = await paymentIn(await begin(booking))
    expect(await retrieve(booking)).toMatchObject({ state: 'fareLocked', payment: { id, decideBy } })
    clock.set(clock.now() + 61_000)
    expect(await retrieve(booking)).toMatchObject({ state: 'paymentProcessing', holdSecondsLeft: 0, payment: { id } })
    await shop.comeBack(id, true)
    await shop.work()
    expect(await retrieve(booking)).toMatchObject({ state: 'fareLockExpired', payment: null })
  })

  it('is paid at a second attempt by who may pay it, and by no one else who knows the first [SEC-12]', async () => {
    const booking = await held()
    const { retrieve, begin, tryAgain } = browser()
    await retrieve(booking)
    const first = await paymentIn(await begin(booking))
    expect((await paymentIn(await tryAgain(first.id))).id).toBe(first.id)
    await shop.comeBack(first.id, true)
    await shop.work()
    const second = await paymentIn(await tryAgain(first.id))
    expect([second.id === first.id, second.state, second.chargedTotal]).toEqual([false, 'open', first.chargedTotal])
    expect(await refusalOf(await browser().tryAgain(first.id))).toMatchObject(NOT_FOUND)
    expect(await refusalOf(await tryAgain('x'.repeat(22)))).toMatchObject(NOT_FOUND)
  })

  it('is not paid by a member of a group who does not see its price [SEC-12]', async () => {
    const passengers = Array.from({ length: 10 }, () => passenger('ADT'))
    const booking = await held({ kind: 'GROUP', passengers })
    const { retrieve, begin } = browser()
    expect(await retrieve(booking)).toMatchObject({ hiddenPassengers: 10 })
    expect(await refusalOf(await begin(booking))).toMatchObject(NOT_FOUND)
  })

  it('is not paid by anyone where only the staff may open it [RETR-48]', async () => {
    const { booking, begin } = await shop.holder({ isForbidden: true })
    expect(await refusalOf(await begin(booking.recordLocator))).toMatchObject(NOT_FOUND)
  })
})
