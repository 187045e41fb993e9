import { loadFlows } from '../model/loadFlows.ts'
import { ROOT } from '../root.mjs'
import { problemsOfScreens } from '../screens/problems.ts'
import { picturedFlows } from '../screens/sources.ts'

const models = new Map((await loadFlows()).map(({ model }) => [model.id, model]))
const flows = picturedFlows(ROOT)
const problems = problemsOfScreens(ROOT, flows, (id) => models.get(id)?.states.map((state) => state.id) ?? [])
for (const problem of problems) console.log(problem)
console.log(`the screens of ${flows.length} flows read, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
