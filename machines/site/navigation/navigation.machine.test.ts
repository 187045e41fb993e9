import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { describeMissing } from '../../kit/missing.ts'
import { walk } from '../../kit/walk.ts'
import { navigationMachine, type NavigationEvent } from './navigation.machine.ts'
import { navigationSamples } from './navigation.samples.ts'

it('is walked whole', () => {
  expect(describeMissing(walk(navigationMachine, navigationSamples))).toEqual([])
})

const after = (...events: NavigationEvent[]) => {
  let focused = 0
  const actor = createActor(navigationMachine.provide({ actions: { focusMenuButton: () => focused++ } })).start()
  for (const event of events) actor.send(event)
  return [actor.getSnapshot().value, focused]
}

it('folds and unfolds by its button [NAV-01]', () => {
  expect(after()).toEqual(['folded', 0])
  expect(after({ type: 'menu.toggled' })).toEqual(['unfolded', 0])
  expect(after({ type: 'menu.toggled' }, { type: 'menu.toggled' })).toEqual(['folded', 0])
})

it('folds when the page changes or something else is touched, and leaves the focus where it is', () => {
  expect(after({ type: 'menu.toggled' }, { type: 'page.changed' })).toEqual(['folded', 0])
  expect(after({ type: 'menu.toggled' }, { type: 'menu.dismissed', by: 'pointer' })).toEqual(['folded', 0])
})

it('gives the focus back to its button when Escape folds it', () => {
  expect(after({ type: 'menu.toggled' }, { type: 'menu.dismissed', by: 'key' })).toEqual(['folded', 1])
})
