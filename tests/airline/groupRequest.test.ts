import { describe, expect, it } from 'vitest'
import type { Booking } from '../../server/rules/bookings.ts'
import { passenger } from './support/bookings.ts'
import { browserAt, storeBooking } from './support/retrieval.ts'
import { refusalOf, testAirline } from './support/testAirline.ts'
import type { Visitor } from './support/visitor.ts'

const CHECK = '/api/ibe/groupBooking/isGroupBookingForRequestId'
const CODES = '/api/ibe/booking/codes'
const HOUR = 3_600_000

const airline = testAirline({ trustedProxy: { hops: 1 } })

const group = (change: Partial<Booking> = {}) =>
  storeBooking(airline, { kind: 'GROUP', passengers: Array.from({ length: 10 }, () => passenger('ADT')), ...change })

/** A code that was sent to the contact of a booking, and answered where it is said. */
async function coded(browser: Visitor, { recordLocator, email }: Awaited<ReturnType<typeof group>>, isAnswered = true): Promise<string> {
  const asked = (await (await browser.post(CODES, { recordLocator, contact: email })).json()) as { readonly data: { readonly requestId: string } }
  const { requestId } = asked.data
  const otp = (await airline.airline.outbox.latest(1))[0]?.code ?? ''
  if (isAnswered) expect((await browser.post(`${CODES}/verify`, { recordLocator, requestId, otp })).status).toBe(200)
  return requestId
}

const kindFor = async (browser: Visitor, requestId: string, type?: string) => browser.post(CHECK, { requestId, type })
const NOT_FOUND = { status: 404, code: 'BOOKING_NOT_FOUND' }

describe('the kind of a booking by the code that has opened it', () => {
  it('is told with its reference, to check in and to manage it [API-37]', async () => {
    const [many, few] = [await group(), await storeBooking(airline)]
    const browser = browserAt(airline)
    const [ofMany, ofFew] = [await coded(browser, many), await coded(browser, few)]
    for (const type of [undefined, 'myBooking', 'checkin']) {
      expect(await (await kindFor(browser, ofMany, type)).json()).toEqual({ data: { recordLocator: many.recordLocator, typeOfBooking: 'group' } })
      expect(await (await kindFor(browser, ofFew, type)).json()).toEqual({ data: { recordLocator: few.recordLocator, typeOfBooking: 'normal' } })
    }
    expect((await refusalOf(await kindFor(browser, ofMany, 'other'))).code).toBe('INVALID_FIELD')
  })

  it('is told to the browser that has answered, for an hour, and to nobody else [API-37, SEC-12]', async () => {
    const [answered, waiting] = [await group(), await group()]
    const browser = browserAt(airline)
    const [requestId, open] = [await coded(browser, answered), await coded(browser, waiting, false)]
    expect(await refusalOf(await kindFor(browser, open))).toMatchObject(NOT_FOUND)
    expect(await refusalOf(await kindFor(browser, 'x'.repeat(32)))).toMatchObject(NOT_FOUND)
    expect(await refusalOf(await kindFor(browserAt(airline), requestId))).toMatchObject(NOT_FOUND)
    const other = browserAt(airline)
    await coded(other, waiting)
    expect(await refusalOf(await kindFor(other, requestId))).toMatchObject(NOT_FOUND)
    airline.airline.clock.set(airline.airline.clock.now() + HOUR + 1)
    expect(await refusalOf(await kindFor(browser, requestId))).toMatchObject(NOT_FOUND)
  })

  it('is not told to check in for a group that takes no check-in here [GRP-20, CON-63]', async () => {
    const closed = await group({ allowsCheckIn: false })
    const browser = browserAt(airline)
    const requestId = await coded(browser, closed)
    expect(await refusalOf(await kindFor(browser, requestId, 'checkin'))).toMatchObject(NOT_FOUND)
    expect((await kindFor(browser, requestId, 'myBooking')).status).toBe(200)
  })
})
