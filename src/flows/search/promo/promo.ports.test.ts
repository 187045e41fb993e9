import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { PromoReply } from '../../../../machines/domain/promo.ts'
import { promoMachine } from '../../../../machines/search/promo/promo.machine.ts'
import { ASHA } from '../../../../machines/domain/customer.samples.ts'
import { CONFIGURATION, QUESTION } from '../../../../machines/search/promo/promo.samples.ts'
import type { PromoMemory } from '../../../device/promoMemory.ts'
import { newId } from '../../../device/ids.ts'
import { promoPorts } from './promo.ports.ts'

interface Call {
  readonly name: string
  readonly key?: string
  readonly signal: AbortSignal
  readonly settle: () => Promise<void>
}

const ACCEPTED: PromoReply = { accepted: true, message: '' }

const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

/** Promo fields of one site, whose airline answers applying and removing when the test says so, and all else at once. */
function site(memory: Partial<PromoMemory> = {}) {
  const calls: Call[] = []
  const kept: PromoMemory = {
    code: () => null,
    rememberCode: () => undefined,
    forgetCode: () => undefined,
    takeLoginFromListing: () => false,
    noteLoginFromListing: () => undefined,
    ...memory,
  }
  const waiting = <Answer>(name: string, signal: AbortSignal, answer: Answer, key?: string) =>
    new Promise<Answer>((resolve) => calls.push({ name, signal, ...(key === undefined ? {} : { key }), settle: () => (resolve(answer), settled()) }))
  const provided = promoMachine.provide(
    promoPorts({
      memory: () => Promise.resolve(kept),
      askToSignIn: () => Promise.resolve(),
      airline: {
        validatePromo: () => Promise.resolve(ACCEPTED),
        applyPromo: (code, _, key, signal) => waiting(`apply ${code}`, signal, ACCEPTED, key),
        removePromo: (signal) => waiting('remove', signal, undefined),
        appliedPromo: () => Promise.resolve(null),
        promoMaximumLength: () => Promise.resolve(8),
        knownPromoCodes: () => Promise.resolve([]),
        promoNudge: () => Promise.resolve(null),
      },
    }),
  )
  const field = () => {
    const actor = createActor(provided, {
      clock: new SimulatedClock(),
      input: { fieldId: newId(), code: '', customer: null, configuration: CONFIGURATION },
    }).start()
    actor.send({ type: 'search.changed', question: QUESTION })
    const choose = (code: string) => (actor.send({ type: 'code.chosen', code }), settled())
    return { actor, choose }
  }
  return { calls, field }
}

it('applies and removes one after the other, in the order in which it was asked [API-03, API-04]', async () => {
  const { calls, field } = site()
  const { actor, choose } = field()
  await choose('MONSOON')
  await choose('FLY10')
  expect(calls.map(({ name }) => name)).toEqual(['apply MONSOON'])
  expect(calls[0]?.signal.aborted).toBe(false)
  await calls[0]?.settle()
  expect(calls.map(({ name }) => name)).toEqual(['apply MONSOON', 'remove'])
  await calls[1]?.settle()
  expect(calls.map(({ name }) => name)).toEqual(['apply MONSOON', 'remove', 'apply FLY10'])
  await calls[2]?.settle()
  expect(actor.getSnapshot().value.code).toEqual({ unlocked: 'applied' })
})

it('skips a queued call that was aborted before its turn', async () => {
  const { calls, field } = site()
  const { choose } = field()
  await choose('MONSOON')
  await choose('FLY10')
  await choose('FLY20')
  for (let turn = 0; turn < calls.length; turn += 1) await calls[turn]?.settle()
  expect(calls.map(({ name }) => name)).not.toContain('apply FLY10')
  expect(calls.at(-1)?.name).toBe('apply FLY20')
})

it('gives every attempt of every field a key of its own, such as the airline takes [API-03]', async () => {
  const { calls, field } = site()
  for (const { choose } of [field(), field()]) {
    await choose('MONSOON')
    await calls.at(-1)?.settle()
    await choose('MONSOON')
    while (calls.at(-1)?.name === 'remove') await calls.at(-1)?.settle()
    await calls.at(-1)?.settle()
  }
  const keys = calls.flatMap(({ key }) => key ?? [])
  expect([keys.length, new Set(keys).size]).toEqual([4, 4])
  for (const key of keys) expect(key).toMatch(/^[\w.:-]{8,128}$/)
})

it.each([
  ['the remembered code', { code: () => 'SARUS500' }, '', 'SARUS500'],
  ['nothing where none is remembered', {}, 'MONSOON', 'MONSOON'],
  ['nothing into an empty field after signing in on the page of results', { takeLoginFromListing: () => true }, '', ''],
] as const)('recalls after signing in: %s [PRO-16, OPEN-29, OPEN-32]', async (_, memory, typed, code) => {
  const { actor } = site(memory).field()
  actor.send({ type: 'promo.typed', text: typed })
  actor.send({ type: 'customer.changed', customer: ASHA })
  await settled()
  expect(actor.getSnapshot().context.code).toBe(code)
})

it('judges the code in the field again after signing in on the page of results [OPEN-29]', async () => {
  const { actor } = site({ takeLoginFromListing: () => true }).field()
  actor.send({ type: 'promo.typed', text: 'MONSOON' })
  actor.send({ type: 'customer.changed', customer: ASHA })
  expect(actor.getSnapshot().context.isRecalled).toBe(false)
  await settled()
  expect(actor.getSnapshot()).toMatchObject({ value: { code: { unlocked: 'debouncing' } }, context: { code: 'MONSOON', isRecalled: true } })
})
