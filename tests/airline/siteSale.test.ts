import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it, vi } from 'vitest'
import { NOTHING_CHOSEN } from '../../machines/domain/sale.ts'
import type { BookingWanted } from '../../machines/domain/saleForm.ts'
import { createAirline, type Airline } from '../../src/airline/airline.ts'
import { COMPILED_CONFIGURATION } from '../../src/airline/configuration.ts'
import { forSale } from './support/selling.ts'
import { servedAirline } from './support/servedAirline.ts'
import { SEARCH, testAirline } from './support/testAirline.ts'

const airline = testAirline()
const served = servedAirline(airline)
const { signal } = new AbortController()
let site: Airline
beforeAll(() => {
  const configuration = { ...COMPILED_CONFIGURATION, apiBase: `${served.origin}/api/ibe` }
  site = createAirline(() => Promise.resolve(configuration), airline.airline.clock.now)
})

/** The site runs in one browser: what the airline gives it as a cookie goes with the next call. */
function keepCookie(): void {
  const ask = globalThis.fetch
  let cookie = ''
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (asked, init) => {
    const request = new Request(asked, init)
    request.headers.set('Cookie', cookie)
    const answer = await ask(request)
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return answer
  })
}

async function wantedFor(firstName: string): Promise<BookingWanted> {
  const [journey] = (await forSale(airline, SEARCH)).outbound
  if (journey === undefined) throw new Error('nothing is for sale')
  const trip = { ...NOTHING_CHOSEN, outbound: { journeyKey: journey.journeyKey, family: 'saver' as const } }
  const party = [{ kind: 'adult' as const, goesWith: null }]
  const wanted = { trip, party, currency: 'INR', promoCode: '', specialFare: null, services: {}, seats: {} }
  const reply = await site.saleQuote(wanted, [], signal)
  if (reply.kind !== 'quote') throw new Error(`no price: ${reply.why}`)
  const person = { firstName, lastName: 'Nair', gender: 'F' as const, birthDate: null, documentNumber: '' }
  const contact = { firstName, lastName: 'Nair', email: 'replaced@example.com', phone: '+919845022334' }
  return { ...wanted, travellers: [person], contact, gst: null, guardians: null, acceptedTotal: reply.quote.quotedTotal, ending: 'pay' }
}

it('the site’s own client says which bookings another one has replaced: in the answer, and on both pages [OPEN-80]', async () => {
  keepCookie()
  const [one, other] = [randomUUID(), randomUUID()]
  const book = async (firstName: string, key: string, replaces: readonly string[]) => {
    const reply = await site.book(await wantedFor(firstName), { key, replaces }, signal)
    if (reply.kind !== 'booked') throw new Error(`not booked: ${reply.why}`)
    return reply
  }
  const old = await book('Meera', one, [])
  const made = await book('Meena', other, [one])
  expect([old.replaced, made.replaced]).toEqual([[], [old.recordLocator]])
  const pageOf = async (recordLocator: string) => {
    const reply = await site.booking(recordLocator, signal)
    return reply.kind === 'booking' ? [reply.booking.state, reply.booking.replacedBy, reply.booking.replaces] : reply.kind
  }
  expect(await pageOf(old.recordLocator)).toEqual(['replaced', made.recordLocator, []])
  expect(await pageOf(made.recordLocator)).toEqual(['onHold', null, [old.recordLocator]])
})
