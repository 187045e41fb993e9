import { commands } from 'vitest/browser'
import type { WalkReport } from '../../../machines/kit/walk.ts'

/** What was executed through a machine's view, under the ids of its obligations. Tools read these files. */
export interface Coverage {
  readonly machine: string
  readonly obligations: readonly string[]
  readonly executed: readonly string[]
  readonly missing: readonly string[]
}

/** Writes `.artefacts/coverage/<machine>.json`. */
export async function writeCoverage({ machine, obligations, missing }: WalkReport, executed: ReadonlySet<string>): Promise<void> {
  const ids = obligations.map(({ id }) => id)
  const coverage: Coverage = { machine, obligations: ids, executed: ids.filter((id) => executed.has(id)), missing: missing.map(({ id }) => id) }
  await commands.writeFile(`.artefacts/coverage/${machine}.json`, `${JSON.stringify(coverage, null, 2)}\n`)
}
