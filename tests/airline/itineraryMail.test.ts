import { beforeEach, describe, expect, it } from 'vitest'
import { SEAT_FEE } from '../../server/rules/extras.ts'
import { bookingRow } from '../../server/store/retrieval.ts'
import { addSeats } from '../../server/store/seats.ts'
import { flightCabins, flightSeats } from '../../server/store/seatSchema.ts'
import type { Visitor } from './support/visitor.ts'
import { fee, journey, openJourney, passenger } from './support/bookings.ts'
import { browserAt, retrieve, storeBooking } from './support/retrieval.ts'
import { NOON, refusalOf, testAirline } from './support/testAirline.ts'

const PATH = '/api/ibe/booking/itinerary/mails'
const HOUR = 3_600_000

const airline = testAirline({ trustedProxy: { hops: 1 } })
beforeEach(() => airline.airline.clock.set(Date.parse(NOON)))

const ask = (browser: Visitor, recordLocator: string, locale = 'en-IN') => browser.post(PATH, { recordLocator, locale })
const mailsTo = async (address: string) => (await airline.airline.outbox.latest(1_000)).filter(({ to }) => to.address === address)

async function opened(change: Parameters<typeof storeBooking>[1] = {}) {
  const booking = await storeBooking(airline, change)
  const browser = browserAt(airline)
  await retrieve(browser, booking.recordLocator, booking.contacts[0]?.lastName ?? '')
  return { ...booking, browser }
}

