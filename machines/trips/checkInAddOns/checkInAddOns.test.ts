import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { addOnChanges, type AddOnChoiceReply, type AddOnDraft, type AddOnsReply, type AddOnsWanted, type AddOnTable } from '../../domain/addOns.ts'
import type { CheckInReading } from '../../domain/checkIn.ts'
import type { PaymentReply, PaymentWanted } from '../../domain/payment.ts'
import { heldPort } from '../../kit/testing/heldPort.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { RANDOM } from '../../kit/testing/random.harness.ts'
import { type Invariants, randomRun } from '../../kit/testing/randomRun.ts'
import { walk } from '../../kit/testing/walk.ts'
import { familyFacts, WAY_OUT } from '../checkInSubmit/checkInSubmit.samples.ts'
import { paymentMachine } from '../payment/payment.machine.ts'
import { checkInAddOnsMachine } from './checkInAddOns.machine.ts'
import { CATALOGUE, checkInAddOnsSamples, OUT_KEY, tableOf } from './checkInAddOns.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(checkInAddOnsMachine, checkInAddOnsSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(checkInAddOnsMachine, report)).toEqual([])
})

const invariants: Invariants<typeof checkInAddOnsMachine> = {
  'nothing is sent that changes nothing': ({ value, context: { flights, chosen } }) =>
    !JSON.stringify(value).includes('saving') || addOnChanges(flights, chosen).length > 0,
  'nobody has two meals': ({ context: { chosen } }) =>
    Object.values(chosen).every((flight) => Object.values(flight).every((codes) => codes.filter((code) => code.endsWith('ML')).length < 2)),
  'nothing is chosen for who is not shown': ({ context: { table, flights, chosen } }) =>
    table === null || Object.keys(chosen).every((key) => flights.some(({ segment }) => segment.segmentKey === key)),
}

it('breaks no rule in random events [API-39]', () => {
  const { events, broken } = randomRun(checkInAddOnsMachine, checkInAddOnsSamples, invariants, RANDOM)
  expect({ events, broken }).toEqual({ events: RANDOM.events, broken: null })
})

/** A family on the extras of the way out. */
async function begin(draft: AddOnDraft = { at: 0, chosen: {} }) {
  const bookings = heldPort<CheckInReading, { readonly recordLocator: string }>()
  const services = heldPort<AddOnsReply, { readonly recordLocator: string }>()
  const choices = heldPort<AddOnChoiceReply, AddOnsWanted>()
  const kept: AddOnDraft[] = []
  let left = 0
  const payment = paymentMachine.provide({ actors: { begin: heldPort<PaymentReply, PaymentWanted>().logic } })
  const machine = checkInAddOnsMachine.provide({
    actors: { loadCheckIn: bookings.logic, loadAddOns: services.logic, chooseAddOns: choices.logic, payment },
    actions: { keepDraft: (_, params) => void kept.push(params), leaveStep: () => void (left += 1), logFailure: () => undefined },
  })
  const input = { recordLocator: 'K7M4QX', plan: WAY_OUT, draft, plusOne: 'PRBD', delays: { slow: 3_000, toast: 6_000 } }
  const actor = createActor(machine, { input }).start()
  await bookings.answer({ kind: 'read', ...familyFacts() })
  const getAddOns = (table: AddOnTable) => services.answer({ kind: 'addOns', catalogue: CATALOGUE, table })
  const choose = (passengerKey: string, code: string) => actor.send({ type: 'addOn.chosen', passengerKey, code, isWanted: true })
  return { actor, bookings, services, choices, kept, getAddOns, choose, left: () => left, seen: () => actor.getSnapshot() }
}

