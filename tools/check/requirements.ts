import { readRequirements } from '../requirements/requirements.ts'
import { staleness } from '../requirements/requirementIdType.ts'
import { ROOT } from '../root.mjs'
import { writtenTests } from '../trace/readTests.ts'
import { brokenPromises } from '../trace/trace.ts'

const requirements = readRequirements(ROOT)
const tests = writtenTests(ROOT)
const problems = [staleness(ROOT) ?? [], brokenPromises(requirements, tests)].flat()
for (const problem of problems) console.log(problem)
console.log(`${requirements.length} requirements and the titles of ${tests.length} tests read, ${problems.length} problems`)
process.exitCode = problems.length === 0 && tests.length > 0 ? 0 : 1
