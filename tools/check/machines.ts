import { STORIES } from '../flows.ts'
import { loadFlows } from '../project/loadFlows.ts'
import { storyPlaces } from '../project/storyPlace.ts'
import { viewsAt } from '../project/visuallyIdenticalStates.ts'
import { readRequirements } from '../requirements/requirements.ts'
import { ROOT } from '../root.mjs'
import { exploreFlow } from '../statecharts/checks/exploredFlow.ts'
import { brokenConventions } from '../statecharts/checks/machineConventions.ts'
import { brokenModel } from '../statecharts/checks/modelChecks.ts'
import { storyProblems } from '../statecharts/story/storyProblems.ts'
import { askedOf } from './askedFlows.ts'

const begun = process.cpuUsage()
const known = new Set(readRequirements(ROOT).map(({ id }) => id))
const views = viewsAt(ROOT)
const placeOf = storyPlaces(ROOT)
const flows = askedOf(await loadFlows(), ({ model }) => model.id)
const checked = flows.map(({ path, machine, samples, model }) => {
  const explored = exploreFlow(machine, samples)
  const problems = [...brokenConventions(machine, known), ...brokenModel(explored, views)].map((problem) => `${path}\n  ${problem}`)
  const words = storyProblems(model, STORIES[model.id] ?? null, placeOf(model))
  return { problems: [...problems, ...words], configurations: explored.graph.configurations.length }
})
const problems = checked.flatMap((flow) => flow.problems)
const { user, system } = process.cpuUsage(begun)
const configurations = checked.reduce((sum, flow) => sum + flow.configurations, 0)
for (const problem of problems) console.log(problem)
console.log(
  `${flows.length} machines read, ${configurations} configurations of them explored and checked in ${((user + system) / 1e6).toFixed(1)} s of the processor, ${problems.length} problems`,
)
process.exitCode = problems.length === 0 ? 0 : 1
