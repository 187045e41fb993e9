import { RUNS, type FlowCoverage, type Run } from '../artefacts.ts'

const NAMES: Readonly<Record<Run, string>> = { pure: 'machine', view: 'view', browser: 'browser' }

/** In which runs of the tests something was executed, in words; nothing where nothing was noted. */
export function Ran({ id, coverage }: { readonly id: string; readonly coverage: FlowCoverage | null }) {
  if (coverage === null) return null
  return (
    <span className="ran">
      {RUNS.map((run) => {
        const hasRun = coverage[run].has(id)
        return (
          <span key={run} className={hasRun ? 'ran-yes' : 'ran-no'}>
            <span aria-hidden="true">{hasRun ? '✓' : '–'}</span> {NAMES[run]}
            <span className="unseen">{hasRun ? ' ran it' : ' did not run it'}</span>
          </span>
        )
      })}
    </span>
  )
}
