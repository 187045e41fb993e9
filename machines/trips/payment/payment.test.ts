import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { canBePaid, type PaymentReply, type PaymentWanted } from '../../domain/payment.ts'
import { heldPort, heldPorts } from '../../kit/testing/heldPort.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { RANDOM } from '../../kit/testing/random.harness.ts'
import { randomRun } from '../../kit/testing/randomRun.ts'
import { walk } from '../../kit/testing/walk.ts'
import { paymentMachine } from './payment.machine.ts'
import { OPEN, paymentSamples } from './payment.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(paymentMachine, paymentSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(paymentMachine, report)).toEqual([])
})

it('leaves only for a page that is open, whatever is pressed wherever [CONST-21]', () => {
  const { broken } = randomRun(
    paymentMachine,
    paymentSamples,
    {
      'who leaves has a page to go to': (snapshot) =>
        !snapshot.matches('leaving') || (snapshot.context.payment !== null && canBePaid(snapshot.context.payment)),
    },
    RANDOM,
  )
  expect(broken).toBeNull()
})

function begin(start: keyof typeof paymentSamples.starts) {
  const ports = heldPorts({
    begin: heldPort<PaymentReply, PaymentWanted>(),
    comeBack: heldPort<PaymentReply, { readonly paymentId: string; readonly hasLeft: boolean }>(),
    look: heldPort<PaymentReply, { readonly paymentId: string }>(),
  })
  const [addresses, failed]: [string[], string[]] = [[], []]
  let forgotten = 0
  const clock = new SimulatedClock()
  const machine = paymentMachine.provide({
    actors: ports.actors,
    actions: {
      goToProvider: (_, { url }) => addresses.push(url),
      forgetBegunSale: () => void (forgotten += 1),
      logFailure: (_, { call }) => failed.push(call),
    },
  })
  const actor = createActor(machine, { input: paymentSamples.starts[start], clock }).start()
  return { actor, ports, addresses, failed, clock, forgotten: () => forgotten, value: () => actor.getSnapshot().value }
}

const { begin: begun, comeBack, look } = paymentSamples.ports

describe('a payment', () => {
  it('is begun for its booking and leads to the page of the provider, once', async () => {
    const { actor, ports, addresses, value } = begin('a booking that is to be paid')
    actor.send({ type: 'payment.wanted' })
    expect(ports.asked('begin')).toEqual([{ recordLocator: 'K7MXQ2', of: 'booking' }])
    await ports.answer('begin', begun.answers['its page is open'])
    expect([value(), addresses]).toEqual([{ leaving: 'waiting' }, [OPEN.url]])
  })

  it('waits for a provider that does not answer, and then goes there', async () => {
    const { ports, addresses, clock, value } = begin('a booking that is to be paid')
    await ports.answer('begin', begun.answers['the provider is silent'])
    expect(value()).toEqual({ preparing: 'resting' })
    clock.increment(3_000)
    expect(ports.asked('look')).toEqual([{ paymentId: OPEN.id }])
    await ports.answer('look', look.answers['its page is open'])
    expect([value(), addresses]).toEqual([{ leaving: 'waiting' }, [OPEN.url]])
  })

  it('is asked about until it is decided, also after a failure [CONST-21]', async () => {
    const { ports, failed, clock, value } = begin('the customer comes back from the provider')
    expect(ports.asked('comeBack')).toEqual([{ paymentId: OPEN.id, hasLeft: false }])
    await ports.answer('comeBack', comeBack.answers['the bank has not answered'])
    clock.increment(3_000)
    await ports.fail('look')
    expect([value(), failed]).toEqual([{ undecided: 'unreached' }, ['look']])
    clock.increment(3_000)
    await ports.answer('look', look.answers['the bank has not answered'])
    expect(value()).toEqual({ undecided: 'resting' })
    clock.increment(3_000)
    await ports.answer('look', look.answers['it is paid'])
    expect(value()).toBe('paid')
    clock.increment(60_000)
    expect(ports.asked('look')).toEqual([])
  })

  it.each([
    ['booking', 1],
    ['fareLock', 1],
    ['extras', 0],
    ['dateChange', 0],
  ] as const)('of %s that is made leaves begun answers in this browser: forgotten %i times', async (of, times) => {
    const { ports, forgotten, value } = begin('the customer comes back from the provider')
    await ports.answer('comeBack', { payment: { ...OPEN, of, state: 'confirmed' } })
    expect([value(), forgotten()]).toEqual(['paid', times])
  })

  it('that is not made leaves what was begun', async () => {
    const { ports, forgotten } = begin('the customer comes back from the provider')
    await ports.answer('comeBack', comeBack.answers['nobody could decide it in time'])
    expect(forgotten()).toBe(0)
  })

  it('that nobody could decide is watched until its late money has gone back [CONST-21]', async () => {
    const { actor, ports, clock, value } = begin('the customer comes back from the provider')
    await ports.answer('comeBack', comeBack.answers['nobody could decide it in time'])
    clock.increment(3_000)
    await ports.answer('look', look.answers['the money came too late'])
    expect(value()).toEqual({ goingBack: 'resting' })
    clock.increment(3_000)
    await ports.answer('look', look.answers['the late money has gone back'])
    expect([value(), actor.getSnapshot().context.payment?.refund]).toEqual(['unpaid', 'done'])
  })

  it('that was declined can be tried again, for the same booking', async () => {
    const { actor, ports, value } = begin('the customer comes back without having paid')
    expect(ports.asked('comeBack')).toEqual([{ paymentId: OPEN.id, hasLeft: true }])
    await ports.answer('comeBack', comeBack.answers['the bank has declined'])
    expect(value()).toBe('unpaid')
    actor.send({ type: 'payment.wanted' })
    expect(ports.asked('begin')).toEqual([{ insteadOf: OPEN.id }])
  })

  it('that Back leads to is asked about at once, and can be gone on with', async () => {
    const { actor, ports, addresses, value } = begin('a booking that is to be paid')
    await ports.answer('begin', begun.answers['its page is open'])
    actor.send({ type: 'page.restored' })
    await ports.answer('look', look.answers['its page is open'])
    expect(value()).toEqual({ undecided: 'resting' })
    actor.send({ type: 'payment.resumed' })
    expect(addresses).toEqual([OPEN.url, OPEN.url])
  })

  it('that is under way already is asked about, and not begun again [CONST-21]', async () => {
    const { actor, ports, addresses, value } = begin('a booking whose payment is under way')
    expect([ports.asked('begin'), ports.asked('look')]).toEqual([[], [{ paymentId: OPEN.id }]])
    await ports.answer('look', look.answers['its page is open'])
    expect(value()).toEqual({ undecided: 'resting' })
    actor.send({ type: 'payment.resumed' })
    expect(addresses).toEqual([OPEN.url])
  })

  it('from whose page the customer has come back in another tab is waited for, and not begun again [CONST-21]', async () => {
    const { ports, addresses, value } = begin('a booking that is to be paid')
    await ports.answer('begin', begun.answers['the customer was there in another tab'])
    expect([value(), addresses]).toEqual([{ undecided: 'resting' }, []])
  })

  it('of an address that is cut off asks nothing', () => {
    const { ports, value } = begin('an address that is cut off')
    expect([value(), ports.asked('comeBack')]).toEqual(['unknown', []])
  })
})
