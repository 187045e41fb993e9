import { assign, setup } from 'xstate'
import { describe, expect, it } from 'vitest'
import { promo, promoSamples } from './examples/promo.ts'
import { port } from '../runtime/port.ts'
import { linkOf, pathOf, readLink, replay, stepsIn } from './replay.ts'
import type { Samples } from './samples.ts'
import { walk } from './walk.ts'

const START = 'an empty field'
const replayed = (...names: readonly string[]) => replay(promo, promoSamples, START, pathOf(names.map((name) => ({ name }))))

describe('a path', () => {
  it('holds the names of the steps, and nothing that ends an address', () => {
    const names = ['types FLY10', 'validate: valid (2)', 'says "~ & # + %"', '500 ms pass', 'हिन्दी']
    const path = pathOf(names.map((name) => ({ name })))
    expect(path.split('~')).toHaveLength(names.length)
    expect(path).toMatch(/^[\w%.~-]+$/)
    expect(stepsIn(path)).toEqual(names)
    expect([pathOf([]), stepsIn('')]).toEqual(['', []])
  })

  it('takes a space as forms write it, and refuses broken percent signs', () => {
    expect(stepsIn('types+FLY10')).toEqual(['types FLY10'])
    expect(() => stepsIn('types%2')).toThrow('"types%2" is no text of a link: its percent signs are broken')
  })
})

describe('a link', () => {
  const link = { flow: 'sampleCode', start: START, path: 'types%20FLY10~300%20ms%20pass', state: 'sampleCode.asking.fresh' }

  it('is read as it was written, on any site', () => {
    const address = '/atlas/sampleCode/?start=an%20empty%20field&path=types%20FLY10~300%20ms%20pass#sampleCode.asking.fresh'
    expect(linkOf(link)).toBe(address)
    expect(readLink(`https://example.com:4173${address}`)).toEqual(link)
  })

  it('may have no steps and no state', () => {
    expect(linkOf({ ...link, path: '', state: null })).toBe('/atlas/sampleCode/?start=an%20empty%20field')
    expect(readLink('/atlas/sampleCode?start=an+empty+field')).toEqual({ ...link, path: '', state: null })
  })

  it('is none where no start is said', () => {
    expect([readLink('/atlas/sampleCode/#sampleCode.empty'), readLink('/atlas/'), readLink('/')]).toEqual([null, null, null])
  })
})

describe('going a way again', () => {
  it('ends where the walk ended, with the same snapshots and actions', () => {
    for (const { start, steps } of walk(promo, promoSamples).walks) {
      const again = replay(promo, promoSamples, start, pathOf(steps))
      expect(again.steps.map(({ name, snapshot, actions }) => [name, snapshot.value, snapshot.context, actions])).toEqual(
        steps.map(({ name, snapshot, actions }) => [name, snapshot.value, snapshot.context, actions]),
      )
    }
  })

  it('says what can happen next', () => {
    expect([...replayed('types FLY10', '300 ms pass').next.keys()]).toEqual([
      'types FLY10',
      'types two letters',
      'validate: accepted',
      'validate: expired',
      'validate: unknown',
      'validate: offline',
      '3000 ms pass',
    ])
  })

  it('says which step cannot happen, where, and what could', () => {
    expect(() => replayed('types FLY10', 'validate: accepted')).toThrow(
      'step 2, "validate: accepted", cannot happen to sampleCode in "typing": there can happen "types FLY10", "types two letters", "300 ms pass"',
    )
    expect(() => replayed('types FLY10', '400 ms pass')).toThrow('step 2, "400 ms pass", cannot happen')
  })

  it('says which name no sample has', () => {
    expect(() => replayed('types FLY99')).toThrow('step 1, "types FLY99", is no sample of sampleCode')
    expect(() => replay(promo, promoSamples, 'a full field', '')).toThrow('sampleCode has no start "a full field": it has "an empty field"')
    expect(() => replay(promo, promoSamples, 'toString', '')).toThrow('sampleCode has no start "toString"')
  })

  it('keeps two calls apart that may be answered alike', () => {
    const { snapshot, next, steps } = replay(twice, twiceSamples, 'at once', pathOf([{ name: 'ask: yes (2)' }]))
    expect([[...next.keys()], ...[snapshot, ...steps.map((step) => step.snapshot)].map(({ context }) => context.calls)]).toEqual([
      ['ask: yes'],
      [],
      ['second'],
    ])
    expect(() => replay(twice, twiceSamples, 'at once', pathOf([{ name: 'ask: yes (3)' }]))).toThrow('cannot happen')
  })
})

const twice = setup({
  types: { context: {} as { readonly calls: readonly string[] } },
  actors: { ask: port<boolean>('ask') },
  actions: { note: assign({ calls: ({ context }, { call }: { readonly call: string }) => [...context.calls, call] }) },
}).createMachine({
  id: 'twice',
  context: { calls: [] },
  invoke: [
    { id: 'first', src: 'ask', onDone: { actions: { type: 'note', params: { call: 'first' } } }, onError: {} },
    { id: 'second', src: 'ask', onDone: { actions: { type: 'note', params: { call: 'second' } } }, onError: {} },
  ],
})

const twiceSamples: Samples<typeof twice> = { starts: { 'at once': undefined }, events: {}, ports: { ask: { answers: { yes: true }, failures: {} } } }
