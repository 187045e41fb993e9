import { beforeEach, describe, expect, it } from 'vitest'
import type { Booking } from '../../server/rules/bookings.ts'
import { retrievalGuesses } from '../../server/store/retrievalSchema.ts'
import { storeCustomer } from '../../server/store/customers.ts'
import { booked, fee, journey } from './support/bookings.ts'
import { browserAt, queryOf, retrieve, RETRIEVE, shownIn, storeBooking } from './support/retrieval.ts'
import { NOON, problemOf, refusalOf, testAirline } from './support/testAirline.ts'
import type { Visitor } from './support/visitor.ts'

const BY_PHONE = `${RETRIEVE}/phone`
const IN_STATE = '/api/ibe/booking'
const CODES = '/api/ibe/booking/codes'
const HOUR = 3_600_000

const airline = testAirline({ trustedProxy: { hops: 1 } })
beforeEach(async () => {
  airline.airline.clock.set(Date.parse(NOON))
  await airline.airline.database.connection.delete(retrievalGuesses)
})

const stored = (change?: Partial<Booking>) => storeBooking(airline, change)

describe('a booking found by its reference', () => {
  it('is opened by the last name of a passenger or a contact, written anyhow, or by a contact’s e-mail address [API-24, RETR-40, RETR-41, SEC-12, CON-25]', async () => {
    const { recordLocator, email } = await stored()
    for (const lastName of ["D'Souza", 'dsouza', ' D SOUZA ', 'Verma'])
      expect((await shownIn(await retrieve(browserAt(airline), recordLocator, lastName))).recordLocator).toBe(recordLocator)
    const byEmail = queryOf(RETRIEVE, { recordLocator, emailAddress: email.toUpperCase() })
    expect(await shownIn(await browserAt(airline).ask(byEmail))).toMatchObject({ recordLocator, isPrimaryContactMatched: true })
    expect(await shownIn(await retrieve(browserAt(airline), recordLocator, 'dsouza'))).toMatchObject({ isPrimaryContactMatched: false })
  })

  it('is shown with contacts, documents and payments masked [RETR-51, RETR-52, SEC-12]', async () => {
    const booking = await stored()
    const shown = await shownIn(await retrieve(browserAt(airline), booking.recordLocator, 'Verma'))
    expect(shown).toMatchObject({
      info: { status: 'Confirmed' },
      status: 'Confirmed',
      state: 'confirmed',
      version: 1,
      journeys: [
        {
          designator: { origin: 'DEL', destination: 'BOM', departure: '2026-12-24T06:10', arrival: '2026-12-24T08:10' },
          stops: 0,
          flightNos: ['SR 101'],
          restrictions: ['NotOpened'],
          segments: [
            {
              segmentKey: 'SR101-20261224-DELBOM',
              identifier: { carrierCode: 'SR', identifier: '101' },
              passengerSegment: [{ liftStatus: 'Default' }],
            },
          ],
        },
      ],
      passengers: [
        { name: { first: 'Leena', middle: null, last: "D'Souza" }, passengerTypeCode: 'ADT', documentNumber: '••••', info: { dateOfBirth: null } },
      ],
      contacts: [{ name: { last: 'Verma' }, emailAddress: 'a***@e***', phoneNumbers: [{ number: `+*******${booking.phone.slice(-4)}` }] }],
      restriction: { allowCheckIn: true },
      allowManageBooking: true,
      isGroupBooking: false,
      isFareLockBooking: false,
      typeOfBooking: 'normal',
      currencyCode: 'INR',
      breakdown: { totalToCollect: 4_599, balanceDue: 0, paid: 4_599, showPriceBreakdown: true },
      payments: [{ method: 'CARD', payer: '••••', amount: 4_599 }],
      isContactProved: false,
    })
    const text = JSON.stringify(shown)
    for (const secret of [booking.email, booking.phone, 'Z1234567', '4021', '1990-02-03']) expect(text).not.toContain(secret)
  })

  it('is opened without a name by the customer who booked it, and shown whole', async () => {
    const mine = booked({ contacts: [{ firstName: 'Asha', lastName: 'Verma', email: 'mine@example.com', phone: null }] })
    await storeCustomer(airline.airline.database, {
      customerNumber: 'RT1',
      firstName: 'Asha',
      lastName: 'Verma',
      email: null,
      mobile: null,
      bookings: [mine],
    })
    const browser = browserAt(airline)
    await airline.airline.sessions.signIn(await browser.openSession(), 'RT1')
    const query = queryOf(RETRIEVE, { recordLocator: mine.recordLocator })
    expect(await shownIn(await browser.ask(query))).toMatchObject({ isContactProved: true, contacts: [{ emailAddress: 'mine@example.com' }] })
    expect(await refusalOf(await browserAt(airline).ask(query))).toEqual({ status: 400, code: 'INVALID_FIELD', fields: ['lastName'] })
  })

  it('is not opened by a wrong name, an unknown reference, or a passenger’s name as an e-mail address [RETR-42]', async () => {
    const { recordLocator } = await stored()
    for (const [locator, lastName] of [
      [recordLocator, 'Roy'],
      [recordLocator, 'Leena'],
      ['ZZZZZZ', 'Verma'],
    ] as const)
      expect(await refusalOf(await retrieve(browserAt(airline), locator, lastName))).toEqual({ status: 404, code: 'BOOKING_NOT_FOUND', fields: [] })
    expect((await browserAt(airline).ask(queryOf(RETRIEVE, { recordLocator, emailAddress: 'verma@example.com' }))).status).toBe(404)
  })

  it('is forbidden where only the staff may open it, but only to who knows it [RETR-48, API-25]', async () => {
    const { recordLocator } = await stored({ isForbidden: true })
    expect(await refusalOf(await retrieve(browserAt(airline), recordLocator, 'Verma'))).toEqual({ status: 403, code: 'FORBIDDEN', fields: [] })
    expect((await retrieve(browserAt(airline), recordLocator, 'Roy')).status).toBe(404)
  })

  it.each([
    ['recordLocator=ABC12&lastName=Roy', 'recordLocator'],
    ['recordLocator=abc123&lastName=Roy', 'recordLocator'],
    ['recordLocator=BCD234', 'lastName'],
    ['recordLocator=BCD234&lastName=%20', 'lastName'],
    ['recordLocator=BCD234&lastName=--', 'lastName'],
    ['recordLocator=BCD234&emailAddress=roy', 'emailAddress'],
    ['recordLocator=BCD234&lastName=Roy&type=other', 'type'],
  ])('is not looked for by %s', async (query, field) => {
    expect(await refusalOf(await browserAt(airline).ask(`${RETRIEVE}?${query}`))).toEqual({ status: 400, code: 'INVALID_FIELD', fields: [field] })
  })
})

