import { expect, it } from 'vitest'
import { createMachine } from 'xstate'
import type { Flow } from '../model/flowModel.ts'
import { readFlow } from '../model/readFlow.ts'
import { aProject } from '../story/fixtures.ts'
import { withTree } from '../../temporaryTree.ts'
import { staleCharts } from './formats/freshness.ts'
import { writeCharts, writeFlows } from './writeCharts.ts'

const flowOf = (id: string, event: string): Flow => {
  const machine = createMachine({ id, initial: 'open', states: { open: { on: { [event]: 'shut' } }, shut: {} } })
  const loaded = { path: `machines/site/${id}/${id}.machine.ts`, machine, samples: { starts: { open: undefined }, events: {} } }
  return { ...loaded, model: readFlow(loaded, aProject()) }
}
const inTree = (files: readonly { readonly path: string; readonly text: string }[]) =>
  Object.fromEntries(files.map(({ path, text }) => [`charts/${path}`, text]))
const stalenessOf = (tree: Readonly<Record<string, string>>, flows: readonly Flow[]) =>
  withTree(tree, (root) =>
    Promise.resolve(
      staleCharts(
        flows.map(({ model }) => model),
        { root, charts: 'charts' },
      ),
    ),
  )

it('one changed flow is written without the others: its own files, the map and the index', async () => {
  const before = inTree(await writeCharts([flowOf('door', 'door.closed'), flowOf('gate', 'gate.closed')], aProject()))
  const flows = [flowOf('door', 'door.slammed'), flowOf('gate', 'gate.closed')]
  expect(await stalenessOf(before, flows)).toEqual({ flows: ['door'], isOfOtherCode: false, isOfOtherFlows: true, ofNoMachine: [] })
  const after = await withTree(before, async (root) => inTree(await writeFlows(flows, ['door'], aProject({ root }))))
  expect(Object.keys(after).toSorted()).toEqual([
    'charts/README.md',
    'charts/checksum.txt',
    'charts/door/chart.svg',
    'charts/door/checksum.txt',
    'charts/door/model.json',
    'charts/door/overview.svg',
    'charts/map.svg',
  ])
  expect(await stalenessOf({ ...before, ...after }, flows)).toEqual({ flows: [], isOfOtherCode: false, isOfOtherFlows: false, ofNoMachine: [] })
  expect(inTree(await writeCharts(flows, aProject()))).toEqual({ ...before, ...after })
})
