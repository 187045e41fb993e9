import { run } from '../check/run.ts'
import { ROOT } from '../root.mjs'
import { parseFlow, writeFlow } from './flowFiles.ts'

/** `npm run new-flow -- search/example`: a flow that passes all checks, to be changed into the one that is wanted. */

const { area, flow } = parseFlow(process.argv[2] ?? '')
const written = writeFlow(ROOT, area, flow)
const { ok, output } = await run('oxfmt', ...written)
if (!ok) throw new Error(output)
console.log(
  `${written.join('\n')}\n\nNext: change the machine, then npm test -- ${flow} and npm run charts. Fill its port in src/flows/${area}/${flow}/${flow}.actors.ts.`,
)
