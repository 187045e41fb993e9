import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { BookingsPage, BookingsQuestion, BookingsReply } from '../../domain/booking.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { walk } from '../../kit/testing/walk.ts'
import { type MyBookingsEvent, myBookingsMachine } from './myBookings.machine.ts'
import { ASHA, myBookingsSamples, TO_MUMBAI } from './myBookings.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(myBookingsMachine, myBookingsSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(myBookingsMachine, report)).toEqual([])
})

interface Asked {
  readonly question: BookingsQuestion
  readonly answer: (reply: BookingsReply) => Promise<void>
  readonly fail: () => Promise<void>
  readonly isGivenUp: () => boolean
}

const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

const RAVI = { ...ASHA, customerNumber: 'SP1002' }
const SIGNED_OUT: BookingsReply = { isSignedIn: false }
const page = (change: Partial<BookingsPage> = {}): BookingsReply => ({
  isSignedIn: true,
  found: { bookings: [TO_MUMBAI], page: 1, pageSize: 50, total: 124, ...change },
})

/** The list, with an airline that answers when the test says so. */
function start() {
  const asked: Asked[] = []
  const done: string[] = []
  const clock = new SimulatedClock()
  const machine = myBookingsMachine.provide({
    actors: {
      loadBookings: fromPromise<BookingsReply, BookingsQuestion>(
        ({ input, signal }) =>
          new Promise((resolve, reject) =>
            asked.push({
              question: input,
              answer: (reply) => (resolve(reply), settle()),
              fail: () => (reject(new Error('no network')), settle()),
              isGivenUp: () => signal.aborted,
            }),
          ),
      ),
    },
    actions: { askToSignIn: () => done.push('askToSignIn'), logFailure: (_, { call }) => done.push(call) },
  })
  const actor = createActor(machine, { clock, input: { delays: { slow: 3_000 } } }).start()
  const last = (): Asked => {
    const call = asked.at(-1)
    if (call === undefined) throw new Error('the airline was not asked')
    return call
  }
  return {
    send: (event: MyBookingsEvent) => actor.send(event),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    questions: () => asked.map(({ question }) => question),
    last,
    done,
    clock,
  }
}

describe('the list of bookings', () => {
  it('asks for the first page of what is to come, says when that takes long, and shows it [PROF-07]', async () => {
    const list = start()
    expect([list.state(), list.questions()]).toEqual([{ reading: 'waiting' }, [{ when: 'upcoming', page: 1 }]])
    list.clock.increment(3_000)
    expect(list.state()).toEqual({ reading: 'slow' })
    await list.last().answer(page())
    expect([list.state(), list.context().found?.total]).toEqual(['shown', 124])
  })

  it('says that there is nothing [PROF-07]', async () => {
    const list = start()
    await list.last().answer(page({ bookings: [], total: 0 }))
    expect(list.state()).toBe('empty')
  })

  it('asks for the first page of the past, and ignores what was asked before [PROF-07]', async () => {
    const list = start()
    await list.last().answer(page())
    list.send({ type: 'page.turned', by: 1 })
    const before = list.last()
    list.send({ type: 'when.chosen', when: 'past' })
    expect([before.isGivenUp(), list.context().found, list.questions().at(-1)]).toEqual([true, null, { when: 'past', page: 1 }])
    await before.answer(page({ page: 2 }))
    expect(list.state()).toEqual({ reading: 'waiting' })
    list.send({ type: 'when.chosen', when: 'past' })
    expect(list.questions()).toHaveLength(3)
  })
})

describe('its pages', () => {
  it('are turned one by one, and not beyond either end [PROF-07]', async () => {
    const list = start()
    await list.last().answer(page())
    list.send({ type: 'page.turned', by: -1 })
    expect(list.questions()).toHaveLength(1)
    for (const next of [2, 3]) {
      list.send({ type: 'page.turned', by: 1 })
      expect(list.last().question).toEqual({ when: 'upcoming', page: next })
      await list.last().answer(page({ page: next }))
    }
    list.send({ type: 'page.turned', by: 1 })
    expect([list.questions().length, list.context().page]).toEqual([3, 3])
    list.send({ type: 'page.turned', by: -1 })
    expect(list.last().question.page).toBe(2)
  })

  it('are as many as the airline says last: where there are fewer now, its last is shown [PROF-07]', async () => {
    const list = start()
    await list.last().answer(page())
    list.send({ type: 'page.turned', by: 1 })
    await list.last().answer(page({ page: 1, total: 50 }))
    expect([list.state(), list.context().page]).toEqual(['shown', 1])
  })

  it('are asked for again where the airline could not be reached [PROF-07]', async () => {
    const list = start()
    await list.last().answer(page())
    list.send({ type: 'page.turned', by: 1 })
    await list.last().fail()
    expect([list.state(), list.done, list.context().found]).toEqual(['failed', ['loadBookings'], null])
    list.send({ type: 'retry.asked' })
    expect(list.last().question).toEqual({ when: 'upcoming', page: 2 })
  })
})

describe('a session that is over', () => {
  it('leaves the page where it was, to be read after signing in [SEC-15]', async () => {
    const list = start()
    list.send({ type: 'customer.changed', customer: ASHA })
    list.send({ type: 'when.chosen', when: 'past' })
    await list.last().answer(page())
    list.send({ type: 'page.turned', by: 1 })
    await list.last().answer(SIGNED_OUT)
    list.send({ type: 'signIn.asked' })
    expect([list.state(), list.context().found, list.done]).toEqual(['signedOut', null, ['askToSignIn']])
    list.send({ type: 'customer.changed', customer: ASHA })
    expect([list.state(), list.last().question]).toEqual([{ reading: 'waiting' }, { when: 'past', page: 2 }])
  })

  it('is that of a visitor from the start: after signing in the bookings are read [SEC-15]', async () => {
    const list = start()
    await list.last().answer(SIGNED_OUT)
    list.send({ type: 'customer.changed', customer: null })
    expect([list.state(), list.questions().length]).toEqual(['signedOut', 1])
    list.send({ type: 'customer.changed', customer: ASHA })
    expect(list.questions()).toHaveLength(2)
  })

  it('takes everything from the screen, whatever is under way [SEC-15]', async () => {
    const list = start()
    list.send({ type: 'customer.changed', customer: ASHA })
    await list.last().answer(page())
    list.send({ type: 'customer.changed', customer: null })
    expect([list.state(), list.context().found]).toEqual(['signedOut', null])
  })
})

describe('the customer who is signed in', () => {
  it('is told a little later than the bookings are asked for: they are not asked for twice', () => {
    const list = start()
    list.send({ type: 'customer.changed', customer: ASHA })
    list.send({ type: 'customer.changed', customer: { ...ASHA, firstName: 'Aasha' } })
    expect([list.questions().length, list.context().customer?.firstName]).toEqual([1, 'Aasha'])
  })

  it('sees nothing of the customer before, not even a late answer [SEC-15]', async () => {
    const list = start()
    list.send({ type: 'customer.changed', customer: ASHA })
    const before = list.last()
    list.send({ type: 'customer.changed', customer: RAVI })
    expect([before.isGivenUp(), list.questions().length]).toEqual([true, 2])
    await before.answer(page())
    expect(list.context().found).toBeNull()
    await list.last().answer(page({ total: 1 }))
    list.send({ type: 'customer.changed', customer: ASHA })
    expect([list.context().found, list.last().question]).toEqual([null, { when: 'upcoming', page: 1 }])
  })
})
