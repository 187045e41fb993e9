import { assign, createActor, setup } from 'xstate'
import { afterEach, describe, expect, it } from 'vitest'
import { holdNotices } from './heldNotices.ts'
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

describe('a notice that can wait', () => {
  type Step = { readonly type: 'count.raised'; readonly by: number } | { readonly type: 'count.confirmed' }
  const step = setup({
    types: { context: {} as Context, events: {} as Step },
    actions: {
      raise: assign({ count: ({ context }, params: { by: number }) => context.count + params.by }),
      notifySoon: notifyParent(({ context }: { context: Context }): ChildUpdate => ({ type: 'counter.changed', count: context.count }), {
        canWait: true,
      }),
      notifyDone: notifyParent(({ context }: { context: Context }) => ({ type: 'counter.done', count: context.count })),
    },
  }).createMachine({
    id: 'step',
    context: { count: 0 },
    initial: 'counting',
    states: {
      counting: {
        on: {
          'count.raised': { actions: [{ type: 'raise', params: ({ event }) => ({ by: event.by }) }, 'notifySoon'] },
          'count.confirmed': 'done',
        },
      },
      done: { type: 'final', entry: 'notifyDone' },
    },
  })

  type Heard = ChildUpdate | { readonly type: 'counter.done'; readonly count: number } | { readonly type: 'step.left' }
  const process = setup({
    types: { context: {} as { heard: string[] }, events: {} as Heard, children: {} as { step: 'step' } },
    actors: { step },
    actions: { hear: assign({ heard: ({ context, event }) => [...context.heard, 'count' in event ? `${event.type} ${event.count}` : event.type] }) },
  }).createMachine({
    id: 'process',
    context: { heard: [] },
    initial: 'inStep',
    on: { '*': { actions: 'hear' } },
    states: {
      inStep: { invoke: { id: 'step', src: 'step' }, on: { 'step.left': { target: 'after', actions: 'hear' } } },
      after: {},
    },
  })

  function started() {
    const actor = createActor(process).start()
    return { heard: () => actor.getSnapshot().context.heard, actor, child: actor.getSnapshot().children.step }
  }
  const raise = (by: number) => ({ type: 'count.raised', by }) as const

  /** Holds notices as a page does. */
  function hold() {
    const waiting = new Map<object, () => void>()
    const flush = () => {
      for (const [child, deliver] of waiting) {
        waiting.delete(child)
        deliver()
      }
    }
    holdNotices({ hold: (child, deliver) => void waiting.set(child, deliver), flush })
    return flush
  }
  afterEach(() => holdNotices(null))

  it('is heard at once where nobody holds it', () => {
    const { heard, child } = started()
    child?.send(raise(2))
    expect(heard()).toEqual(['counter.changed 2'])
  })

  it('waits where a page holds it; the last one tells all', () => {
    const flush = hold()
    const { heard, child } = started()
    child?.send(raise(2))
    child?.send(raise(3))
    expect(heard()).toEqual([])
    flush()
    expect(heard()).toEqual(['counter.changed 5'])
  })

  it('is heard before a notice that cannot wait, also the last one of a child', () => {
    hold()
    const { heard, child } = started()
    child?.send(raise(2))
    child?.send({ type: 'count.confirmed' })
    expect(heard().slice(0, 2)).toEqual(['counter.changed 2', 'counter.done 2'])
  })

  it('is not heard of a child that was stopped in between: it told of a step that is left', () => {
    const flush = hold()
    const { heard, actor, child } = started()
    child?.send(raise(2))
    actor.send({ type: 'step.left' })
    flush()
    expect(heard()).toEqual(['step.left'])
  })
})
