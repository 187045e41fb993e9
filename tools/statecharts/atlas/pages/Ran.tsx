import { evidenceOf, measuredInWords, RUNS, type Evidence, type Executed, type Run } from '../evidence.ts'

const NAMES: Readonly<Record<Run, string>> = { pure: 'machine', view: 'view', browser: 'browser' }
const SIGNS: Readonly<Record<Evidence['kind'], string>> = { ran: '✓', 'ran before': '✓', 'did not run': '–', 'not measured': '?' }

/** In which runs of the tests something was executed, in words, and when it was looked for; nothing where nothing was noted. */
export function Ran({ id, flow: { coverage, form } }: { readonly id: string; readonly flow: Executed }) {
  if (coverage === null) return null
  return (
    <span className="ran">
      {RUNS.map((run) => {
        const evidence = evidenceOf(coverage[run], id, form)
        const { kind } = evidence
        const hasRun = kind === 'ran' || kind === 'ran before'
        return (
          <span
            key={run}
            className={hasRun ? 'ran-yes' : 'ran-no'}
            title={evidence.kind === 'not measured' ? undefined : measuredInWords(evidence.at, form)}
          >
            <span aria-hidden="true">{SIGNS[kind]}</span> {NAMES[run]}
            {kind === 'ran before' && ' at an older form of the machine'}
            {kind === 'not measured' && ' not measured'}
            <span className="unseen">{hasRun ? ' ran it' : kind === 'did not run' && ' did not run it'}</span>
          </span>
        )
      })}
    </span>
  )
}
