import { beforeEach, expect, it } from 'vitest'
import type { ListedBooking } from '../../server/sandbox/personaBookingList.ts'
import { retrievalGuesses } from '../../server/store/retrievalSchema.ts'
import { personaBooking } from './support/personaBookings.ts'
import { browserAt, queryOf, RETRIEVE, shownIn } from './support/retrieval.ts'
import { NOON, refusalOf, testAirline } from './support/testAirline.ts'

const IN_STATE = '/api/ibe/booking'

const airline = testAirline({ trustedProxy: { hops: 1 } })
beforeEach(async () => {
  airline.airline.clock.set(Date.parse(NOON))
  await airline.airline.database.connection.delete(retrievalGuesses)
})

const bookingOf = (persona: string): Promise<ListedBooking> => personaBooking(airline, persona)

/** A browser in which a customer is signed in. */
async function signedInAs(persona: string) {
  const browser = browserAt(airline)
  expect((await browser.post('/sandbox/api/persona', { persona })).status).toBe(200)
  return browser
}

const inState = (recordLocator: string) => queryOf(IN_STATE, { recordLocator })

it('is read by its owner who is signed in, without having been opened and without masks, one on hold too [API-22, SEC-12, SEC-15]', async () => {
  const { recordLocator, email } = await bookingOf('on-hold')
  const owner = await signedInAs('on-hold')
  expect(await shownIn(await owner.ask(inState(recordLocator)))).toMatchObject({
    recordLocator,
    state: 'onHold',
    isContactProved: true,
    contacts: [{ emailAddress: email }],
  })
  expect(await (await owner.ask(IN_STATE)).json()).toEqual({ data: null })
  const other = await signedInAs('family')
  expect(await (await other.ask(inState(recordLocator))).json()).toEqual({ data: null })
  expect(await (await browserAt(airline).ask(inState(recordLocator))).json()).toEqual({ data: null })
})

it('shows its owner what a name alone had left masked [SEC-12]', async () => {
  const { recordLocator, lastName, email } = await bookingOf('family')
  const browser = await signedInAs('one-way')
  const masked = await shownIn(await browser.ask(queryOf(RETRIEVE, { recordLocator, lastName })))
  expect([masked.isContactProved, masked.contacts[0]?.emailAddress === email]).toEqual([false, false])
  await browser.post('/sandbox/api/persona', { persona: 'family' })
  expect(await shownIn(await browser.ask(inState(recordLocator)))).toMatchObject({ isContactProved: true, contacts: [{ emailAddress: email }] })
})

it('is refused to its owner, too, where only the staff may open it [RETR-48]', async () => {
  const { recordLocator } = await bookingOf('forbidden')
  const answer = await (await signedInAs('forbidden')).ask(inState(recordLocator))
  expect(await refusalOf(answer)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
})
