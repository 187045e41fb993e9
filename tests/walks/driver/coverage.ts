import { commands } from 'vitest/browser'
import type { Walk } from '../../../machines/kit/along.ts'
import { executedIds } from '../../../machines/kit/executedIds.ts'
import type { WalkReport } from '../../../machines/kit/walk.ts'

/** What was executed through a machine's view. Tools read these files. */
export interface Coverage {
  readonly machine: string
  /** Ids of its obligations, of those executed and of those that no walk meets. */
  readonly obligations: readonly string[]
  readonly executed: readonly string[]
  readonly missing: readonly string[]
  /** Ids of the states, transitions and refusals executed, whatever the samples. */
  readonly ids: readonly string[]
}

/** Writes `.artefacts/coverage/<machine>.json`. */
export async function writeCoverage(report: WalkReport, executed: ReadonlySet<string>, walked: readonly Walk[]): Promise<void> {
  const { machine, missing } = report
  const obligations = report.obligations.map(({ id }) => id)
  const coverage: Coverage = {
    machine,
    obligations,
    executed: obligations.filter((id) => executed.has(id)),
    missing: missing.map(({ id }) => id),
    ids: executedIds(report, executed, walked),
  }
  await commands.writeFile(`.artefacts/coverage/${machine}.json`, `${JSON.stringify(coverage, null, 2)}\n`)
}
