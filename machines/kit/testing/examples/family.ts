import { assign, raise, sendTo, setup } from 'xstate'
import { effect } from '../../runtime/effect.ts'
import type { Samples } from '../samples.ts'
import { notifyParent } from '../../runtime/notifyParent.ts'

type CounterOutput = { readonly type: 'counter.changed'; readonly count: number }

/** A child that counts, tells its parent, and ends at three. */
export const counter = setup({
  types: {
    context: {} as { readonly count: number },
    events: {} as { readonly type: 'count.raised' } | { readonly type: 'count.cleared' },
    input: {} as { readonly count: number },
    output: {} as { readonly total: number },
  },
  guards: { isLast: ({ context }) => context.count >= 2 },
  actions: {
    count: assign({ count: ({ context }) => context.count + 1 }),
    clear: assign({ count: 0 }),
    notifyCount: notifyParent(({ context }: { context: { readonly count: number } }): CounterOutput => ({
      type: 'counter.changed',
      count: context.count,
    })),
  },
}).createMachine({
  id: 'counter',
  context: ({ input }) => ({ count: input.count }),
  initial: 'counting',
  output: ({ context }) => ({ total: context.count }),
  states: {
    counting: {
      on: {
        'count.raised': [{ guard: 'isLast', target: 'full', actions: ['count', 'notifyCount'] }, { actions: ['count', 'notifyCount'] }],
        'count.cleared': { actions: ['clear', 'notifyCount'] },
      },
    },
    full: { type: 'final' },
  },
})

export const counterSamples: Samples<typeof counter> = {
  starts: { 'from nought': { count: 0 } },
  events: { 'counts one': { type: 'count.raised' }, clears: { type: 'count.cleared' } },
}

interface Context {
  readonly heard: number
  readonly shown: number
}
type Event = CounterOutput | { readonly type: 'round.started' } | { readonly type: 'round.cleared' } | { readonly type: 'round.counted' }

/** A parent of a counter: it sends commands to its child, hears it, watches it, and raises events of its own. */
export const family = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { counter },
  guards: { isWanted: ({ context }, params: { readonly count: number }) => params.count !== context.heard },
  actions: {
    hear: assign({ heard: (_, params: { readonly count: number }) => params.count }),
    show: assign({ shown: (_, params: { readonly count: number }) => params.count }),
    forget: assign({ heard: 0, shown: 0 }),
    clearCounter: sendTo('counter', { type: 'count.cleared' }),
    saveTotal: effect<{ readonly total: number }>('saveTotal'),
    notifyCounted: raise({ type: 'round.counted' }),
  },
  delays: { boredom: 5000 },
}).createMachine({
  id: 'family',
  context: { heard: 0, shown: 0 },
  initial: 'resting',
  states: {
    resting: { on: { 'round.started': { target: 'playing', actions: 'forget' } } },
    playing: {
      invoke: {
        id: 'counter',
        src: 'counter',
        input: ({ context }) => ({ count: context.heard }),
        onDone: { target: 'resting', actions: { type: 'saveTotal', params: ({ event }) => ({ total: event.output.total }) } },
        onError: 'broken',
        onSnapshot: { actions: { type: 'show', params: ({ event }) => ({ count: event.snapshot.context.count }) } },
      },
      after: { boredom: 'resting' },
      initial: 'quiet',
      on: {
        'counter.changed': {
          guard: { type: 'isWanted', params: ({ event }) => event },
          actions: [{ type: 'hear', params: ({ event }) => event }, 'notifyCounted'],
        },
        'round.cleared': { actions: 'clearCounter' },
      },
      states: { quiet: { on: { 'round.counted': 'counted' } }, counted: {} },
    },
    broken: {},
  },
})

export const familySamples: Samples<typeof family> = {
  starts: { 'at rest': undefined },
  events: {
    'a round starts': { type: 'round.started' },
    'the round is cleared': { type: 'round.cleared' },
    'the child counts one': { type: 'counter.changed', count: 1 },
  },
  children: {
    counter: {
      answers: { 'the child is full': { total: 3 } },
      failures: { 'the child fails': new Error('broken') },
      snapshots: { 'the child shows two': { context: { count: 2 } } },
    },
  },
}
