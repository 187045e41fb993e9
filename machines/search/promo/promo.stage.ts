import { createActor, fromPromise, setup, SimulatedClock, type ActorRefFrom } from 'xstate'
import type { AppliedPromo, PromoNudge, PromoQuestion, PromoReply } from '../../domain/promo.ts'
import { promoMachine } from './promo.machine.ts'
import { CONFIGURATION, FIELD_ID, QUESTION } from './promo.samples.ts'
import type { CodeApplication, CodeQuestion, PromoInput, PromoTold } from './promo.types.ts'

interface Call {
  readonly port: string
  readonly isWanted: () => boolean
  readonly input: unknown
  readonly answer: (output: unknown) => Promise<void>
  readonly fail: () => Promise<void>
}

const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

/** The promo field under a parent that notes what it is told, with its outside in the hands of the test. */
export function startPromo(input: Partial<PromoInput> = {}) {
  const calls: Call[] = []
  const told: PromoTold[] = []
  const effects: unknown[] = []
  const clock = new SimulatedClock()
  const deferred = <Output, Input = void>(port: string) =>
    fromPromise<Output, Input>(
      ({ input: asked, self }) =>
        new Promise((resolve, reject) =>
          calls.push({
            port,
            isWanted: () => self.getSnapshot().status === 'active',
            input: asked,
            answer: (output) => (resolve(output as Output), settle()),
            fail: () => (reject(new Error('no network')), settle()),
          }),
        ),
    )
  const promo = promoMachine.provide({
    actors: {
      validatePromo: deferred<PromoReply, CodeQuestion>('validatePromo'),
      applyPromo: deferred<PromoReply, CodeApplication>('applyPromo'),
      readApplied: deferred<AppliedPromo | null>('readApplied'),
      removePromo: deferred<void>('removePromo'),
      loadMaximumLength: deferred<number>('loadMaximumLength'),
      loadKnownCodes: deferred<readonly string[], PromoQuestion>('loadKnownCodes'),
      askNudge: deferred<PromoNudge | null, PromoQuestion>('askNudge'),
      recallCode: deferred<string | null, { readonly code: string }>('recallCode'),
    },
    actions: {
      rememberCode: (_, { code }) => effects.push({ rememberCode: code }),
      forgetCode: () => effects.push('forgetCode'),
      askToSignIn: () => effects.push('askToSignIn'),
      logFailure: (_, { call }) => effects.push({ logFailure: call }),
    },
  })
  const parent = setup({
    types: { events: {} as PromoTold },
    actors: { promo },
    actions: { note: (_, params: { told: PromoTold }) => told.push(params.told) },
  }).createMachine({
    invoke: { id: 'promo', src: 'promo', input: { fieldId: FIELD_ID, code: '', customer: null, configuration: CONFIGURATION, ...input } },
    on: { '*': { actions: { type: 'note', params: ({ event }) => ({ told: event }) } } },
  })
  const actor = createActor(parent, { clock }).start()
  const child = actor.getSnapshot().children['promo'] satisfies ActorRefFrom<typeof promo> | undefined
  if (child === undefined) throw new Error('the promo field did not start')
  const waiting = (port: string) => calls.filter((each) => each.port === port && each.isWanted())
  const call = (port: string): Call => {
    const [first] = waiting(port)
    if (first === undefined) throw new Error(`${port} was not asked`)
    return first
  }
  return {
    send: child.send.bind(child),
    clock,
    told,
    effects,
    snapshot: () => child.getSnapshot(),
    code: () => child.getSnapshot().value.code,
    value: () => child.getSnapshot().value,
    context: () => child.getSnapshot().context,
    /** What a port is asked and has not answered yet. */
    asked: (port: string) => waiting(port).map((each) => each.input),
    answer: (port: string, output: unknown) => call(port).answer(output),
    fail: (port: string) => call(port).fail(),
    /** A call that is waiting, to be answered even when nobody wants the answer any more. */
    call,
  }
}

export const ACCEPTED: PromoReply = { accepted: true, message: '' }
export const SAVED: PromoReply = { accepted: true, message: 'You save 10%.' }
export const REFUSED: PromoReply = { accepted: false, message: 'Not valid on this route.' }

/** A field with a complete search in which a code is being validated. */
export function validatingPromo(code = 'MONSOON', input: Partial<PromoInput> = {}) {
  const field = startPromo(input)
  field.send({ type: 'question.changed', question: QUESTION })
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
