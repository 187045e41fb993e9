import { expect, it } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { tellOfUnsaved } from './tellOfUnsaved.ts'

const form = setup({ types: { context: {} as { text: string }, events: {} as { type: 'text.typed'; text: string } } }).createMachine({
  context: { text: '' },
  on: { 'text.typed': { actions: assign({ text: ({ event }) => event.text }) } },
})

const page = setup({
  types: { events: {} as { type: 'form.opened' } | { type: 'form.left' }, children: {} as { form: 'form' } },
  actors: { form },
}).createMachine({
  initial: 'list',
  states: { list: { on: { 'form.opened': 'filling' } }, filling: { invoke: { id: 'form', src: 'form' }, on: { 'form.left': 'list' } } },
})

function begin() {
  const told: string[] = []
  const actor = createActor(page)
  const child = () => actor.getSnapshot().children.form
  tellOfUnsaved(
    actor,
    () => (child()?.getSnapshot().context.text ?? '') !== '',
    (news) => told.push(news),
  )
  actor.start()
  const type = (text: string) => child()?.send({ type: 'text.typed', text })
  return { actor, told, type }
}

it('tells once of each change of a child, also when it is set back', () => {
  const { actor, told, type } = begin()
  actor.send({ type: 'form.opened' })
  for (const text of ['a', 'ab', '', 'b']) type(text)
  expect(told).toEqual(['form.changed', 'form.settled', 'form.changed'])
})

it('tells that a form which was left holds nothing, and of the next one', () => {
  const { actor, told, type } = begin()
  for (let times = 0; times < 2; times += 1) {
    actor.send({ type: 'form.opened' })
    type('a')
    actor.send({ type: 'form.left' })
  }
  expect(told).toEqual(['form.changed', 'form.settled', 'form.changed', 'form.settled'])
})

it('tells when the page is gone', () => {
  const { actor, told, type } = begin()
  actor.send({ type: 'form.opened' })
  type('a')
  actor.stop()
  expect(told).toEqual(['form.changed', 'form.closed'])
})