describe('the itinerary by mail', () => {
  it('goes to the contact of the booking, with the flights in local times and what was paid', async () => {
    const late = journey('BOM', 'DEL', '2026-12-28T23:10')
    const { browser, recordLocator, email } = await opened({ journeys: [journey('DEL', 'BOM', '2026-12-24T08:30'), late, openJourney('DEL', 'IXW')] })
    const answer = await ask(browser, recordLocator)
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { data: { to: 'a***@e***', sentAt: expect.stringMatching(/^2026-12-01T06:3\d:[\d.]{6}Z$/) as string } },
    ])
    const [mail, ...others] = await mailsTo(email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe(`Your Sarus Air itinerary, booking ${recordLocator}`)
    for (const words of [
      'Status: Confirmed',
      'Delhi to Mumbai\nSR 101: Delhi (DEL) Thu, 24 Dec, 2026, 08:30 – Mumbai (BOM) Thu, 24 Dec, 2026, 10:30',
      'SR 101: Mumbai (BOM) Mon, 28 Dec, 2026, 23:10 – Delhi (DEL) Tue, 29 Dec, 2026, 01:10',
      'Delhi to IXW\nDate not chosen yet',
      'Times are local to each airport.',
      "- Leena D'Souza",
      'Paid: ₹4,599.00',
      `/manage-booking/retrieve-booking?pnr=${recordLocator}`,
    ])
      expect(mail?.text).toContain(words)
    expect(mail?.text).not.toContain('Z1234567')
    expect(mail?.text).not.toContain('4021')
  })

  it('has seats, also those that cost nothing, extras and the rows of the price, each with whose it is and for which flight [FEE-01]', async () => {
    const journeys = [journey('DEL', 'BOM', '2026-12-24T08:30'), journey('BOM', 'DEL', '2026-12-28T18:10')]
    const [out, back] = ['SR101-20261224-DELBOM', 'SR101-20261228-BOMDEL']
    const asha = { firstName: 'Asha', lastName: 'Rao' }
    const seat = (place: number, flightReference: string | undefined, detail: string, minor: number) =>
      fee({ passenger: place, code: SEAT_FEE, flightReference: flightReference ?? null, detail, minor })
    const fees = [
      seat(0, out, '1F', 30_000),
      fee({ passenger: 0, code: 'VGML', ssrCode: 'VGML', flightReference: back ?? null, detail: 'VGML', minor: 35_000 }),
    ]
    const change = { journeys, passengers: [passenger('ADT', asha), passenger('EXST', { ...asha, goesWith: 0 })], fees }
    const seated = async () => {
      const booking = await opened(change)
      const { connection } = airline.airline.database
      const row = await bookingRow(connection, booking.recordLocator)
      const leg = { departureDate: '2026-12-24', flightNumber: 101, origin: 'DEL' }
      const given = ['1F', '1E'].map((own, place) => ({ passenger: place, seat: own, priceMinor: 0, heldUntil: null }))
      await connection
        .insert(flightCabins)
        .values({ ...leg, tail: 'VT-SAA' })
        .onConflictDoNothing()
      await addSeats(connection, leg, row?.id ?? 0, given)
      return booking
    }
    const english = await seated()
    await ask(english.browser, english.recordLocator)
    const [mail] = await mailsTo(english.email)
    expect(mail?.text).toContain(
      'Passengers\n- Asha Rao, with an extra seat\n  Delhi to Mumbai: seat 1F, extra seat 1E\n  Mumbai to Delhi: Vegetarian meal',
    )
    for (const row of [
      'Fares and taxes, Delhi to Mumbai: ₹0.00',
      'seat 1F, Asha Rao: ₹300.00',
      'Vegetarian meal, Asha Rao: ₹350.00',
      'Total: ₹650.00',
    ])
      expect(mail?.text).toContain(row)
    await airline.airline.database.connection.delete(flightSeats)
    const hindi = await seated()
    await ask(hindi.browser, hindi.recordLocator, 'hi-IN')
    expect((await mailsTo(hindi.email))[0]?.text).toContain('Mumbai से Delhi: शाकाहारी भोजन')
  })

  it('is written in the language of the page', async () => {
    const { browser, recordLocator, email } = await opened()
    expect((await ask(browser, recordLocator, 'hi-IN')).status).toBe(200)
    const [mail] = await mailsTo(email)
    expect(mail?.subject).toBe(`आपकी Sarus Air यात्रा का विवरण, बुकिंग ${recordLocator}`)
    expect(mail?.text).toContain('भुगतान हुआ: ₹4,599.00')
    expect(mail?.text).not.toContain('Paid')
    expect(await refusalOf(await ask(browser, recordLocator, 'fr-FR'))).toMatchObject({ status: 400, fields: ['locale'] })
  })

  it('goes to no address that the caller names, and to the first contact that has one', async () => {
    const contacts = [
      { firstName: null, lastName: 'Verma', email: null, phone: '+919820012345' },
      { firstName: null, lastName: 'Iyer', email: 'iyer-second@example.com', phone: null },
    ]
    const { browser, recordLocator } = await opened({ contacts })
    await browser.post(PATH, { recordLocator, locale: 'en-IN', email: 'other-mail@example.com', to: 'other-mail@example.com' })
    expect([(await mailsTo('iyer-second@example.com')).length, await mailsTo('other-mail@example.com')]).toEqual([1, []])
    const unreachable = await opened({ contacts: contacts.slice(0, 1) })
    expect(await refusalOf(await ask(unreachable.browser, unreachable.recordLocator))).toMatchObject({ status: 422, code: 'NO_MAIL_ADDRESS' })
  })

  it('is sent for nobody who has not opened the booking, or sees only a part of it [SEC-12]', async () => {
    const { recordLocator, email } = await storeBooking(airline, {
      kind: 'GROUP',
      passengers: Array.from({ length: 10 }, (_, place) => passenger('ADT', { firstName: 'Ira', lastName: `Sen ${'abcdefghij'.charAt(place)}` })),
    })
    expect(await refusalOf(await ask(browserAt(airline), recordLocator))).toMatchObject({ status: 404, code: 'BOOKING_NOT_FOUND' })
    const member = browserAt(airline)
    const sees = await retrieve(member, recordLocator, 'Sen a')
    expect(sees.status).toBe(200)
    expect(await refusalOf(await ask(member, recordLocator))).toMatchObject({ status: 404, code: 'BOOKING_NOT_FOUND' })
    expect(await mailsTo(email)).toEqual([])
  })

  it('is sent five times an hour for a booking, whoever asks, and says when it can be sent again', async () => {
    const { browser, recordLocator, email } = await opened()
    const another = browserAt(airline, '198.51.100.7')
    await retrieve(another, recordLocator, 'Verma')
    for (const each of [browser, another, browser]) expect((await ask(each, recordLocator)).status).toBe(200)
    airline.airline.clock.set(Date.parse(NOON) + 600_000)
    for (const each of [another, browser]) expect((await ask(each, recordLocator)).status).toBe(200)
    const refused = await ask(another, recordLocator)
    expect(await refusalOf(refused)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
    const seconds = Number(refused.headers.get('Retry-After'))
    expect([seconds > 2_980, seconds < 3_020]).toEqual([true, true])
    expect((await mailsTo(email)).length).toBe(5)
    airline.airline.clock.set(Date.parse(NOON) + HOUR + 60_000)
    expect((await ask(browser, recordLocator)).status).toBe(200)
  })

  it('is sent five times where eight ask at once', async () => {
    const { browser, recordLocator, email } = await opened()
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(browser, recordLocator)))
    expect(answers.filter(({ status }) => status === 200).length).toBe(5)
    expect(answers.filter(({ status }) => status === 429).length).toBe(3)
    expect((await mailsTo(email)).length).toBe(5)
  })
})
