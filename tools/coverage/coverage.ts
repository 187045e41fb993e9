import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCoverage, RUNS, type Figure, type FlowCoverage, type Measurement } from '../statecharts/atlas/evidence.ts'

/** What was executed of each flow, by the ids of machines: `docs/statecharts/<flow>/coverage.json`. */
export type Coverage = Readonly<Record<string, FlowCoverage>>

const FOLDER = 'docs/statecharts'
const FILE = 'coverage.json'

/** What is recorded, of every flow that has a record. */
export function readCoverage(root: string): Coverage {
  const folder = join(root, FOLDER)
  const flows = readdirSync(folder).filter((id) => existsSync(join(folder, id, FILE)))
  return Object.fromEntries(flows.map((id) => [id, parseCoverage(readFileSync(join(folder, id, FILE), 'utf8'))]))
}

export function saveCoverage(root: string, coverage: Coverage): void {
  for (const [id, recorded] of Object.entries(coverage)) {
    mkdirSync(join(root, FOLDER, id), { recursive: true })
    writeFileSync(join(root, FOLDER, id, FILE), `${JSON.stringify(recorded, null, 2)}\n`)
  }
}

/**
 * A figure with new measurements: what they executed stands in the newest of them, the rest where it stood.
 * @param isWhole whether they looked at all that can execute the flow, so that what they did not execute is not executed any more
 * @param declared the ids that the flow has
 */
export function renewedFigure(known: Figure, measured: Figure, isWhole: boolean, declared: ReadonlySet<string>): Figure {
  const all = [...measured, ...(isWhole && measured.length > 0 ? [] : known)].toSorted((one, other) =>
    one.on < other.on ? 1 : one.on > other.on ? -1 : 0,
  )
  const seen = new Set<string>()
  const kept = new Map<string, Measurement>()
  for (const { on, revision, form, ids } of all) {
    const key = JSON.stringify([on, revision, form])
    const fresh = ids.filter((id) => declared.has(id) && !seen.has(id))
    for (const id of fresh) seen.add(id)
    kept.set(key, { on, revision, form, ids: [...(kept.get(key)?.ids ?? []), ...fresh].toSorted() })
  }
  return [...kept.values()].filter(({ ids }, index) => index === 0 || ids.length > 0)
}

/** What has executed a flow, in words, by the flow. */
export interface KnownToRun {
  readonly view: ReadonlyMap<string, string>
  readonly browser: ReadonlyMap<string, string>
}

/** What of the record is older than the flows, by the ids that each flow declares, or says nothing of what is known to run. */
export function problemsOfCoverage(
  coverage: Coverage,
  declared: ReadonlyMap<string, ReadonlySet<string>>,
  runs: KnownToRun,
): readonly { readonly flow: string; readonly text: string }[] {
  const unknown = Object.keys(coverage).filter((id) => !declared.has(id))
  return [
    ...unknown.map((id) => ({ flow: id, text: `${id} is no flow` })),
    ...[...declared].flatMap(([id, ids]) => {
      const recorded = coverage[id]
      if (recorded === undefined) return [{ flow: id, text: `${id} has no coverage` }]
      const idsIn = (figures: readonly Figure[]) => new Set(figures.flat().flatMap((each) => each.ids))
      const gone = [...idsIn(RUNS.map((run) => recorded[run]))].filter((each) => !ids.has(each))
      // Walks execute all that is declared, or the test of the machine fails.
      const walked = idsIn([recorded.pure])
      const added = [...ids].filter((each) => !walked.has(each))
      const silent = (['view', 'browser'] as const).flatMap((run) => {
        const by = runs[run].get(id)
        return by !== undefined && idsIn([recorded[run]]).size === 0 ? [`${by} executes ${id}, and the record of its ${run} has nothing`] : []
      })
      return [
        ...gone.map((each) => ({ flow: id, text: `"${each}" is covered, and not declared any more` })),
        ...added.map((each) => ({ flow: id, text: `"${each}" is declared, and was not when the walks were recorded` })),
        ...silent.map((text) => ({ flow: id, text })),
      ]
    }),
  ]
}
