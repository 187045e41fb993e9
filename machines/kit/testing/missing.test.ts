import { setup } from 'xstate'
import { expect, it } from 'vitest'
import { promo, promoSamples } from './examples/promo.ts'
import { describeMissing } from './missing.ts'
import { port } from '../runtime/port.ts'
import type { Samples } from './samples.ts'
import { walk } from './walk.ts'

type Event = { readonly type: 'door.opened' } | { readonly type: 'door.closed' } | { readonly type: 'door.locked' } | { readonly type: 'bell.rung' }

const door = setup({
  types: { events: {} as Event },
  actors: { ring: port('ring') },
  guards: { isNever: () => false, isAlways: () => true },
}).createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { 'door.opened': [{ guard: 'isNever', target: 'opened' }, { target: 'ajar' }], 'door.locked': 'ajar', 'bell.rung': 'ringing' } },
    opened: { on: { 'door.closed': 'closed' } },
    ajar: { on: { 'door.closed': { guard: 'isAlways', target: 'closed' } } },
    ringing: { invoke: { src: 'ring', onDone: 'closed' } },
  },
})

const doorSamples: Samples<typeof door> = {
  starts: { closed: undefined },
  events: { opens: { type: 'door.opened' }, closes: { type: 'door.closed' }, rings: { type: 'bell.rung' } },
  ports: { ring: { answers: { heard: undefined }, failures: { broken: 'no battery' } } },
}

const firstLine = (text: string): string | undefined => text.split('\n')[0]

it('says of each thing that is missing why', () => {
  expect(describeMissing(walk(door, doorSamples)).map(firstLine)).toEqual([
    'door.closed: door.opened [isNever] -> opened — dead: its guard never says yes, or another transition always comes first',
    'door.closed: door.locked -> ajar — missing: no sample brings this event while the state is active',
    'door.opened: door.closed -> closed — unreachable: door.opened is never entered',
    'door.ajar: door.closed refused — missing: its guards never say no together; add a sample that is refused, or remove the guard',
    'door: ring failed with "broken" — the machine ends with an error here; handle it with onError',
  ])
})

it('says the shortest way to where each should happen, and to where what must not happens', () => {
  const link = (path: string) => `  in the atlas: /atlas/door/?start=closed${path}`
  expect(describeMissing(walk(door, doorSamples)).map((text) => text.split('\n').slice(1))).toEqual([
    ['  the shortest path to it: closed > opens', link('&path=opens#door.ajar')],
    ['  the shortest path to it: closed', link('#door.closed')],
    [],
    ['  the shortest path to it: closed > opens > closes', link('&path=opens~closes#door.closed')],
    ['  the shortest path to it: closed > rings > ring: broken', link('&path=rings~ring%3A%20broken#door.ringing')],
  ])
})

it('is empty when nothing is missing', () => {
  expect(describeMissing(walk(promo, promoSamples))).toEqual([])
})

it('notices when a sample is taken away', () => {
  const { 'clears the code': _, ...events } = promoSamples.events
  expect(describeMissing(walk(promo, { ...promoSamples, events })).map(firstLine)).toEqual([
    'sampleCode.applied: promo.cleared -> empty — missing: no sample brings this event while the state is active',
  ])
})

it('names the event at which a machine throws', () => {
  const throwing = setup({
    types: { events: {} as Event },
    guards: {
      isBroken: () => {
        throw new Error('out of order')
      },
    },
  }).createMachine({ id: 'lock', initial: 'shut', states: { shut: { on: { 'door.opened': { guard: 'isBroken', target: 'open' } } }, open: {} } })
  expect(() => walk(throwing, { starts: { shut: undefined }, events: { opens: { type: 'door.opened' } } })).toThrow(
    /lock in "shut" throws at "opens": .*out of order/s,
  )
})

it('refuses a context that is not JSON, which would merge what differs', () => {
  const holding = setup({ types: { context: {} as { readonly seats: ReadonlySet<string> } } }).createMachine({
    id: 'holding',
    context: { seats: new Set() },
  })
  expect(() => walk(holding, { starts: { empty: undefined }, events: {} })).toThrow('a Set is not JSON')
})
