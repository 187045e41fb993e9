import { STORIES } from '../flows.ts'
import { machinesId } from '../launch/build.mjs'
import { ROOT } from '../root.mjs'
import { runsOfJourneys } from './runsOfJourneys.ts'

/** `npm test` calls it when the journeys of a suite have run, `journeys.lq3x`: names the flows that none of them has executed, and fails. */
const [suite, run] = (process.argv[2] ?? '').split('.')
const executed = new Set(
  runsOfJourneys(ROOT, machinesId(ROOT))
    .filter((each) => each.suite === suite && each.run === run)
    .flatMap(({ facts }) => facts.map(([id]) => id)),
)
const missed = Object.keys(STORIES).filter((flow) => !executed.has(flow))
console.log(
  missed.length === 0
    ? `Every one of the ${Object.keys(STORIES).length} flows was executed by a journey.`
    : `Executed by no journey of this run: ${missed.join(', ')}. Tag one that does with { tags: ['core'] }.`,
)
process.exitCode = missed.length === 0 ? 0 : 1
