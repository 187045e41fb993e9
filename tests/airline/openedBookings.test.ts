import { beforeEach, describe, expect, it } from 'vitest'
import type { OpenedBookingWire } from '../../server/contract/bookings.ts'
import { storeCustomer } from '../../server/store/customers.ts'
import { createTrips } from '../../src/airline/trips.ts'
import { COMPILED_CONFIGURATION } from '../../src/airline/configuration.ts'
import { passenger } from './support/bookings.ts'
import { browserAt, prove, queryOf, retrieve, storeBooking } from './support/retrieval.ts'
import { servedAirline } from './support/servedAirline.ts'
import { NOON, refusalOf, testAirline } from './support/testAirline.ts'
import type { Visitor } from './support/visitor.ts'

const OPENED = '/api/ibe/booking/opened'
const MINE = '/api/ibe/users/me/bookings'
const DAY = 86_400_000

const airline = testAirline({ trustedProxy: { hops: 1 } })
const served = servedAirline(airline)
beforeEach(() => {
  airline.airline.clock.set(Date.parse(NOON))
})

const listIn = async (browser: Visitor): Promise<readonly OpenedBookingWire[]> =>
  ((await (await browser.ask(OPENED)).json()) as { data: readonly OpenedBookingWire[] }).data
const locatorsIn = async (browser: Visitor) => (await listIn(browser)).map(({ recordLocator }) => recordLocator)
const forget = (browser: Visitor, recordLocator: string) => browser.ask(queryOf(OPENED, { recordLocator }), { method: 'DELETE' })
const add = (browser: Visitor, recordLocator: string) =>
  browser.ask(MINE, { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ recordLocator }) })

async function signIn(browser: Visitor, customerNumber: string) {
  await storeCustomer(airline.airline.database, { customerNumber, firstName: 'Asha', lastName: 'Verma', email: null, mobile: null, bookings: [] })
  await airline.airline.sessions.signIn(await browser.openSession(), customerNumber)
}

describe('the bookings that a browser has opened', () => {
  it('are listed newest first, with nothing of who travels, whom we write to and what it costs [NAV-22, SEC-12, SEC-17]', async () => {
    const browser = browserAt(airline)
    const [one, other] = [await storeBooking(airline), await storeBooking(airline)]
    await retrieve(browser, one.recordLocator, 'Verma')
    airline.airline.clock.set(airline.airline.clock.now() + 1_000)
    await retrieve(browser, other.recordLocator, 'Verma')
    expect(await locatorsIn(browser)).toEqual([other.recordLocator, one.recordLocator])
    expect((await listIn(browser))[0]).toEqual({
      recordLocator: other.recordLocator,
      state: 'confirmed',
      journeys: [
        { origin: 'DEL', destination: 'BOM', flown: { departure: '2026-12-24T06:10', arrival: '2026-12-24T08:10', flightNumbers: ['SR 101'] } },
      ],
      isMine: false,
      canBeAdded: false,
    })
    expect([await locatorsIn(browserAt(airline)), await locatorsIn(await freshBrowser())]).toEqual([[], []])
  })

  const freshBrowser = async () => {
    const browser = browserAt(airline)
    await browser.openSession()
    return browser
  }

  it('say when they are flown, and close after a day [RETR-55, SEC-17]', async () => {
    const browser = browserAt(airline)
    const { recordLocator } = await storeBooking(airline)
    airline.airline.clock.set(Date.parse('2026-12-25T12:00:00+05:30'))
    await retrieve(browser, recordLocator, 'Verma')
    expect((await listIn(browser)).map(({ state }) => state)).toEqual(['flown'])
    airline.airline.clock.set(Date.parse('2026-12-25T12:01:00+05:30') + DAY)
    expect(await listIn(browser)).toEqual([])
  })

  it('are closed one by one, in this browser only, also one that was not open [SEC-17]', async () => {
    const [browser, other] = [browserAt(airline), browserAt(airline)]
    const [one, two] = [await storeBooking(airline), await storeBooking(airline)]
    for (const { recordLocator } of [one, two]) await retrieve(browser, recordLocator, 'Verma')
    await retrieve(other, one.recordLocator, 'Verma')
    for (const _ of ['open', 'closed']) expect((await forget(browser, one.recordLocator)).status).toBe(200)
    expect([await locatorsIn(browser), await locatorsIn(other)]).toEqual([[two.recordLocator], [one.recordLocator]])
    expect(await (await browser.ask(`/api/ibe/booking?recordLocator=${one.recordLocator}`)).json()).toEqual({ data: null })
    expect((await forget(browserAt(airline), two.recordLocator)).status).toBe(200)
    expect(await refusalOf(await browser.ask(queryOf(OPENED, { recordLocator: 'abc' }), { method: 'DELETE' }))).toMatchObject({
      code: 'INVALID_FIELD',
    })
  })

  it('are at most fifty [CONST-27]', async () => {
    const browser = browserAt(airline)
    for (let opened = 0; opened < 51; opened += 1) await retrieve(browser, (await storeBooking(airline)).recordLocator, 'Verma')
    expect((await listIn(browser)).length).toBe(50)
  })
})

