import { expect, it } from 'vitest'
import { aModel, aState, aTransition } from '../story/fixtures.ts'
import { wholeOf } from './cut.ts'
import { sketchOf } from './sketch.ts'
import { treeOf } from './tree.ts'

it('lines of one state that are taken by the same are told apart by their conditions', () => {
  const door = aModel(
    [aState('door', { kind: 'compound', initial: 'door.asking' }), aState('door.asking'), aState('door.open'), aState('door.shut')],
    [
      aTransition('door.asking', 'key.answered', ['door.open'], { guard: 'isRight' }),
      aTransition('door.asking', 'key.answered', ['door.shut'], { isOtherwise: true }),
      aTransition('door.asking', 'door.pushed', ['door.shut'], { guard: 'isHeavy' }),
      aTransition('door.open', 'door.pushed', ['door.shut'], { guard: 'isHeavy' }),
    ],
  )
  const tree = treeOf(wholeOf(door))
  const { arrows } = sketchOf(tree, tree.root, { direction: 'RIGHT', widths: [], isColumn: false, sketch: { longest: 500 } })
  expect([...arrows.values()].map(({ label }) => label)).toEqual(['[is right]', '[otherwise] +1', 'door pushed'])
})
