import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin'
import { IdGenerator } from '@cucumber/messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportPaths } from './runCommand.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sarus-paths-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/** Each flow has a folder of charts. */
const flowNames = async () =>
  (await readdir(join(import.meta.dirname, '..', '..', 'docs', 'statecharts'), { withFileTypes: true })).filter((entry) => entry.isDirectory())

it('every flow is exported as Gherkin that the official parser reads', { timeout: 300_000 }, async () => {
  expect(await exportPaths('--flow', 'all', '--format', 'gherkin', '--out', folder)).toMatchObject({ status: 0 })
  const features = (await readdir(folder)).filter((name) => name.endsWith('.feature'))
  expect(features.toSorted()).toEqual((await flowNames()).map(({ name }) => `${name}.feature`).toSorted())
  for (const name of features) {
    const parser = new Parser(new AstBuilder(IdGenerator.incrementing()), new GherkinClassicTokenMatcher())
    const { feature } = parser.parse(await readFile(join(folder, name), 'utf8'))
    const scenarios = feature?.children.flatMap(({ scenario }) => scenario ?? []) ?? []
    expect(scenarios.length, name).toBeGreaterThan(0)
    for (const { name: title, tags, steps } of scenarios) {
      expect(tags[0]?.name, title).toMatch(/^@[a-zA-Z]+-.*[0-9a-f]{8}$/)
      expect(steps[0]?.keyword, title).toBe('Given ')
    }
  }
})

it('the same command writes the same twice, and JSON says what CSV says', { timeout: 60_000 }, async () => {
  const [one, other, csv] = await Promise.all([
    exportPaths('--flow', 'offers', '--format', 'json'),
    exportPaths('--flow', 'offers', '--format', 'json'),
    exportPaths('--flow', 'offers', '--format', 'csv'),
  ])
  expect(other.output).toBe(one.output)
  const { paths } = JSON.parse(one.output) as { readonly paths: readonly { readonly id: string; readonly steps: readonly object[] }[] }
  const cases = new Set([...csv.output.matchAll(/^(offers-[a-z0-9-]+),/gm)].map(([, id]) => id))
  expect([...cases].toSorted()).toEqual(paths.map(({ id }) => id).toSorted())
})

it('a flow that does not exist is answered with those that do, and 2', { timeout: 60_000 }, async () => {
  const { status, output, complaints } = await exportPaths('--flow', 'hotel', '--format', 'csv')
  expect([status, output]).toEqual([2, ''])
  expect(complaints).toMatch(/^there is no flow hotel\. There are: contrast, .*tripDates$/m)
})