describe('a booking found by a phone number', () => {
  const find = (phoneNumber: string, change: Record<string, string> = {}) =>
    browserAt(airline).ask(queryOf(BY_PHONE, { phoneNumber, origin: 'DEL', destination: 'BOM', departureDate: '2026-12-24', ...change }))

  it('is opened by the number with 91 and a journey on its local day [API-29, API-45, RETR-37, RETR-50]', async () => {
    const { recordLocator, phone } = await stored()
    expect(await shownIn(await find(`91${phone}`))).toMatchObject({
      recordLocator,
      info: { status: 'Confirmed' },
      contacts: [{ name: { last: 'Verma' } }],
    })
  })

  it('is opened by its day with slashes, or with dashes, and by no other spelling of it [RETR-35]', async () => {
    const { recordLocator, phone } = await stored()
    for (const departureDate of ['2026/12/24', '2026-12-24'])
      expect(await shownIn(await find(`91${phone}`, { departureDate }))).toMatchObject({ recordLocator })
    for (const departureDate of ['24/12/2026', '2026/12-24', '2026/13/24', '20261224'])
      expect(await refusalOf(await find(`91${phone}`, { departureDate }))).toMatchObject({ status: 400, fields: ['departureDate'] })
  })

  it('is not opened by another number, day or route', async () => {
    const { phone } = await stored()
    for (const change of [{ departureDate: '2026-12-23' }, { origin: 'BOM', destination: 'DEL' }, { phoneNumber: '919800000000' }])
      expect(await refusalOf(await find(`91${phone}`, change))).toMatchObject({ status: 404, code: 'BOOKING_NOT_FOUND' })
    expect(await refusalOf(await find('91123'))).toMatchObject({ status: 400, fields: ['phoneNumber'] })
  })

  it('is one that holds where the number has several, and says so of one that is closed or on hold [RETR-38, RETR-39]', async () => {
    const closed = await stored({ status: 'CLOSED', reason: 'CANCELLED', closedAt: Date.parse(NOON) })
    const number = `91${closed.phone}`
    expect((await shownIn(await find(number))).info.status).toBe('Closed')
    await stored({ contacts: [...closed.contacts], bookedAt: 0 })
    expect((await shownIn(await find(number))).info.status).toBe('Confirmed')
    const held = await stored({ status: 'ON_HOLD', reason: 'PAYMENT_DUE', holdUntil: Date.parse(NOON) + HOUR })
    expect((await shownIn(await find(`91${held.phone}`))).info.status).toBe('Hold')
  })
})

