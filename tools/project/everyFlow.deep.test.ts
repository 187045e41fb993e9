import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin'
import { IdGenerator } from '@cucumber/messages'
import { expect, it } from 'vitest'
import { loadFlows } from './loadFlows.ts'
import { exportPaths } from '../statecharts/paths/exportPaths.ts'
import { parseOptions } from '../statecharts/paths/options.ts'

const flows = await loadFlows()
const ids = flows.map(({ machine }) => machine.id)

it.each(flows.map((flow) => [flow.machine.id, flow] as const))('%s is exported as Gherkin that the official parser reads', async (id, flow) => {
  const parsed = parseOptions(['--flow', id, '--format', 'gherkin', '--goal', 'states'], ids, [])
  if (parsed.kind !== 'options') throw new Error('the options were not understood')
  const { name, text } = await exportPaths(flow, 'gherkin', parsed.options, null)
  const { feature } = new Parser(new AstBuilder(IdGenerator.incrementing()), new GherkinClassicTokenMatcher()).parse(text)
  const scenarios = feature?.children.flatMap(({ scenario }) => scenario ?? []) ?? []
  expect([name, scenarios.length > 0]).toEqual([`${id}.feature`, true])
  for (const { name: title, tags, steps } of scenarios) {
    expect(tags[0]?.name, title).toMatch(/^@[a-zA-Z]+-.*[0-9a-f]{8}$/)
    expect(steps[0]?.keyword, title).toBe('Given ')
  }
})
