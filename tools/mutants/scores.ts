import * as v from 'valibot'

/** What Stryker's JSON report says of each change, as far as it is read here. */
const Report = v.object({
  files: v.record(
    v.string(),
    v.object({
      mutants: v.array(
        v.object({
          mutatorName: v.string(),
          replacement: v.optional(v.string(), ''),
          status: v.string(),
          location: v.object({ start: v.object({ line: v.number(), column: v.number() }) }),
        }),
      ),
    }),
  ),
})

/** A change that no test noticed. */
export interface Survivor {
  readonly line: number
  readonly column: number
  readonly status: string
  readonly replacement: string
}

/** How many changes of a file there were, and how many a test noticed. */
export interface FileScore {
  readonly path: string
  readonly killed: number
  readonly all: number
  readonly survivors: readonly Survivor[]
}

const NOTICED = new Set(['Killed', 'Timeout', 'RuntimeError', 'CompileError'])
/** A file's list of survivors stays readable: of a long replacement the beginning. */
const LONGEST = 100

/** The scores of files; others that the report also holds are left out. */
export function readScores(report: unknown, paths: readonly string[]): readonly FileScore[] {
  const { files } = v.parse(Report, report)
  return paths.map((path) => {
    const mutants = (files[path]?.mutants ?? []).filter(({ status }) => status !== 'Ignored')
    const missed = mutants.filter(({ status }) => !NOTICED.has(status))
    const survivors = missed.map(({ location: { start }, status, mutatorName, replacement }) => ({
      ...start,
      status,
      replacement: `${mutatorName} ${replacement.replaceAll(/\s+/g, ' ').slice(0, LONGEST)}`,
    }))
    return { path, killed: mutants.length - missed.length, all: mutants.length, survivors }
  })
}