describe('a booking that is added to one’s own', () => {
  it('is then read by its customer everywhere, and added once [API-31, SEC-15]', async () => {
    const browser = browserAt(airline)
    const { recordLocator, email } = await storeBooking(airline)
    await prove(airline, browser, recordLocator, email)
    expect((await listIn(browser))[0]).toMatchObject({ isMine: false, canBeAdded: false })
    await signIn(browser, 'OB1')
    expect((await listIn(browser))[0]).toMatchObject({ isMine: false, canBeAdded: true })
    for (const _ of ['first', 'again']) expect((await add(browser, recordLocator)).status).toBe(200)
    expect((await listIn(browser))[0]).toMatchObject({ isMine: true, canBeAdded: false })
    const elsewhere = browserAt(airline)
    await airline.airline.sessions.signIn(await elsewhere.openSession(), 'OB1')
    const mine = (await (await elsewhere.ask(`${MINE}?filter=UPCOMING`)).json()) as { data: { bookings: { recordLocator: string }[] } }
    expect(mine.data.bookings.map((each) => each.recordLocator)).toEqual([recordLocator])
  })

  it('is one of which a contact was proved in this browser, and nothing is said of others [API-31, SEC-12]', async () => {
    const browser = browserAt(airline)
    await signIn(browser, 'OB2')
    const [unopened, byName] = [await storeBooking(airline), await storeBooking(airline)]
    await retrieve(browser, byName.recordLocator, 'Verma')
    const none = { status: 404, code: 'BOOKING_NOT_FOUND', fields: [] }
    expect([await refusalOf(await add(browser, unopened.recordLocator)), await refusalOf(await add(browser, 'ZZZZZZ'))]).toEqual([none, none])
    expect(await refusalOf(await add(browser, byName.recordLocator))).toMatchObject({ status: 422, code: 'CONTACT_NOT_VERIFIED' })
    expect(await refusalOf(await add(browserAt(airline), byName.recordLocator))).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' })
    expect(await refusalOf(await add(browser, 'abc'))).toMatchObject({ status: 400, code: 'INVALID_FIELD', fields: ['recordLocator'] })
  })

  it('is not another customer’s, who is not named, and of two at once it becomes one’s [API-31, SEC-15]', async () => {
    const { recordLocator, email } = await storeBooking(airline)
    const browsers = [browserAt(airline), browserAt(airline)] as const
    for (const [number, browser] of browsers.entries()) {
      await prove(airline, browser, recordLocator, email)
      await signIn(browser, `OB3${number}`)
    }
    const answers = await Promise.all(browsers.map((browser) => add(browser, recordLocator)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 403])
    const refused = answers.find(({ status }) => status === 403)
    const text = (await refused?.text()) ?? ''
    expect([text.includes('FORBIDDEN'), text.includes('OB3')]).toEqual([true, false])
    const lists = await Promise.all(browsers.map(async (browser) => (await listIn(browser))[0]))
    expect(lists.map((each) => [each?.isMine, each?.canBeAdded]).toSorted()).toEqual([
      [false, false],
      [true, false],
    ])
  })

  it('is no group for a member, who sees their own part, but for its primary contact [API-31, GRP-18, GRP-26]', async () => {
    const contacts = [
      { firstName: 'Asha', lastName: 'Verma', email: 'of-group@example.com', phone: null },
      { firstName: 'Ravi', lastName: 'Menon', email: 'second@example.com', phone: null },
    ]
    const passengers = Array.from({ length: 10 }, () => passenger('ADT'))
    const { recordLocator } = await storeBooking(airline, { kind: 'GROUP', contacts, passengers })
    const [second, first] = [browserAt(airline), browserAt(airline)]
    await prove(airline, second, recordLocator, 'second@example.com')
    await signIn(second, 'OB4')
    expect([(await listIn(second))[0]?.canBeAdded, (await add(second, recordLocator)).status]).toEqual([false, 422])
    await prove(airline, first, recordLocator, 'of-group@example.com')
    await signIn(first, 'OB5')
    expect([(await listIn(first))[0]?.canBeAdded, (await add(first, recordLocator)).status]).toEqual([true, 200])
  })

  it('is asked for by the site’s own client, whose refusals are answers [API-31, NAV-22]', async () => {
    const trips = createTrips({
      configuration: () => Promise.resolve({ ...COMPILED_CONFIGURATION, apiBase: `${served.origin}/api/ibe` }),
      network: () => Promise.reject(new Error('no network')),
    })
    const { signal } = new AbortController()
    expect(await trips.opened(signal)).toEqual([])
    expect(await trips.add('ZZZZZZ', signal)).toEqual({ isAdded: false, reason: 'signedOut' })
    await trips.forget('ZZZZZZ', signal)
  })
})
