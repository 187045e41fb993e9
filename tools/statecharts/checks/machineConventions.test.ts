import { and, assign, createMachine, fromPromise, not, raise, setup, stateIn, type AnyStateMachine } from 'xstate'
import { expect, it } from 'vitest'
import { brokenConventions } from './machineConventions.ts'

const broken = (machine: AnyStateMachine): readonly string[] => brokenConventions(machine, new Set(['TRIP-01']))

const kept = setup({
  actions: { count: assign({}) },
  guards: { isOpen: () => true, isFull: () => false },
  delays: { slow: 10 },
  actors: { load: fromPromise(() => Promise.resolve(1)), child: createMachine({}) },
}).createMachine({
  id: 'kept',
  initial: 'idle',
  invoke: { src: 'child' },
  states: {
    idle: {
      entry: 'count',
      meta: { covers: ['TRIP-01'] },
      on: {
        'door.opened': { guard: and(['isOpen', not('isFull'), stateIn('#kept')]), actions: { type: 'count', params: () => ({}) }, target: 'busy' },
      },
    },
    busy: { invoke: { src: 'load', input: () => 1, onDone: 'idle', onError: 'idle' }, after: { slow: 'idle' } },
  },
})

it('finds nothing in a machine that keeps the rules', () => {
  expect(broken(kept)).toEqual([])
})

it.each([
  ['an inline action', createMachine({ id: 'a', entry: () => undefined }), 'a: an inline action'],
  ['an inline assignment', createMachine({ id: 'a', on: { 'b.c': { actions: assign({}) } } }), 'a on "b.c": an inline action'],
  ['an inline action among named ones', createMachine({ id: 'a', exit: ['x', raise({ type: 'b.c' })] }), 'a: an inline action'],
  ['an inline guard', createMachine({ id: 'a', always: { guard: () => false } }), 'a on "always": an inline guard'],
  ['an inline guard inside another', createMachine({ id: 'a', on: { 'b.c': { guard: not(() => true) } } }), 'a on "b.c": an inline guard'],
  ['an inline delay', createMachine({ id: 'a', after: { 300: {} } }), 'a: the delay 300 has no name'],
  ['an inline actor', createMachine({ id: 'a', invoke: { src: fromPromise(() => Promise.resolve()) } }), 'a: an inline actor'],
  ['an order', createMachine({ id: 'a', on: { OPEN: {} } }), 'a: the event "OPEN" is no fact'],
  ['an unknown requirement', createMachine({ id: 'a', meta: { covers: ['TRIP-99'] } }), 'a: covers TRIP-99'],
  ['an unknown requirement of a transition', createMachine({ id: 'a', on: { 'b.c': { meta: { covers: ['X-1'] } } } }), 'a on "b.c": covers X-1'],
])('finds %s', (_, machine, beginning) => {
  const found = broken(machine)
  expect([found.length, found[0]?.slice(0, beginning.length)]).toEqual([1, beginning])
})

it('finds a port whose failure leads nowhere, deep inside', () => {
  const actors = { load: fromPromise(() => Promise.resolve()) }
  const machine = setup({ actors }).createMachine({ id: 'a', initial: 'b', states: { b: { invoke: { src: 'load', onDone: {} } } } })
  expect(broken(machine)).toEqual(['a.b: the port "load" has no onError; what does a user see when it cannot be asked?'])
})
