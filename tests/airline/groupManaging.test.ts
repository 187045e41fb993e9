import { beforeEach, describe, expect, it } from 'vitest'
import { passenger } from './support/bookings.ts'
import { browserAt, prove, queryOf, retrieve, shownIn, storeBooking } from './support/retrieval.ts'
import { NOON, refusalOf, testAirline } from './support/testAirline.ts'

const CANCELLATION = '/api/ibe/booking/cancellation'
const MEMBER = '/api/ibe/groupBooking/validateGroupBookingPassenger'

const airline = testAirline()
beforeEach(() => airline.airline.clock.set(Date.parse(NOON)))

/** A group that a browser has opened by a last name. */
async function openedGroup() {
  const passengers = Array.from({ length: 11 }, (_, place) => passenger('ADT', { firstName: place === 0 ? 'Farida' : 'Omar', lastName: 'Khan' }))
  const { recordLocator, email } = await storeBooking(airline, { kind: 'GROUP', passengers })
  const browser = browserAt(airline)
  const shown = await shownIn(await retrieve(browser, recordLocator, 'Khan'))
  const read = async () => shownIn(await browser.ask(`/api/ibe/booking?recordLocator=${recordLocator}`))
  const named = (firstName: string, lastName: string) => browser.post(MEMBER, { recordLocator, firstName, lastName })
  return { browser, recordLocator, email, shown, read, named }
}

describe('a group', () => {
  it('does not tell a member the name of its contact, which opens all of it, nor what it costs [SEC-14, GRP-18]', async () => {
    const { recordLocator, shown, read, named } = await openedGroup()
    expect([shown.contacts.map(({ name }) => name), shown.hiddenPassengers]).toEqual([[{ first: null, last: null }], 11])
    expect((await named('Farida', 'Khan')).status).toBe(200)
    expect((await read()).contacts.map(({ name }) => name)).toEqual([{ first: null, last: null }])
    const money = await browserAt(airline).ask(queryOf('/api/ibe/refund_info/get', { recordLocator, lastName: 'Khan' }))
    expect(await refusalOf(money)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  })

  it('is shown to who names its contact, and managed by who has proved to be it [SEC-14, SEC-12]', async () => {
    const { browser, recordLocator, email, read, named } = await openedGroup()
    expect((await named('Asha', 'Verma')).status).toBe(200)
    const { hiddenPassengers, canBeManaged, canBeCancelled } = await read()
    expect([hiddenPassengers, canBeManaged, canBeCancelled]).toEqual([0, false, false])
    const quote = () => browser.ask(queryOf(CANCELLATION, { recordLocator }))
    expect(await refusalOf(await quote())).toMatchObject({ status: 404, code: 'BOOKING_NOT_FOUND' })
    await prove(airline, browser, recordLocator, email)
    expect((await read()).canBeCancelled).toBe(true)
    expect((await quote()).status).toBe(200)
  })
})
