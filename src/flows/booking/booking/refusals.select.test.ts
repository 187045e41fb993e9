import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { bookingMachine } from '../../../../machines/booking/booking/booking.machine.ts'
import { begun, refused } from '../../../../machines/booking/booking/booking.samples.ts'
import type { SaleRefusal } from '../../../../machines/domain/sale.ts'
import { refusalShown } from './booking.select.ts'

/** What the page says where the airline has refused. */
function saidOf(why: SaleRefusal) {
  const snapshot = createActor(bookingMachine, { input: begun() }).getSnapshot()
  return refusalShown({ ...snapshot, context: { ...snapshot.context, refusal: refused(why) } })
}

it.each(['ended', 'promo'] as const)('a booking that is refused for %s has failed, and nothing was charged [MSG-45]', (why) => {
  expect(saidOf(why)).toEqual({ title: 'Booking failed', text: 'Nothing was charged. What you have typed is kept.' })
})

it.each([
  ['flightGone', 'This flight is not for sale any more'],
  ['tooMany', 'Too many bookings of this contact wait for their money'],
  ['holdNotOffered', 'This booking cannot wait for its money'],
] as const)('one that is refused for %s says why: %s', (why, title) => {
  expect(saidOf(why).title).toBe(title)
})
