import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { choiceOf, moneyOf, whyNot, type CancellationOrder, type CancelReply, type Picked, type QuoteReply } from '../../domain/cancellation.ts'
import { heldPort } from '../../kit/testing/heldPort.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { walk } from '../../kit/testing/walk.ts'
import { cancelBookingMachine } from './cancelBooking.machine.ts'
import { cancelBookingSamples, FAMILY_QUOTE, FREE_QUOTE, GROUP_QUOTE } from './cancelBooking.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(cancelBookingMachine, cancelBookingSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(cancelBookingMachine, report)).toEqual([])
})

const SOME: Picked = { kind: 'PASSENGERS' }

describe('cancelling', () => {
  const begin = () => {
    const quotes = heldPort<QuoteReply, { readonly recordLocator: string }>()
    const cancels = heldPort<CancelReply, { readonly order: CancellationOrder | null }>()
    const machine = cancelBookingMachine.provide({
      actors: { loadQuote: quotes.logic, cancel: cancels.logic },
      actions: { askToSignIn: () => undefined, logFailure: () => undefined },
    })
    const actor = createActor(machine, { input: { recordLocator: 'K7M4QX', delays: { slow: 3_000 } } }).start()
    return { actor, quotes, cancels, seen: () => actor.getSnapshot() }
  }

  it('asks for the refund that was shown, of the version that was shown [FEE-09]', async () => {
    const { actor, quotes, cancels, seen } = begin()
    await quotes.answer({ kind: 'quote', quote: FAMILY_QUOTE })
    actor.send({ type: 'part.picked', picked: SOME })
    actor.send({ type: 'traveller.toggled', passengerKey: 'P2' })
    actor.send({ type: 'cancel.asked' })
    const refundedTotal = { minor: 880_050, currency: 'INR' }
    const order = { recordLocator: 'K7M4QX', version: 1, choice: { kind: 'PASSENGERS', passengerKeys: ['P2'] }, refundedTotal }
    expect(cancels.asked()).toEqual([{ order }])
    await cancels.answer({ kind: 'done', cancelled: { isWhole: false, refundedTotal, byStaff: { minor: 0, currency: 'INR' } } })
    expect([seen().value, seen().context.cancelled?.refundedTotal]).toEqual(['done', refundedTotal])
  })

  it('reads the amounts again where the booking was changed meanwhile, and keeps what was picked', async () => {
    const { actor, quotes, cancels, seen } = begin()
    await quotes.answer({ kind: 'quote', quote: FAMILY_QUOTE })
    actor.send({ type: 'part.picked', picked: SOME })
    actor.send({ type: 'traveller.toggled', passengerKey: 'P2' })
    actor.send({ type: 'cancel.asked' })
    await cancels.answer({ kind: 'changed' })
    await quotes.answer({ kind: 'quote', quote: { ...FAMILY_QUOTE, version: 2 } })
    expect(seen().value).toBe('choosing')
    expect(seen().context).toMatchObject({ news: 'changed', picked: SOME, travellers: ['P2'], quote: { version: 2 } })
  })

  it('cancels everything where what was picked is gone', async () => {
    const { actor, quotes, cancels, seen } = begin()
    await quotes.answer({ kind: 'quote', quote: FAMILY_QUOTE })
    actor.send({ type: 'part.picked', picked: { kind: 'JOURNEY', journeyKey: 'SR2208-20261215-BOMDEL' } })
    actor.send({ type: 'cancel.asked' })
    await cancels.answer({ kind: 'changed' })
    await quotes.answer({ kind: 'quote', quote: FREE_QUOTE })
    expect(seen().context.picked).toEqual({ kind: 'ALL' })
  })

  it('tells of one that was cancelled before, in another tab', async () => {
    const { actor, quotes, cancels, seen } = begin()
    await quotes.answer({ kind: 'quote', quote: FAMILY_QUOTE })
    actor.send({ type: 'cancel.asked' })
    await cancels.answer({ kind: 'cancelled' })
    expect(seen().value).toBe('cancelledBefore')
  })
})

describe('what is picked', () => {
  it('of all travellers is everything', () => {
    expect(choiceOf(FAMILY_QUOTE, SOME, ['P1', 'P2', 'P3'])).toEqual({ kind: 'ALL' })
    expect(moneyOf(FAMILY_QUOTE, SOME, ['P3', 'P2', 'P1'])).toBe(FAMILY_QUOTE.whole)
  })

  it('of some travellers adds up, with those who are charged alike together', () => {
    const { paid, charge, convenienceFee, refundedTotal, charges } = moneyOf(FAMILY_QUOTE, SOME, ['P1', 'P2'])
    expect([paid.minor, charge.minor, convenienceFee.minor, refundedTotal.minor]).toEqual([2_350_050, 800_000, 140_000, 1_410_050])
    expect(charges.map(({ travellers }) => travellers)).toEqual([2, 2])
  })

  it.each([
    [FAMILY_QUOTE, [], 'nobody'],
    [FAMILY_QUOTE, ['P1'], null],
    [FAMILY_QUOTE, ['P1', 'P2'], 'childAlone'],
    [FAMILY_QUOTE, ['P1', 'P2', 'P3'], null],
    [GROUP_QUOTE, ['P1'], null],
    [GROUP_QUOTE, ['P1', 'P2'], 'tooFew'],
  ] as const)('of %o and %j cannot be cancelled because of %j [CONST-09]', (quote, travellers, because) => {
    expect(whyNot(quote, SOME, travellers)).toBe(because)
  })
})
