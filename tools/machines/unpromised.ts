import { stateName, type StateNode } from '../../machines/kit/declared.ts'
import type { ExploredFlow } from './exploredFlow.ts'
import type { ViewWalk } from './viewWalks.ts'

/** States that nobody can tell apart on the screen of their own flow, with all inside them, and why. */
export type UnseenStates = Readonly<Record<string, string>>

/**
 * States that the screen promises nothing of, in sentences. Every innermost state in which the machine comes to stand is
 * promised something by its own name; or by the name of a state around it, in a promise that looks at the snapshot, since
 * one that does not would be kept by the states beside it too. What `*` promises is promised of no state.
 * @param unseen states which may be without a promise; one that needs none of this is reported
 */
export function unpromised({ declared, graph, machine }: ExploredFlow, { path, promises }: ViewWalk, unseen: UnseenStates): readonly string[] {
  const stood = new Set(graph.configurations.flatMap(({ snapshot }) => snapshot._nodes.filter(isInnermost).map((state) => stateName(state))))
  const isPromised = (state: StateNode): boolean => {
    const around = state.path.slice(0, -1).map((_, index) => state.path.slice(0, index + 1).join('.'))
    return promises.some((promise) => promise.state === state.path.join('.') || (promise.looks && around.includes(promise.state)))
  }
  const innermost = declared.states.filter((state) => stood.has(stateName(state)))
  const without = innermost.filter((state) => !isPromised(state)).map((state) => stateName(state))
  const listed = Object.keys(unseen).filter((state) => state.startsWith(`${machine.id}.`))
  const isListed = (state: string) => listed.some((each) => isWithin(state, each))
  return [
    ...without
      .filter((state) => !isListed(state))
      .map(
        (state) =>
          `${state} is promised nothing on the screen; say in the promises of ${path} how the traveller tells it apart, or in tools/machines/unseenStates.ts why nobody can`,
      ),
    ...listed
      .filter((each) => !without.some((state) => isWithin(state, each)))
      .map((state) => `${state} is not without a promise; take it out of tools/machines/unseenStates.ts`),
  ]
}

const isWithin = (state: string, outer: string): boolean => state === outer || state.startsWith(`${outer}.`)

const isInnermost = (state: StateNode): boolean => Object.keys(state.states).length === 0
