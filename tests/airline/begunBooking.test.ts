/** @module-tag sessions */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { BegunBookingAnswer, type BegunAnswers } from '../../server/contract/begunBooking.ts'
import { maintenanceRound } from '../../server/services/maintenance.ts'
import { inOrder } from '../../server/work/rows.ts'
import { customers } from '../../server/store/schema.ts'
import { begunBookings } from '../../server/store/saleSchema.ts'
import { accountAirline } from './support/accountAirline.ts'
import { put, refused, remove } from './support/profileMenu.ts'
import { answersFor, BOOK, bookedIn, forSale, wantedOf } from './support/selling.ts'
import { SEARCH } from './support/testAirline.ts'
import { createVisitor, type Visitor } from './support/visitor.ts'

const PATH = '/api/ibe/users/me/begun-booking'
const MINUTE = 60_000
const HOUR = 60 * MINUTE

const airline = accountAirline()

/** Browsers in which one customer is signed in. */
async function devices(customerNumber: string, count: number): Promise<readonly Visitor[]> {
  const { database, sessions } = airline.airline
  await database.connection.insert(customers).values({ customerNumber, firstName: 'Asha', lastName: 'Verma' })
  return Promise.all(
    Array.from({ length: count }, async () => {
      const device = createVisitor(airline)
      await sessions.signIn(await device.openSession(), customerNumber)
      return device
    }),
  )
}

const NOBODY = { name: '', phone: '', countryCode: '91' }

const begunBy = (firstName: string, trip: BegunAnswers['trip'] = { outbound: 'SR118-20261214-DELBOM', inbound: null }): BegunAnswers => ({
  version: 1,
  trip,
  party: 'adult extraSeat0',
  draft: {
    version: 1,
    travellers: [{ kind: 'adult', firstName, lastName: 'Rao', gender: 'F', birthDate: '' }, null],
    contact: { firstName: null, lastName: null, email: 'asha@example.com', phone: '9845011223', countryCode: '91' },
    gst: { number: '', company: '', email: '' },
    guardians: { brings: NOBODY, meets: NOBODY },
  },
  services: { 'SR 1182026-12-14': { '0': ['VGML', 'WCHR'] } },
  seats: { 'SR 1182026-12-14': { '0': '12A' } },
  extraSeats: [0],
  isPeopleAnswered: true,
  isExtrasAnswered: true,
  isSeatsAnswered: false,
})

const begunIn = async (device: Visitor) => v.parse(BegunBookingAnswer, await (await device.ask(PATH)).json()).data
const answersIn = async (device: Visitor) => (await begunIn(device))?.answers ?? null
const keep = async (device: Visitor, answers: object) => (await put(device, PATH, { answers })).status

