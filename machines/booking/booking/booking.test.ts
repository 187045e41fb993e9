import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { ASHA } from '../../domain/customer.samples.ts'
import { ONE_WAY } from '../../domain/flights.samples.ts'
import type { Wanted } from '../../domain/sale.ts'
import type { BookingWanted } from '../../domain/saleForm.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { RANDOM } from '../../kit/testing/random.harness.ts'
import { type Invariants, randomRun } from '../../kit/testing/randomRun.ts'
import { walk } from '../../kit/testing/walk.ts'
import { bookingMachine } from './booking.machine.ts'
import { atReview, begin, confirm } from './booking.harness.ts'
import { comparedPrices, dueNow } from './booking.rules.ts'
import { begun, bookingSamples, PEOPLE } from './booking.samples.ts'
import { booked, quoteOf, quoted, refused, tripOf } from './bookingReplies.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
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

/** What the airline was asked to book last. */
const asked = (books: { allAsked(): readonly BookingWanted[] }): BookingWanted => books.allAsked().at(-1) as BookingWanted

describe('booking', () => {
  it('pays nothing that was booked at another total than was accepted, and asks for the price again [FEE-01]', async () => {
    const { actor, books, quotes, seen } = await atReview()
    confirm(actor)
    const { acceptedTotal } = asked(books)
    await books.answer(booked({ bookedTotal: { ...acceptedTotal, minor: acceptedTotal.minor + 1 } })(asked(books)))
    expect([seen().matches({ answering: { price: 'asking' } }), seen().context.booked, seen().context.refusedTotal]).toEqual([
      true,
      null,
      acceptedTotal,
    ])
    expect(quotes.allAsked()).toHaveLength(2)
  })

  it('shows what another tab has paid, whatever it has cost there', async () => {
    const { actor, books, seen } = await atReview()
    confirm(actor)
    await books.answer(booked({ pay: null, holdUntil: null, bookedTotal: { minor: 1, currency: 'INR' } })(asked(books)))
    expect(seen().matches({ answering: { steps: { order: 'confirmed' } } })).toBe(true)
  })

  it('shows the form of the party that is left where its extra seats are gone while it is open [PAX-09]', async () => {
    const { actor, quotes, seen } = await begin()
    actor.send({ type: 'passengers.done', ...PEOPLE })
    actor.send({ type: 'services.changed', services: {}, extraSeats: [0] })
    actor.send({ type: 'passengers.reopened' })
    const parties = () => [seen().context.party.length, seen().children.passengers?.getSnapshot().context.party.length]
    expect(parties()).toEqual([2, 2])
    await quotes.answer({ reply: refused('flightGone'), serviceNames: {} })
    expect(parties()).toEqual([1, 1])
  })

  it('shows the first step that lacks an answer, and after it the next', async () => {
    const { actor, kept, seen } = await begin()
    expect(seen().matches({ answering: { steps: 'passengers', price: 'known' } })).toBe(true)
    actor.send({ type: 'passengers.done', ...PEOPLE })
    expect(kept.at(-1)?.answers.isPeopleAnswered).toBe(true)
    expect(seen().matches({ answering: { steps: { choices: 'extras' } } })).toBe(true)
    actor.send({ type: 'addOns.done', services: {}, extraSeats: [] })
    actor.send({ type: 'seats.done', seats: {} })
    expect(seen().matches({ answering: { steps: { choices: 'review' } } })).toBe(true)
  })

  it('asks for nothing where the address names no flight [VAL-17]', () => {
    const actor = createActor(bookingMachine, { input: { ...begun(), trip: { outbound: null, inbound: null } } }).start()
    expect(actor.getSnapshot().value).toBe('nothingChosen')
  })

  it('says another price than the results have shown, and books nothing before it is accepted', async () => {
    const { actor, books, seen } = await atReview({ ...begun(), shownFares: 1 })
    expect(seen().matches({ answering: { price: 'changed' } })).toBe(true)
    confirm(actor)
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
    confirm(actor)
    const acceptedTotal = quoteOf({ trip: tripOf(ONE_WAY), services: {}, seats: {}, party: [] }).quotedTotal
    expect(books.allAsked()).toEqual([expect.objectContaining({ ...PEOPLE, acceptedTotal, ending: 'hold', trip: tripOf(ONE_WAY) })])
  })

  it('asks again with the same when the answer was lost: the airline knows it', async () => {
    const { actor, books, seen } = await atReview()
    confirm(actor)
    await books.fail()
    expect(seen().matches({ answering: { steps: { order: { unfinished: 'unsure' } } } })).toBe(true)
    actor.send({ type: 'booking.confirmed' })
    expect(books.allAsked()[1]).toEqual(books.allAsked()[0])
  })

  it('asks again at no price that was not seen: whoever has signed in meanwhile sees first what their code costs them [PRO-17, FEE-01]', async () => {
    const search = { ...ONE_WAY, promoCode: 'MONSOON' }
    const { actor, books, quotes, seen } = await atReview({ ...begun(), search })
    confirm(actor)
    const { acceptedTotal } = asked(books)
    await books.fail()
    actor.send({ type: 'customer.changed', customer: ASHA })
    await quotes.answer(quoted({ more: 500 })(quotes.allAsked().at(-1) as Wanted))
    actor.send({ type: 'booking.confirmed' })
    expect([books.allAsked().length, seen().matches({ answering: { price: 'changed', steps: { choices: 'review' } } })]).toEqual([1, true])
    actor.send({ type: 'price.accepted' })
    actor.send({ type: 'booking.confirmed' })
    expect(asked(books).acceptedTotal.minor - acceptedTotal.minor).toBe(50_000)
  })

  it('asks for what is chosen now, not for what a booking of before has cost', async () => {
    const { actor, books, seen } = await atReview()
    const total = dueNow(seen().context)
    actor.send({ type: 'terms.toggled', isAccepted: true })
    actor.send({ type: 'ending.chosen', ending: 'fareLock' })
    actor.send({ type: 'booking.confirmed' })
    await books.answer(booked({ pay: 'fareLock' })(asked(books)))
    actor.send({ type: 'seats.reopened' })
    actor.send({ type: 'seats.done', seats: {} })
    actor.send({ type: 'ending.chosen', ending: 'pay' })
    expect(dueNow(seen().context)).toEqual(total)
  })

  it('asks for another seat where somebody else was first, and keeps everything else', async () => {
    const { actor, books, seen } = await atReview()
    confirm(actor)
    await books.answer(refused('seatTaken', 'seats.0'))
    expect(seen().matches({ answering: { steps: { choices: 'seats' } } })).toBe(true)
    expect(seen().context.people).toEqual(PEOPLE)
  })

  it('says the difference where the airline has refused the total, though the fares are the same', async () => {
    const { actor, quotes, books, seen } = await atReview()
    const before = seen().context.quote?.quotedTotal.minor ?? 0
    confirm(actor)
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

  it('is held, not confirmed, when only the price of the lock was paid', async () => {
    const { actor, books, forgotten, seen } = await atReview()
    confirm(actor)
    await books.answer(booked({ pay: 'fareLock' })(asked(books)))
    actor.send({ type: 'payment.ended' })
    expect([seen().matches({ answering: { steps: { order: 'held' } } }), forgotten()]).toEqual([true, 1])
  })

  it('forgets what it has kept once it is held', async () => {
    const { actor, books, forgotten, seen } = await atReview()
    confirm(actor)
    await books.answer(booked({ pay: null })(asked(books)))
    expect(seen().matches({ answering: { steps: { order: 'held' } } })).toBe(true)
    expect(forgotten()).toBe(1)
  })
})