describe('the add-ons of check-in', () => {
  it('are chosen as before when the booking was changed meanwhile, without a word of a refusal', async () => {
    const { actor, bookings, getAddOns, choices, choose, seen } = await begin()
    await getAddOns(tableOf())
    choose('P1', 'WCHR')
    actor.send({ type: 'choice.confirmed' })
    await choices.answer({ kind: 'refused', why: 'changed', at: null })
    expect(seen().matches({ work: { stopped: 'outdated' } })).toBe(true)
    actor.send({ type: 'retry.asked' })
    await bookings.answer({ kind: 'read', ...familyFacts() })
    await getAddOns(tableOf())
    expect([seen().matches({ work: { offering: { choosing: 'open' } } }), seen().context.chosen[OUT_KEY]?.['P1']]).toEqual([true, ['WCHR']])
  })

  it('are skipped by one press where nothing is chosen, and nothing is sent [CHK-46]', async () => {
    const { actor, getAddOns, choices, left } = await begin()
    await getAddOns(tableOf())
    actor.send({ type: 'choice.confirmed' })
    expect([left(), choices.allAsked()]).toEqual([1, []])
  })

  it('are sent whole, once, for whom something changes, and lead on to the seats [API-39]', async () => {
    const { actor, getAddOns, choices, choose, kept, left } = await begin()
    await getAddOns(tableOf())
    choose('P2', 'WCHR')
    expect(kept.at(-1)).toEqual({ at: 0, chosen: { [OUT_KEY]: { P2: ['WCHR'] } } })
    for (let press = 0; press < 3; press += 1) actor.send({ type: 'choice.confirmed' })
    expect(choices.allAsked()).toEqual([{ recordLocator: 'K7M4QX', services: [{ segmentKey: OUT_KEY, passengerKey: 'P2', codes: ['WCHR'] }] }])
    await choices.answer({ kind: 'table', table: tableOf({ had: { P2: ['WCHR'] } }) })
    expect([left(), kept.at(-1)]).toEqual([1, { at: 0, chosen: {} }])
  })

  it('that cost something are paid as what is held of the booking', async () => {
    const { actor, getAddOns, choices, choose, seen } = await begin()
    await getAddOns(tableOf())
    choose('P1', 'XBAG')
    actor.send({ type: 'choice.confirmed' })
    await choices.answer({ kind: 'table', table: tableOf({ had: { P1: ['XBAG'] }, isHeld: true }) })
    actor.send({ type: 'payment.wanted' })
    const acceptedTotal = { minor: 75_000, currency: 'INR' }
    expect(seen().children.payment?.getSnapshot().context.start).toMatchObject({ recordLocator: 'K7M4QX', of: 'extras', acceptedTotal })
  })

  it.each(['reading', 'sending'] as const)(
    'say by a toast that a call has failed while %s, and keep what was chosen [CHK-49, MSG-34]',
    async (what) => {
      const draft = { at: 0, chosen: { [OUT_KEY]: { P1: ['VGML'] } } }
      const { actor, services, choices, getAddOns, seen } = await begin(draft)
      if (what === 'reading') await services.fail()
      else {
        await getAddOns(tableOf())
        actor.send({ type: 'choice.confirmed' })
        await choices.fail()
      }
      expect([seen().matches({ toast: 'shown' }), seen().context.toast, seen().context.chosen]).toEqual([true, 'failed', draft.chosen])
      expect(seen().matches({ work: { stopped: what === 'reading' ? 'failed' : 'unsure' } })).toBe(true)
    },
  )

  it('lose only what is sold out meanwhile, and say so [CHK-49]', async () => {
    const { actor, choices, choose, getAddOns, seen } = await begin()
    await getAddOns(tableOf())
    choose('P1', 'VGML')
    choose('P1', 'XBAG')
    actor.send({ type: 'choice.confirmed' })
    const place = { segmentKey: OUT_KEY, passengerKey: 'P1', code: 'VGML' }
    await choices.answer({ kind: 'refused', why: 'soldOut', at: place })
    expect(seen().context.toast).toBe('refused')
    await getAddOns(tableOf({ soldOut: ['VGML'] }))
    expect([seen().matches({ work: { offering: { choosing: 'robbed' } } }), seen().context.lost]).toEqual([true, [place]])
    expect(seen().context.chosen).toEqual({ [OUT_KEY]: { P1: ['XBAG'] } })
  })
})
