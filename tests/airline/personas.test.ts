import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { LastBookingAnswer } from '../../server/contract/lastBooking.ts'
import { PERSONAS } from '../../server/sandbox/personas.ts'
import { marketBetween } from '../../server/schedule/markets.ts'
import { stationByCode } from '../../server/schedule/stations.ts'
import { NOON, refusalOf, testAirline } from './support/testAirline.ts'
import { createVisitor, type Visitor } from './support/visitor.ts'

const API = '/sandbox/api/persona'
const LAST_BOOKING = '/api/ibe/users/me/last-booking'

const airline = testAirline()
beforeEach(async () => {
  airline.airline.clock.set(Date.parse(NOON))
  await airline.ask('/sandbox/api/faults', { method: 'DELETE' })
})

interface Shown {
  readonly personas: readonly { readonly id: string; readonly name: string; readonly description: string }[]
  readonly chosen: string | null
  readonly customer: { readonly customerNumber: string; readonly firstName: string } | null
}
const shownTo = async (visitor: Visitor) => ((await (await visitor.ask(API)).json()) as { data: Shown }).data
const chosenAs = async (persona: string) => {
  const visitor = createVisitor(airline)
  await visitor.post(API, { persona })
  return visitor
}
const lastOf = async (visitor: Visitor) => v.parse(LastBookingAnswer, await (await visitor.ask(LAST_BOOKING)).json()).data
const customerOf = async (visitor: Visitor) =>
  ((await (await visitor.ask('/api/ibe/session')).json()) as { data: { customer: unknown } }).data.customer
const form = (visitor: Visitor, path: string, fields: Record<string, string>) =>
  visitor.ask(path, { method: 'POST', body: new URLSearchParams(fields), headers: { Origin: 'http://localhost' } })

