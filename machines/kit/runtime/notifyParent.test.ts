import { assign, createActor, setup, SimulatedClock } from 'xstate'
import { describe, expect, it } from 'vitest'
import { notifyParent, notifyParentSoon } from './notifyParent.ts'

interface Context {
  readonly count: number
}
type Event = { readonly type: 'count.raised'; readonly by: number } | { readonly type: 'count.guessed'; readonly by: number }
export type ChildUpdate = { readonly type: 'counter.changed'; readonly count: number }

const countChanged = ({ context }: { context: Context }): ChildUpdate | null =>
  context.count < 0 ? null : { type: 'counter.changed', count: context.count }

const counter = setup({
  types: { context: {} as Context, events: {} as Event },
  actions: {
    raise: assign({ count: ({ context }, params: { by: number }) => context.count + params.by }),
    notifyCount: notifyParent(countChanged, 'count'),
    notifyCountSoon: notifyParentSoon('count', countChanged),
  },
}).createMachine({
  id: 'counter',
  context: { count: 0 },
  on: {
    'count.raised': { actions: [{ type: 'raise', params: ({ event }) => ({ by: event.by }) }, 'notifyCount'] },
    'count.guessed': { actions: [{ type: 'raise', params: ({ event }) => ({ by: event.by }) }, 'notifyCountSoon'] },
  },
})

const parent = setup({
  types: { context: {} as { heard: number[] }, events: {} as ChildUpdate },
  actors: { counter },
  actions: { hear: assign({ heard: ({ context }, params: { count: number }) => [...context.heard, params.count] }) },
}).createMachine({
  id: 'parent',
  context: { heard: [] },
  invoke: { id: 'counter', src: 'counter' },
  on: { 'counter.changed': { actions: { type: 'hear', params: ({ event }) => ({ count: event.count }) } } },
})

it('tells the parent what the child holds after its change', () => {
  const actor = createActor(parent).start()
  actor.getSnapshot().children.counter?.send({ type: 'count.raised', by: 2 })
  actor.getSnapshot().children.counter?.send({ type: 'count.raised', by: 3 })
  expect(actor.getSnapshot().context).toEqual({ heard: [2, 5] })
})

it('does nothing when the machine has no parent', () => {
  const actor = createActor(counter).start()
  actor.send({ type: 'count.raised', by: 2 })
  actor.send({ type: 'count.guessed', by: 3 })
  expect(actor.getSnapshot().context).toEqual({ count: 5 })
})

it('tells nothing while there is nothing to tell', () => {
  const actor = createActor(parent).start()
  actor.getSnapshot().children.counter?.send({ type: 'count.raised', by: -2 })
  actor.getSnapshot().children.counter?.send({ type: 'count.raised', by: 5 })
  expect(actor.getSnapshot().context).toEqual({ heard: [3] })
})

describe('soon', () => {
  const begin = () => {
    const clock = new SimulatedClock()
    const actor = createActor(parent, { clock }).start()
    return { clock, send: (event: Event) => actor.getSnapshot().children.counter?.send(event), heard: () => actor.getSnapshot().context.heard }
  }

  it('tells the last of several changes, once the frame is drawn', () => {
    const { clock, send, heard } = begin()
    send({ type: 'count.guessed', by: 2 })
    clock.increment(16)
    send({ type: 'count.guessed', by: 3 })
    clock.increment(16)
    expect(heard()).toEqual([])
    clock.increment(100)
    expect(heard()).toEqual([5])
  })

  it('tells nothing that waits once it has told at once', () => {
    const { clock, send, heard } = begin()
    send({ type: 'count.guessed', by: 2 })
    send({ type: 'count.raised', by: 3 })
    clock.increment(100)
    expect(heard()).toEqual([5])
  })

  it('leaves what waits where there is nothing to tell', () => {
    const { clock, send, heard } = begin()
    send({ type: 'count.guessed', by: 2 })
    send({ type: 'count.guessed', by: -3 })
    send({ type: 'count.raised', by: -1 })
    clock.increment(100)
    expect(heard()).toEqual([2])
  })
})
