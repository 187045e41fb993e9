import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, setup, SimulatedClock } from 'xstate'
import { ASHA, RAVI } from '../../domain/customer.samples.ts'
import { criteriaOf, type LastBooking } from '../../domain/lastBooking.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { RANDOM } from '../../kit/testing/random.harness.ts'
import { randomRun } from '../../kit/testing/randomRun.ts'
import { walk } from '../../kit/testing/walk.ts'
import { type LastBookedEvent, type LastBookedInput, lastBookedMachine, type LastBookedOutput } from './lastBooked.machine.ts'
import { BOOKING } from '../../domain/lastBooking.samples.ts'
import { HOME, lastBookedInvariants, lastBookedSamples } from './lastBooked.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(lastBookedMachine, lastBookedSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(lastBookedMachine, report)).toEqual([])
})

it('shows nothing to a visitor, and nothing incomplete, through random events [LBK-01, LBK-02, LBK-04, LBK-06, SEC-07]', () => {
  const { events, broken } = randomRun(lastBookedMachine, lastBookedSamples, lastBookedInvariants, RANDOM)
  expect({ events, broken }).toEqual({ events: RANDOM.events, broken: null })
})

interface Asked {
  readonly answer: (booking: LastBooking | null) => Promise<void>
  readonly fail: () => Promise<void>
  readonly isGivenUp: () => boolean
}

const settle = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

/** The strip under a parent that records its updates, with an airline that answers when the test says so. */
function start(input: Partial<LastBookedInput> = {}) {
  const asked: Asked[] = []
  const told: LastBookedOutput[] = []
  const logged: unknown[] = []
  const clock = new SimulatedClock()
  const lastBooked = lastBookedMachine.provide({
    actors: {
      loadLastBooking: fromPromise<LastBooking | null, void>(
        ({ signal }) =>
          new Promise((resolve, reject) =>
            asked.push({
              answer: (booking) => (resolve(booking), settle()),
              fail: () => (reject(new Error('no connection')), settle()),
              isGivenUp: () => signal.aborted,
            }),
          ),
      ),
    },
    actions: { logFailure: (_, { call }) => logged.push(call) },
  })
  const parent = setup({
    types: { events: {} as LastBookedOutput },
    actors: { lastBooked },
    actions: { note: ({ event }) => told.push(event) },
  }).createMachine({ invoke: { id: 'lastBooked', src: 'lastBooked', input: { ...HOME, ...input } }, on: { '*': { actions: 'note' } } })
  const child = createActor(parent, { clock }).start().getSnapshot().children.lastBooked
  if (child === undefined) throw new Error('the strip did not start')
  return {
    send: (...events: readonly LastBookedEvent[]) => events.forEach((event) => child.send(event)),
    state: () => child.getSnapshot().value,
    context: () => child.getSnapshot().context,
    asked,
    told,
    logged,
    clock,
  }
}

const signedIn = (customer: LastBookedInput['customer']): LastBookedEvent => ({ type: 'customer.changed', customer })
const configured = (isEnabled: boolean): LastBookedEvent => ({ type: 'configuration.provided', isEnabled, delays: { slow: 3_000 } })

