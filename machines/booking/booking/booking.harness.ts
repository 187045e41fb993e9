import { createActor } from 'xstate'
import type { BasicDetails } from '../../domain/account.ts'
import type { AddOn } from '../../domain/addOns.ts'
import type { Customer } from '../../domain/customer.ts'
import type { BookingWanted, BookReply } from '../../domain/saleForm.ts'
import type { PaymentReply, PaymentWanted } from '../../domain/payment.ts'
import type { SaleSeatsAsked, Wanted } from '../../domain/sale.ts'
import type { AnsweredFor, BegunReply, SaleAnswers } from '../../domain/saleAnswers.ts'
import type { SeatMap } from '../../domain/seatMap.ts'
import type { KnownPerson } from '../../domain/travellerForm.ts'
import { heldPort } from '../../kit/testing/heldPort.ts'
import { paymentMachine } from '../../trips/payment/payment.machine.ts'
import { addOnsMachine } from '../addOns/addOns.machine.ts'
import { begunBookingMachine, type AnswersToSave } from '../begunBooking/begunBooking.machine.ts'
import { contactMachine } from '../contact/contact.machine.ts'
import { passengersMachine } from '../passengers/passengers.machine.ts'
import { saleSeatsMachine } from '../saleSeats/saleSeats.machine.ts'
import { bookingMachine, type BookingActor } from './booking.machine.ts'
import type { QuoteAnswer } from './booking.rules.ts'
import { ANSWERED, begun, PEOPLE } from './booking.samples.ts'
import { quoted } from './bookingReplies.samples.ts'

/** @param known who is signed in before the first price is there */
export async function begin(input = begun(), known: Customer | null = null) {
  const [quotes, books] = [heldPort<QuoteAnswer, Wanted>(), heldPort<BookReply, BookingWanted>()]
  const kept: { answers: SaleAnswers; of: AnsweredFor; owner: string | null }[] = []
  let forgotten = 0
  const quiet = { logFailure: () => undefined }
  const addOns = addOnsMachine.provide({ actors: { loadCatalogue: heldPort<readonly AddOn[]>().logic }, actions: quiet })
  const saleSeats = saleSeatsMachine.provide({
    actors: { loadSeats: heldPort<readonly SeatMap[], SaleSeatsAsked>().logic },
    actions: quiet,
  })
  const passengers = passengersMachine.provide({
    actors: {
      loadSavedTravellers: heldPort<readonly KnownPerson[] | null>().logic,
      contact: contactMachine.provide({ actors: { loadOwnDetails: heldPort<BasicDetails | null>().logic }, actions: quiet }),
    },
    actions: { ...quiet, focusField: () => undefined, focusQuestion: () => undefined },
  })
  const [loads, saves] = [heldPort<BegunReply, AnsweredFor>(), heldPort<{ isSaved: boolean }, AnswersToSave>()]
  const begunBooking = begunBookingMachine.provide({ actors: { loadAnswers: loads.logic, saveAnswers: saves.logic }, actions: quiet })
  const payment = paymentMachine.provide({ actors: { begin: heldPort<PaymentReply, PaymentWanted>().logic }, actions: quiet })
  const machine = bookingMachine.provide({
    actors: { loadQuote: quotes.logic, book: books.logic, begunBooking, passengers, addOns, saleSeats, payment },
    actions: { keepAnswers: (_, params) => void kept.push(params), forgetAnswers: () => void (forgotten += 1), logFailure: () => undefined },
  })
  const actor = createActor(machine, { input }).start()
  if (known !== null) actor.send({ type: 'customer.changed', customer: known })
  await quotes.answer(quoted()({ ...input, ...ANSWERED, services: {}, seats: {}, party: [], currency: 'INR', promoCode: '', specialFare: null }))
  return { actor, quotes, books, loads, saves, kept, forgotten: () => forgotten, seen: () => actor.getSnapshot() }
}

/** Names are given, extras and seats left out. */
export async function atReview(input = begun()) {
  const booking = await begin(input)
  booking.actor.send({ type: 'passengers.done', ...PEOPLE })
  booking.actor.send({ type: 'addOns.done', services: {}, extraSeats: [] })
  booking.actor.send({ type: 'seats.done', seats: {} })
  return booking
}

/** Accepts the conditions, and presses the button that books. */
export function confirm(actor: BookingActor): void {
  actor.send({ type: 'terms.toggled', isAccepted: true })
  actor.send({ type: 'booking.confirmed' })
}
