import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { ItineraryReply } from '../../domain/itineraryMail.ts'
import { heldPort } from '../../kit/testing/heldPort.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { walk } from '../../kit/testing/walk.ts'
import { itineraryMailMachine } from './itineraryMail.machine.ts'
import { itineraryMailSamples } from './itineraryMail.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(itineraryMailMachine, itineraryMailSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(itineraryMailMachine, report)).toEqual([])
})

describe('the itinerary by mail', () => {
  const begin = () => {
    const send = heldPort<ItineraryReply, { readonly recordLocator: string }>()
    const done: string[] = []
    const machine = itineraryMailMachine.provide({ actors: { sendItinerary: send.logic }, actions: { logFailure: (_, { call }) => done.push(call) } })
    const actor = createActor(machine, { clock: new SimulatedClock(), input: { recordLocator: 'K7M4QX', delays: { slow: 3_000 } } }).start()
    const { context, value } = { context: () => actor.getSnapshot().context, value: () => actor.getSnapshot().value }
    return { actor, send, done, context, state: value }
  }

  it('is asked for once, however often the button is pressed, and says to whom it went', async () => {
    const { actor, send, state, context } = begin()
    actor.send({ type: 'mail.asked' })
    actor.send({ type: 'mail.asked' })
    expect(send.allAsked()).toEqual([{ recordLocator: 'K7M4QX' }])
    await send.answer({ kind: 'sent', to: 'a***@e***', sentAt: '2026-12-06T08:31:00.000Z' })
    expect([state(), context().sent]).toEqual(['sent', { to: 'a***@e***', sentAt: '2026-12-06T08:31:00.000Z' }])
  })

  it('says nothing of before when it is refused afterwards, or when another signs in [SEC-12]', async () => {
    const { actor, send, state, context } = begin()
    actor.send({ type: 'mail.asked' })
    await send.answer({ kind: 'sent', to: 'a***@e***', sentAt: '2026-12-06T08:31:00.000Z' })
    actor.send({ type: 'mail.asked' })
    await send.answer({ kind: 'limited', retryAfter: 60 })
    expect([state(), context().sent, context().retryAfter]).toEqual(['limited', null, 60])
    actor.send({ type: 'customer.changed' })
    expect([state(), context().retryAfter]).toEqual(['idle', null])
  })

  it('can be asked for again after a failure', async () => {
    const { actor, send, done, state } = begin()
    actor.send({ type: 'mail.asked' })
    await send.fail()
    expect([state(), done]).toEqual(['failed', ['sendItinerary']])
    actor.send({ type: 'mail.asked' })
    expect(state()).toEqual({ asking: 'waiting' })
  })
})
