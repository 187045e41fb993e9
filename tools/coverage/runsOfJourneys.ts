import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Measured } from '../statecharts/atlas/evidence.ts'
import type { Fact } from './facts.ts'
import { measuredIn } from './measuredAt.ts'

/** What the statecharts did while a file of journeys, or those of its tests that a suite runs, ran on the machines of a build. */
export interface RunOfJourney {
  /** The name of the file, such as `firstSearch`. */
  readonly journey: string
  /** `all` where it was not run by a suite that leaves some of its tests to another. */
  readonly suite: string
  readonly run: string
  readonly at: Omit<Measured, 'form'>
  readonly facts: readonly Fact[]
}

/** Every run of a file of journeys on these machines that is kept in `.artefacts`. */
export function runsOfJourneys(root: string, machines: string): readonly RunOfJourney[] {
  const folder = join(root, '.artefacts', 'coverage', 'browser', machines)
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((journey) =>
    readdirSync(join(folder, journey)).map((name) => {
      const [suite = '', run = ''] = name.split('.')
      const file = join(folder, journey, name)
      return { journey, suite, run, at: measuredIn(root, file), facts: JSON.parse(readFileSync(file, 'utf8')) as readonly Fact[] }
    }),
  )
}

/** The machines that each file of journeys executes, by its name. */
export type ExecutedByFile = Readonly<Record<string, readonly string[]>>

/** Which machines each file of journeys has executed, by its name. */
export const EXECUTED = join('tests', 'journeys', 'executed.json')

/** What is recorded of the files of journeys. */
export const readExecuted = (root: string): ExecutedByFile => JSON.parse(readFileSync(join(root, EXECUTED), 'utf8')) as ExecutedByFile

/** The record with what these runs executed, of files that are still there. */
export function executedNow(known: ExecutedByFile, runs: readonly RunOfJourney[], files: readonly string[]): ExecutedByFile {
  const machinesOf = (name: string): readonly string[] => {
    const own = runs.filter(({ journey }) => journey === name)
    return own.length === 0 ? (known[name] ?? []) : [...new Set(own.flatMap(({ facts }) => facts.map(([machine]) => machine)))].toSorted()
  }
  return Object.fromEntries(files.toSorted().map((name) => [name, machinesOf(name)]))
}
