import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  choicesMoved,
  type ChangeConfirmed,
  type ChangeOptionsReply,
  type ChangeOptionsWanted,
  type ChangeQuoteReply,
  type ChangeReply,
  type ChangeWanted,
} from '../../domain/bookingChange.ts'
import type { BookingPageReply } from '../../domain/bookingDetail.ts'
import { BOOKING_STATES } from '../../domain/bookingState.ts'
import { heldPort } from '../../kit/testing/heldPort.ts'
import { changeBookingMachine } from './changeBooking.machine.ts'
import { oneWay, TO_MUMBAI_AND_BACK } from '../bookingPage/sampleBookings.ts'
import { KEYS, optionsOn } from './changeBooking.samples.ts'

const begin = () => {
  const bookings = heldPort<BookingPageReply, { readonly recordLocator: string }>()
  const options = heldPort<ChangeOptionsReply, ChangeOptionsWanted>()
  const quotes = heldPort<ChangeQuoteReply, ChangeWanted>()
  const changes = heldPort<ChangeReply, ChangeConfirmed>()
  const machine = changeBookingMachine.provide({
    actors: { loadBooking: bookings.logic, loadOptions: options.logic, loadQuote: quotes.logic, changeDates: changes.logic },
    actions: { keepChoice: () => undefined, askToSignIn: () => undefined, logFailure: () => undefined },
  })
  const input = { recordLocator: 'K7M4QX', choices: [], horizonDays: 330, delays: { slow: 3_000 } }
  const actor = createActor(machine, { input }).start()
  return { actor, bookings, options, quotes, changes, seen: () => actor.getSnapshot() }
}

const UNCHANGEABLE = BOOKING_STATES.filter((state) => state !== 'confirmed' && state !== 'scheduleChanged')

describe('a booking whose dates cannot be changed', () => {
  it.each(UNCHANGEABLE)('offers nothing to tick where it is %s [MSG-66]', async (state) => {
    const { bookings, seen } = begin()
    await bookings.answer({ kind: 'booking', booking: oneWay(state, 0) })
    expect([seen().value, seen().context.booking?.state]).toEqual(['fixed', state])
  })
})

const [OUT, BACK] = TO_MUMBAI_AND_BACK.journeys
if (OUT === undefined || BACK === undefined) throw new Error('the sample goes there and back')
const MOVED = { ...OUT, journeyKey: 'SR 101 2026-12-14T09:00' }
const INR_0 = { minor: 0, currency: 'INR' }
const NOTHING_DUE = { journeys: [], quotedTotal: INR_0, byStaff: INR_0, refundDays: 7 }

describe('a journey that cannot be moved any more', () => {
  const LATER = Date.parse(TO_MUMBAI_AND_BACK.readAt) + 86_400_000
  const closed = { ...TO_MUMBAI_AND_BACK, readAt: new Date(LATER).toISOString(), journeys: [{ ...OUT, checkIn: 'closed' as const }, BACK] }

  it('leaves the page to the other one: the booking is read again, and the choice of the other stays [CHGB-02]', async () => {
    const { actor, bookings, options, seen } = begin()
    await bookings.answer({ kind: 'booking', booking: TO_MUMBAI_AND_BACK })
    actor.send({ type: 'journey.ticked', journeyKey: KEYS.back })
    await options.answer(optionsOn({ date: '2026-12-20' }))
    actor.send({ type: 'journey.ticked', journeyKey: KEYS.out })
    await options.answer({ kind: 'refused', why: 'notManageable' })
    await bookings.answer({ kind: 'booking', booking: closed })
    const [choice, ...others] = seen().context.choices
    expect([choice?.journeyKey, others, seen().context.now, seen().context.refusal]).toEqual([KEYS.back, [], LATER, 'notManageable'])
    await options.answer(optionsOn({ date: choice?.date ?? '' }))
    expect(seen().value).toEqual({ choosing: 'open' })
  })

  it('is chosen anew by the traveller where nobody says which of them it is: nothing is asked in a circle', async () => {
    const { actor, bookings, options, quotes, changes, seen } = begin()
    await bookings.answer({ kind: 'booking', booking: TO_MUMBAI_AND_BACK })
    actor.send({ type: 'journey.ticked', journeyKey: KEYS.out })
    await options.answer(optionsOn({ date: '2026-12-12' }))
    actor.send({ type: 'flight.picked', journeyKey: KEYS.out, flightKey: '101-2026-12-12' })
    await quotes.answer({ kind: 'quote', quote: { version: 1, ...NOTHING_DUE } })
    actor.send({ type: 'change.confirmed' })
    await changes.answer({ kind: 'refused', why: 'notManageable' })
    await bookings.answer({ kind: 'booking', booking: TO_MUMBAI_AND_BACK })
    await options.answer(optionsOn({ date: '2026-12-12' }))
    expect([seen().value, seen().context.choices]).toEqual([{ choosing: 'open' }, [{ journeyKey: KEYS.out, date: '2026-12-12', flightKey: null }]])
  })

  it('closes the page where nothing of the booking can be changed any more [MSG-66]', async () => {
    const { actor, bookings, options, seen } = begin()
    await bookings.answer({ kind: 'booking', booking: TO_MUMBAI_AND_BACK })
    actor.send({ type: 'journey.ticked', journeyKey: KEYS.out })
    await options.answer({ kind: 'refused', why: 'notManageable' })
    await bookings.answer({ kind: 'booking', booking: { ...closed, canBeManaged: false } })
    expect(seen().value).toBe('fixed')
  })
})

