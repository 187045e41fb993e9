import { expect, it } from 'vitest'
import { brokenArrows } from '../check/brokenArrows.mjs'
import { filesBelow } from '../files.mjs'
import { exploreFlow } from '../machines/exploredFlow.ts'
import { brokenHouseRules } from '../machines/houseRules.ts'
import { brokenModel } from '../machines/modelChecks.ts'
import { readViewWalks } from '../machines/viewWalks.ts'
import { problemsOfCatalogue } from '../messages/catalogue.ts'
import { problemsOfTranslation } from '../messages/translation.ts'
import { loadFlows } from '../model/loadFlows.ts'
import { withTree } from '../temporaryTree.ts'
import { flowFiles, parseFlow, withHindiPart, withPart, withShown, withStory, writeFlow } from './flowFiles.ts'
import { runIn, withNewFlow } from './treeWithNewFlow.ts'

it('makes a flow that compiles, keeps every rule, and whose walk misses nothing', { timeout: 240_000 }, () =>
  withNewFlow(async (root, written) => {
    for (const project of ['machines', 'src', 'tests']) expect(runIn(root, 'tsc', '-p', project).said).toBe('')
    expect(runIn(root, 'oxlint', '-f', 'unix', ...written).said).toBe('')
    expect((await brokenArrows(root)).problems).toEqual([])
    const flows = await loadFlows(root)
    const views = { walks: readViewWalks(root), without: {}, unseen: {} }
    expect(flows.map(({ machine }) => machine.id)).toEqual(['boardingPass'])
    expect(flows.flatMap(({ machine }) => brokenHouseRules(machine, new Set()))).toEqual([])
    expect(flows.flatMap(({ machine, samples }) => brokenModel(exploreFlow(machine, samples), views))).toEqual([])
    const files = flowFiles('search', 'boardingPass')
    const sources = Object.entries(files).map(([path, text]) => ({ path, text }))
    const parts = sources.filter(({ path }) => path.startsWith('src/messages/en/'))
    const hindi = sources.filter(({ path }) => path.startsWith('src/messages/hi/'))
    const readers = sources.filter((source) => !parts.includes(source) && !hindi.includes(source))
    expect([...problemsOfCatalogue(parts, readers), ...problemsOfTranslation(parts, hindi)]).toEqual([])
    const { status, said } = runIn(root, 'vitest', 'run', '--root', root, '--dir', 'machines/search')
    expect([status, said.includes('2 passed')], said).toEqual([0, true])
  }),
)

it('writes nothing where a flow is already', () =>
  withTree({ 'src/messages/en.ts': 'export const en = {} as const', 'machines/a/b/b.samples.ts': '' }, (root) => {
    expect(() => writeFlow(root, 'a', 'b')).toThrow('machines/a/b/b.samples.ts: there already')
    expect(filesBelow(root, '.', () => true)).toEqual(['machines/a/b/b.samples.ts', 'src/messages/en.ts'])
    return Promise.resolve()
  }))

it('adds a part to the catalogue', () => {
  expect(withPart("import { a } from './en/a.ts'\n\nexport const en = {\n  ...a,\n} as const\n", 'b')).toBe(
    "import { b } from './en/b.ts'\nimport { a } from './en/a.ts'\n\nexport const en = {\n  ...a, ...b } as const\n",
  )
})

it('adds a part to the Hindi words', () => {
  expect(withHindiPart('const words: Record<string, Message> = {\n  ...a,\n}\n', 'b')).toBe(
    "import { b } from './hi/b.ts'\nconst words: Record<string, Message> = {\n  ...b,\n  ...a,\n}\n",
  )
})

it('adds a flow to the atlas', () => {
  expect(withShown('export const shownFlows = {\n  a: 1,\n}\n', 'b')).toBe(
    "export const shownFlows = {\n  b: async () => (await import('./b.tsx')).bShown,\n  a: 1,\n}\n",
  )
})

it('adds the words of a flow to those of all', () => {
  expect(withStory('export const STORIES: Readonly<Record<string, Story>> = {\n  a: aStory,\n}\n', 'b', 'search')).toBe(
    "import { bStory } from '../src/flows/search/b/b.story.ts'\nexport const STORIES: Readonly<Record<string, Story>> = {\n  b: bStory,\n  a: aStory,\n}\n",
  )
})

it.each(['', 'search', 'search/', 'Search/promo', 'search/promo/x', 'search/pro-mo', '../x', 'domain/x', 'kit/x'])('refuses "%s"', (text) => {
  expect(() => parseFlow(text)).toThrow('names no flow')
})
