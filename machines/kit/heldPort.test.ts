import { expect, it } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { heldPort } from './heldPort.ts'
import { port } from './port.ts'

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

it('knows which call nobody waits for any more, and can answer it all the same', async () => {
  const count = heldPort<number, string>()
  const actor = createActor(counting.provide({ actors: { count: count.logic } })).start()
  const before = count.call()
  actor.stop()
  expect([before.isWanted(), count.asked()]).toEqual([false, []])
  await before.answer(7)
  expect(actor.getSnapshot().context.found).toEqual([])
})
