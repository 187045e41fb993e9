import { expect, it } from 'vitest'
import { aModel, aState, aTransition } from '../story/fixtures.ts'
import { cutOut } from './cut.ts'
import { sketchOf } from './sketch.ts'
import { treeOf } from './tree.ts'

const door = aModel(
  [
    aState('door', { kind: 'parallel' }),
    aState('door.leaf', { kind: 'compound', initial: 'door.leaf.open' }),
    aState('door.leaf.open', { kind: 'compound', initial: 'door.leaf.open.wide' }),
    aState('door.leaf.open.wide'),
    aState('door.leaf.open.ajar'),
    aState('door.leaf.shut'),
    aState('door.bell', { description: 'It rings in every state of the door.' }),
  ],
  [
    aTransition('door.leaf.open.wide', 'door.pushed', ['door.leaf.shut']),
    aTransition('door.leaf.open.ajar', 'door.pushed', ['door.leaf.shut']),
    aTransition('door.leaf.open.ajar', 'door.slammed', ['door.leaf.shut']),
    aTransition('door.bell', 'bell.pressed', []),
  ],
)

it('rows of a box that is kept apart say of which state they are where nothing else tells them apart', () => {
  const { model } = cutOut(door, 'door.leaf', ['door.leaf.open'])
  expect(model.transitions.map(({ trigger, description }) => [trigger, description])).toEqual([
    ['door.pushed', 'in “Wide”'],
    ['door.pushed', 'in “Ajar”'],
    ['door.slammed', null],
  ])
})

it('no box is empty: what is drawn apart says how much it holds, and a region without states what it is for', () => {
  const { model } = cutOut(door, 'door', ['door.leaf', 'door.bell'])
  expect(model.states.map(({ id, description }) => [id, description])).toEqual([
    ['door', null],
    ['door.leaf', '4 states inside, drawn apart'],
    ['door.bell', '1 transition, drawn apart'],
  ])
  const tree = treeOf(cutOut(door, 'door', []))
  const { cards } = sketchOf(tree, tree.state('door.bell'), { direction: 'RIGHT', widths: [], isColumn: false, sketch: { longest: 0 } })
  const words = (cards.get('door.bell')?.head.lines ?? []).flatMap(({ runs }) => runs.map(({ text }) => text))
  expect(words.join(' ')).toBe('Bell It rings in every state of the door.')
})
