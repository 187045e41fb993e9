import { loadFlows } from '../project/loadFlows.ts'
import { ROOT } from '../root.mjs'
import { problemsOfScreens, staleScreens } from '../screens/problems.ts'
import { picturedFlows } from '../screens/sources.ts'
import { askedOf, NOT_RENEWED } from './askedFlows.ts'

const models = new Map((await loadFlows()).map(({ model }) => [model.id, model]))
const flows = askedOf(picturedFlows(ROOT), ({ id }) => id)
const old = staleScreens(ROOT, flows)
const problems = problemsOfScreens(ROOT, flows, old, (id) => models.get(id)?.states.map((state) => state.id) ?? [])
for (const problem of problems) console.log(problem)
if (old.length > 0)
  console.log(`the machine, the view or the words of ${old.join(', ')} are newer than the pictures: npm run screens -- ${old.join(' ')}`)
console.log(`the screens of ${flows.length} flows read, ${problems.length} problems, ${old.length} flows are old`)
process.exitCode = problems.length > 0 ? 1 : old.length > 0 ? NOT_RENEWED : 0
