import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, basename } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { idsOfWalks } from '../../machines/kit/testing/executedIds.ts'
import { walk } from '../../machines/kit/testing/walk.ts'
import { askedOf } from '../check/askedFlows.ts'
import { filesBelow } from '../files.mjs'
import { machinesId } from '../launch/build.mjs'
import { loadFlows } from '../project/loadFlows.ts'
import { ROOT } from '../root.mjs'
import { countOf, RUNS, type Figure, type Measurement } from '../statecharts/atlas/evidence.ts'
import { declaredIds, formOf } from '../statecharts/model/declaredIds.ts'
import { readCoverage, renewedFigure, saveCoverage, type Coverage } from './coverage.ts'
import { idsInFacts } from './facts.ts'
import { measuredAt, measuredIn } from './measuredAt.ts'
import { executedNow, EXECUTED, readExecuted, runsOfJourneys, type RunOfJourney } from './runsOfJourneys.ts'

/**
 * `npm run coverage`: writes into `docs/statecharts/<flow>/coverage.json` what the tests have executed, when and at which revision;
 * `-- promo` for one flow. It runs no test: walks of machines are walked now, the walks of views and the journeys have left in
 * `.artefacts` what they executed. What has not run on the machine as it is keeps its day, and its form.
 */

const flows = askedOf(await loadFlows(), ({ model }) => model.id)
if (flows.length === 0) throw new Error(`there is no flow ${process.argv.slice(2).join(', ')}`)
const known = readCoverage(ROOT)
const journeys = filesBelow(ROOT, 'tests/journeys', (path) => /(?<!\.deep)\.test\.ts$/.test(path))
  .filter((path) => readFileSync(join(ROOT, path), 'utf8').includes('journeySite('))
  .map((path) => basename(path, '.test.ts'))
const runs = runsOfJourneys(ROOT, machinesId(ROOT)).filter(({ journey }) => journeys.includes(journey))
const missing = journeys.filter((journey) => !runs.some((run) => run.journey === journey))
if (missing.length > 0)
  console.log(`${missing.length} of ${journeys.length} files of journeys have not run on these machines: what they executed keeps its day.`)
// `npm test -- --changed` chooses journeys by it. As it stands it may be set in other lines.
const before = readExecuted(ROOT)
const executed = executedNow(before, runs, journeys)
if (JSON.stringify(executed) !== JSON.stringify(before)) writeFileSync(join(ROOT, EXECUTED), `${JSON.stringify(executed, null, 2)}\n`)

const coverage: Coverage = Object.fromEntries(
  flows.map(({ machine, samples, model }) => {
    const declared = declaredIds(model)
    const form = formOf(declared)
    const { id } = machine
    const walked = [{ ...measuredAt(ROOT, new Date()), form, ids: idsOfWalks(machine, walk(machine, samples)) }]
    return [
      id,
      {
        pure: renewedFigure([], walked, true, declared),
        view: renewedFigure(known[id]?.view ?? [], executedByView(id, declared, form), true, declared),
        browser: renewedFigure(known[id]?.browser ?? [], executedByJourneys(machine, form), missing.length === 0, declared),
      },
    ]
  }),
)
saveCoverage(ROOT, coverage)
for (const { model } of flows) {
  const ids = [...declaredIds(model)]
  const counts = RUNS.map((run) => `${run} ${countOf(coverage[model.id]?.[run] ?? [], ids) ?? 'not measured'}`)
  console.log(`${model.id.padEnd(16)} ${String(ids.length).padStart(4)} declared: ${counts.join(', ')}`)
}

/** What the walks through a flow's view have left; nothing where it is of another form of the flow, or there is no view. */
function executedByView(id: string, declared: ReadonlySet<string>, form: string): Figure {
  const file = join(ROOT, '.artefacts', 'coverage', `${id}.json`)
  if (!existsSync(file)) return []
  const left = JSON.parse(readFileSync(file, 'utf8')) as { readonly ids?: readonly string[]; readonly declared?: readonly string[] }
  if (left.ids === undefined || left.declared === undefined || formOf(new Set(left.declared)) !== form) {
    console.log(`The view of ${id} has not been walked since it changed: its part stays as it was. "npm test -- views" walks it.`)
    return []
  }
  return [{ ...measuredIn(ROOT, file), form, ids: left.ids.filter((each) => declared.has(each)) }]
}

/**
 * What the journeys execute every time: of each file of journeys, and of each suite that runs tests of it, what all its runs on
 * these machines have in common, so that what depends on how quick a machine is falls away with the second run. Files that open no
 * window, and those of the deep run, do not count.
 */
function executedByJourneys(machine: AnyStateMachine, form: string): Figure {
  const kindOf = ({ journey, suite }: RunOfJourney) => `${journey} ${suite}`
  const own = runs.map((run) => ({ ...run, facts: run.facts.filter(([id]) => id === machine.id) })).filter(({ facts }) => facts.length > 0)
  return [...new Set(own.map(kindOf))].flatMap((kind): readonly Measurement[] => {
    const [first, ...others] = own
      .filter((run) => kindOf(run) === kind)
      .map(({ at, facts }) => ({ at, ids: idsInFacts(machine, facts) }))
      .toSorted((one, other) => (one.at.on < other.at.on ? 1 : -1))
    if (first === undefined) return []
    return [{ ...first.at, form, ids: [...first.ids].filter((id) => others.every(({ ids }) => ids.has(id))) }]
  })
}
