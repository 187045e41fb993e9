import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor, setup } from 'xstate'
import { Said } from './Said.tsx'

afterEach(cleanup)

const waiting = setup({ types: { events: {} as { type: 'time.passed' } | { type: 'answered' } } }).createMachine({
  initial: 'asking',
  states: { asking: { on: { 'time.passed': 'slow' } }, slow: { on: { answered: 'done' } }, done: {} },
})

it('is read out at once, stands on the screen where something takes long, and goes with it', () => {
  const actor = createActor(waiting).start()
  const { getByRole } = render(
    <Said
      actor={actor}
      said={(snapshot) => (snapshot.matches('done') ? '' : 'Getting your seats')}
      isShown={(snapshot) => snapshot.matches('slow')}
    />,
  )
  const line = () => [getByRole('status').textContent, getByRole('status').children.length === 0]
  expect(line()).toEqual(['Getting your seats', false])
  act(() => actor.send({ type: 'time.passed' }))
  expect(line()).toEqual(['Getting your seats', true])
  act(() => actor.send({ type: 'answered' }))
  expect(line()).toEqual(['', false])
})
