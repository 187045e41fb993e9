import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { coversOf, readDefinition } from '../statecharts/model/definition.ts'
import { loadMachines, type LoadedMachine } from '../statecharts/model/loadMachines.ts'
import { readRequirements } from '../requirements/requirements.ts'
import { ROOT } from '../root.mjs'
import { matrixOf } from './matrix.ts'
import { readTests } from './readTests.ts'
import { brokenPromises, summaryOf, traceOf, type Covering } from './trace.ts'

/**
 * `npm run trace` prints the matrix from requirements to states, transitions, tests and their last results, then what has
 * no test; `npm run trace -- PRO SPF` that of some areas, `--summary` the sums alone.
 */
const areas = process.argv.slice(2).filter((each) => !each.startsWith('--'))
const isSummary = process.argv.includes('--summary')

const requirements = readRequirements(ROOT)
const tests = readTests(ROOT)
const traced = traceOf(requirements, tests, readCoverings(await loadMachines(ROOT, 'machines')))
const broken = brokenPromises(requirements, tests)
mkdirSync(join(ROOT, '.artefacts'), { recursive: true })
writeFileSync(join(ROOT, '.artefacts', 'trace.json'), `${JSON.stringify(traced, null, 2)}\n`)
const shown = areas.length === 0 ? traced : traced.filter(({ area }) => areas.includes(area))
console.log([...(isSummary ? [] : [matrixOf(shown), '']), ...broken, summaryOf(shown)].join('\n'))
process.exitCode = broken.length === 0 ? 0 : 1

/** Which requirements the states and transitions of machines say they cover. */
function readCoverings(machines: readonly LoadedMachine[]): readonly Covering[] {
  return machines.flatMap(({ machine }) => {
    const { states, transitions } = readDefinition(machine)
    return [
      ...states.map(({ id, definition }) => ({ place: id, ids: coversOf(definition) })),
      ...transitions.map(({ source, trigger, definition }) => ({ place: `${source} on "${trigger}"`, ids: coversOf(definition) })),
    ].filter(({ ids }) => ids.length > 0)
  })
}
