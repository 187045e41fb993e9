import { readRequirements } from '../requirements/requirements.ts'
import { exploreFlow } from '../machines/exploredFlow.ts'
import { brokenHouseRules } from '../machines/houseRules.ts'
import { brokenModel } from '../machines/modelChecks.ts'
import { STORIES } from '../flows.ts'
import { FLOWS_WITHOUT_VIEW, UNSEEN_STATES } from '../machines/unseenStates.ts'
import { readViewWalks } from '../machines/viewWalks.ts'
import { loadFlows } from '../model/loadFlows.ts'
import { englishTexts, storyProblems } from '../story/storyProblems.ts'
import { ROOT } from '../root.mjs'

const begun = process.cpuUsage()
const known = new Set(readRequirements(ROOT).map(({ id }) => id))
const views = { walks: readViewWalks(ROOT), without: FLOWS_WITHOUT_VIEW, unseen: UNSEEN_STATES }
const texts = englishTexts(ROOT)
const flows = await loadFlows()
const checked = flows.map(({ path, machine, samples, model }) => {
  const explored = exploreFlow(machine, samples)
  const problems = [...brokenHouseRules(machine, known), ...brokenModel(explored, views)].map((problem) => `${path}\n  ${problem}`)
  const words = storyProblems(model, STORIES[model.id], texts)
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
