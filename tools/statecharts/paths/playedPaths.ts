import type { AnyMachineSnapshot } from 'xstate'
import type { Action } from '../../../machines/kit/testing/actions.ts'
import { stateName } from '../../../machines/kit/testing/declared.ts'
import type { WalkedPath } from './findPaths.ts'

/** What the player of a page object needs of a path, as plain data. */
export function playedPath(flow: string, { path, walk, startActions }: WalkedPath) {
  const going = new Map<string, string>()
  return {
    id: path.id,
    title: path.title,
    requirements: path.requirements,
    start: walk.start,
    ...callsIn(startActions, going),
    standing: standingOf(flow, walk.snapshot),
    steps: walk.steps.map((step, index) => ({
      action: path.steps[index]?.action ?? step.name,
      kind: step.kind,
      port: 'call' in step.stimulus ? step.stimulus.call.src : null,
      input: 'call' in step.stimulus ? step.stimulus.call.input : null,
      sample: step.sample,
      milliseconds: step.stimulus.kind === 'delay' ? step.stimulus.milliseconds : null,
      ...callsIn(step.actions, going),
      standing: standingOf(flow, step.snapshot),
    })),
  }
}

/**
 * The ports that a step asks, and those whose calls it gives up; a call that is given up in the step in which it was asked
 * is neither.
 * @param going the ports of the calls going on, by the ids of the calls; it is kept up
 */
function callsIn(actions: readonly Action[], going: Map<string, string>): { readonly asks: readonly string[]; readonly givesUp: readonly string[] } {
  const before = new Map(going)
  const asked = new Set<string>()
  const givenUp = new Set<string>()
  for (const action of actions) {
    if (action.kind === 'invoked') {
      going.set(action.id, action.src)
      asked.add(action.id)
    } else if (action.kind === 'stopped') {
      going.delete(action.id)
      asked.delete(action.id)
      givenUp.add(action.id)
    }
  }
  return {
    asks: [...asked].flatMap((id) => going.get(id) ?? []),
    givesUp: [...givenUp].flatMap((id) => before.get(id) ?? []),
  }
}

const standingOf = (flow: string, { _nodes, context }: AnyMachineSnapshot) => ({
  states: _nodes.map((state) => stateName(state).slice(flow.length + 1)).filter((name) => name !== ''),
  context: context as unknown,
})
