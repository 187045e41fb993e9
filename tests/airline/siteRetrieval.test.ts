import { beforeEach, describe, expect, it, vi } from 'vitest'
import { whoProblem } from '../../machines/domain/retrieval.ts'
import type { ListedBooking } from '../../server/sandbox/personaBookingList.ts'
import { retrievalGuesses } from '../../server/store/retrievalSchema.ts'
import { COMPILED_CONFIGURATION } from '../../src/airline/configuration.ts'
import { createRetrieval } from '../../src/airline/retrieval.ts'
import { personaBooking } from './support/personaBookings.ts'
import { browserAt, prove } from './support/retrieval.ts'
import { servedAirline } from './support/servedAirline.ts'
import { NOON, testAirline } from './support/testAirline.ts'

const airline = testAirline()
const served = servedAirline(airline)
const retrieval = createRetrieval({
  configuration: () => Promise.resolve({ ...COMPILED_CONFIGURATION, apiBase: `${served.origin}/api/ibe` }),
})
const { signal } = new AbortController()

beforeEach(async () => {
  airline.airline.clock.set(Date.parse(NOON))
  await airline.airline.database.connection.delete(retrievalGuesses)
})

const bookingOf = (persona: string): Promise<ListedBooking> => personaBooking(airline, persona)
const byName = (pnrDetails: string, lastName: string) => ({ pnrDetails, lastName, email: null, bookingType: 'myBooking' }) as const
const byPhone = ({ phone, origin, destination, departure }: ListedBooking) =>
  ({
    phone: (phone ?? '').slice(1),
    originStationCode: origin,
    destinationStatusCode: destination,
    departureDate: (departure ?? '').slice(0, 10),
    bookingType: 'myBooking',
  }) as const

const mail = (length: number) => `asha@${'m'.repeat(60)}.${'m'.repeat(60)}.${'m'.repeat(60)}.${'m'.repeat(length - 192)}.com`

it.each([
  ['lastName', 'm'.repeat(64), 404],
  ['lastName', 'm'.repeat(65), 400],
  ['lastName', 'm'.repeat(254), 400],
  ['emailAddress', mail(254), 404],
  ['emailAddress', mail(255), 400],
])('the form asks exactly what the airline understands: %s %s [RETR-10, RETR-12, VAL-29]', async (field, text, status) => {
  const query = new URLSearchParams({ recordLocator: 'K7M4QX', [field]: text }).toString()
  expect([(await airline.ask(`/api/ibe/booking/retrieve?${query}`)).status, whoProblem(text) === null]).toEqual([status, status === 404])
})