describe('an opened booking', () => {
  it('is read again by this browser, and by no other [API-22, SEC-17]', async () => {
    const [one, other] = [await stored(), await stored()]
    const browser = browserAt(airline)
    await retrieve(browser, one.recordLocator, 'Verma')
    airline.airline.clock.set(airline.airline.clock.now() + 1_000)
    await retrieve(browser, other.recordLocator, 'Verma')
    expect((await shownIn(await browser.ask(IN_STATE))).recordLocator).toBe(other.recordLocator)
    expect((await shownIn(await browser.ask(`${IN_STATE}?recordLocator=${one.recordLocator}`))).recordLocator).toBe(one.recordLocator)
    const stranger = browserAt(airline)
    await stranger.openSession()
    for (const each of [stranger, browserAt(airline)]) {
      for (const path of [IN_STATE, `${IN_STATE}?recordLocator=${one.recordLocator}`])
        expect(await (await each.ask(path)).json()).toEqual({ data: null })
    }
  })

  it('stays open while its visitor signs in, and is closed when they sign out or another customer signs in [SEC-12, SEC-17]', async () => {
    const [mine, kept] = [await stored(), await stored()]
    const [browser, other] = [browserAt(airline), browserAt(airline)]
    await retrieve(other, kept.recordLocator, 'Verma')
    const isOpen = async (of: Visitor, { recordLocator }: Pick<Booking, 'recordLocator'>) =>
      ((await (await of.ask(`${IN_STATE}?recordLocator=${recordLocator}`)).json()) as { data: object | null }).data !== null
    for (const leave of [() => browser.post('/api/ibe/session/end', {}), () => browser.signIn(2)]) {
      await retrieve(browser, mine.recordLocator, 'Verma')
      await browser.signIn(1)
      expect(await isOpen(browser, mine)).toBe(true)
      await leave()
      expect(await isOpen(browser, mine)).toBe(false)
    }
    expect(await isOpen(other, kept)).toBe(true)
  })

  it('is closed after a day', async () => {
    const { recordLocator } = await stored()
    const browser = browserAt(airline)
    await retrieve(browser, recordLocator, 'Verma')
    airline.airline.clock.set(Date.parse(NOON) + 24 * HOUR - 60_000)
    expect((await shownIn(await browser.ask(IN_STATE))).recordLocator).toBe(recordLocator)
    airline.airline.clock.set(Date.parse(NOON) + 24 * HOUR + 60_000)
    expect(await (await browser.ask(IN_STATE)).json()).toEqual({ data: null })
  })

  it('opens no session for a wrong answer', async () => {
    const browser = browserAt(airline)
    await retrieve(browser, 'ZZZZZZ', 'Verma')
    expect(browser.cookie()).toBeNull()
  })
})

