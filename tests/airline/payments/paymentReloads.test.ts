/** @module-tag rest */
import { expect, it } from 'vitest'
import { paymentAirline } from '../support/paymentAirline.ts'
import { reloadWhilePaying } from '../support/paymentReloads.ts'

const shop = paymentAirline()

/** A few reloads; the deep suite makes 200 on each database. */
it('has one payment under way, and takes one payment, of a traveller who reloads the page in two tabs and in another browser [CONST-21]', async () => {
  const { wrong, states, confirmed } = await reloadWhilePaying(shop, 3, 18)
  expect(wrong).toEqual([])
  expect(Object.keys(states)).toHaveLength(9)
  expect(confirmed).toBeGreaterThan(1)
})