describe('the personas', () => {
  it('are a visitor and one for each branch of what a last booking may be, and of how a booking is found', async () => {
    const { personas, chosen, customer } = await shownTo(createVisitor(airline))
    expect([chosen, customer]).toEqual([null, null])
    expect(personas.map(({ id }) => id)).toEqual([
      'newcomer',
      'one-way',
      'round-trip',
      'children-only',
      'infants',
      'abroad',
      'without-date',
      'closed-station',
      'company',
      'long-name',
      'late-answer',
      'failing',
      'frequent',
      'family',
      'fare-lock',
      'fare-lock-expired',
      'on-hold',
      'payment-processing',
      'payment-review',
      'cancelled',
      'cancelled-by-airline',
      'forbidden',
      'rescheduled',
      'not-manageable',
      'group',
      'group-cancelled',
      'group-closed',
      'group-without-journeys',
      'group-no-check-in',
      'group-not-manageable',
      'check-in-open',
      'check-in-begun',
      'checked-in',
      'check-in-closed',
      'flown',
      'no-check-in',
      'code-share',
      'check-in-both-ways',
      'bag-checked-in',
      'minor-at-counter',
      'group-check-in',
      'family-check-in',
      'extra-seat',
      'paid-seats',
      'connecting',
      'through',
      'check-in-soon',
      'check-in-abroad',
      'group-both-ways',
    ])
  })

  it('sign this browser in, and no other [SEC-07]', async () => {
    const [one, other] = [await chosenAs('round-trip'), createVisitor(airline)]
    expect([await customerOf(one), await customerOf(other)]).toEqual([
      { customerNumber: 'SP1003', firstName: 'Meera', lastName: 'Nair', email: 'meera.nair@example.com', mobile: '+919810001003' },
      null,
    ])
    expect((await shownTo(one)).chosen).toBe('round-trip')
  })

  it('are answered as they are chosen, changed for another, and left for a visitor', async () => {
    const visitor = createVisitor(airline)
    const answer = (await (await visitor.post(API, { persona: 'one-way' })).json()) as { data: Shown }
    expect(answer.data).toMatchObject({ chosen: 'one-way', customer: { firstName: 'Ravi' } })
    await visitor.post(API, { persona: 'infants' })
    expect(await customerOf(visitor)).toMatchObject({ firstName: 'Nisha' })
    await visitor.ask(API, { method: 'DELETE' })
    expect([await customerOf(visitor), (await visitor.ask(LAST_BOOKING)).status]).toEqual([null, 401])
  })

  it('have the last booking that they are described with [LBK-16, LBK-17, CON-17]', async () => {
    const last = async (persona: string) => lastOf(await chosenAs(persona))
    expect(await last('newcomer')).toBeNull()
    expect(await last('one-way')).toMatchObject({ journeyType: 'ONE_WAY', adultPaxCount: 1, bookingDate: '2026-11-19' })
    expect(await last('round-trip')).toMatchObject({ journeyType: 'ROUND_TRIP', adultPaxCount: 2, childPaxCount: 1, bookingDate: '2026-12-21' })
    expect(await last('children-only')).toMatchObject({ adultPaxCount: 0, childPaxCount: 2, infantPaxCount: 1 })
    expect(await last('infants')).toMatchObject({ adultPaxCount: 2, infantPaxCount: 2 })
    expect(await last('abroad')).toMatchObject({ origin: 'COK', destination: 'DXB' })
    expect(await last('without-date')).toMatchObject({ origin: 'DEL', bookingDate: null })
    expect(stationByCode((await last('closed-station'))?.destination ?? 'DEL')).toBeUndefined()
    expect(await last('company')).toMatchObject({ destination: 'BLR', bookingDate: '2026-12-04' })
  })

  it('count dates from the day on which they are chosen', async () => {
    airline.airline.clock.set(Date.parse('2027-06-30T18:31:00Z'))
    expect(await lastOf(await chosenAs('round-trip'))).toMatchObject({ bookingDate: '2027-07-21' })
  })

  it('have flown what is sold, but for the station that was closed', () => {
    const flown = PERSONAS.flatMap(({ bookings }) => bookings).filter(({ notInTimetable }) => notInTimetable?.flight === undefined)
    expect(flown.filter(({ origin, destination }) => marketBetween(origin, destination) === undefined)).toEqual([])
  })

  it('may have codes for a first booking only where they have never booked', async () => {
    const validated = async (persona: string) => {
      const visitor = await chosenAs(persona)
      const question = {
        promoCode: 'WELCOME',
        origin: 'DEL',
        destination: 'BOM',
        departureDate: '2026-12-14T00:00:00',
        passengerCount: 1,
        channel: 'WEB',
      }
      return (await visitor.post('/api/ibe/booking/promotion/validate', question)).status
    }
    expect([await validated('newcomer'), await validated('one-way')]).toEqual([200, 422])
  })

  it('fail alone: where the call of one goes wrong, that of all others does not', async () => {
    const [failing, other] = [await chosenAs('failing'), await chosenAs('one-way')]
    expect([(await failing.ask(LAST_BOOKING)).status, (await other.ask(LAST_BOOKING)).status]).toEqual([500, 200])
    expect((await createVisitor(airline).ask(LAST_BOOKING)).status).toBe(401)
    await failing.post(API, { persona: 'one-way' })
    expect((await failing.ask(LAST_BOOKING)).status).toBe(200)
  })

  it('are refused by a name that is none of theirs', async () => {
    expect(await refusalOf(await airline.post(API, { persona: 'admin' }))).toEqual({ status: 400, code: 'INVALID_FIELD', fields: ['persona'] })
    expect(await refusalOf(await airline.post(API, {}))).toMatchObject({ status: 400, fields: ['persona'] })
  })

  it('are not chosen from another site', async () => {
    const answer = await airline.ask(API, { method: 'POST', body: '{"persona":"one-way"}', headers: { Origin: 'https://evil.example' } })
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
  })
})

describe('the travellers on the page of the sandbox', () => {
  const page = async (visitor: Visitor) => (await visitor.ask('/sandbox')).text()

  it('are buttons of a form, with who is signed in and the way back to the site', async () => {
    const visitor = createVisitor(airline)
    const before = await page(visitor)
    expect(before).toContain('Nobody is signed in in this browser.')
    expect(before).toMatch(/<button[^>]*formaction="\/sandbox\/persona\/leave"[^>]*aria-current="true"[^>]*>Nobody \(visitor\)<\/button>/)
    expect(before.match(/<button name="persona"/g)).toHaveLength(PERSONAS.length)
    expect(before).toContain('<a href="/">as this persona</a>')
  })

  it('sign in and out without a script', async () => {
    const visitor = createVisitor(airline)
    const chosen = await form(visitor, '/sandbox/persona', { persona: 'round-trip' })
    expect([chosen.status, chosen.headers.get('Location')]).toEqual([303, '/sandbox'])
    const after = await page(visitor)
    expect(after).toContain('This browser is signed in as Meera, customer SP1003.')
    expect(after).toContain('The persona was chosen.')
    expect(after.match(/<button[^>]*aria-current="true"[^>]*>[^<]*/g)).toEqual([expect.stringContaining('>Meera Nair')])
    await form(visitor, '/sandbox/persona/leave', {})
    expect(await page(visitor)).toContain('Nobody is signed in in this browser.')
  })

  it('say which fault is of one customer only', async () => {
    await chosenAs('late-answer')
    expect(await page(createVisitor(airline))).toContain(`${LAST_BOOKING}: delay after 5000 ms, every call of customer SP1011`)
  })
})
