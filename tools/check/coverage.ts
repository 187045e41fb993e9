import { problemsOfCoverage, readCoverage } from '../coverage/coverage.ts'
import { declaredIds } from '../coverage/declaredIds.ts'
import { loadFlows } from '../model/loadFlows.ts'
import { ROOT } from '../root.mjs'

const flows = await loadFlows()
const problems = problemsOfCoverage(readCoverage(ROOT), new Map(flows.map(({ model }) => [model.id, declaredIds(model)])))
for (const problem of problems) console.log(problem)
if (problems.length > 0) console.log('docs/statecharts/coverage.json is older than the machines: run npm test, then npm run coverage')
console.log(`the coverage of ${flows.length} flows read, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