describe('the site’s own client of retrievals', () => {
  it.each([
    ['family', { kind: 'normal' }, { heldAs: 'confirmed', journeys: 2, waitsToBePaid: false, passengerKeys: null }],
    ['fare-lock', { kind: 'normal' }, { heldAs: 'onHold', journeys: 2, waitsToBePaid: true, passengerKeys: null }],
    ['cancelled', { kind: 'normal' }, { heldAs: 'closed', journeys: 0, waitsToBePaid: false, passengerKeys: null }],
  ] as const)(
    'understands what is found by reference, by e-mail address and by phone number: %s [RETR-18, RETR-19, RETR-53, RETR-54, CON-31, API-24, API-29, API-47]',
    async (persona, eligibility, booking) => {
      const listed = await bookingOf(persona)
      const { recordLocator, lastName, email } = listed
      const asked = byName(recordLocator, lastName)
      const found = { kind: 'booking', booking: { recordLocator, ...booking } }
      expect(await retrieval.eligibility(asked, signal)).toEqual(eligibility)
      expect(await retrieval.byPnr(asked, signal)).toEqual(found)
      expect(await retrieval.byPnr({ ...asked, lastName: null, email }, signal)).toEqual(found)
      expect(await retrieval.eligibility(byPhone(listed), signal)).toEqual(eligibility)
      expect(await retrieval.byPhone(byPhone(listed), signal)).toEqual(found)
    },
  )

  it('reads what a code to a contact has opened in this browser, that a group is one, and that what is proved and not open is for the staff [SEC-12, GRP-25, RETR-48, API-22]', async () => {
    const browser = browserAt(airline)
    const proved = async (persona: string) => {
      const { recordLocator, email } = await bookingOf(persona)
      return prove(airline, browser, recordLocator, email ?? '')
    }
    for (const persona of ['family', 'on-hold', 'group']) await proved(persona)
    await expect(proved('forbidden')).rejects.toThrow(/^403/)
    const ask = globalThis.fetch
    const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation((asked, init) => {
      const request = new Request(asked, init)
      request.headers.set('Cookie', browser.cookie() ?? '')
      return ask(request)
    })
    const replies = []
    for (const persona of ['family', 'on-hold', 'group', 'forbidden'])
      replies.push(await retrieval.proved({ ...(await bookingOf(persona)), requestId: null }, signal))
    fetching.mockRestore()
    const of = (heldAs: string, passengerKeys: unknown) => expect.objectContaining({ heldAs, passengerKeys })
    expect(replies).toEqual([
      { kind: 'booking', booking: of('confirmed', null) },
      { kind: 'booking', booking: of('onHold', null) },
      { kind: 'booking', booking: of('confirmed', expect.objectContaining({ length: 24 })) },
      { kind: 'forbidden' },
    ])
  })

  it('reads what was paid and what went back, by a last name or an address; of a group nobody who knows a name alone [API-32, RETR-49, SEC-14]', async () => {
    const { recordLocator, lastName, email } = await bookingOf('cancelled')
    const asked = { recordLocator, lastName, email: null }
    const reply = await retrieval.refunds(asked, signal)
    expect(await retrieval.refunds({ ...asked, lastName: null, email }, signal)).toEqual(reply)
    if (reply.kind !== 'refunds') throw new Error('the booking is found')
    const { paid, refunded, refunds } = reply.refunds
    expect([paid.minor > 0, refunded.minor, paid.currency]).toEqual([true, refunds.reduce((sum, { amount }) => sum + amount.minor, 0), 'INR'])
    expect(await retrieval.refunds({ ...asked, lastName: 'Nobody' }, signal)).toEqual({ kind: 'none' })
    const group = await bookingOf('group')
    expect(await retrieval.refunds({ recordLocator: group.recordLocator, lastName: group.lastName, email: null }, signal)).toEqual({
      kind: 'forbidden',
    })
  })

  it.each(['CONFIRMED', 'CLOSED', 'Confirmed'])('takes the status as %s too [RETR-53]', async (status) => {
    const { recordLocator, lastName } = await bookingOf(status === 'CLOSED' ? 'cancelled' : 'family')
    const spelt = status === 'CLOSED' ? 'Closed' : 'Confirmed'
    const ask = globalThis.fetch
    const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
      const answer = await ask(...asked)
      return new Response((await answer.text()).replaceAll(`"status":"${spelt}"`, `"status":"${status}"`), answer)
    })
    const found = await retrieval.byPnr(byName(recordLocator, lastName), signal)
    fetching.mockRestore()
    expect(found).toMatchObject({ kind: 'booking', booking: { recordLocator, heldAs: spelt.toLowerCase() } })
  })

  it('writes the day of a flight with slashes, where a phone number is asked with [RETR-35]', async () => {
    const listed = await bookingOf('family')
    const fetching = vi.spyOn(globalThis, 'fetch')
    expect(await retrieval.byPhone(byPhone(listed), signal)).toMatchObject({ kind: 'booking' })
    const addresses = fetching.mock.calls.map(([asked]) => new URL(asked instanceof Request ? asked.url : asked))
    fetching.mockRestore()
    expect(addresses.map(({ searchParams }) => searchParams.get('departureDate'))).toEqual([listed.departure?.slice(0, 10).replaceAll('-', '/')])
  })

  it('understands that there is none, what no booking can have, and that it is not shown [RETR-46, RETR-48, API-25]', async () => {
    const { recordLocator, lastName } = await bookingOf('forbidden')
    for (const ask of [retrieval.eligibility, retrieval.byPnr]) {
      expect(await ask(byName(recordLocator, 'Nobody'), signal)).toEqual({ kind: 'none' })
      expect(await ask(byName(recordLocator, '-'), signal)).toEqual({ kind: 'none' })
      expect(await ask(byName(recordLocator, lastName), signal)).toEqual({ kind: 'forbidden' })
    }
  })

  it('understands at once that too many were wrong, and for how long: it does not wait that long itself [SEC-12]', async () => {
    const { recordLocator, lastName } = await bookingOf('family')
    for (let tries = 0; tries < 9; tries += 1) expect(await retrieval.byPnr(byName(recordLocator, 'Nobody'), signal)).toEqual({ kind: 'none' })
    const limited = { kind: 'tooManyTries', retryAfter: 15 * 60 }
    expect(await retrieval.byPnr(byName(recordLocator, 'Nobody'), signal)).toEqual(limited)
    expect(await retrieval.byPnr(byName(recordLocator, lastName), signal)).toEqual(limited)
  })

  it('opens a group before its names are asked for, and the part of a name [RETR-54, GRP-11, GRP-18, GRP-26, CON-27, API-34, API-35, API-36]', async () => {
    const listed = await bookingOf('group')
    const { recordLocator, lastName } = listed
    expect(await retrieval.eligibility(byName(recordLocator, lastName), signal)).toEqual({
      kind: 'group',
      group: { recordLocator, isPrimaryContact: true },
    })
    expect(await retrieval.eligibility(byName(recordLocator, 'Khan'), signal)).toMatchObject({ group: { isPrimaryContact: false } })
    expect(await retrieval.eligibility(byPhone(listed), signal)).toMatchObject({ kind: 'group', group: { recordLocator } })
    expect(await retrieval.groupPassenger({ firstName: 'Farida', lastName: 'Khan', recordLocator }, signal)).toMatchObject({
      kind: 'group',
      group: { heldAs: 'confirmed', isClosed: false, journeys: 1, passengerKeys: [expect.any(String)], allowsManaging: true },
    })
    expect(await retrieval.groupPassenger({ firstName: 'Nobody', lastName: 'Khan', recordLocator }, signal)).toMatchObject({ kind: 'refused' })
    const closed = await bookingOf('group-closed')
    expect(await retrieval.groupPassenger(closed, signal)).toMatchObject({ group: { heldAs: 'confirmed', isClosed: true, journeys: 0 } })
  })
})