describe('the strip', () => {
  it('starts hidden and shows after a successful fetch [LBK-03, LBK-20, API-12]', async () => {
    const { state, asked } = start()
    expect(state()).toEqual({ hidden: { fetching: 'waiting' } })
    await asked[0]?.answer(BOOKING)
    expect(state()).toBe('shown')
  })

  it('is not there where it is not offered, and nothing is asked [LBK-01, CON-56]', () => {
    const { state, asked } = start({ isEnabled: false })
    expect([state(), asked.length]).toEqual([{ hidden: 'disabled' }, 0])
  })

  it('is not there where a search is modified, and nothing is asked [LBK-06]', () => {
    const { state, asked } = start({ mode: 'modify' })
    expect([state(), asked.length]).toEqual([{ hidden: 'disabled' }, 0])
  })

  it('is not there for a visitor until they sign in [LBK-02, SEC-07]', async () => {
    const { send, state, asked } = start({ customer: null })
    expect([state(), asked.length]).toEqual([{ hidden: 'signedOut' }, 0])
    send(signedIn(ASHA))
    await asked[0]?.answer(BOOKING)
    expect(state()).toBe('shown')
  })

  it.each<[string, LastBooking | null, string]>([
    ['nothing booked yet', null, 'absent'],
    ['a booking without an origin', { ...BOOKING, origin: '' }, 'notShowable'],
    ['a booking without a destination', { ...BOOKING, destination: '' }, 'notShowable'],
    ['a booking without a date', { ...BOOKING, bookingDate: '' }, 'notShowable'],
  ])('stays hidden with %s [LBK-03, LBK-04, CON-17]', async (_, booking, why) => {
    const { state, asked, told, send } = start()
    await asked[0]?.answer(booking)
    send({ type: 'lastBooked.chosen' })
    expect([state(), told]).toEqual([{ hidden: why }, []])
  })

  it('stays hidden in silence when the fetch fails, which is only logged [LBK-05, LBK-21]', async () => {
    const { state, asked, logged, told } = start()
    await asked[0]?.fail()
    expect([state(), logged, told]).toEqual([{ hidden: 'failed' }, ['loadLastBooking'], []])
  })

  it('still shows when the airline was slow [LBK-20]', async () => {
    const { state, asked, clock } = start()
    clock.increment(3_000)
    expect(state()).toEqual({ hidden: { fetching: 'slow' } })
    await asked[0]?.answer(BOOKING)
    expect(state()).toBe('shown')
  })
})

describe('another customer', () => {
  it('sees nothing of the one before, and an answer under way is given up [LBK-02, SEC-07]', async () => {
    const { send, state, asked, context } = start()
    send(signedIn(RAVI))
    expect([asked.length, asked[0]?.isGivenUp()]).toEqual([2, true])
    await asked[0]?.answer(BOOKING)
    expect([state(), context().booking]).toEqual([{ hidden: { fetching: 'waiting' } }, null])
    await asked[1]?.answer({ ...BOOKING, destination: 'GOI' })
    send(signedIn(null))
    expect([state(), context()]).toMatchObject([{ hidden: 'signedOut' }, { booking: null, customer: null }])
  })

  it('does not change when the same customer is read again', async () => {
    const { send, state, asked } = start()
    await asked[0]?.answer(BOOKING)
    send(signedIn({ ...ASHA }))
    expect([state(), asked.length]).toEqual(['shown', 1])
  })
})

describe('the configuration', () => {
  it('takes the strip away and brings it back [LBK-01]', async () => {
    const { send, state, asked } = start()
    await asked[0]?.answer(BOOKING)
    send(configured(true))
    expect([state(), asked.length]).toEqual(['shown', 1])
    send(configured(false))
    expect(state()).toEqual({ hidden: 'disabled' })
    send(configured(true))
    await asked[1]?.answer(BOOKING)
    expect(state()).toBe('shown')
  })
})

describe('one click', () => {
  it('hands the search back and stays for another one; when it leaves is for the traveller to say [LBK-11, LBK-12, LBK-19, CON-18]', async () => {
    const { send, state, asked, told } = start()
    await asked[0]?.answer(BOOKING)
    send({ type: 'lastBooked.chosen' })
    expect(state()).toBe('shown')
    expect(told).toEqual([{ type: 'lastBooked.handedBack', criteria: criteriaOf(BOOKING) }])
  })

  it('brings the fare of children who flew alone [LBK-14, LBK-15, SPF-18]', async () => {
    const { send, asked, told } = start()
    await asked[0]?.answer({ ...BOOKING, adultPaxCount: 0, childPaxCount: 1, infantPaxCount: 1 })
    send({ type: 'lastBooked.chosen' })
    expect(told[0]?.criteria).toMatchObject({ adult: 0, child: 1, infant: 0, specialFare: 'UNACCOMPANIED_MINOR' })
  })
})
