import { describe, expect, it } from 'vitest'
import { addBookings } from '../../server/store/bookingRows.ts'
import { keepLanguage } from '../../server/store/bookingContacts.ts'
import { bookingRow } from '../../server/store/retrieval.ts'
import { flightCabins, flightSeats } from '../../server/store/seatSchema.ts'
import { accountAirline } from './support/accountAirline.ts'
import { openAccount } from './support/accountHolder.ts'
import { booked, passenger } from './support/bookings.ts'
import { poolCall } from './support/poolWire.ts'
import { browserAt, retrieve, storeBooking } from './support/retrieval.ts'

const airline = accountAirline()
const IN_HINDI = { Cookie: 'locale=hi-IN' }
const JSON_TYPE = { 'Content-Type': 'application/json' }

const newest = async () => {
  const [message] = await airline.airline.outbox.latest(1)
  if (message === undefined) throw new Error('a message was sent')
  return message
}
const codeIn = { 'hi-IN': 'आपका Sarus Air कोड है', 'en-IN': 'is your Sarus Air code' }

/** Asks as a page in Hindi does. */
function askInHindi(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('Cookie', IN_HINDI.Cookie)
  return airline.ask(path, { ...init, headers })
}

/** Sends JSON as a page in Hindi does. */
const asked = (path: string, body: object, headers: Record<string, string> = {}) =>
  airline.ask(path, { method: 'POST', headers: { ...JSON_TYPE, ...IN_HINDI, ...headers }, body: JSON.stringify(body) })

it('the refusal of a name that is not in a group is in the language of the page [GRP-15, GRP-26, OPEN-57]', async () => {
  const answered = async (headers: Record<string, string>) =>
    (
      await asked('/api/ibe/groupBooking/validateGroupBookingPassenger', { recordLocator: 'K7M4QX', firstName: 'Asha', lastName: 'Rao' }, headers)
    ).json()
  expect(await answered({})).toEqual({ data: { status: false, message: 'इस नाम का कोई यात्री समूह में नहीं है।' } })
  expect(await answered({ Cookie: '' })).toEqual({ data: { status: false, message: 'Nobody of this name is in the group.' } })
})

describe('a one-time code', () => {
  it('for a sign-in is in the language of the page, and in English where that has none [OPEN-57]', async () => {
    const signIn = { AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME: 'asha@example.com' } }
    await poolCall({ airline: airline.airline, ask: askInHindi }, 'InitiateAuth', signIn)
    expect((await newest()).subject).toContain(codeIn['hi-IN'])
    await poolCall(airline, 'InitiateAuth', signIn)
    expect((await newest()).subject).toContain(codeIn['en-IN'])
  })

  it('for another contact of an account is in the language of the page [OPEN-57]', async () => {
    const { accessToken } = await openAccount(airline, 'asha@example.com')
    const token = { 'x-access-token': accessToken }
    await asked('/api/ibe/otp/generate', { emailOrPhone: '+919876543210', isPrimary: false }, token)
    expect(await newest()).toMatchObject({ to: { medium: 'SMS' }, subject: expect.stringContaining(codeIn['hi-IN']) as string })
    await openAccount(airline, 'ravi@example.com')
    const changed = { AccessToken: accessToken, UserAttributes: [{ Name: 'email', Value: 'asha.verma@example.com' }] }
    await poolCall({ airline: airline.airline, ask: askInHindi }, 'UpdateUserAttributes', changed)
    expect(await newest()).toMatchObject({
      to: { address: 'asha.verma@example.com' },
      subject: expect.stringContaining(codeIn['hi-IN']) as string,
    })
  })

  it('to a contact of a booking is in the language of who asks for it, whatever that of the booking [OPEN-57]', async () => {
    const { recordLocator, email } = await storeBooking(airline)
    const browser = browserAt(airline)
    await retrieve(browser, recordLocator, 'Verma')
    const answer = await asked('/api/ibe/booking/codes', { recordLocator, medium: 'EMAIL' }, { Cookie: `${browser.cookie()}; locale=hi-IN` })
    expect(answer.status).toBe(200)
    expect(await newest()).toMatchObject({ to: { address: email }, subject: expect.stringContaining(codeIn['hi-IN']) as string })
  })
})

describe('the news that a contact belongs to another account now', () => {
  it.each(['hi-IN', 'en-IN'] as const)('is in the language of the newest booking of who is told: %s [OPEN-57]', async (language) => {
    const { connection } = airline.airline.database
    const contact = { firstName: 'Asha', lastName: 'Verma', email: `asha.${language.toLowerCase()}@example.com`, phone: null }
    const [old, newer] = [booked({ contacts: [contact] }), booked({ contacts: [contact], bookedAt: Date.parse('2026-12-01T06:00:00Z') + 3_600_000 })]
    await addBookings(connection, null, [newer, old])
    await keepLanguage(connection, newer.recordLocator, language)
    await keepLanguage(connection, old.recordLocator, language === 'hi-IN' ? 'en-IN' : 'hi-IN')
    const asha = await openAccount(airline, contact.email)
    await asha.add('+919876543210')
    const ravi = await openAccount(airline, 'ravi@example.com')
    const { requestId } = await ravi.add('+919876543210')
    await ravi.done('/api/ibe/otp/replace', { requestId })
    const { subject, to } = await newest()
    expect(to.address).toBe(contact.email)
    expect(subject).toBe(language === 'hi-IN' ? 'आपके Sarus Air खाते से एक संपर्क हटाया गया' : 'A contact of your Sarus Air account was removed')
  })
})

describe('the news of other seats', () => {
  it.each([
    ['hi-IN', 'asha.seats@example.com', 'Sarus Air SR 101 पर आपकी सीटें बदल गई हैं'],
    ['en-IN', null, 'Your seats on Sarus Air SR 101 have changed'],
  ] as const)('is in the language of the booking, by mail or to the phone: %s, %s [OPEN-57]', async (language, email, subject) => {
    const { connection } = airline.airline.database
    const contact = { firstName: 'Asha', lastName: 'Verma', email, phone: '+919820000001' }
    const booking = booked({ contacts: [contact], passengers: [passenger('CHD')] })
    await addBookings(connection, null, [booking])
    await keepLanguage(connection, booking.recordLocator, language)
    const row = await bookingRow(connection, booking.recordLocator)
    const leg = { departureDate: '2026-12-24', flightNumber: 101, origin: 'DEL' }
    await connection.delete(flightCabins)
    await connection.insert(flightCabins).values({ ...leg, tail: 'VT-SRA' })
    await connection.insert(flightSeats).values({ ...leg, seat: '13A', bookingId: row?.id ?? 0, passenger: 0, priceMinor: 0 })
    const { departureDate, flightNumber } = leg
    expect((await asked('/sandbox/api/aircraft', { departureDate, flightNumber, tail: 'VT-SRD' })).status).toBe(200)
    const message = await newest()
    expect([message.to.address, message.subject]).toEqual([email ?? contact.phone, subject])
    expect(message.text).toContain('14A')
  })
})
