import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fact } from './facts.ts'

/** What the statecharts did while a file of journeys, or those of its tests that a suite runs, ran on a build. */
export interface RunOfJourney {
  /** The name of the file, such as `firstSearch`. */
  readonly journey: string
  /** `all` where it was not run by a suite that leaves some of its tests to another. */
  readonly suite: string
  readonly run: string
  readonly facts: readonly Fact[]
}

/** Every run of a file of journeys on a build that is kept in `.artefacts`. */
export function runsOfJourneys(root: string, build: string): readonly RunOfJourney[] {
  const folder = join(root, '.artefacts', 'coverage', 'browser', build)
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((journey) =>
    readdirSync(join(folder, journey)).map((name) => {
      const [suite = '', run = ''] = name.split('.')
      return { journey, suite, run, facts: JSON.parse(readFileSync(join(folder, journey, name), 'utf8')) as readonly Fact[] }
    }),
  )
}

/** What more files than this execute is on nearly every page, and tells nothing about a file. */
const FEW = 20

/** The machines that each file of journeys has executed in these runs, by its name, without those that most of the files execute. */
export function machinesOf(runs: readonly RunOfJourney[]): Readonly<Record<string, readonly string[]>> {
  const names = [...new Set(runs.map(({ journey }) => journey))].toSorted()
  const executed = names.map(
    (name) => new Set(runs.filter(({ journey }) => journey === name).flatMap(({ facts }) => facts.map(([machine]) => machine))),
  )
  const isRare = (machine: string) => executed.filter((machines) => machines.has(machine)).length <= FEW
  return Object.fromEntries(names.map((name, index) => [name, [...(executed[index] ?? [])].filter(isRare).toSorted()]))
}
