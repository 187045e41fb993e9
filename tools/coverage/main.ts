import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, basename } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { idsOfWalks } from '../../machines/kit/testing/executedIds.ts'
import { walk } from '../../machines/kit/testing/walk.ts'
import { askedOf } from '../check/askedFlows.ts'
import { filesBelow } from '../files.mjs'
import { buildId } from '../launch/build.mjs'
import { loadFlows } from '../project/loadFlows.ts'
import { ROOT } from '../root.mjs'
import { readCoverage, saveCoverage, type Coverage } from './coverage.ts'
import { declaredIds } from './declaredIds.ts'
import { idsInFacts } from './facts.ts'
import { machinesOf, runsOfJourneys, type RunOfJourney } from './runsOfJourneys.ts'

/**
 * `npm run coverage`: writes into `docs/statecharts/<flow>/coverage.json` what the last test run executed; `-- promo` for one
 * flow. Walks of machines are walked now. Where the views or the journeys have not run on the flow or the build as it is, their part stays as it was,
 * without what is not declared any more.
 */

const flows = askedOf(await loadFlows(), ({ model }) => model.id)
if (flows.length === 0) throw new Error(`there is no flow ${process.argv.slice(2).join(', ')}`)
const known = readCoverage(ROOT)
const journeys = executedByJourneys(
  ROOT,
  buildId(ROOT),
  flows.map(({ machine }) => machine),
)
if (journeys === null) console.log('Not every journey has run on this build: their part stays as it was. "npm test -- journeys" runs them.')

const coverage: Coverage = Object.fromEntries(
  flows.map(({ machine, samples, model }) => {
    const declared = declaredIds(model)
    const { id } = machine
    const isDeclared = (each: string) => declared.has(each)
    return [
      id,
      {
        pure: idsOfWalks(machine, walk(machine, samples)),
        view: (executedByView(id, declared) ?? known[id]?.view ?? []).filter(isDeclared),
        browser: [...(journeys?.get(id) ?? known[id]?.browser ?? [])].filter(isDeclared).toSorted(),
      },
    ]
  }),
)
saveCoverage(ROOT, coverage)
for (const { model } of flows) {
  const { size } = declaredIds(model)
  const { pure, view, browser } = coverage[model.id] ?? { pure: [], view: [], browser: [] }
  console.log(
    `${model.id.padEnd(16)} ${String(size).padStart(4)} declared: ${pure.length} by walks, ${view.length} by views, ${browser.length} by journeys`,
  )
}

/** What the walks through a flow's view have left; null where it is of another time than the flow, or there is no view. */
function executedByView(id: string, declared: ReadonlySet<string>): readonly string[] | null {
  const file = join(ROOT, '.artefacts', 'coverage', `${id}.json`)
  if (!existsSync(file)) return null
  const { ids } = JSON.parse(readFileSync(file, 'utf8')) as { readonly ids?: readonly string[] }
  if (ids === undefined || ids.some((each) => !declared.has(each))) {
    console.log(`The view of ${id} has not been walked since it changed: its part stays as it was. "npm test -- views" walks it.`)
    return null
  }
  return ids
}

const kindOf = ({ journey, suite }: RunOfJourney) => `${journey} ${suite}`

/**
 * What the journeys execute every time: of each file of journeys, and of each suite that runs tests of it, what all its runs on
 * this build have in common, so that what depends on how quick a machine is falls away with the second run. Files that open no
 * window, and those of the deep run, do not count. Null where not all of them have run on it.
 */
function executedByJourneys(root: string, build: string, machines: readonly AnyStateMachine[]): ReadonlyMap<string, ReadonlySet<string>> | null {
  const journeys = filesBelow(root, 'tests/journeys', (path) => /(?<!\.deep)\.test\.ts$/.test(path))
    .filter((path) => readFileSync(join(root, path), 'utf8').includes('journeySite('))
    .map((path) => basename(path, '.test.ts'))
  const runs = runsOfJourneys(root, build)
  if (!journeys.every((journey) => runs.some((run) => run.journey === journey))) return null
  // `npm test -- --changed` chooses journeys by it.
  writeFileSync(join(root, 'tests', 'journeys', 'executed.json'), `${JSON.stringify(machinesOf(runs), null, 2)}\n`)
  const executed = new Map(machines.map(({ id }) => [id, new Set<string>()]))
  for (const kind of new Set(runs.map(kindOf))) {
    for (const machine of machines) {
      const alike = runs.filter((run) => kindOf(run) === kind)
      const [first, ...others] = alike.map(({ facts }) =>
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
