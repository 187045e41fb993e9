import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Ids of states, transitions and refusals of a flow that were executed, in order. */
export interface FlowCoverage {
  /** By the walks of the machine alone. */
  readonly pure: readonly string[]
  /** By the walks through its view. */
  readonly view: readonly string[]
  /** By the journeys on the running site, every time. */
  readonly browser: readonly string[]
}

/** `docs/statecharts/coverage.json`, by the ids of machines. */
export type Coverage = Readonly<Record<string, FlowCoverage>>

const FILE = 'docs/statecharts/coverage.json'

/** What is recorded; nothing before the first time. */
export const readCoverage = (root: string): Coverage =>
  existsSync(join(root, FILE)) ? (JSON.parse(readFileSync(join(root, FILE), 'utf8')) as Coverage) : {}

export const saveCoverage = (root: string, coverage: Coverage): void => writeFileSync(join(root, FILE), `${JSON.stringify(coverage, null, 2)}\n`)

/** What is wrong with the record, by the ids that each flow declares. */
export function problemsOfCoverage(coverage: Coverage, declared: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const unknown = Object.keys(coverage).filter((id) => !declared.has(id))
  return [
    ...unknown.map((id) => `${id} is no flow`),
    ...[...declared].flatMap(([id, ids]) => {
      const recorded = coverage[id]
      if (recorded === undefined) return [`${id} has no coverage`]
      const gone = [...new Set([recorded.pure, recorded.view, recorded.browser].flat())].filter((each) => !ids.has(each))
      return gone.map((each) => `"${each}" is covered, and not declared any more`)
    }),
  ]
}
