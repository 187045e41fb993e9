import { projectAt } from '../project/project.ts'
import { ROOT } from '../root.mjs'
import { staleCharts } from '../statecharts/charts/formats/freshness.ts'
import { readFlows } from '../statecharts/model/readFlows.ts'
import { askedOf, NOT_RENEWED } from './askedFlows.ts'

const project = projectAt(ROOT)
const flows = await readFlows(project)
const {
  flows: stale,
  isOfOtherCode,
  isOfOtherFlows,
  ofNoMachine,
} = staleCharts(
  flows.map(({ model }) => model),
  project,
)
const asked = askedOf(flows, ({ model }) => model.id)
const old = stale.filter((id) => asked.some(({ model }) => model.id === id))
const isAll = asked.length === flows.length
for (const name of ofNoMachine) console.log(`${project.charts}/${name} is the chart of no machine: remove it`)
if (isAll && isOfOtherCode) console.log('the code that draws has changed since all flows were drawn: npm run charts')
else if (old.length > 0) console.log(`the charts of ${old.join(', ')} are not as the machines are: npm run charts -- ${old.join(' ')}`)
else if (isAll && isOfOtherFlows) console.log(`the map and the index are not as the machines are: npm run charts -- ${flows[0]?.model.id ?? ''}`)
console.log(`the charts of ${asked.length} flows read, ${old.length} of them old`)
const isOld = old.length > 0 || (isAll && (isOfOtherCode || isOfOtherFlows))
process.exitCode = ofNoMachine.length > 0 ? 1 : isOld ? NOT_RENEWED : 0
