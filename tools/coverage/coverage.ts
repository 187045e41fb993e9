import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
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

/** What was executed of each flow, by the ids of machines: `docs/statecharts/<flow>/coverage.json`. */
export type Coverage = Readonly<Record<string, FlowCoverage>>

const FOLDER = 'docs/statecharts'
const FILE = 'coverage.json'

/** What is recorded, of every flow that has a record. */
export function readCoverage(root: string): Coverage {
  const folder = join(root, FOLDER)
  const flows = readdirSync(folder).filter((id) => existsSync(join(folder, id, FILE)))
  return Object.fromEntries(flows.map((id) => [id, JSON.parse(readFileSync(join(folder, id, FILE), 'utf8')) as FlowCoverage]))
}

export function saveCoverage(root: string, coverage: Coverage): void {
  for (const [id, recorded] of Object.entries(coverage)) {
    mkdirSync(join(root, FOLDER, id), { recursive: true })
    writeFileSync(join(root, FOLDER, id, FILE), `${JSON.stringify(recorded, null, 2)}\n`)
  }
}

/** What of the record is older than the flows, by the ids that each flow declares. */
export function problemsOfCoverage(
  coverage: Coverage,
  declared: ReadonlyMap<string, ReadonlySet<string>>,
): readonly { readonly flow: string; readonly text: string }[] {
  const unknown = Object.keys(coverage).filter((id) => !declared.has(id))
  return [
    ...unknown.map((id) => ({ flow: id, text: `${id} is no flow` })),
    ...[...declared].flatMap(([id, ids]) => {
      const recorded = coverage[id]
      if (recorded === undefined) return [{ flow: id, text: `${id} has no coverage` }]
      const gone = [...new Set([recorded.pure, recorded.view, recorded.browser].flat())].filter((each) => !ids.has(each))
      // Walks execute all that is declared, or the test of the machine fails.
      const walked = new Set(recorded.pure)
      const added = [...ids].filter((each) => !walked.has(each))
      return [
        ...gone.map((each) => ({ flow: id, text: `"${each}" is covered, and not declared any more` })),
        ...added.map((each) => ({ flow: id, text: `"${each}" is declared, and was not when the walks were recorded` })),
      ]
    }),
  ]
}
