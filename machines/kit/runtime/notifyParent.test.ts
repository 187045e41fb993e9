import { assign, createActor, setup } from 'xstate'
import { expect, it } from 'vitest'
import { notifyParent } from './notifyParent.ts'

interface Context {
  readonly count: number
}
type Event = { readonly type: 'count.raised'; readonly by: number }
export type ChildUpdate = { readonly type: 'counter.changed'; readonly count: number }

const counter = setup({
  types: { context: {} as Context, events: {} as Event },
  actions: {
    raise: assign({ count: ({ context }, params: { by: number }) => context.count + params.by }),
    notifyCount: notifyParent(({ context }: { context: Context }): ChildUpdate | null =>
      context.count < 0 ? null : { type: 'counter.changed', count: context.count },
    ),
  },
}).createMachine({
  id: 'counter',
  context: { count: 0 },
  on: { 'count.raised': { actions: [{ type: 'raise', params: ({ event }) => ({ by: event.by }) }, 'notifyCount'] } },
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
  expect(actor.getSnapshot().context).toEqual({ count: 2 })
})

it('tells nothing while there is nothing to tell', () => {
  const actor = createActor(parent).start()
  actor.getSnapshot().children.counter?.send({ type: 'count.raised', by: -2 })
  actor.getSnapshot().children.counter?.send({ type: 'count.raised', by: 5 })
  expect(actor.getSnapshot().context).toEqual({ heard: [3] })
})
