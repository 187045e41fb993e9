import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAirline } from '../../src/airline/airline.ts'
import { COMPILED_CONFIGURATION } from '../../src/airline/configuration.ts'
import { createRetrieval } from '../../src/airline/retrieval.ts'
import { personaBooking } from './support/personaBookings.ts'
import { browserAt, proveBy } from './support/retrieval.ts'
import { NOON, testAirline } from './support/testAirline.ts'
import type { Visitor } from './support/visitor.ts'

const airline = testAirline()
const configuration = () => Promise.resolve({ ...COMPILED_CONFIGURATION, apiBase: 'http://localhost/api/ibe', graphql: 'http://localhost/graphql' })
const retrieval = createRetrieval({ configuration })
const { signal } = new AbortController()

beforeEach(() => airline.airline.clock.set(Date.parse(NOON)))
afterEach(() => vi.restoreAllMocks())

/** The calls that the site makes from now on, in a browser. */
function calls(browser: Visitor): readonly string[] {
  const made: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (asked, init) => {
    const request = new Request(asked, init)
    const { pathname, search } = new URL(request.url)
    made.push(`${request.method} ${pathname.replace('/api/ibe/', '')}`)
    const body = request.method === 'GET' ? null : await request.text()
    return browser.ask(`${pathname}${search}`, { method: request.method, headers: request.headers, body })
  })
  return made
}

const byName = (recordLocator: string, lastName: string) => ({ pnrDetails: recordLocator, lastName, email: null, bookingType: 'myBooking' }) as const

describe('the site asks of a group', () => {
  it('whether a booking is one, which opens it so that names that are tried lock nobody else out [API-33, GRP-11]', async () => {
    const { recordLocator, lastName } = await personaBooking(airline, 'group')
    const made = calls(browserAt(airline))
    const group = { recordLocator, isPrimaryContact: true }
    expect(await retrieval.eligibility(byName(recordLocator, lastName), signal)).toEqual({ kind: 'group', group })
    expect(made).toEqual(['GET booking/eligibility', 'GET groupBooking/isGroupBooking'])
    const nobody = { recordLocator, firstName: 'Nobody', lastName: 'Nobody' }
    for (let tries = 0; tries < 11; tries += 1) await retrieval.groupPassenger(nobody, signal)
    expect(await retrieval.groupPassenger(nobody, signal)).toMatchObject({ kind: 'tooManyTries' })
    vi.restoreAllMocks()
    calls(browserAt(airline))
    expect(await retrieval.byPnr(byName(recordLocator, lastName), signal)).toMatchObject({ kind: 'booking' })
  })

  it('nothing more of a booking that is none [API-33, RETR-54]', async () => {
    const { recordLocator, lastName } = await personaBooking(airline, 'family')
    const made = calls(browserAt(airline))
    expect(await retrieval.eligibility(byName(recordLocator, lastName), signal)).toEqual({ kind: 'normal' })
    expect(made).toEqual(['GET booking/eligibility'])
  })

  it.each([
    ['group', 'myBooking', 24],
    ['family', 'myBooking', null],
    ['group-check-in', 'checkin', 24],
  ] as const)('what a code has opened, and as what: %s, %s [API-37, SEC-12]', async (persona, type, keys) => {
    const { recordLocator, email } = await personaBooking(airline, persona)
    const browser = browserAt(airline)
    const requestId = await proveBy(airline, browser, recordLocator, email ?? '')
    const made = calls(browser)
    const found =
      type === 'checkin'
        ? await createAirline(configuration, () => 0).findForCheckIn({ recordLocator, requestId }, signal)
        : await retrieval.proved({ recordLocator, requestId }, signal)
    const passengerKeys: unknown = keys === null ? null : expect.any(Array)
    expect(found).toMatchObject({ kind: 'booking', booking: { recordLocator, passengerKeys } })
    expect(made).toEqual(['POST groupBooking/isGroupBookingForRequestId', 'GET booking'])
  })

  it('what is open, where the hour of the code is over [API-37, API-22]', async () => {
    const { recordLocator, email } = await personaBooking(airline, 'family')
    const browser = browserAt(airline)
    const requestId = await proveBy(airline, browser, recordLocator, email ?? '')
    airline.airline.clock.set(Date.parse(NOON) + 61 * 60_000)
    calls(browser)
    expect(await retrieval.proved({ recordLocator, requestId }, signal)).toMatchObject({ kind: 'booking', booking: { passengerKeys: null } })
  })

  it('for the passengers as which this tab has opened it, and for a booking as a whole where it has not [API-22, API-23, GRP-25]', async () => {
    const { recordLocator } = await personaBooking(airline, 'group')
    const browser = browserAt(airline)
    await browser.post('/api/ibe/groupBooking/validateGroupBookingPassenger', { recordLocator, firstName: 'Anand', lastName: 'Rao' })
    const made = calls(browser)
    const read = async (keys: readonly string[] | null) => {
      const site = createAirline(
        configuration,
        () => 0,
        (asked) => Promise.resolve(asked === recordLocator ? keys : null),
      )
      const reply = await site.booking(recordLocator, signal)
      return reply.kind === 'booking' ? reply.booking.passengers.length : reply.kind
    }
    expect([await read(['P1', 'P3']), await read(null)]).toEqual([2, 24])
    expect(made.filter((call) => !call.includes('graphql'))).toEqual(['POST groupBooking/getGroupBookingInState', 'GET booking'])
    vi.restoreAllMocks()
    calls(browserAt(airline))
    expect(await read(['P1'])).toBe('notOpened')
  })
})