describe('a code to a contact of a booking', () => {
  const codeSent = async () => (await airline.airline.outbox.latest(1))[0]
  const requestIn = async (answer: Response) => ((await answer.json()) as { data: { requestId: string } }).data.requestId
  const otherThan = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

  it('shows the booking without masks, to this browser and this booking alone [SEC-12]', async () => {
    const [booking, second] = [await stored(), await stored()]
    const { recordLocator } = booking
    const browser = browserAt(airline)
    await retrieve(browser, second.recordLocator, 'Verma')
    await retrieve(browser, recordLocator, 'Verma')
    const requestId = await requestIn(await browser.post(CODES, { recordLocator, medium: 'EMAIL' }))
    const message = await codeSent()
    expect(message?.to).toEqual({ medium: 'EMAIL', address: booking.email })
    const verify = (by: Visitor, otp: string, locator = recordLocator) => by.post(`${CODES}/verify`, { recordLocator: locator, requestId, otp })
    const code = message?.code ?? ''
    expect(await refusalOf(await verify(browser, otherThan(code)))).toEqual({ status: 422, code: 'CODE_WRONG', fields: ['otp'] })
    expect((await verify(browser, code, second.recordLocator)).status).toBe(422)
    const stranger = browserAt(airline)
    await stranger.openSession()
    expect((await verify(stranger, code)).status).toBe(422)
    const proved = {
      isContactProved: true,
      contacts: [{ emailAddress: booking.email, phoneNumbers: [{ number: `+91${booking.phone}` }] }],
      passengers: [{ documentNumber: 'Z1234567', info: { dateOfBirth: '1990-02-03' } }],
      payments: [{ payer: '4021' }],
    }
    expect(await shownIn(await verify(browser, code))).toMatchObject(proved)
    await retrieve(browser, recordLocator, 'Verma')
    expect(await shownIn(await browser.ask(`${IN_STATE}?recordLocator=${recordLocator}`))).toMatchObject(proved)
    expect((await shownIn(await browser.ask(`${IN_STATE}?recordLocator=${second.recordLocator}`))).isContactProved).toBe(false)
  })

  it('is asked for by the contact itself, and nothing tells whether it is one of the booking', async () => {
    const { recordLocator, phone } = await stored()
    const asked = async (locator: string, contact: string) => {
      const browser = browserAt(airline)
      const before = (await airline.airline.outbox.latest(50)).length
      const answer = await browser.post(CODES, { recordLocator: locator, contact })
      const requestId = await requestIn(answer)
      const sent = (await airline.airline.outbox.latest(50)).length - before
      const refused = []
      for (const otp of ['0000', '0001', '0002', '0003'])
        refused.push((await problemOf(await browser.post(`${CODES}/verify`, { recordLocator: locator, requestId, otp }))).error)
      return { sent, status: answer.status, length: requestId.length, refused }
    }
    const { sent: none, ...unknown } = await asked('ZZZZZZ', '+919811111111')
    const { sent: other, ...wrong } = await asked(recordLocator, 'other@example.com')
    const { sent: one, ...right } = await asked(recordLocator, `+91${phone}`)
    expect([none, other, one]).toEqual([0, 0, 1])
    expect([wrong, unknown]).toEqual([right, right])
    expect(right.refused.map(({ status }) => status)).toEqual(['CODE_WRONG', 'CODE_WRONG', 'CODE_ENDED', 'CODE_ENDED'])
  })

  it('is sent to no contact that the booking has not, and for no booking that is not opened', async () => {
    const { recordLocator } = await stored({ contacts: [{ firstName: null, lastName: 'Verma', email: 'only@example.com', phone: null }] })
    const browser = browserAt(airline)
    expect(await refusalOf(await browser.post(CODES, { recordLocator, medium: 'EMAIL' }))).toMatchObject({ status: 404 })
    await retrieve(browser, recordLocator, 'Verma')
    expect(await refusalOf(await browser.post(CODES, { recordLocator, medium: 'SMS' }))).toEqual({
      status: 400,
      code: 'INVALID_FIELD',
      fields: ['medium'],
    })
    expect(await refusalOf(await browser.post(CODES, { recordLocator }))).toEqual({ status: 400, code: 'INVALID_FIELD', fields: ['contact'] })
  })
})

describe('what was paid and went back', () => {
  it('is told to who knows the booking, by a last name or an e-mail address [API-32]', async () => {
    const at = Date.parse(NOON)
    const receipt = { method: 'UPI', payer: 'asha@bank', receivedAt: at } as const
    const { recordLocator, email } = await stored({
      status: 'CLOSED',
      reason: 'CANCELLED',
      closedAt: at,
      journeys: [{ ...journey('DEL', 'BOM', '2026-12-24T06:10'), cancelledAt: at }],
      fees: [fee({ type: 'PenaltyFee', minor: 100_000 })],
      receipts: [
        { ...receipt, minor: 500_000, reference: 'came' },
        { ...receipt, minor: -350_000, receivedAt: at + 1, reference: 'went' },
      ],
    })
    const refunds = async (known: Record<string, string>) => browserAt(airline).ask(queryOf('/api/ibe/refund_info/get', { recordLocator, ...known }))
    for (const known of [{ lastName: 'Verma' }, { emailAddress: email }])
      expect(await (await refunds(known)).json()).toMatchObject({
        data: { recordLocator, paid: 5_000, refunded: 3_500, outstanding: 500, refunds: [{ amount: 3_500, method: 'UPI' }] },
      })
    expect((await refunds({ lastName: 'Roy' })).status).toBe(404)
  })
})
