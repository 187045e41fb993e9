import { stateName } from '../../../machines/kit/testing/declared.ts'
import type { ExploredFlow } from '../../../machines/kit/testing/exploredFlow.ts'

/** States that no sample leads to, not even in passing, in sentences. A history state is no place where one stands. */
export function unreachableStates({ declared, graph, found }: ExploredFlow): readonly string[] {
  const entered = new Set(graph.configurations.flatMap(({ snapshot }) => snapshot._nodes.map((state) => stateName(state))))
  const passed = new Set([...found.values()].map(({ state }) => state))
  return declared.states
    .filter(({ type }) => type !== 'history')
    .map((state) => stateName(state))
    .filter((state) => !entered.has(state) && !passed.has(state))
    .map((state) => `${state} is never entered; add the sample that leads there, or remove the state`)
}
