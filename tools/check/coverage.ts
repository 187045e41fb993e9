import { basename } from 'node:path'
import { problemsOfCoverage, readCoverage } from '../coverage/coverage.ts'
import { readExecuted, runsOfJourneys } from '../coverage/runsOfJourneys.ts'
import { filesBelow } from '../files.mjs'
import { machinesId } from '../launch/build.mjs'
import { loadFlows } from '../project/loadFlows.ts'
import { ROOT } from '../root.mjs'
import { declaredIds } from '../statecharts/model/declaredIds.ts'
import { askedOf, NOT_RENEWED } from './askedFlows.ts'

const all = await loadFlows()
const flows = askedOf(all, ({ model }) => model.id)
const recorded = Object.entries(readCoverage(ROOT)).filter(([id]) => flows.length === all.length || flows.some(({ model }) => model.id === id))
const walks = filesBelow(ROOT, 'src/flows', (path) => path.endsWith('.walk.test.tsx')).map((path) => basename(path))
const noted = runsOfJourneys(ROOT, machinesId(ROOT)).map(({ journey, facts }) => [journey, facts.map(([machine]) => machine)] as const)
const executed = [...Object.entries(readExecuted(ROOT)), ...noted]
const problems = problemsOfCoverage(Object.fromEntries(recorded), new Map(flows.map(({ model }) => [model.id, declaredIds(model)])), {
  view: new Map(walks.map((file) => [file.slice(0, file.indexOf('.')), file])),
  browser: new Map(executed.flatMap(([journey, machines]) => machines.map((machine) => [machine, `the journey ${journey}`] as const))),
})
for (const { text } of problems) console.log(text)
const old = [...new Set(problems.map(({ flow }) => flow))]
if (old.length > 0) console.log(`the record of ${old.join(', ')} is not as what runs: npm run coverage -- ${old.join(' ')}`)
console.log(`the coverage of ${flows.length} flows read, ${problems.length} entries are old`)
process.exitCode = old.length === 0 ? 0 : NOT_RENEWED
