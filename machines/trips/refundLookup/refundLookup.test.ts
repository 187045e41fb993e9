import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type RefundQuestion, refundQuestion, type RefundReply } from '../../domain/refund.ts'
import { heldPort } from '../../kit/testing/heldPort.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { RANDOM } from '../../kit/testing/random.harness.ts'
import { type Invariants, randomRun } from '../../kit/testing/randomRun.ts'
import { walk } from '../../kit/testing/walk.ts'
import { problemsOf, refundLookupMachine } from './refundLookup.machine.ts'
import { PART_BACK, refundLookupSamples } from './refundLookup.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(refundLookupMachine, refundLookupSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(refundLookupMachine, report)).toEqual([])
})

const invariants: Invariants<typeof refundLookupMachine> = {
  'only what is whole is asked': (snapshot) =>
    !snapshot.matches('asking') || Object.values(problemsOf(snapshot.context)).every((each) => each === null),
  'what is shown was answered to what stands in the form': (snapshot) => (snapshot.context.refunds !== null) === snapshot.matches('shown'),
}

it('breaks no rule in random events', () => {
  const { events, broken } = randomRun(refundLookupMachine, refundLookupSamples, invariants, RANDOM)
  expect({ events, broken }).toEqual({ events: RANDOM.events, broken: null })
})

it.each([
  ['asha@example.com', { lastName: null, email: 'asha@example.com' }],
  [' Asha.Rao@example.co.in ', { lastName: null, email: 'Asha.Rao@example.co.in' }],
  [" D'Souza ", { lastName: "D'Souza", email: null }],
  ['Rao@home', { lastName: 'Rao@home', email: null }],
])('takes the second input %j as an address where it has the form of one, else as a last name [RETR-49]', (who, asked) => {
  expect(refundQuestion('K7M4QX', who)).toEqual({ recordLocator: 'K7M4QX', ...asked })
})

describe('the look-up of refunds', () => {
  const begin = () => {
    const port = heldPort<RefundReply, RefundQuestion>()
    const focused: string[] = []
    const machine = refundLookupMachine.provide({
      actors: { loadRefunds: port.logic },
      actions: { focusField: (_, { field }) => void focused.push(field), logFailure: () => undefined },
    })
    const actor = createActor(machine, { input: { delays: { slow: 3_000 } } }).start()
    const fill = (pnr: string, who: string) => {
      actor.send({ type: 'pnr.typed', text: pnr })
      actor.send({ type: 'who.typed', text: who })
      actor.send({ type: 'form.submitted' })
    }
    return { actor, port, focused, fill }
  }

  it('asks by reference and last name or address, and shows what went back [RETR-49, API-32]', async () => {
    const { actor, port, fill } = begin()
    fill('k7m 4qx', 'asha@example.com')
    expect(port.asked()).toEqual([{ recordLocator: 'K7M4QX', lastName: null, email: 'asha@example.com' }])
    await port.answer({ kind: 'refunds', refunds: PART_BACK })
    expect([actor.getSnapshot().value, actor.getSnapshot().context.refunds]).toEqual(['shown', PART_BACK])
    actor.send({ type: 'who.typed', text: 'Rao' })
    expect([actor.getSnapshot().value, actor.getSnapshot().context.refunds]).toEqual(['editing', null])
  })

  it('asks nothing before both fields are whole, and leads to the first that is not', () => {
    const { port, focused, fill } = begin()
    fill('K7M', '')
    fill('K7M4QX', '')
    expect([port.allAsked(), focused]).toEqual([[], ['pnr', 'who']])
  })
})
