import { problemsOfCoverage, readCoverage } from '../coverage/coverage.ts'
import { declaredIds } from '../coverage/declaredIds.ts'
import { loadFlows } from '../project/loadFlows.ts'
import { ROOT } from '../root.mjs'
import { askedOf, NOT_RENEWED } from './askedFlows.ts'

const all = await loadFlows()
const flows = askedOf(all, ({ model }) => model.id)
const recorded = Object.entries(readCoverage(ROOT)).filter(([id]) => flows.length === all.length || flows.some(({ model }) => model.id === id))
const problems = problemsOfCoverage(Object.fromEntries(recorded), new Map(flows.map(({ model }) => [model.id, declaredIds(model)])))
for (const { text } of problems) console.log(text)
const old = [...new Set(problems.map(({ flow }) => flow))]
if (old.length > 0) console.log(`the record of ${old.join(', ')} is older than the machine: npm run coverage -- ${old.join(' ')}`)
console.log(`the coverage of ${flows.length} flows read, ${problems.length} entries are old`)
process.exitCode = old.length === 0 ? 0 : NOT_RENEWED
