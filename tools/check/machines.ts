import { STORIES } from '../flows.ts'
import { HELD_BACK } from '../project/heldBack.ts'
import { loadFlows } from '../project/loadFlows.ts'
import { storyPlaces } from '../project/storyPlace.ts'
import { viewsAt } from '../project/visuallyIdenticalStates.ts'
import { readRequirements } from '../requirements/requirements.ts'
import { ROOT } from '../root.mjs'
import { exploreFlow } from '../../machines/kit/testing/exploredFlow.ts'
import { brokenConditions } from '../statecharts/checks/conditions.ts'
import { brokenConventions } from '../statecharts/checks/machineConventions.ts'
import { brokenModel } from '../statecharts/checks/modelChecks.ts'
import { storyProblems } from '../statecharts/story/storyProblems.ts'
import { askedOf } from './askedFlows.ts'

/** Conventions and stories of all machines; of flows that are named, also what their exploration tells, which `npm run test:rest` asks of all. */
const known = new Set(readRequirements(ROOT).map(({ id }) => id))
const all = await loadFlows()
const flows = askedOf(all, ({ model }) => model.id)
const placeOf = storyPlaces(ROOT)
const modelProblems = flows.length === all.length ? () => [] : exploring()
const problems = flows.flatMap((flow) => [
  ...[
    ...brokenConventions(flow.machine, known),
    ...brokenConditions(flow.model.id, flow.samples, HELD_BACK[flow.model.id] ?? 0),
    ...modelProblems(flow),
  ].map((problem) => `${flow.path}\n  ${problem}`),
  ...storyProblems(flow.model, STORIES[flow.model.id] ?? null, placeOf(flow.model)),
])
for (const problem of problems) console.log(problem)
console.log(`${flows.length} machines read, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1

function exploring() {
  const views = viewsAt(ROOT)
  return ({ machine, samples }: (typeof all)[number]) => brokenModel(exploreFlow(machine, samples), views)
}
