import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { RANDOM } from '../../kit/testing/random.harness.ts'
import { randomRun } from '../../kit/testing/randomRun.ts'
import { walk } from '../../kit/testing/walk.ts'
import { leavingMachine } from './leaving.machine.ts'
import { leavingInvariants, leavingSamples } from './leaving.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(leavingMachine, leavingSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(leavingMachine, report)).toEqual([])
})

it('breaks no rule in random events', () => {
  const { events, broken } = randomRun(leavingMachine, leavingSamples, leavingInvariants, RANDOM)
  expect({ events, broken }).toEqual({ events: RANDOM.events, broken: null })
})

function begin() {
  const done: string[] = []
  const machine = leavingMachine.provide({
    actions: {
      guardPage: () => void done.push('guards'),
      releasePage: () => void done.push('releases'),
      letGo: (_, { departure }) => void done.push(`lets ${departure} go`),
      holdBack: (_, { departure }) => void done.push(`holds ${departure} back`),
    },
  })
  return { actor: createActor(machine).start(), done }
}

it('grants every wish while nothing is unsaved, and after all was saved', () => {
  const { actor, done } = begin()
  actor.send({ type: 'leave.asked', departure: 1 })
  actor.send({ type: 'form.changed', form: 'profile' })
  actor.send({ type: 'form.settled', form: 'profile' })
  actor.send({ type: 'leave.asked', departure: 2 })
  expect(done).toEqual(['lets 1 go', 'guards', 'releases', 'lets 2 go'])
})

it('asks again after each “Stay”, and lets go after “Leave”', () => {
  const { actor, done } = begin()
  actor.send({ type: 'form.changed', form: 'traveller' })
  for (const departure of [1, 2]) {
    actor.send({ type: 'leave.asked', departure })
    expect(actor.getSnapshot().value).toEqual({ unsaved: 'asking' })
    actor.send({ type: 'stay.chosen' })
  }
  actor.send({ type: 'leave.asked', departure: 3 })
  actor.send({ type: 'leave.chosen' })
  expect(done).toEqual(['guards', 'holds 1 back', 'holds 2 back', 'lets 3 go'])
})

it('asks no more once the customer has chosen to leave, until a form of the next page is changed', () => {
  const { actor, done } = begin()
  actor.send({ type: 'form.changed', form: 'preferences' })
  actor.send({ type: 'leave.asked', departure: 1 })
  actor.send({ type: 'leave.chosen' })
  actor.send({ type: 'leave.asked', departure: 2 })
  actor.send({ type: 'form.changed', form: 'traveller' })
  actor.send({ type: 'form.closed', form: 'preferences' })
  actor.send({ type: 'leave.asked', departure: 3 })
  expect([actor.getSnapshot().value, done]).toEqual([{ unsaved: 'asking' }, ['guards', 'lets 1 go', 'lets 2 go']])
})

it('answers the older of two wishes, so that nothing waits for ever', () => {
  const { actor, done } = begin()
  actor.send({ type: 'form.changed', form: 'preferences' })
  actor.send({ type: 'leave.asked', departure: 1 })
  actor.send({ type: 'leave.asked', departure: 2 })
  actor.send({ type: 'leave.chosen' })
  expect(done).toEqual(['guards', 'holds 1 back', 'lets 2 go'])
})

it.each([
  ['form.settled', 'lets 1 go'],
  ['form.closed', 'holds 1 back'],
] as const)('ends an open question with the last form by %s: %s', (type, answer) => {
  const { actor, done } = begin()
  actor.send({ type: 'form.changed', form: 'profile' })
  actor.send({ type: 'form.changed', form: 'preferences' })
  actor.send({ type: 'leave.asked', departure: 1 })
  actor.send({ type, form: 'profile' })
  expect(actor.getSnapshot().value).toEqual({ unsaved: 'asking' })
  actor.send({ type, form: 'preferences' })
  expect([actor.getSnapshot().value, done.toSorted()]).toEqual(['allSaved', ['guards', 'releases', answer].toSorted()])
})
