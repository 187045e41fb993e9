import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { aModel, aState, aTransition } from '../story/fixtures.ts'
import { ROOT } from '../root.mjs'
import { withTree } from '../temporaryTree.ts'
import { staleCharts } from './formats/freshness.ts'
import { writeFlows } from './writeCharts.ts'

const flowOf = (id: string) => {
  const states = [aState(id, { kind: 'compound', initial: `${id}.open` }), aState(`${id}.open`), aState(`${id}.shut`)]
  return { model: aModel(states, [aTransition(`${id}.open`, 'closed', [`${id}.shut`])], { id }) }
}

it('one flow alone is written with its seal, and the seals of the others stay', async () => {
  const flows = [flowOf('door'), flowOf('gate')]
  const seals = { door: 'of before', gate: 'of the gate', 'all flows': 'of all' }
  await withTree({ 'docs/statecharts/seals.json': JSON.stringify(seals) }, async (root) => {
    const files = await writeFlows(flows, ['door'], root)
    expect(new Set(files.map(({ path }) => dirname(path)))).toEqual(new Set(['door', '.']))
    const written = Object.fromEntries(files.map(({ path, text }) => [`docs/statecharts/${path}`, text]))
    expect(JSON.parse(written['docs/statecharts/seals.json'] ?? '')).toEqual({ ...seals, door: expect.stringMatching(/^[0-9a-f]{20}$/) })
    const stale = await withTree(written, (tree) => Promise.resolve(staleCharts([flows[0]?.model ?? aModel([], [])], tree, ROOT)))
    expect(stale.filter((problem) => problem.includes('door'))).toEqual([])
  })
})
