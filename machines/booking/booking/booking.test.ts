import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { BasicDetails } from '../../domain/account.ts'
import type { AddOn } from '../../domain/addOns.ts'
import type { Customer } from '../../domain/customer.ts'
import { emptyDraft } from '../../domain/saleDraft.ts'
import { partyOf } from '../../domain/sale.ts'
import { ASHA } from '../../domain/customer.samples.ts'
import { ONE_WAY } from '../../domain/flights.samples.ts'
import type { BookingWanted, BookReply } from '../../domain/saleForm.ts'
import type { PaymentReply, PaymentWanted } from '../../domain/payment.ts'
import type { SaleSeatsWanted, Wanted } from '../../domain/sale.ts'
import { NO_ANSWERS, type AnsweredFor, type BegunReply, type SaleAnswers } from '../../domain/saleAnswers.ts'
import type { SeatMap } from '../../domain/seatMap.ts'
import type { KnownPerson } from '../../domain/travellerForm.ts'
import { heldPort } from '../../kit/testing/heldPort.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { RANDOM } from '../../kit/testing/random.harness.ts'
import { type Invariants, randomRun } from '../../kit/testing/randomRun.ts'
import { walk } from '../../kit/testing/walk.ts'
import { paymentMachine } from '../../trips/payment/payment.machine.ts'
import { addOnsMachine } from '../addOns/addOns.machine.ts'
import { begunBookingMachine, type AnswersToSave } from '../begunBooking/begunBooking.machine.ts'
import { contactMachine } from '../contact/contact.machine.ts'
import { passengersMachine } from '../passengers/passengers.machine.ts'
import { saleSeatsMachine } from '../saleSeats/saleSeats.machine.ts'
import { bookingMachine } from './booking.machine.ts'
import { comparedPrices, dueNow, initialContext, isOtherPrice, type QuoteAnswer } from './booking.rules.ts'
import { ANSWERED, begun, bookingSamples, PEOPLE, quoteOf, quoted, refused, tripOf } from './booking.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', { timeout: 60_000 }, () => {
  const report = walk(bookingMachine, bookingSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(bookingMachine, report)).toEqual([])
})

const isIn = (value: unknown, step: string): boolean => [`:"${step}"`, `{"${step}":`].some((part) => JSON.stringify(value).includes(part))

const invariants: Invariants<typeof bookingMachine> = {
  'nothing is booked without names, a price and accepted conditions': ({ value, context: { people, quote, isAccepted } }) =>
    !isIn(value, 'reserving') || (people !== null && quote !== null && isAccepted),
  'nothing is paid without a booking': ({ value, context: { booked } }) => !isIn(value, 'paying') || booked !== null,
  'a hold leads to no payment': ({ value, context: { booked } }) => !isIn(value, 'paying') || booked?.pay !== null,
}

it('breaks no rule in random events [VAL-18]', () => {
  const { events, broken } = randomRun(bookingMachine, bookingSamples, invariants, RANDOM)
  expect({ events, broken }).toEqual({ events: RANDOM.events, broken: null })
})