describe('a choice', () => {
  it('stays with its journey, and is priced anew, where another has moved that journey meanwhile [CHGB-02]', async () => {
    const { actor, bookings, options, quotes, changes, seen } = begin()
    await bookings.answer({ kind: 'booking', booking: TO_MUMBAI_AND_BACK })
    actor.send({ type: 'journey.ticked', journeyKey: KEYS.out })
    await options.answer(optionsOn({ date: '2026-12-12' }))
    actor.send({ type: 'day.picked', journeyKey: KEYS.out, date: '2026-12-13' })
    await options.answer(optionsOn({ date: '2026-12-13' }))
    actor.send({ type: 'flight.picked', journeyKey: KEYS.out, flightKey: '101-2026-12-13' })
    await quotes.answer({ kind: 'quote', quote: { version: 1, ...NOTHING_DUE } })
    actor.send({ type: 'change.confirmed' })
    await changes.answer({ kind: 'refused', why: 'bookingChanged' })
    await bookings.answer({ kind: 'booking', booking: { ...TO_MUMBAI_AND_BACK, version: 2, journeys: [MOVED, BACK] } })
    const chosen = [{ journeyKey: MOVED.journeyKey, date: '2026-12-13', flightKey: '101-2026-12-13' }]
    expect(seen().context).toMatchObject({ choices: chosen, refusal: 'bookingChanged', quote: null })
    await options.answer(optionsOn({ date: '2026-12-13' }))
    await quotes.answer({ kind: 'quote', quote: { version: 2, ...NOTHING_DUE } })
    expect(seen().context).toMatchObject({ choices: chosen, refusal: 'bookingChanged', quote: { version: 2 } })
    expect(seen().matches({ choosing: 'priced' })).toBe(true)
  })

  it('is for the second of two journeys on the same route where it was for the second', () => {
    const second = { ...OUT, journeyKey: 'second' }
    const choice = { journeyKey: 'second', date: '2026-12-20', flightKey: null }
    const moved = choicesMoved([choice], { journeys: [OUT, BACK, second] }, { journeys: [OUT, BACK, MOVED] })
    expect(moved).toEqual([{ ...choice, journeyKey: MOVED.journeyKey }])
  })

  it('of a journey that is gone goes with it', () => {
    const choice = { journeyKey: KEYS.back, date: '2026-12-20', flightKey: null }
    expect(choicesMoved([choice], TO_MUMBAI_AND_BACK, { journeys: [OUT] })).toEqual([choice])
  })
})

it('goes by the clock of the airline: a journey that has landed by it is flown, whatever this device thinks [CHK-35]', async () => {
  const { actor, bookings, seen } = begin()
  const arrived = OUT.flown?.arrivesAt ?? ''
  await bookings.answer({ kind: 'booking', booking: { ...TO_MUMBAI_AND_BACK, readAt: arrived } })
  for (const journeyKey of [KEYS.out, KEYS.back]) actor.send({ type: 'journey.ticked', journeyKey })
  expect([seen().context.now, seen().context.choices.map(({ journeyKey }) => journeyKey)]).toEqual([Date.parse(arrived), [KEYS.back]])
})
