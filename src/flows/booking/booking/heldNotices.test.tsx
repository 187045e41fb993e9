import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { bookingMachine } from '../../../../machines/booking/booking/booking.machine.ts'
import { begunBookingMachine } from '../../../../machines/booking/begunBooking/begunBooking.machine.ts'
import { answersOf } from '../../../../machines/booking/begunBooking/begunBooking.samples.ts'
import { begun } from '../../../../machines/booking/booking/booking.samples.ts'
import { quoteOf } from '../../../../machines/booking/booking/bookingReplies.samples.ts'
import { ASHA } from '../../../../machines/domain/customer.samples.ts'
import type { BegunReply } from '../../../../machines/domain/saleAnswers.ts'
import type { QuoteReply, Wanted } from '../../../../machines/domain/sale.ts'
import { holdNotices } from '../../../../machines/kit/runtime/heldNotices.ts'
import { afterFrame, flushAfterFrame } from '../../../device/afterFrame.ts'
import { passengersOf } from '../passengers/passengers.ports.ts'
import { begunBookingPorts } from '../begunBooking/begunBooking.ports.ts'
import { bookingPorts } from './booking.ports.ts'

/** A reply that the airline gives when the test says so. */
function awaited<Reply>() {
  const replies: ((reply: Reply) => void)[] = []
  return { ask: () => new Promise<Reply>((resolve) => replies.push(resolve)), replies }
}

beforeEach(() => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  localStorage.clear()
  holdNotices({ hold: afterFrame, flush: flushAfterFrame })
})
afterEach(() => {
  flushAfterFrame()
  holdNotices(null)
  vi.restoreAllMocks()
})

/** A booking that asks for its first price, as its page runs it. */
async function asking(customer: typeof ASHA) {
  const account = awaited<BegunReply>()
  const price = awaited<QuoteReply>()
  const asked: Wanted[] = []
  const ports = bookingPorts({
    airline: {
      saleQuote: (wanted) => {
        asked.push(wanted)
        return price.ask()
      },
      book: () => Promise.reject(new Error('nothing is booked here')),
      serviceCatalogue: () => Promise.resolve([]),
    },
    locale: 'en-IN',
    deviceNow: () => 1_780_000_000_000,
  })
  const sales = { read: account.ask, save: () => Promise.resolve(true) }
  const begunBooking = begunBookingMachine.provide(begunBookingPorts({ sales }))
  const passengers = passengersOf({
    forms: { travellers: () => Promise.resolve(null) },
    accounts: () => Promise.resolve({ basicDetails: () => new Promise(() => undefined) }),
  })
  const machine = bookingMachine.provide({ ...ports, actors: { ...ports.actors, begunBooking, passengers } })
  const actor = createActor(machine, { input: { ...begun(), customer } }).start()
  await vi.waitFor(() => expect(price.replies).toHaveLength(1))
  return { actor, account, price, asked }
}

/** The same at its first step. */
async function booking(customer: typeof ASHA) {
  const { actor, account, price, asked } = await asking(customer)
  price.replies[0]?.({ kind: 'quote', quote: quoteOf(asked[0] as Wanted) })
  await waitFor(actor, (snapshot) => snapshot.children.passengers !== undefined)
  const type = (text: string) => actor.getSnapshot().children.passengers?.send({ type: 'field.typed', place: 0, field: 'firstName', text })
  const typed = () => actor.getSnapshot().context.draft?.travellers[0]?.firstName
  return { actor, account, type, typed }
}

it('a price is heard after what was chosen while it was asked for', async () => {
  const heard: string[] = []
  const { actor, price, asked } = await asking(ASHA)
  actor.subscribe(({ context }) => void (context.quote !== null && heard.push('price')))
  afterFrame({}, () => heard.push('choice'))
  price.replies[0]?.({ kind: 'quote', quote: quoteOf(asked[0] as Wanted) })
  await vi.waitFor(() => expect(heard).toContain('price'))
  expect(heard[0]).toBe('choice')
})

describe('a letter that waits for its frame', () => {
  it('is later than what the account has of another device', async () => {
    const { actor, account, type, typed } = await booking(ASHA)
    await vi.waitFor(() => expect(account.replies).toHaveLength(1))
    type('Q')
    expect(typed()).toBeUndefined()
    account.replies[0]?.({ kind: 'begun', answers: answersOf('Zara'), millisecondsAgo: 3_600_000, isSameTrip: true })
    const isReading = () =>
      actor
        .getSnapshot()
        .children.begun?.getSnapshot()
        .matches({ open: { account: 'reading' } })
    await vi.waitFor(() => expect(isReading()).toBe(false))
    expect(typed()).toBe('Q')
  })

  it('is not for who comes after its customer on the same device [SEC-07]', async () => {
    const { actor, type, typed } = await booking(ASHA)
    type('Q')
    actor.send({ type: 'customer.changed', customer: { ...ASHA, customerNumber: 'SX000002' } })
    flushAfterFrame()
    expect(typed()).toBeUndefined()
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('"Q"')
  })
})
