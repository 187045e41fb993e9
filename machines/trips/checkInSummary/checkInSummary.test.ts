import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { CheckInReading } from '../../domain/checkIn.ts'
import { heldPort } from '../../kit/testing/heldPort.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { walk } from '../../kit/testing/walk.ts'
import { familyFacts, WAY_OUT } from '../checkInSubmit/checkInSubmit.samples.ts'
import { checkInSummaryMachine } from './checkInSummary.machine.ts'
import { checkInSummarySamples } from './checkInSummary.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(checkInSummaryMachine, checkInSummarySamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(checkInSummaryMachine, report)).toEqual([])
})

describe('the summary of a check-in', () => {
  const begin = () => {
    const readings = heldPort<CheckInReading, { readonly recordLocator: string }>()
    const machine = checkInSummaryMachine.provide({
      actors: { loadCheckIn: readings.logic },
      actions: { askToSignIn: () => undefined, logFailure: () => undefined },
    })
    const actor = createActor(machine, { input: { recordLocator: 'K7M4QX', justNow: null, delays: { slow: 3_000 } } }).start()
    return { actor, readings, state: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context }
  }

  it('says what the airline says, whatever this tab remembers [CHK-46]', async () => {
    const { readings, state } = begin()
    await readings.answer({ kind: 'read', ...familyFacts({ checkedIn: WAY_OUT.passengerKeys }) })
    expect(state()).toBe('shown')
  })

  it('says that nobody is checked in where a check-in was undone', async () => {
    const { readings, state } = begin()
    await readings.answer({ kind: 'read', ...familyFacts() })
    expect(state()).toBe('nobody')
  })

  it('shows nothing of a booking to another customer [SEC-12]', async () => {
    const { actor, readings, context } = begin()
    await readings.answer({ kind: 'read', ...familyFacts({ checkedIn: WAY_OUT.passengerKeys }) })
    actor.send({ type: 'customer.changed' })
    expect(context().facts).toBeNull()
  })
})
