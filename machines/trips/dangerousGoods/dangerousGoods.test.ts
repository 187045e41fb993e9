import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { CheckInPlan, CheckInReading, CheckInReply } from '../../domain/checkIn.ts'
import { heldPort } from '../../kit/testing/heldPort.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { RANDOM } from '../../kit/testing/random.harness.ts'
import { type Invariants, randomRun } from '../../kit/testing/randomRun.ts'
import { walk } from '../../kit/testing/walk.ts'
import { checkInSubmitMachine } from '../checkInSubmit/checkInSubmit.machine.ts'
import { familyFacts, WAY_OUT } from '../checkInSubmit/checkInSubmit.samples.ts'
import { dangerousGoodsMachine } from './dangerousGoods.machine.ts'
import { dangerousGoodsSamples } from './dangerousGoods.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(dangerousGoodsMachine, dangerousGoodsSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(dangerousGoodsMachine, report)).toEqual([])
})

const invariants: Invariants<typeof dangerousGoodsMachine> = {
  'who checks in has ticked the line, or cannot check in': ({ context, value }) =>
    value !== 'submitting' || context.isTicked || context.facts?.booking.journeys.every(({ checkIn }) => checkIn !== 'open') === true,
}

it('breaks no rule in random events', () => {
  const { events, broken } = randomRun(dangerousGoodsMachine, dangerousGoodsSamples, invariants, RANDOM)
  expect({ events, broken }).toEqual({ events: RANDOM.events, broken: null })
})

describe('the list of dangerous goods', () => {
  const begin = () => {
    const readings = heldPort<CheckInReading, { readonly recordLocator: string }>()
    const checkIns = heldPort<CheckInReply, CheckInPlan>()
    const done: unknown[] = []
    const submit = checkInSubmitMachine.provide({
      actors: { checkIn: checkIns.logic },
      actions: { logSubmitFailed: () => undefined, logFailure: () => undefined },
    })
    const machine = dangerousGoodsMachine.provide({
      actors: { loadCheckIn: readings.logic, checkInSubmit: submit },
      actions: {
        keepJourneys: (_, { plan }) => done.push(plan?.journeyKeys),
        goToSummary: () => done.push('summary'),
        askToSignIn: () => undefined,
        logFailure: () => undefined,
      },
    })
    const clock = new SimulatedClock()
    const input = { recordLocator: 'K7M4QX', plan: WAY_OUT, delays: { slow: 3_000, toast: 6_000 } }
    const actor = createActor(machine, { clock, input }).start()
    return { actor, readings, checkIns, done, clock, state: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context }
  }
  const READ: CheckInReading = { kind: 'read', ...familyFacts() }

  it('is never ticked beforehand, and asks for it before anybody is checked in', async () => {
    const { actor, readings, checkIns, state } = begin()
    await readings.answer(READ)
    actor.send({ type: 'checkIn.asked' })
    expect([state(), checkIns.allAsked()]).toEqual([{ listing: 'reminding' }, []])
    actor.send({ type: 'list.ticked' })
    actor.send({ type: 'checkIn.asked' })
    actor.send({ type: 'checkIn.asked' })
    expect([state(), checkIns.allAsked()]).toEqual(['submitting', [WAY_OUT]])
  })

  it('stores the journeys of who is checked in, and leads to the summary [CHK-45, CHK-46]', async () => {
    const { actor, readings, checkIns, done, state } = begin()
    await readings.answer(READ)
    actor.send({ type: 'list.ticked' })
    actor.send({ type: 'checkIn.asked' })
    await checkIns.answer({ kind: 'checkedIn' })
    expect([state(), done]).toEqual(['checkedIn', [WAY_OUT.journeyKeys, 'summary']])
  })

  it('leads to the summary after a reload where an answer was lost, and asks for nothing twice', async () => {
    const { readings, checkIns, done, state } = begin()
    await readings.answer({ kind: 'read', ...familyFacts({ checkedIn: WAY_OUT.passengerKeys }) })
    expect([state(), done, checkIns.allAsked()]).toEqual(['checkedIn', [WAY_OUT.journeyKeys, 'summary'], []])
  })

  it('reads the booking again where it has changed meanwhile, and keeps the tick', async () => {
    const { actor, readings, checkIns, state, context } = begin()
    await readings.answer(READ)
    actor.send({ type: 'list.ticked' })
    actor.send({ type: 'checkIn.asked' })
    await checkIns.answer({ kind: 'refused', why: 'changed', retryAfter: null })
    await readings.answer(READ)
    expect([state(), context().isTicked, context().isNews]).toEqual([{ listing: 'asking' }, true, true])
  })

  it('waits out the quarter of an hour after an undo, and goes on by itself [CONST-19]', async () => {
    const { readings, clock, state } = begin()
    const clears = { local: '2026-12-10T14:15', at: '2026-12-10T08:45:00.000Z' }
    await readings.answer({ kind: 'read', ...familyFacts({ block: { because: 'justUndone', clears } }) })
    expect(state()).toBe('resting')
    clock.increment(9 * 60_000)
    expect(state()).toBe('resting')
    clock.increment(61_000)
    expect(state()).toEqual({ reading: 'waiting' })
  })

  it('forgets the tick when another is signed in', async () => {
    const { actor, readings, state, context } = begin()
    await readings.answer(READ)
    actor.send({ type: 'list.ticked' })
    actor.send({ type: 'customer.changed' })
    expect([state(), context().isTicked, context().facts]).toEqual([{ reading: 'waiting' }, false, null])
  })
})
