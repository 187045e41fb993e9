import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { filesBelow } from '../files.mjs'
import { idsInFacts, type Fact } from './facts.ts'

/**
 * What the journeys execute every time: of each file of journeys what all its runs on this build have in common, so that
 * what depends on how quick a machine is falls away with the second run. Null where not all of them have run on it.
 */
export function executedByJourneys(
  root: string,
  build: string,
  machines: readonly AnyStateMachine[],
): ReadonlyMap<string, ReadonlySet<string>> | null {
  const folder = join(root, '.artefacts', 'coverage', 'browser', build)
  const journeys = filesBelow(root, 'tests/journeys', (path) => path.endsWith('.test.ts')).map((path) => basename(path, '.test.ts'))
  if (!journeys.every((journey) => existsSync(join(folder, journey)))) return null
  const executed = new Map(machines.map(({ id }) => [id, new Set<string>()]))
  for (const journey of journeys) {
    const runs = readdirSync(join(folder, journey)).map((name) => JSON.parse(readFileSync(join(folder, journey, name), 'utf8')) as readonly Fact[])
    for (const machine of machines) {
      const [first, ...others] = runs.map((facts) =>
        idsInFacts(
          machine,
          facts.filter(([id]) => id === machine.id),
        ),
      )
      for (const id of first ?? []) if (others.every((run) => run.has(id))) executed.get(machine.id)?.add(id)
    }
  }
  return executed
}
