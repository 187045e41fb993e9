import { expect, it } from 'vitest'
import { brokenArrows } from '../check/brokenArrows.mjs'
import { filesBelow } from '../files.mjs'
import { exploreFlow } from '../../machines/kit/testing/exploredFlow.ts'
import { brokenConventions } from '../statecharts/checks/machineConventions.ts'
import { brokenModel } from '../statecharts/checks/modelChecks.ts'
import { problemsOfCatalogue } from '../messages/catalogue.ts'
import { problemsOfTranslation } from '../messages/translation.ts'
import { loadFlows } from '../project/loadFlows.ts'
import { viewsAt } from '../project/visuallyIdenticalStates.ts'
import { withTree } from '../temporaryTree.ts'
import { flowFiles, LISTS, parseFlow, withFlow, writeFlow } from './flowFiles.ts'
import { runIn, withNewFlow } from './treeWithNewFlow.ts'

it('makes a flow that compiles, keeps every rule, and whose walk misses nothing', () =>
  withNewFlow(async (root, written) => {
    for (const project of ['machines', 'src']) expect(runIn(root, 'tsc', '-p', project).said).toBe('')
    expect(runIn(root, 'oxlint', '-f', 'unix', ...written).said).toBe('')
    expect((await brokenArrows(root)).problems).toEqual([])
    const flows = await loadFlows(root)
    const views = { ...viewsAt(root), without: {}, identical: {} }
    expect(flows.map(({ machine }) => machine.id)).toEqual(['boardingPass'])
    expect(flows.flatMap(({ machine }) => brokenConventions(machine, new Set()))).toEqual([])
    expect(flows.flatMap(({ machine, samples }) => brokenModel(exploreFlow(machine, samples), views))).toEqual([])
    const files = flowFiles('search', 'boardingPass')
    const sources = Object.entries(files).map(([path, text]) => ({ path, text }))
    const parts = sources.filter(({ path }) => path.endsWith('.text.en.ts'))
    const hindi = sources.filter(({ path }) => path.endsWith('.text.hi.ts'))
    const readers = sources.filter((source) => !parts.includes(source) && !hindi.includes(source))
    expect([...problemsOfCatalogue(parts, readers), ...problemsOfTranslation(parts, hindi)]).toEqual([])
    const { status, said } = runIn(root, 'vitest', 'run', '--root', root, '--dir', 'machines/search')
    expect([status, said.includes('2 passed')], said).toEqual([0, true])
  }))

it('writes nothing where a flow is already', () =>
  withTree({ 'machines/a/b/b.samples.ts': '' }, (root) => {
    expect(() => writeFlow(root, 'a', 'b')).toThrow('machines/a/b/b.samples.ts: there already')
    expect(filesBelow(root, '.', () => true)).toEqual(['machines/a/b/b.samples.ts'])
    return Promise.resolve()
  }))

it('writes nothing where a list is not as it is expected to be', () =>
  withTree({ 'tools/flows.ts': 'export const OTHERS = {}' }, (root) => {
    expect(() => writeFlow(root, 'a', 'b')).toThrow('tools/flows.ts has no line like')
    expect(filesBelow(root, '.', () => true)).toEqual(['tools/flows.ts'])
    return Promise.resolve()
  }))

const WITH_STORIES = `import { aStory } from './a.ts'
export const STORIES: Readonly<Record<string, Story>> = {
  a: aStory,
  c: cStory,
}
`

it.each([
  [
    'tools/flows.ts',
    WITH_STORIES,
    'b',
    /^import \{ bStory \} from '..\/src\/flows\/x\/b\/b.story.ts'\n[^]* {2}a: aStory,\n {2}b: bStory,\n {2}c: cStory,\n\}/,
  ],
  ['tools/flows.ts', WITH_STORIES, 'd', / {2}c: cStory,\n {2}d: dStory,\n\}/],
  ['tools/project/flowsWithoutPage.ts', "export const FLOWS_WITHOUT_PAGE: readonly string[] = [\n  'b',\n]\n", 'a', /\[\n {2}'a',\n {2}'b',\n\]/],
  [
    'tools/project/flowsWithoutPage.ts',
    "export const FLOWS_WITHOUT_PAGE: readonly string[] = ['a', 'c']\n",
    'b',
    /\[\n {2}'a',\n {2}'b',\n {2}'c',\n\]/,
  ],
  ['tools/project/flowsWithoutPage.ts', 'export const FLOWS_WITHOUT_PAGE: readonly string[] = []\n', 'a', /= \[\n {2}'a',\n\]\n$/],
  [
    'src/atlas/screens.tsx',
    'export const screens: X = {\n  a: () => viewOf(a),\n}\n',
    'bFlow',
    /a\),\n {2}bFlow: \(\) => viewOf\(import\('\.\.\/flows\/x\/bFlow\/BFlow\.tsx'\)\.then\(\(\{ BFlow \}\) => BFlow\)\),\n\}/,
  ],
])('lists a flow in %s in alphabetical order', (path, text, flow, expected) => {
  const list = LISTS.find((each) => each.path === path)
  expect(list && withFlow(text, list, flow, 'x')).toMatch(expected)
})

it.each(['', 'search', 'search/', 'Search/promo', 'search/promo/x', 'search/pro-mo', '../x', 'domain/x', 'kit/x'])('refuses "%s"', (text) => {
  expect(() => parseFlow(text)).toThrow('names no flow')
})
