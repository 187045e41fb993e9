import { expect, it } from 'vitest'
import { withTree } from '../../../temporaryTree.ts'
import { aModel, aState } from '../../story/fixtures.ts'
import { checksumOf, checksumOfAll, codeDigest } from './checksums.ts'
import { staleCharts } from './freshness.ts'
import { writeJson } from './json.ts'

const model = aModel([aState('door')], [])
const drawings = ['door/overview.svg', 'door/chart.svg', 'map.svg'].map((path) => ({ path, text: `<svg>${path}</svg>` }))
const files = [
  ...drawings,
  { path: 'door/model.json', text: writeJson(model) },
  checksumOf(model, drawings),
  checksumOfAll([model], drawings, codeDigest()),
]
const written: Readonly<Record<string, string>> = Object.fromEntries(files.map(({ path, text }) => [`charts/${path}`, text]))
const staleIn = (tree: Readonly<Record<string, string>>, shown = model) =>
  withTree(tree, (root) => Promise.resolve(staleCharts([shown], { root, charts: 'charts' })))
const FRESH = { flows: [], isOfOtherCode: false, isOfOtherFlows: false, ofNoMachine: [] }

it('finds nothing where every chart is as its machine is', async () => {
  expect(await staleIn(written)).toEqual(FRESH)
})

it('names what is old, what is missing and what belongs to no machine', async () => {
  const { 'charts/door/model.json': _, ...others } = written
  expect(await staleIn(others)).toEqual({ ...FRESH, flows: ['door'] })
  expect(await staleIn({ ...written, 'charts/door/model.json': '{}' })).toEqual({ ...FRESH, flows: ['door'] })
  expect(await staleIn({ ...written, 'charts/gate/model.json': '{}' })).toEqual({ ...FRESH, ofNoMachine: ['gate'] })
})

it('sees a drawing that was changed, taken away or left behind, and a machine that was changed', async () => {
  const { 'charts/door/chart.svg': _, ...without } = written
  const old = { ...FRESH, flows: ['door'] }
  expect(await staleIn({ ...written, 'charts/door/chart.svg': '<svg/>' })).toEqual(old)
  expect(await staleIn(without)).toEqual(old)
  expect(await staleIn({ ...written, 'charts/door/chart.lock.svg': '<svg/>' })).toEqual(old)
  expect(await staleIn(written, aModel([aState('door', { description: 'It opens.' })], []))).toEqual({ ...old, isOfOtherFlows: true })
})

it('tells a changed map from charts that other code has drawn', async () => {
  expect(await staleIn({ ...written, 'charts/map.svg': '<svg/>' })).toEqual({ ...FRESH, isOfOtherFlows: true })
  const { text } = checksumOfAll([model], drawings, '0123456789abcdef')
  expect(await staleIn({ ...written, 'charts/checksum.txt': text })).toEqual({ ...FRESH, isOfOtherCode: true })
  const { 'charts/checksum.txt': _, ...without } = written
  expect(await staleIn(without)).toEqual({ ...FRESH, isOfOtherCode: true })
})

it('finds a flow as fresh as before where another flow is added, unless it names that flow', () => {
  const words = { events: {}, guards: {}, actions: {}, ports: {}, delays: {}, states: {}, children: {} }
  const drawn = (subjects: Readonly<Record<string, string>>) => checksumOf({ ...model, words: { ...words, subjects } }, drawings).text
  expect(drawn({ gate: 'the gate' })).toBe(drawn({}))
  expect(drawn({ door: 'the door' })).not.toBe(drawn({}))
})
