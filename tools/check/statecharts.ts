import { staleCharts } from '../charts/formats/freshness.ts'
import { loadFlows } from '../model/loadFlows.ts'
import { ROOT } from '../root.mjs'

const flows = await loadFlows()
const stale = staleCharts(
  flows.map(({ model }) => model),
  ROOT,
)
for (const problem of stale) console.log(problem)
if (stale.length > 0)
  console.log(
    '\nA machine, or the code that draws, has changed since its chart was written. Run `npm run charts` and commit what it writes to docs/statecharts.',
  )
console.log(`the charts of ${flows.length} flows read, ${stale.length} problems`)
process.exitCode = stale.length === 0 ? 0 : 1
