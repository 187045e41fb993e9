import { createActor, setup, SimulatedClock, type ActorRefFrom } from 'xstate'
import type { AppliedPromo, PromoNudge, PromoQuestion, PromoReply } from '../../domain/promo.ts'
import { heldPort, heldPorts } from '../../kit/testing/heldPort.ts'
import { promoMachine } from './promo.machine.ts'
import { CONFIGURATION, FIELD_ID, QUESTION } from './promo.samples.ts'
import type { CodeApplication, CodeQuestion, PromoInput, PromoOutput } from './promo.rules.ts'

/** The promo field under a parent that records its updates. The test controls its ports. */
export function startPromo(input: Partial<PromoInput> = {}) {
  const told: PromoOutput[] = []
  const effects: unknown[] = []
  const clock = new SimulatedClock()
  const { actors, ...ports } = heldPorts({
    validatePromo: heldPort<PromoReply, CodeQuestion>(),
    applyPromo: heldPort<PromoReply, CodeApplication>(),
    readApplied: heldPort<AppliedPromo | null>(),
    removePromo: heldPort<void>(),
    loadMaximumLength: heldPort<number>(),
    loadKnownCodes: heldPort<readonly string[], PromoQuestion>(),
    askNudge: heldPort<PromoNudge | null, PromoQuestion>(),
    recallCode: heldPort<string | null, { readonly code: string }>(),
  })
  const promo = promoMachine.provide({
    actors,
    actions: {
      rememberCode: (_, { code }) => effects.push({ rememberCode: code }),
      forgetCode: () => effects.push('forgetCode'),
      askToSignIn: () => effects.push('askToSignIn'),
      logFailure: (_, { call }) => effects.push({ logFailure: call }),
    },
  })
  const parent = setup({
    types: { events: {} as PromoOutput },
    actors: { promo },
    actions: { note: (_, params: { told: PromoOutput }) => told.push(params.told) },
  }).createMachine({
    invoke: { id: 'promo', src: 'promo', input: { fieldId: FIELD_ID, code: '', customer: null, configuration: CONFIGURATION, ...input } },
    on: { '*': { actions: { type: 'note', params: ({ event }) => ({ told: event }) } } },
  })
  const actor = createActor(parent, { clock }).start()
  const child = actor.getSnapshot().children['promo'] satisfies ActorRefFrom<typeof promo> | undefined
  if (child === undefined) throw new Error('the promo field did not start')
  return {
    send: child.send.bind(child),
    clock,
    told,
    effects,
    snapshot: () => child.getSnapshot(),
    code: () => child.getSnapshot().value.code,
    value: () => child.getSnapshot().value,
    context: () => child.getSnapshot().context,
    ...ports,
  }
}

export const ACCEPTED: PromoReply = { accepted: true, message: '' }
export const SAVED: PromoReply = { accepted: true, message: 'You save 10%.' }
export const REFUSED: PromoReply = { accepted: false, message: 'Not valid on this route.' }

/** A field with a complete search in which a code is being validated. */
export function validatingPromo(code = 'MONSOON', input: Partial<PromoInput> = {}) {
  const field = startPromo(input)
  field.send({ type: 'search.changed', question: QUESTION })
  field.send({ type: 'promo.typed', text: code })
  field.clock.increment(500)
  return field
}

/** A field with a code that the airline has applied. */
export async function appliedPromo(input: Partial<PromoInput> = {}) {
  const field = validatingPromo('MONSOON', input)
  await field.answer('validatePromo', ACCEPTED)
  await field.answer('applyPromo', SAVED)
  field.told.splice(0)
  return field
}
