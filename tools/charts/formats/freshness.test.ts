import { expect, it } from 'vitest'
import { ROOT } from '../../root.mjs'
import { aModel, aState } from '../../story/fixtures.ts'
import { withTree } from '../../temporaryTree.ts'
import { FORMATS } from './all.ts'
import { staleCharts } from './freshness.ts'
import { sealsOf } from './seals.ts'

const model = aModel([aState('door')], [])
const drawings = ['door/overview.svg', 'door/chart.svg', 'map.svg'].map((path) => ({ path, text: `<svg>${path}</svg>` }))
const written = Object.fromEntries([
  ...FORMATS.map(({ file, write }) => [`docs/statecharts/door/${file}`, write(model)] as const),
  ...drawings.map(({ path, text }) => [`docs/statecharts/${path}`, text] as const),
  ['docs/statecharts/seals.json', JSON.stringify(sealsOf([model], drawings, ROOT))] as const,
])
const staleIn = (files: Readonly<Record<string, string>>, shown = model) =>
  withTree(files, (root) => Promise.resolve(staleCharts([shown], root, ROOT)))
const OLD_DRAWINGS = 'the drawings of door in docs/statecharts are not as they would be drawn now'

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

it('sees a drawing that was changed, taken away or left behind, and a machine that was changed', async () => {
  const { 'docs/statecharts/door/chart.svg': _, ...without } = written
  expect(await staleIn({ ...written, 'docs/statecharts/door/chart.svg': '<svg/>' })).toEqual([OLD_DRAWINGS])
  expect(await staleIn(without)).toEqual([OLD_DRAWINGS])
  expect(await staleIn({ ...written, 'docs/statecharts/door/chart.lock.svg': '<svg/>' })).toEqual([OLD_DRAWINGS])
  expect(await staleIn(written, aModel([aState('door', { description: 'It opens.' })], []))).toContain(OLD_DRAWINGS)
})
