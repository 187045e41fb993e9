import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { CheckInPlan, CheckInReply } from '../../domain/checkIn.ts'
import { heldPort } from '../../kit/testing/heldPort.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { RANDOM } from '../../kit/testing/random.harness.ts'
import { type Invariants, randomRun } from '../../kit/testing/randomRun.ts'
import { walk } from '../../kit/testing/walk.ts'
import { checkInSubmitMachine } from './checkInSubmit.machine.ts'
import { BOTH_WAYS, checkInSubmitSamples, familyFacts, WAY_OUT } from './checkInSubmit.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(checkInSubmitMachine, checkInSubmitSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(checkInSubmitMachine, report)).toEqual([])
})

const invariants: Invariants<typeof checkInSubmitMachine> = {
  'nobody is checked in who was refused': ({ context, value }) => value.work !== 'done' || context.refusal === null,
}

it('breaks no rule in random events', () => {
  expect(randomRun(checkInSubmitMachine, checkInSubmitSamples, invariants, RANDOM).broken).toBeNull()
})

describe('check-in', () => {
  const begin = (plan = WAY_OUT, facts = familyFacts()) => {
    const checkIn = heldPort<CheckInReply, CheckInPlan>()
    const logged: string[] = []
    const clock = new SimulatedClock()
    const machine = checkInSubmitMachine.provide({
      actors: { checkIn: checkIn.logic },
      actions: {
        logSubmitFailed: () => logged.push('checkInSubmitFailed'),
        logFailure: (_, { call }) => logged.push(call),
        notifyDone: () => logged.push('done'),
        notifyOutdated: () => logged.push('outdated'),
      },
    })
    const actor = createActor(machine, { clock, input: { plan, facts, delays: { slow: 3_000, toast: 6_000 } } }).start()
    return { actor, checkIn, logged, clock, seen: () => actor.getSnapshot() }
  }

  it('is asked for whom and what was chosen, of the journeys that can be checked in for now', async () => {
    const { checkIn, logged, seen } = begin(BOTH_WAYS)
    expect(checkIn.asked()).toEqual([WAY_OUT])
    await checkIn.answer({ kind: 'checkedIn' })
    expect([seen().value.work, logged]).toEqual(['done', ['done']])
  })

  it('is not asked for, and logged, where none of the journeys can be checked in for [CHK-47, MSG-18]', () => {
    const { checkIn, logged, seen } = begin(WAY_OUT, familyFacts({ out: 'closed' }))
    expect([checkIn.allAsked(), logged, seen().value, seen().hasTag('waiting')]).toEqual([
      [],
      ['checkInSubmitFailed'],
      { work: 'closed', toast: 'quiet' },
      false,
    ])
  })

  it('that is refused is told by a toast, which goes by itself unless it is read [CHK-48, MSG-33]', async () => {
    const { actor, checkIn, clock, seen } = begin()
    await checkIn.answer({ kind: 'refused', why: 'outOfOrder', retryAfter: null })
    expect([seen().value.work, seen().context.toast]).toEqual(['outOfOrder', 'refused'])
    actor.send({ type: 'toast.held' })
    clock.increment(60_000)
    expect(seen().context.toast).toBe('refused')
    actor.send({ type: 'toast.released' })
    clock.increment(6_000)
    expect(seen().context.toast).toBeNull()
  })

  it('whose answer is lost asks the same again [CHK-50, MSG-34]', async () => {
    const { actor, checkIn, logged, seen } = begin()
    await checkIn.fail()
    expect([seen().value.work, seen().context.toast, logged]).toEqual(['failed', 'failed', ['checkIn']])
    actor.send({ type: 'retry.asked' })
    actor.send({ type: 'retry.asked' })
    expect([checkIn.asked(), checkIn.allAsked()]).toEqual([[WAY_OUT], [WAY_OUT, WAY_OUT]])
    expect(seen().context.toast).toBeNull()
  })
})