/** @param known who is signed in before the first price is there */
async function begin(input = begun(), known: Customer | null = null) {
  const [quotes, books] = [heldPort<QuoteAnswer, Wanted>(), heldPort<BookReply, BookingWanted>()]
  const kept: { answers: SaleAnswers; of: AnsweredFor; owner: string | null }[] = []
  let forgotten = 0
  const quiet = { logFailure: () => undefined }
  const addOns = addOnsMachine.provide({ actors: { loadCatalogue: heldPort<readonly AddOn[]>().logic }, actions: quiet })
  const saleSeats = saleSeatsMachine.provide({
    actors: { loadSeats: heldPort<readonly SeatMap[], readonly SaleSeatsWanted[]>().logic },
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
async function atReview(input = begun()) {
  const booking = await begin(input)
  booking.actor.send({ type: 'passengers.done', ...PEOPLE })
  booking.actor.send({ type: 'addOns.done', services: {}, extraSeats: [] })
  booking.actor.send({ type: 'seats.done', seats: {} })
  return booking
}

describe('booking', () => {
  it('shows the first step that lacks an answer, and after it the next', async () => {
    const { actor, seen } = await begin()
    expect(seen().matches({ answering: { steps: 'passengers', price: 'known' } })).toBe(true)
    actor.send({ type: 'passengers.done', ...PEOPLE })
    expect(seen().matches({ answering: { steps: { choices: 'extras' } } })).toBe(true)
    actor.send({ type: 'addOns.done', services: {}, extraSeats: [] })
    actor.send({ type: 'seats.done', seats: {} })
    expect(seen().matches({ answering: { steps: { choices: 'review' } } })).toBe(true)
  })

  it('begins at the passengers after a reload, since identity numbers are not kept, and then at what lacks an answer', async () => {
    const { actor, quotes, seen } = await begin(begun(ONE_WAY, ANSWERED))
    expect(quotes.allAsked()[0]).toMatchObject({ services: ANSWERED.services, seats: ANSWERED.seats })
    actor.send({ type: 'passengers.done', ...PEOPLE })
    expect(seen().matches({ answering: { steps: { choices: 'review' } } })).toBe(true)
  })

  it('asks for nothing where the address names no flight [VAL-17]', () => {
    const actor = createActor(bookingMachine, { input: { ...begun(), trip: { outbound: null, inbound: null } } }).start()
    expect(actor.getSnapshot().value).toBe('nothingChosen')
  })

  it('says another price than the results have shown, and books nothing before it is accepted', async () => {
    const { actor, books, seen } = await atReview({ ...begun(), shownFares: 1 })
    expect(seen().matches({ answering: { price: 'changed' } })).toBe(true)
    actor.send({ type: 'terms.toggled', isAccepted: true })
    actor.send({ type: 'booking.confirmed' })
    expect(books.allAsked()).toEqual([])
    actor.send({ type: 'price.accepted' })
    actor.send({ type: 'booking.confirmed' })
    expect(books.allAsked()).toHaveLength(1)
  })

  it('books nothing while the conditions are not accepted, and says so [VAL-18]', async () => {
    const { actor, books, seen } = await atReview()
    actor.send({ type: 'booking.confirmed' })
    expect(seen().matches({ answering: { steps: { choices: { review: 'unaccepted' } } } })).toBe(true)
    expect(books.allAsked()).toEqual([])
  })

  it('asks the price again whenever a service or a seat is chosen, and keeps the choice at once', async () => {
    const { actor, quotes, kept } = await begin()
    actor.send({ type: 'passengers.done', ...PEOPLE })
    const services = { flight: { '0': ['VGML'] } }
    actor.send({ type: 'services.changed', services, extraSeats: [] })
    expect(quotes.allAsked().at(-1)).toMatchObject({ services })
    expect(kept.at(-1)).toMatchObject({ answers: { services }, of: { trip: tripOf(ONE_WAY) } })
  })

  it('asks for no price of what it has already, and tells of a loss no longer once its step has told', async () => {
    const { actor, quotes, seen } = await begin()
    actor.send({ type: 'services.changed', services: { flight: { '0': ['XBAG', 'VGML'] } }, extraSeats: [] })
    await quotes.answer({ reply: refused('serviceGone', 'services.0', 'VGML'), serviceNames: {} })
    const [asked, { services, lost }] = [quotes.allAsked().length, seen().context]
    actor.send({ type: 'services.changed', services, extraSeats: [] })
    actor.send({ type: 'seats.changed', seats: {} })
    expect([lost?.what, quotes.allAsked().length, seen().context.lost]).toEqual([['VGML'], asked, null])
  })

  it('sends what was seen: the total of the last quote, who travels, and how it ends', async () => {
    const { actor, books } = await atReview()
    actor.send({ type: 'ending.chosen', ending: 'hold' })
    actor.send({ type: 'terms.toggled', isAccepted: true })
    actor.send({ type: 'booking.confirmed' })
    const total = quoteOf({ trip: tripOf(ONE_WAY), services: {}, seats: {}, party: [] }).total.minor
    expect(books.allAsked()).toEqual([expect.objectContaining({ ...PEOPLE, totalMinor: total, ending: 'hold', trip: tripOf(ONE_WAY) })])
  })

  it('asks again with the same when the answer was lost: the airline knows it', async () => {
    const { actor, books, seen } = await atReview()
    actor.send({ type: 'terms.toggled', isAccepted: true })
    actor.send({ type: 'booking.confirmed' })
    await books.fail()
    expect(seen().matches({ answering: { steps: { order: { unfinished: 'unsure' } } } })).toBe(true)
    actor.send({ type: 'booking.confirmed' })
    expect(books.allAsked()[1]).toEqual(books.allAsked()[0])
  })

  it('hands the passengers a customer who was known before the first price, or has signed in since they were done', async () => {
    const { actor, seen } = await begin(begun(), ASHA)
    expect(seen().children.passengers?.getSnapshot().context.customer).toEqual(ASHA)
    actor.send({ type: 'passengers.done', ...PEOPLE })
    actor.send({ type: 'customer.changed', customer: null })
    actor.send({ type: 'passengers.reopened' })
    expect(seen().children.passengers?.getSnapshot().context.customer).toBeNull()
  })

  it('asks for what is chosen now, not for what a booking of before has cost', async () => {
    const { actor, books, seen } = await atReview()
    const total = dueNow(seen().context)
    actor.send({ type: 'terms.toggled', isAccepted: true })
    actor.send({ type: 'ending.chosen', ending: 'fareLock' })
    actor.send({ type: 'booking.confirmed' })
    await books.answer({ kind: 'booked', recordLocator: 'K7Q4WD', holdUntil: '2026-06-03T06:30:00.000Z', pay: 'fareLock' })
    actor.send({ type: 'seats.reopened' })
    actor.send({ type: 'seats.done', seats: {} })
    actor.send({ type: 'ending.chosen', ending: 'pay' })
    expect(dueNow(seen().context)).toEqual(total)
  })

  it('asks for another seat where somebody else was first, and keeps everything else', async () => {
    const { actor, books, seen } = await atReview()
    actor.send({ type: 'terms.toggled', isAccepted: true })
    actor.send({ type: 'booking.confirmed' })
    await books.answer(refused('seatTaken', 'seats.0'))
    expect(seen().matches({ answering: { steps: { choices: 'seats' } } })).toBe(true)
    expect(seen().context.people).toEqual(PEOPLE)
  })

  it('says the difference where the airline has refused the total, though the fares are the same', async () => {
    const { actor, quotes, books, seen } = await atReview()
    const before = seen().context.quote?.total.minor ?? 0
    actor.send({ type: 'terms.toggled', isAccepted: true })
    actor.send({ type: 'booking.confirmed' })
    await books.answer(refused('priceChanged'))
    const wanted = { ...begun(), services: { flight: { '0': ['VGML'] } }, seats: {}, party: [], currency: 'INR', promoCode: '', specialFare: null }
    await quotes.answer(quoted()(wanted))
    expect(seen().matches({ answering: { price: 'changed' } })).toBe(true)
    expect(comparedPrices(seen().context)).toEqual({
      before: { minor: before, currency: 'INR' },
      now: { minor: before + 35_000, currency: 'INR' },
    })
    actor.send({ type: 'price.accepted' })
    actor.send({ type: 'booking.confirmed' })
    expect(books.allAsked()).toHaveLength(2)
  })

  it('books nothing while the price is asked', async () => {
    const { actor, books, quotes } = await atReview()
    actor.send({ type: 'terms.toggled', isAccepted: true })
    const seats = { out: { 0: '3A' } }
    actor.send({ type: 'seats.changed', seats })
    actor.send({ type: 'booking.confirmed' })
    expect(books.allAsked()).toEqual([])
    await quotes.answer(quoted()({ ...begun(), services: {}, seats, party: [], currency: 'INR', promoCode: '', specialFare: null }))
    actor.send({ type: 'booking.confirmed' })
    expect(books.allAsked()).toHaveLength(1)
  })

  it.each([null, { ...ASHA, customerNumber: 'SP2002' }])(
    'forgets who travels when the customer leaves, here and in the browser: then %j',
    async (next) => {
      const { actor, kept, seen } = await begin(begun(ONE_WAY, ANSWERED), ASHA)
      actor.send({ type: 'passengers.done', ...PEOPLE })
      expect(seen().context.people).toEqual(PEOPLE)
      actor.send({ type: 'customer.changed', customer: next })
      expect([seen().context.people, seen().context.draft, seen().context.customer]).toEqual([null, null, next])
      expect(seen().matches({ answering: { steps: 'passengers' } })).toBe(true)
      expect(seen().children.passengers?.getSnapshot().context.travellers[0]).toMatchObject({ firstName: '', lastName: '' })
      const { draft, services, seats } = kept.at(-1)?.answers ?? NO_ANSWERS
      expect([draft, services, seats]).toEqual([null, {}, {}])
    },
  )

  it('goes on with what the customer has answered on another device, and asks the price of it', async () => {
    const { actor, loads, quotes, seen } = await begin()
    actor.send({ type: 'customer.changed', customer: ASHA })
    const travellers = [{ kind: 'adult' as const, firstName: 'Asha', lastName: 'Rao', gender: 'F' as const, birthDate: '' }]
    const draft = { ...emptyDraft(partyOf(ONE_WAY)), travellers }
    await loads.answer({ kind: 'begun', answers: { ...ANSWERED, draft }, millisecondsAgo: 60_000 })
    expect(seen().children.passengers?.getSnapshot().context.travellers[0]).toMatchObject({ firstName: 'Asha', documentNumber: '' })
    expect(quotes.allAsked().at(-1)).toMatchObject({ services: ANSWERED.services, seats: ANSWERED.seats })
    actor.send({ type: 'passengers.done', ...PEOPLE })
    expect(seen().matches({ answering: { steps: { choices: 'review' } } })).toBe(true)
  })

  it('forgets what another customer has answered in this browser, and sends it to no account', async () => {
    const { actor, loads, saves, kept, seen } = await begin({ ...begun(ONE_WAY, ANSWERED), owner: 'SP2002' })
    actor.send({ type: 'customer.changed', customer: ASHA })
    await loads.answer({ kind: 'nothing' })
    expect([seen().context.draft, seen().context.services, kept.at(-1)?.owner, saves.allAsked()]).toEqual([null, {}, null, []])
  })

  it('keeps what a visitor has typed when they sign in', async () => {
    const { actor, seen } = await begin(begun(ONE_WAY, ANSWERED))
    actor.send({ type: 'customer.changed', customer: ASHA })
    expect(seen().context.draft).toEqual(ANSWERED.draft)
  })

  it('is held, not confirmed, when only the price of the lock was paid', async () => {
    const { actor, books, forgotten, seen } = await atReview()
    actor.send({ type: 'terms.toggled', isAccepted: true })
    actor.send({ type: 'booking.confirmed' })
    await books.answer({ kind: 'booked', recordLocator: 'K7Q4WD', holdUntil: '2026-06-03T06:30:00.000Z', pay: 'fareLock' })
    actor.send({ type: 'payment.ended' })
    expect([seen().matches({ answering: { steps: { order: 'held' } } }), forgotten()]).toEqual([true, 1])
  })

  it('compares with what was shown last: here before a reload, or on the page before', () => {
    const answers = { ...ANSWERED, shownFares: 100, seenFares: { minor: 200, currency: 'INR', extraSeat: null } }
    expect(initialContext(begun(ONE_WAY, answers, 100)).seenFares?.minor).toBe(200)
    expect(initialContext(begun(ONE_WAY, answers, 300)).seenFares?.minor).toBe(300)
  })

  it('forgets what it has kept once it is held', async () => {
    const { actor, books, forgotten, seen } = await atReview()
    actor.send({ type: 'terms.toggled', isAccepted: true })
    actor.send({ type: 'booking.confirmed' })
    await books.answer({ kind: 'booked', recordLocator: 'K7Q4WD', holdUntil: '2026-06-02T06:30:00.000Z', pay: null })
    expect(seen().matches({ answering: { steps: { order: 'held' } } })).toBe(true)
    expect(forgotten()).toBe(1)
  })

  it('calls no price another in a currency that was not shown', () => {
    const quote = quoteOf({ trip: tripOf(ONE_WAY), services: {}, seats: {}, party: [] })
    expect(isOtherPrice({ quote, search: ONE_WAY, seenFares: null, refusedTotal: null })).toBe(false)
  })
})
