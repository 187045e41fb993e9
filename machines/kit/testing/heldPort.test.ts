import { expect, it } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { heldPort, heldPorts } from './heldPort.ts'
import { port } from '../runtime/port.ts'

/** Asks for a number. */
const counting = setup({
  types: { context: {} as { readonly found: readonly (number | 'failed')[] } },
  actors: { count: port<number, string>('count') },
}).createMachine({
  context: { found: [] },
  invoke: {
    src: 'count',
    input: 'sheep',
    onDone: { actions: assign({ found: ({ context, event }) => [...context.found, event.output] }) },
    onError: { actions: assign({ found: ({ context }) => [...context.found, 'failed' as const] }) },
  },
})

it('answers when it is told to, and fails when it is told to', async () => {
  const count = heldPort<number, string>()
  const actor = createActor(counting.provide({ actors: { count: count.logic } })).start()
  expect(count.asked()).toEqual(['sheep'])
  await count.answer(7)
  expect([actor.getSnapshot().context.found, count.asked()]).toEqual([[7], []])
  expect(() => count.call()).toThrow('the port was not asked')
  const other = heldPort<number, string>()
  const failing = createActor(counting.provide({ actors: { count: other.logic } })).start()
  await other.fail()
  expect(failing.getSnapshot().context.found).toEqual(['failed'])
})

it('knows which call was aborted, and can still answer it', async () => {
  const count = heldPort<number, string>()
  const actor = createActor(counting.provide({ actors: { count: count.logic } })).start()
  const before = count.call()
  actor.stop()
  expect([before.isWanted(), count.asked()]).toEqual([false, []])
  await before.answer(7)
  expect(actor.getSnapshot().context.found).toEqual([])
})

it('answers for the port of a name, and not for another', async () => {
  const { actors, ...ports } = heldPorts({ count: heldPort<number, string>(), weigh: heldPort<string>() })
  const actor = createActor(counting.provide({ actors: { count: actors.count } })).start()
  expect([ports.asked('count'), ports.asked('weigh')]).toEqual([['sheep'], []])
  expect(() => ports.call('weigh')).toThrow('the port was not asked')
  await ports.answer('count', 7)
  expect(actor.getSnapshot().context.found).toEqual([7])
})
