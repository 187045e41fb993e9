import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { begunBookingMachine } from '../../../../machines/booking/begunBooking/begunBooking.machine.ts'
import { bookingMachine } from '../../../../machines/booking/booking/booking.machine.ts'
import type { QuoteAnswer } from '../../../../machines/booking/booking/booking.rules.ts'
import { begun } from '../../../../machines/booking/booking/booking.samples.ts'
import { quoted, refused } from '../../../../machines/booking/booking/bookingReplies.samples.ts'
import { EARLY, ONE_WAY } from '../../../../machines/domain/flights.samples.ts'
import type { RefusedSale, SaleRefusal, Wanted } from '../../../../machines/domain/sale.ts'
import { type AnsweredFor, type BegunReply, NO_ANSWERS } from '../../../../machines/domain/saleAnswers.ts'
import { heldPort } from '../../../../machines/kit/testing/heldPort.ts'
import { lostShown, otherPartyWords } from './booking.select.ts'
import { refusalShown } from './review.select.ts'

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
  ['tooMany', 'Too many seats are not paid yet'],
  ['holdNotOffered', 'This booking cannot wait for its money'],
] as const)('one that is refused for %s says why: %s', (why, title) => {
  expect(saidOf(why).title).toBe(title)
})

/** What the page says of an extra that is lost, on a page whose first price is there. */
async function lossOf(refusal: RefusedSale, names: Readonly<Record<string, string>>) {
  const quotes = heldPort<QuoteAnswer, Wanted>()
  const machine = bookingMachine.provide({
    actors: {
      loadQuote: quotes.logic,
      begunBooking: begunBookingMachine.provide({ actors: { loadAnswers: heldPort<BegunReply, AnsweredFor>().logic } }),
    },
    actions: { keepAnswers: () => undefined },
  })
  const input = begun(ONE_WAY, { ...NO_ANSWERS, services: { [EARLY]: { '0': ['VGML'] } }, seats: { [EARLY]: { '0': '3A' } } })
  const actor = createActor(machine, { input }).start()
  await quotes.answer({ reply: refusal, serviceNames: names })
  const before = lostShown(actor.getSnapshot())
  const wanted = quotes.allAsked().at(-1)
  if (wanted === undefined) throw new Error('the price is asked for')
  // What is left has no names: nothing of it is bought.
  await quotes.answer({ ...quoted()(wanted), serviceNames: {} })
  return { before, said: lostShown(actor.getSnapshot()) }
}

describe('an extra that cannot be had any more', () => {
  it('is named once the price of the rest is there: what, whose, and on which flight', async () => {
    const lost = await lossOf(refused('serviceGone', 'services.0', 'VGML'), { VGML: 'Vegetarian meal' })
    expect(lost).toEqual({ before: '', said: 'Vegetarian meal for passenger 1 on SR\u00a0118 cannot be had any more, and was taken away.' })
  })

  it('is a seat that is named', async () => {
    const { said } = await lossOf(refused('seatUnfit', 'seats.0'), {})
    expect(said).toBe('Seat 3A for passenger 1 on SR\u00a0118 cannot be had any more. Choose another, or none: one is given at check-in.')
  })

  it('is not named where the airline names none', async () => {
    expect((await lossOf(refused('serviceGone'), {})).said).toBe('Extras you chose cannot be had any more, and were taken away.')
    expect((await lossOf(refused('seatTaken'), {})).said).toMatch(/^A seat you chose cannot be had any more/)
  })
})

it('a link for a party that cannot travel is answered in words: for whom it asks, and for whom the booking is', () => {
  const [asked, settled] = [
    { adult: 0, child: 0, infant: 3, seniorcitizen: 0, extraSeat: 0 },
    { adult: 1, child: 0, infant: 1, seniorcitizen: 0, extraSeat: 0 },
  ]
  const shown = (askedParty: typeof asked) => {
    const input = { ...begun({ ...ONE_WAY, passengers: settled }), askedParty }
    return otherPartyWords(createActor(bookingMachine, { input }).getSnapshot())
  }
  expect(shown(asked)).toBe('It asks for 3 infants. This booking is for 1 adult, 1 infant. Choose other flights to change who travels.')
  expect(shown(settled)).toBeNull()
})
