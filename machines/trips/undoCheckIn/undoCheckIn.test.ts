import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { CheckInPlan, CheckInReading, UndoReply } from '../../domain/checkIn.ts'
import { heldPort } from '../../kit/testing/heldPort.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { RANDOM } from '../../kit/testing/random.harness.ts'
import { type Invariants, randomRun } from '../../kit/testing/randomRun.ts'
import { walk } from '../../kit/testing/walk.ts'
import { BOTH_WAYS, familyFacts } from '../checkInSubmit/checkInSubmit.samples.ts'
import { undoCheckInMachine } from './undoCheckIn.machine.ts'
import { late, twoIn, undoCheckInSamples } from './undoCheckIn.samples.ts'

const [OUT = '', BACK = ''] = BOTH_WAYS.journeyKeys

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(undoCheckInMachine, undoCheckInSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(undoCheckInMachine, report)).toEqual([])
})

const invariants: Invariants<typeof undoCheckInMachine> = {
  'nothing is undone that was not chosen': ({ context: { choice }, value }) =>
    typeof value !== 'object' || !('undoing' in value) || (choice.journeyKeys.length > 0 && choice.passengerKeys.length > 0),
}

it('breaks no rule in random events [CHK-53]', () => {
  const { events, broken } = randomRun(undoCheckInMachine, undoCheckInSamples, invariants, RANDOM)
  expect({ events, broken }).toEqual({ events: RANDOM.events, broken: null })
})

describe('undoing a check-in', () => {
  const begin = () => {
    const readings = heldPort<CheckInReading, { readonly recordLocator: string }>()
    const undos = heldPort<UndoReply, { readonly order: CheckInPlan | null }>()
    const done: string[] = []
    const machine = undoCheckInMachine.provide({
      actors: { loadCheckIn: readings.logic, undo: undos.logic },
      actions: { forgetCheckedIn: () => done.push('forgotten'), askToSignIn: () => undefined, logFailure: (_, { call }) => done.push(call) },
    })
    const clock = new SimulatedClock()
    const actor = createActor(machine, { clock, input: { recordLocator: 'K7M4QX', delays: { slow: 3_000 } } }).start()
    return { actor, readings, undos, done, clock, state: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context }
  }

  it('is asked for what was chosen, after it was confirmed, once [CHK-53]', async () => {
    const { actor, readings, undos, done, state } = begin()
    await readings.answer({ kind: 'read', ...twoIn() })
    actor.send({ type: 'undo.asked' })
    expect(state()).toEqual({ choosing: 'reminding' })
    actor.send({ type: 'journey.toggled', journeyKey: BACK })
    actor.send({ type: 'undo.asked' })
    expect([state(), undos.allAsked()]).toEqual([{ choosing: 'confirming' }, []])
    actor.send({ type: 'undo.confirmed' })
    actor.send({ type: 'undo.confirmed' })
    const order = { recordLocator: 'K7M4QX', journeyKeys: [BACK], passengerKeys: ['P1'] }
    expect(undos.allAsked()).toEqual([{ order }])
    await undos.answer({ kind: 'undone' })
    expect([state(), done]).toEqual(['undone', ['forgotten']])
  })

  it('says why not where a bag was given up, and keeps what was chosen [MSG-55, MSG-70]', async () => {
    const { actor, readings, undos, state, context } = begin()
    await readings.answer({ kind: 'read', ...familyFacts({ checkedIn: ['P1'] }) })
    actor.send({ type: 'undo.asked' })
    actor.send({ type: 'undo.confirmed' })
    await undos.answer({ kind: 'refused', why: 'bagsCheckedIn' })
    expect([state(), context().refusal, context().choice]).toEqual([
      { choosing: 'asking' },
      'bagsCheckedIn',
      { journeyKeys: [OUT], passengerKeys: ['P1'] },
    ])
    actor.send({ type: 'undo.asked' })
    expect(context().refusal).toBeNull()
  })

  it('ends at the configured time, by the clock of the airline [CONST-17]', async () => {
    const { readings, clock, state } = begin()
    const facts = familyFacts({ checkedIn: ['P1'] })
    await readings.answer({ kind: 'read', ...facts, booking: { ...facts.booking, readAt: '2026-12-11T22:29:00.000Z' } })
    expect(state()).toEqual({ choosing: 'asking' })
    clock.increment(60_000)
    expect(state()).toEqual({ reading: 'waiting' })
    await readings.answer({ kind: 'read', ...late() })
    expect(state()).toBe('tooLate')
  })

  it('whose answer is lost is asked for again, the same', async () => {
    const { actor, readings, undos, done, state } = begin()
    await readings.answer({ kind: 'read', ...familyFacts({ checkedIn: ['P1'] }) })
    actor.send({ type: 'undo.asked' })
    actor.send({ type: 'undo.confirmed' })
    await undos.fail()
    expect([state(), done]).toEqual(['unsure', ['undo']])
    actor.send({ type: 'retry.asked' })
    const [first, second] = undos.allAsked()
    expect(second).toEqual(first)
  })
})
