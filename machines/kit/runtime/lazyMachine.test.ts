import { assign, createActor, sendTo, setup } from 'xstate'
import { expect, it, vi } from 'vitest'
import { initialView, lazyMachine, loadAgain, loadLazyChildren, resolveLazy } from './lazyMachine.ts'
import { notifyParent } from './notifyParent.ts'

type Heard = { readonly type: 'number.given'; readonly value: number }
type ChildUpdate = { readonly type: 'sum.changed'; readonly sum: number }

const adding = setup({
  types: { context: {} as { readonly sum: number }, events: {} as Heard, input: {} as { readonly sum: number } },
  actions: {
    notifySum: notifyParent(({ context }: { readonly context: { readonly sum: number } }): ChildUpdate => ({
      type: 'sum.changed',
      sum: context.sum,
    })),
  },
}).createMachine({
  id: 'adding',
  context: ({ input }) => input,
  on: {
    'number.given': {
      actions: [({ context, event }) => void Object.assign(context, { sum: context.sum + event.value }), 'notifySum'],
    },
  },
})

/** A parent whose child comes when `come` is called. */
function parentOf(load: () => Promise<typeof adding>) {
  const sums: number[] = []
  const machine = setup({
    types: { events: {} as Heard | ChildUpdate, children: {} as { child: 'adding' } },
    actors: { adding: lazyMachine(load) },
  }).createMachine({
    id: 'parent',
    invoke: { id: 'child', src: 'adding', input: { sum: 100 } },
    on: {
      'number.given': { actions: sendTo('child', ({ event }) => event) },
      'sum.changed': { actions: ({ event }) => void sums.push(event.sum) },
    },
  })
  return { machine, sums }
}

it('a late child hears in turn what was said before it came, with its own input, and tells its parent', async () => {
  let come = (_: typeof adding) => {}
  const coming = new Promise<typeof adding>((resolve) => (come = resolve))
  const { machine, sums } = parentOf(() => coming)
  const actor = createActor(machine).start()
  actor.send({ type: 'number.given', value: 1 })
  actor.send({ type: 'number.given', value: 2 })
  expect(sums).toEqual([])
  come(adding)
  await vi.waitFor(() => expect(sums).toEqual([101, 103]))
  actor.send({ type: 'number.given', value: 3 })
  expect(sums).toEqual([101, 103, 106])
})

it('a view waits for the child by its arrival and then finds it', async () => {
  const { machine } = parentOf(() => Promise.resolve(adding))
  const actor = createActor(machine).start()
  const child = actor.getSnapshot().children.child
  if (child === undefined) throw new Error('no child')
  const first = resolveLazy(child)
  if (!('arrival' in first)) throw new Error('the child is there already')
  await first.arrival
  const then = resolveLazy(child)
  expect('child' in then && then.child.getSnapshot().context).toEqual({ sum: 100 })
})

it('a child that cannot be loaded leaves its parent running, and the wait for it ends without a child', async () => {
  const { machine, sums } = parentOf(() => Promise.reject(new Error('offline')))
  const actor = createActor(machine).start()
  actor.send({ type: 'number.given', value: 1 })
  const child = actor.getSnapshot().children.child
  const first = child === undefined ? null : resolveLazy(child)
  if (child === undefined || first === null || !('arrival' in first)) throw new Error('no arrival')
  await first.arrival
  expect('child' in resolveLazy(child)).toBe(false)
  expect([actor.getSnapshot().status, sums]).toEqual(['active', []])
})

it('a child that could not be loaded is asked for again when something is said to it, and hears what was said before', async () => {
  const load = vi.fn<() => Promise<typeof adding>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(adding)
  const { machine, sums } = parentOf(load)
  const actor = createActor(machine).start()
  actor.send({ type: 'number.given', value: 1 })
  const child = actor.getSnapshot().children.child
  const first = child === undefined ? null : resolveLazy(child)
  if (first === null || !('arrival' in first)) throw new Error('no arrival')
  await first.arrival
  actor.send({ type: 'number.given', value: 2 })
  await vi.waitFor(() => expect(sums).toEqual([101, 103]))
  expect(load).toHaveBeenCalledTimes(2)
})

it('a child that could not be loaded says that it is missing, and comes when it is asked for again', async () => {
  const load = vi.fn<() => Promise<typeof adding>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(adding)
  const { machine, sums } = parentOf(load)
  const actor = createActor(machine).start()
  actor.send({ type: 'number.given', value: 1 })
  const child = actor.getSnapshot().children.child
  if (child === undefined) throw new Error('no child')
  await vi.waitFor(() => expect(resolveLazy(child)).toMatchObject({ isMissing: true }))
  loadAgain(child)
  const second = resolveLazy(child)
  expect(second).toMatchObject({ isMissing: false })
  if ('arrival' in second) await second.arrival
  expect(['child' in resolveLazy(child), sums]).toEqual([true, [101]])
})

it('a child that does not come keeps a hundred events as they were said, and of more the latest of each type', async () => {
  let come = (_: typeof adding) => {}
  const { machine, sums } = parentOf(() => new Promise((resolve) => (come = resolve)))
  const actor = createActor(machine).start()
  for (let value = 1; value <= 101; value += 1) actor.send({ type: 'number.given', value })
  actor.send({ type: 'number.given', value: 1000 })
  come(adding)
  await vi.waitFor(() => expect(sums).toEqual([201, 1201]))
})

it('a machine that is whole has its children at once, and one that stops stops them', async () => {
  const { machine, sums } = parentOf(() => Promise.resolve(adding))
  const actor = createActor(await loadLazyChildren(machine)).start()
  actor.send({ type: 'number.given', value: 1 })
  expect(sums).toEqual([101])
  const child = actor.getSnapshot().children.child
  actor.stop()
  expect(child?.getSnapshot().status).toBe('stopped')
})

it('a late child that has been loaded before begins at once, and stops with its parent', async () => {
  const { machine, sums } = parentOf(() => Promise.resolve(adding))
  await loadLazyChildren(machine)
  const actor = createActor(machine).start()
  actor.send({ type: 'number.given', value: 1 })
  expect(sums).toEqual([101])
  const child = actor.getSnapshot().children.child
  const first = child === undefined ? null : resolveLazy(child)
  actor.stop()
  expect(first !== null && 'child' in first && first.child.getSnapshot().status).toBe('stopped')
})

it('a view that takes over what was prerendered sees the child as it began', async () => {
  const counting = setup({ types: { context: {} as { readonly count: number }, events: {} as { readonly type: 'counted' } } }).createMachine({
    context: { count: 0 },
    on: { counted: { actions: assign(({ context }) => ({ count: context.count + 1 })) } },
  })
  const machine = setup({ actors: { counting: lazyMachine(() => Promise.resolve(counting)) } }).createMachine({
    invoke: { id: 'child', src: 'counting' },
    on: { counted: { actions: sendTo('child', ({ event }) => event) } },
  })
  const actor = createActor(machine).start()
  actor.send({ type: 'counted' })
  const child = actor.getSnapshot().children['child']
  if (child === undefined) throw new Error('no child')
  expect(initialView(child)).toBe(child)
  await vi.waitFor(() => expect('child' in resolveLazy(child)).toBe(true))
  const now = resolveLazy(child)
  expect('child' in now && now.child.getSnapshot().context.count).toBe(1)
  expect(initialView(child).getSnapshot().context.count).toBe(0)
  const heard = vi.fn()
  initialView(child).subscribe(heard)
  actor.send({ type: 'counted' })
  expect(heard).toHaveBeenCalledTimes(1)
})
