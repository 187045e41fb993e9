import { ROOT } from '../root.mjs'
import { brokenArrows } from './brokenArrows.mjs'

const { problems, modules, imports } = await brokenArrows(ROOT)
for (const problem of problems) console.log(problem)
console.log(`${modules} modules and ${imports} imports read, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
