import { expect, it } from 'vitest'
import { aModel, aState } from '../../story/fixtures.ts'
import { withTree } from '../../temporaryTree.ts'
import { FORMATS } from './all.ts'
import { staleCharts } from './freshness.ts'

const model = aModel([aState('door')], [])
const written = Object.fromEntries(FORMATS.map(({ file, write }) => [`docs/statecharts/door/${file}`, write(model)]))
const staleIn = (files: Readonly<Record<string, string>>) => withTree(files, (root) => Promise.resolve(staleCharts([model], root)))

it('finds nothing where every chart is as its machine is', async () => {
  expect(await staleIn(written)).toEqual([])
})

it('names what is old, what is missing and what belongs to no machine', async () => {
  const { 'docs/statecharts/door/chart.scxml': _, ...others } = written
  expect(await staleIn({ ...others, 'docs/statecharts/door/chart.mmd': 'old', 'docs/statecharts/gate/model.json': '{}' })).toEqual([
    'docs/statecharts/door/chart.mmd is not as its machine is',
    'docs/statecharts/door/chart.scxml is not written yet',
    'docs/statecharts/gate is the chart of no machine',
  ])
})
