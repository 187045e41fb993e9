import { expect, it } from 'vitest'
import { locatorNumbered } from '../../server/rules/recordLocators.ts'
import { addBookings } from '../../server/store/bookingRows.ts'
import { booked } from './support/bookings.ts'
import { browserAt, queryOf, RETRIEVE } from './support/retrieval.ts'
import { NOON, testAirline } from './support/testAirline.ts'

const MINUTE = 60_000
const GUESSES = 1_000

const airline = testAirline({ trustedProxy: { hops: 1 } })

/** How often each status is answered to a thousand guesses, made in ten minutes. */
async function tally(of: (index: number) => { readonly recordLocator: string; readonly address: string }): Promise<Readonly<Record<number, number>>> {
  const counts: Record<number, number> = {}
  for (let index = 0; index < GUESSES; index += 1) {
    airline.airline.clock.set(Date.parse(NOON) + Math.floor(index / 100) * MINUTE)
    const { recordLocator, address } = of(index)
    const { status } = await browserAt(airline, address).ask(queryOf(RETRIEVE, { recordLocator, lastName: `Roy ${letters(index)}` }))
    counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

const letters = (index: number) => Array.from(String(index), (digit) => 'abcdefghij'.charAt(Number(digit))).join('')

it('of a thousand guesses at one reference, from a hundred addresses, nine are heard', async () => {
  const booking = booked()
  await addBookings(airline.airline.database.connection, null, [booking])
  const { recordLocator } = booking
  expect(await tally((index) => ({ recordLocator, address: `198.51.100.${index % 100}` }))).toEqual({ 404: 9, 429: GUESSES - 9 })
})

it('of a thousand guesses at as many references, from one address, ninety-nine are heard', async () => {
  const heard = await tally((index) => ({ recordLocator: locatorNumbered(10_000 + index), address: '192.0.2.1' }))
  expect(heard).toEqual({ 404: 99, 429: GUESSES - 99 })
})
