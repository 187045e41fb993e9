import { parseArgs } from 'node:util'
import type { SeparateGoal } from '../../../machines/kit/testing/walkSeparately.ts'

export const FORMATS = ['gherkin', 'csv', 'json', 'playwright'] as const
export const GOALS = ['transitions', 'states', 'pairs', 'edges'] as const satisfies readonly SeparateGoal[]

export type Format = (typeof FORMATS)[number]

export interface PathsOptions {
  /** Names of flows, at least one. */
  readonly flows: readonly string[]
  readonly format: Format
  readonly goal: SeparateGoal
  readonly maxLength: number
  /** A folder; null for the standard output. */
  readonly out: string | null
}

export type Parsed =
  | { readonly kind: 'options'; readonly options: PathsOptions }
  | { readonly kind: 'help' }
  | { readonly kind: 'mistake'; readonly message: string }

const MAX_LENGTH = 40

export const HELP = `npm run paths -- --flow <flow> --format <format> [--goal <goal>] [--max-length <steps>] [--out <folder>]

The ways through a flow as test cases.

  --flow        a flow, several with commas, or all
  --format      ${FORMATS.join(', ')}
  --goal        what the cases reach: transitions (each with each sample, each refusal; the default), states,
                pairs (each transition right after each that it can follow), edges (all that can happen, wherever it can)
  --max-length  how many steps a case has at most (${MAX_LENGTH}), unless the way to a single goal is longer
  --out         writes a file for each flow there, instead of to the standard output
`

/** Reads the command line. @param known the names of all flows @param playable those that can be driven on the real site */
export function parseOptions(given: readonly string[], known: readonly string[], playable: readonly string[]): Parsed {
  const read = valuesOf(given)
  if (typeof read === 'string') return mistake(read)
  if (read.help === true) return { kind: 'help' }
  const { flow, format = '', goal = 'transitions', out = null } = read
  const length = read['max-length']
  const maxLength = length === undefined ? MAX_LENGTH : Number(length)
  if (!isFormat(format)) return mistake(`${format === '' ? '--format is missing' : `there is no format ${format}`}. There are: ${FORMATS.join(', ')}`)
  const possible = format === 'playwright' ? playable : known
  if (flow === undefined) return mistake(`--flow is missing. There are: ${possible.join(', ')}, or all`)
  const flows = flow === 'all' ? possible : flow.split(',')
  const unknown = flows.find((each) => !known.includes(each))
  if (unknown !== undefined) return mistake(`there is no flow ${unknown}. There are: ${known.join(', ')}`)
  const unplayable = flows.find((each) => !possible.includes(each))
  if (unplayable !== undefined) return mistake(`${unplayable} has no page object. As ${format} there are: ${possible.join(', ')}`)
  if (!isGoal(goal)) return mistake(`there is no goal ${goal}. There are: ${GOALS.join(', ')}`)
  if (!Number.isInteger(maxLength) || maxLength < 1) return mistake(`--max-length takes a whole number of steps from 1 on, not ${length}`)
  if (flows.length > 1 && out === null) return mistake('several flows are several files: say where with --out <folder>')
  return { kind: 'options', options: { flows, format, goal, maxLength, out } }
}

function valuesOf(given: readonly string[]) {
  try {
    const text = { type: 'string' } as const
    const options = { flow: text, format: text, goal: text, 'max-length': text, out: text, help: { type: 'boolean' } } as const
    return parseArgs({ args: [...given], options }).values
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const mistake = (message: string): Parsed => ({ kind: 'mistake', message })

const isFormat = (text: string): text is Format => FORMATS.some((each) => each === text)

const isGoal = (text: string): text is SeparateGoal => GOALS.some((each) => each === text)
