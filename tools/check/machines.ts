import { readRequirements } from '../requirements/requirements.ts'
import { brokenHouseRules } from '../machines/houseRules.ts'
import { loadMachines } from '../machines/loadMachines.ts'
import { ROOT } from '../root.mjs'

const known = new Set(readRequirements(ROOT).map(({ id }) => id))
const machines = await loadMachines()
const problems = machines.flatMap(({ path, machine }) => brokenHouseRules(machine, known).map((problem) => `${path}\n  ${problem}`))
for (const problem of problems) console.log(problem)
console.log(`${machines.length} machines read, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
