import { describe, expect, it } from 'vitest'
import type { BookBody } from '../../server/contract/sale.ts'
import { outbox } from '../../server/store/codeSchema.ts'
import { bookingRow } from '../../server/store/retrieval.ts'
import { saleOf } from '../../server/store/sales.ts'
import { maintenanceRound } from '../../server/services/maintenance.ts'
import { inOrder } from '../../server/work/rows.ts'
import { paymentAirline, PAYMENTS, paymentIn } from './support/paymentAirline.ts'
import { queryOf, retrieve, shownIn } from './support/retrieval.ts'
import { answersFor, BOOK, bookedIn, forSale, GUARDIANS, passenger, wantedOf } from './support/selling.ts'
import { refusalOf, SEARCH } from './support/testAirline.ts'
import { createVisitor } from './support/visitor.ts'

const shop = paymentAirline()
const visitor = () => createVisitor(shop.airline)

const MINOR = { specialFare: 'UNACCOMPANIED_MINOR', passengers: [{ type: 'UNACCOMPANIED_MINOR', goesWith: null }] } as const
const TARA = passenger({ type: 'UNACCOMPANIED_MINOR', firstName: 'Tara', birthDate: '2018-03-02' })
async function answers(change: Partial<BookBody> = {}, of: Parameters<typeof wantedOf>[1] = { ...MINOR, passengers: [...MINOR.passengers] }) {
  const [journey] = (await forSale(shop.airline, { ...SEARCH, departureDate: '2026-12-20' })).outbound
  if (journey === undefined) throw new Error('nothing is for sale')
  return answersFor(visitor(), wantedOf([journey], of), { passengers: [TARA], ...change })
}

async function paid() {
  const browser = visitor()
  const body = await answers()
  const { recordLocator, pay } = await bookedIn(await browser.post(BOOK, body))
  const { url } = await paymentIn(await browser.post(PAYMENTS, { recordLocator, of: pay ?? 'booking' }))
  await shop.payByCard(url)
  await shop.later(10_000)
  return { browser, body, recordLocator }
}

async function refusedFor(guardians: unknown) {
  return refusalOf(await visitor().post(BOOK, { ...(await answers()), guardians }))
}

describe('who brings a child that travels alone, and who meets it', () => {
  it('is asked for with name and phone number of each, field by field [OPEN-81]', async () => {
    expect((await refusedFor(null)).fields).toEqual(['guardians'])
    const wrong = { brings: { name: 'R2D2', phone: '12' }, meets: { name: '<b>Meera</b>', phone: '+919845011224' } }
    expect((await refusedFor(wrong)).fields).toEqual(['guardians.brings.name', 'guardians.brings.phone', 'guardians.meets.name'])
    expect((await refusedFor({ brings: GUARDIANS.brings })).fields).toEqual(['guardians.meets'])
  })

  it('is taken for nobody else [OPEN-81]', async () => {
    const body = await answers({ passengers: [passenger({})], guardians: GUARDIANS }, {})
    expect((await refusalOf(await visitor().post(BOOK, body))).fields).toEqual(['guardians'])
  })

  it('stands in the booking for who has proved to be its contact, and hidden for who knows a name alone [OPEN-81, SEC-14]', async () => {
    const { browser, body, recordLocator } = await paid()
    expect((await shownIn(await browser.ask(queryOf('/api/ibe/booking', { recordLocator })))).guardians).toEqual(GUARDIANS)
    const other = visitor()
    await retrieve(other, recordLocator, body.contact.lastName)
    const seen = await shownIn(await other.ask(queryOf('/api/ibe/booking', { recordLocator })))
    expect(seen.contacts.map(({ name }) => name)).toEqual([{ first: '••••', last: null }])
    expect(seen.guardians).toEqual({ brings: { name: '••••', phone: '+*******1223' }, meets: { name: '••••', phone: '+*******1224' } })
  })

  it('stands in the mail that confirms the booking [OPEN-81]', async () => {
    const { body } = await paid()
    const mails = await shop.airline.airline.database.connection.select().from(outbox)
    const mail = mails.find(({ recipient }) => recipient === body.contact.email)
    expect(mail?.text).toContain("Brought to the airport by: Meera Nair, +919845011223\nMet on arrival by: José D'Souza, +919845011224")
  })

  it('is forgotten a week after the last flight has landed, and not before [OPEN-81]', async () => {
    const { connection } = shop.airline.airline.database
    const { recordLocator } = await paid()
    const row = await bookingRow(connection, recordLocator)
    const known = async () => {
      await inOrder(await maintenanceRound(shop.airline.airline).dueWork(1))
      return (await saleOf(connection, row?.id ?? 0))?.guardians
    }
    const { clock } = shop.airline.airline
    const [began, day] = [clock.now(), 24 * 60 * 60_000]
    try {
      clock.set(Date.parse('2026-12-20T23:00:00Z') + 6 * day)
      expect(await known()).toEqual(GUARDIANS)
      clock.set(Date.parse('2026-12-20T23:00:00Z') + 7 * day)
      expect(await known()).toBeNull()
    } finally {
      clock.set(began)
    }
  })

  it('is forgotten of a booking that is not paid in time [OPEN-81, SEC-15]', async () => {
    const { connection } = shop.airline.airline.database
    const { recordLocator } = await bookedIn(await visitor().post(BOOK, await answers()))
    const row = await bookingRow(connection, recordLocator)
    expect((await saleOf(connection, row?.id ?? 0))?.guardians).toEqual(GUARDIANS)
    await shop.later(31 * 60_000)
    expect(await bookingRow(connection, recordLocator)).toMatchObject({ status: 'CLOSED', reason: 'NOT_PAID' })
    expect((await saleOf(connection, row?.id ?? 0))?.guardians).toBeNull()
  })
})
