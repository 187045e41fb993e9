import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { idsOfWalks } from '../../machines/kit/executedIds.ts'
import { walk } from '../../machines/kit/walk.ts'
import { buildId } from '../launch/build.mjs'
import { loadFlows } from '../model/loadFlows.ts'
import { ROOT } from '../root.mjs'
import { readCoverage, saveCoverage, type Coverage } from './coverage.ts'
import { declaredIds } from './declaredIds.ts'
import { executedByJourneys } from './journeys.ts'

/**
 * `npm run coverage`: writes into `docs/statecharts/coverage.json` what the last test run executed. Walks of machines are
 * gone now. Where the views or the journeys have not run on the flow or the build as it is, their part stays as it was,
 * without what is not declared any more.
 */

const flows = await loadFlows()
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