describe('a booking that a customer has begun', () => {
  it('goes on with its answers in another browser of the same customer, and in no other [SEC-09]', async () => {
    const [phone, laptop] = await devices('BEGUN1', 2)
    const [other] = await devices('BEGUN2', 1)
    if (phone === undefined || laptop === undefined || other === undefined) throw new Error('no browser')
    expect(await begunIn(laptop)).toBeNull()
    expect(await keep(phone, begunBy('Asha'))).toBe(200)
    airline.airline.clock.set(airline.airline.clock.now() + HOUR)
    const { answers, millisecondsAgo } = (await begunIn(laptop)) ?? {}
    expect([answers, Math.round((millisecondsAgo ?? 0) / HOUR)]).toEqual([begunBy('Asha'), 1])
    expect(await begunIn(other)).toBeNull()
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect(await refused(airline.ask(PATH, { method }))).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' })
  })

  it('has the later answers of two browsers, also where they are sent at once', async () => {
    const [phone, laptop] = await devices('BEGUN1', 2)
    if (phone === undefined || laptop === undefined) throw new Error('no browser')
    await keep(phone, begunBy('Asha'))
    await keep(laptop, begunBy('Anil'))
    expect((await answersIn(phone))?.draft?.travellers[0]?.firstName).toBe('Anil')
    const statuses = await Promise.all([phone, laptop, phone, laptop].map((device, at) => keep(device, begunBy(`Asha ${at}`))))
    expect(statuses).toEqual([200, 200, 200, 200])
    expect((await answersIn(laptop))?.draft?.travellers[0]?.firstName).toMatch(/^Asha \d$/)
  })

  it('is stored without numbers of identity cards or cards that pay, whoever sends them [SEC-09]', async () => {
    const [phone] = await devices('BEGUN1', 1)
    if (phone === undefined) throw new Error('no browser')
    const { draft, ...answers } = begunBy('Asha')
    const [traveller] = draft?.travellers ?? []
    const more = { ...draft, travellers: [{ ...traveller, documentNumber: 'STUDENT-4711' }, null], cardNumber: '4111111111111111' }
    expect(await keep(phone, { ...answers, draft: more, cvv: '737' })).toBe(200)
    const rows = JSON.stringify(await airline.airline.database.connection.select().from(begunBookings))
    expect(rows).toContain('9845011223')
    for (const secret of ['STUDENT-4711', '4111111111111111', '737"']) expect(rows).not.toContain(secret)
  })

  it('is forgotten after a day, and when the customer says so', async () => {
    const [phone] = await devices('BEGUN1', 1)
    const [other] = await devices('BEGUN2', 1)
    if (phone === undefined || other === undefined) throw new Error('no browser')
    const { clock, database } = airline.airline
    await keep(phone, begunBy('Asha'))
    const since = clock.now()
    clock.set(since + 24 * HOUR - MINUTE)
    expect(await answersIn(phone)).not.toBeNull()
    clock.set(since + 24 * HOUR + MINUTE)
    expect(await answersIn(phone)).toBeNull()
    await keep(other, begunBy('Anil'))
    await inOrder(await maintenanceRound(airline.airline).dueWork(1))
    expect((await database.connection.select().from(begunBookings)).map(({ customerNumber }) => customerNumber)).toEqual(['BEGUN2'])
    expect((await remove(other, PATH, {})).status).toBe(200)
    expect(await answersIn(other)).toBeNull()
    expect((await remove(other, PATH, {})).status).toBe(200)
  })

  it('is forgotten once the customer has a booking on hold, and stays while one waits to be paid', async () => {
    const [phone, laptop] = await devices('BEGUN1', 2)
    const [journey] = (await forSale(airline, SEARCH)).outbound
    if (phone === undefined || laptop === undefined || journey === undefined) throw new Error('no browser, or nothing for sale')
    await keep(phone, begunBy('Asha', { outbound: journey.journeyKey, inbound: null }))
    const wanted = wantedOf([journey])
    await bookedIn(await laptop.post(BOOK, await answersFor(laptop, wanted)))
    expect(await answersIn(phone)).not.toBeNull()
    await bookedIn(await laptop.post(BOOK, await answersFor(laptop, wanted, { ending: 'HOLD' })))
    expect(await answersIn(phone)).toBeNull()
  })

  it('stays where the customer gets a booking of other journeys [SEC-09]', async () => {
    const [phone] = await devices('BEGUN1', 1)
    const [journey, later] = (await forSale(airline, SEARCH)).outbound
    if (phone === undefined || journey === undefined || later === undefined) throw new Error('no browser, or nothing for sale')
    const others = [
      { outbound: later.journeyKey, inbound: null },
      { outbound: journey.journeyKey, inbound: later.journeyKey },
      { outbound: `${journey.journeyKey}~${later.journeyKey}`, inbound: null },
      { outbound: null, inbound: null },
    ]
    for (const trip of others) {
      await keep(phone, begunBy('Asha', trip))
      await bookedIn(await phone.post(BOOK, await answersFor(phone, wantedOf([journey]), { ending: 'HOLD' })))
      expect((await answersIn(phone))?.trip).toEqual(trip)
    }
  })

  it.each([
    ['text that is far too long', { party: 'x'.repeat(500) }],
    ['a seat that is none', { seats: { flight: { '0': 'window' } } }],
    ['a place that is none', { services: { flight: { nobody: ['VGML'] } } }],
    ['a hundred travellers', { draft: { ...begunBy('A').draft, travellers: Array.from({ length: 100 }, () => null) } }],
    ['no version', { version: 0 }],
  ])('is refused with %s', async (_, change) => {
    const [phone] = await devices('BEGUN1', 1)
    if (phone === undefined) throw new Error('no browser')
    expect(await refused(put(phone, PATH, { answers: { ...begunBy('Asha'), ...change } }))).toMatchObject({ status: 400, code: 'INVALID_FIELD' })
  })

  it('is refused where it is larger than any booking', async () => {
    const [phone] = await devices('BEGUN1', 1)
    if (phone === undefined) throw new Error('no browser')
    const services = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`flight ${at} ${'x'.repeat(60)}`, { '0': ['VGML'] }]))
    expect(await refused(put(phone, PATH, { answers: { ...begunBy('Asha'), services } }))).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' })
  })
})
