import { RUNS, type FlowCoverage, type Run } from '../artefacts.ts'

export const RUN_NAMES: Readonly<Record<Run, string>> = {
  pure: 'by the machine alone',
  view: 'through the view',
  browser: 'in journeys in a real browser',
}

/** How much of a flow was executed, each run apart. */
export function CoverageCounts({ ids, coverage }: { readonly ids: readonly string[]; readonly coverage: FlowCoverage | null }) {
  if (coverage === null) return null
  return (
    <dl className="counts">
      {RUNS.map((run) => {
        const ran = ids.filter((id) => coverage[run].has(id)).length
        return (
          <div key={run}>
            <dt>{RUN_NAMES[run]}</dt>
            <dd>
              <meter min={0} max={ids.length} value={ran} aria-label={`Executed ${RUN_NAMES[run]}`} /> {ran} of {ids.length}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
