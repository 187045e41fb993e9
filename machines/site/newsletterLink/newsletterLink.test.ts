import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { heldPort } from '../../kit/testing/heldPort.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { walk } from '../../kit/testing/walk.ts'
import type { LinkOutcome } from '../../domain/newsletter.ts'
import { newsletterLinkMachine, type LinkRequest } from './newsletterLink.machine.ts'
import { newsletterLinkSamples } from './newsletterLink.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(newsletterLinkMachine, newsletterLinkSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(newsletterLinkMachine, report)).toEqual([])
})

describe('a link in a mail', () => {
  const begin = (start: keyof typeof newsletterLinkSamples.starts) => {
    const port = heldPort<LinkOutcome, LinkRequest>()
    const logged: string[] = []
    const machine = newsletterLinkMachine.provide({
      actors: { follow: port.logic },
      actions: { logFailure: (_, { call }) => logged.push(call) },
    })
    return { actor: createActor(machine, { input: newsletterLinkSamples.starts[start] }).start(), port, logged }
  }

  it('changes nothing before the button is pressed', async () => {
    const { actor, port } = begin('the link that unsubscribes')
    expect([actor.getSnapshot().value, port.allAsked()]).toEqual(['asking', []])
    actor.send({ type: 'link.confirmed' })
    expect(port.asked()).toEqual([{ purpose: 'unsubscription', reference: 'key.c2VhbGVk' }])
    await port.answer('done')
    expect(actor.getSnapshot().value).toBe('done')
  })

  it.each(['used', 'expired', 'unknown'] as const)('that is %s says so', async (outcome) => {
    const { actor, port } = begin('the link of the mail that asks for a confirmation')
    actor.send({ type: 'link.confirmed' })
    expect(port.asked()).toEqual([{ purpose: 'confirmation', reference: 'secret' }])
    await port.answer(outcome)
    expect(actor.getSnapshot().value).toBe(outcome)
  })

  it('that is cut off asks nothing [MSG-76]', () => {
    const { actor, port } = begin('a link to unsubscribe that is cut off')
    actor.send({ type: 'link.confirmed' })
    expect([actor.getSnapshot().value, port.allAsked()]).toEqual(['unknown', []])
  })

  it('that fails is logged and can be tried again [MSG-76, MSG-87]', async () => {
    const { actor, port, logged } = begin('the link that unsubscribes')
    actor.send({ type: 'link.confirmed' })
    await port.fail()
    expect([actor.getSnapshot().value, logged]).toEqual(['failed', ['follow']])
    actor.send({ type: 'link.confirmed' })
    expect(actor.getSnapshot().hasTag('waiting')).toBe(true)
  })
})
