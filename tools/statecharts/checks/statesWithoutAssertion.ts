import { stateName, type StateNode } from '../../../machines/kit/testing/declared.ts'
import type { ExploredFlow } from '../../../machines/kit/testing/exploredFlow.ts'
import type { ViewWalk } from './viewWalks.ts'

/** States that look the same on the screen of their own flow, with all inside them, and why. */
export type VisuallyIdenticalStates = Readonly<Record<string, string>>

/**
 * The states without an assertion, in sentences. Every innermost state in which the machine rests needs an assertion under
 * its own name, or under the name of a state around it if that assertion reads the snapshot: one that does not would also
 * hold in the states beside it. Assertions under `*` count for no state.
 * @param identical states that may be without an assertion; one that has an assertion is reported
 * @param file where these are listed
 */
export function statesWithoutAssertion(
  { declared, graph, machine }: ExploredFlow,
  { path, assertions }: ViewWalk,
  identical: VisuallyIdenticalStates,
  file: string,
): readonly string[] {
  const stood = new Set(graph.configurations.flatMap(({ snapshot }) => snapshot._nodes.filter(isInnermost).map((state) => stateName(state))))
  const hasAssertion = (state: StateNode): boolean => {
    const around = state.path.slice(0, -1).map((_, index) => state.path.slice(0, index + 1).join('.'))
    return assertions.some((assertion) => assertion.state === state.path.join('.') || (assertion.looks && around.includes(assertion.state)))
  }
  const innermost = declared.states.filter((state) => stood.has(stateName(state)))
  const without = innermost.filter((state) => !hasAssertion(state)).map((state) => stateName(state))
  const listed = Object.keys(identical).filter((state) => state.startsWith(`${machine.id}.`))
  const isListed = (state: string) => listed.some((each) => isWithin(state, each))
  return [
    ...without
      .filter((state) => !isListed(state))
      .map(
        (state) =>
          `${state} has no assertion on the screen; say in the assertions of ${path} how the user tells it apart, or in ${file} why that is impossible`,
      ),
    ...listed
      .filter((each) => !without.some((state) => isWithin(state, each)))
      .map((state) => `${state} is not without an assertion; take it out of ${file}`),
  ]
}

const isWithin = (state: string, outer: string): boolean => state === outer || state.startsWith(`${outer}.`)

const isInnermost = (state: StateNode): boolean => Object.keys(state.states).length === 0
