import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin'
import { IdGenerator } from '@cucumber/messages'
import { expect, it } from 'vitest'
import { survivingMutants } from '../../machines/kit/testing/mutants.ts'
import { linkOf, pathOf, readLink, replay } from '../../machines/kit/testing/replay.ts'
import { walk } from '../../machines/kit/testing/walk.ts'
import { withTree } from '../../tools/temporaryTree.ts'
import { readAtlas } from '../../tools/statecharts/atlas/atlasData.ts'
import { makeAtlas } from '../../tools/statecharts/atlas/makeAtlas.tsx'
import { exploreFlow } from '../../machines/kit/testing/exploredFlow.ts'
import { brokenConventions } from '../../tools/statecharts/checks/machineConventions.ts'
import { brokenModel } from '../../tools/statecharts/checks/modelChecks.ts'
import { staleCharts } from '../../tools/statecharts/charts/formats/freshness.ts'
import { writeCharts } from '../../tools/statecharts/charts/writeCharts.ts'
import { readFlows } from '../../tools/statecharts/model/readFlows.ts'
import { exportPaths } from '../../tools/statecharts/paths/exportPaths.ts'
import { storyProblems } from '../../tools/statecharts/story/storyProblems.ts'
import { TRAFFIC } from './project.ts'
import { trafficLightMachine } from './trafficLight.machine.ts'
import { trafficLightSamples } from './trafficLight.samples.ts'
import { trafficLightStory } from './trafficLight.story.ts'

const flows = await readFlows(TRAFFIC)
const [flow] = flows
if (flow === undefined) throw new Error('the example has one flow')

const REQUESTED = 'When the pedestrian presses “Wait” and the sun is up, the road is being looked at.'

it('is walked: every transition and refusal is met, and the walks see every fault', () => {
  const report = walk(trafficLightMachine, trafficLightSamples)
  expect(report.missing).toEqual([])
  expect(report.obligations.filter(({ kind }) => kind === 'refused')).not.toEqual([])
  expect(survivingMutants(trafficLightMachine, report)).toEqual([])
})

it('keeps the conventions of machines, has no dead end, and its story is total', () => {
  const views = { walks: [], without: { trafficLight: 'It has no screen.' }, identical: {}, file: 'project.ts' }
  const place = { file: 'trafficLight.story.ts', texts: 'Wait', language: { plurals: [], names: [], capitals: [] } }
  expect(brokenConventions(trafficLightMachine, new Set())).toEqual([])
  expect(brokenModel(exploreFlow(trafficLightMachine, trafficLightSamples), views)).toEqual([])
  expect(storyProblems(flow.model, trafficLightStory, place)).toEqual([])
})

it('is drawn, in words, with the map and the index', async () => {
  const files = await writeCharts(flows, TRAFFIC)
  const textOf = (path: string): string => files.find((file) => file.path === path)?.text ?? ''
  expect(textOf('trafficLight/overview.svg')).toContain('Looking at the road')
  expect(textOf('trafficLight/chart.svg')).toContain('after 8 s')
  expect(textOf('map.svg')).toContain('Flows that stand alone')
  expect(textOf('README.md')).toContain('[Traffic light](trafficLight/overview.svg)')
  const tree = Object.fromEntries(files.map(({ path, text }) => [`charts/${path}`, text]))
  const stale = await withTree(tree, (root) => Promise.resolve(staleCharts([flow.model], { ...TRAFFIC, root })))
  expect(stale).toEqual({ flows: [], isOfOtherCode: false, isOfOtherFlows: false, ofNoMachine: [] })
})

it('is exported as test cases that other tools read', async () => {
  const options = { goal: 'transitions', maxLength: 20 } as const
  const { text } = await exportPaths(flow, 'gherkin', options, null)
  const { feature } = new Parser(new AstBuilder(IdGenerator.incrementing()), new GherkinClassicTokenMatcher()).parse(text)
  const steps = feature?.children.flatMap(({ scenario }) => scenario?.steps ?? []) ?? []
  expect(steps.map((step) => step.text)).toEqual(expect.arrayContaining(['presses the button', 'readSensor answers: no car', '8 s pass']))
  const json = JSON.parse((await exportPaths(flow, 'json', options, null)).text) as { readonly missing: unknown; readonly paths: readonly object[] }
  expect([json.missing, json.paths.length > 0]).toEqual([[], true])
  await expect(exportPaths(flow, 'playwright', options, null)).rejects.toThrow('trafficLight has no page object')
})

it('has its pages in the atlas, and none of what it does not have', async () => {
  const charts = Object.fromEntries((await writeCharts(flows, TRAFFIC)).map(({ path, text }) => [`charts/${path}`, text]))
  await withTree(charts, (root) => {
    const atlas = readAtlas({ ...TRAFFIC, root }, flows, { rules: null, requirements: [], areas: new Map(), settings: {} })
    const files = makeAtlas(atlas, { brand: 'Crossing', script: '/page.js', styles: [], early: '/early.js', icon: '/icon.svg', font: null })
    expect([...files.keys()]).toEqual([
      'index.html',
      'trafficLight/index.html',
      'trafficLight/chart.mmd',
      'trafficLight/chart.scxml',
      'trafficLight/model.json',
      'search.json',
    ])
    expect(files.get('trafficLight/index.html')).toContain(REQUESTED)
    expect(files.get('trafficLight/index.html')).toContain('data-state="trafficLight.checking"')
    expect(files.get('index.html')).not.toContain('/atlas/requirements/')
    expect(files.get('trafficLight/chart.mmd')).toMatch(/^stateDiagram-v2/)
    return Promise.resolve()
  })
})

it('is gone again from a link', () => {
  const { walks } = walk(trafficLightMachine, trafficLightSamples)
  for (const { start, steps, snapshot } of walks) {
    const link = readLink(linkOf({ flow: 'trafficLight', start, path: pathOf(steps), state: null }))
    const again = replay(trafficLightMachine, trafficLightSamples, link?.start ?? '', link?.path ?? '')
    expect([again.snapshot.value, again.steps.map(({ name }) => name)]).toEqual([snapshot.value, steps.map(({ name }) => name)])
  }
})
