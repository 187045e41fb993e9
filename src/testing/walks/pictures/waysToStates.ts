import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Walk } from '../../../../machines/kit/testing/walkPath.ts'
import { readDeclared, stateName } from '../../../../machines/kit/testing/declared.ts'
import { explore } from '../../../../machines/kit/testing/explore.ts'
import { collectObligations } from '../../../../machines/kit/testing/obligations.ts'
import type { AnySamples } from '../../../../machines/kit/testing/samples.ts'
import { createStepper } from '../../../../machines/kit/testing/stepper.ts'
import { pathToConfiguration } from '../../../../machines/kit/testing/paths.ts'

/** A way, and the states whose first configuration it ends with. */
export interface WayToStates {
  readonly way: Walk
  /** As in `promo.code.unlocked`. */
  readonly states: readonly string[]
}

/**
 * The shortest ways to all states of a machine in which it comes to rest.
 * @param isSeen whether a state, by its path, is seen in a configuration that it is active in
 */
export function waysToStates(
  machine: AnyStateMachine,
  samples: AnySamples,
  isSeen: (path: string, snapshot: AnyMachineSnapshot) => boolean,
): readonly WayToStates[] {
  const stepper = createStepper(machine)
  const declared = readDeclared(stepper.machine)
  const { judge, isAllMet } = collectObligations(declared)
  const graph = explore(declared, stepper, samples, judge, isAllMet)
  const ways = new Map<string, { readonly way: Walk; readonly states: string[] }>()
  for (const state of declared.states) {
    const configurations = graph.configurations.map(({ snapshot }) => snapshot)
    const isActive = configurations.map(({ _nodes }) => _nodes.includes(state))
    if (!isActive.includes(true)) continue
    const isWanted = configurations.map((snapshot, index) => isActive[index] === true && isSeen(state.path.join('.'), snapshot))
    const way = pathToConfiguration({ stepper, declared, samples, judge }, graph, (index) => isWanted[index] === true)
    if (way === null) throw new Error(`no sample leads to where ${stateName(state)} is seen`)
    const name = [way.start, ...way.steps.map((step) => step.name)].join('\n')
    const known = ways.get(name) ?? { way, states: [] }
    known.states.push(stateName(state))
    ways.set(name, known)
  }
  return [...ways.values()]
}
