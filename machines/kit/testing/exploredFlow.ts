import type { AnyStateMachine } from 'xstate'
import type { WalkContext } from './walkPath.ts'
import { readDeclared } from './declared.ts'
import { explore, type Graph, type Judge } from './explore.ts'
import { collectObligations, type Obligation } from './obligations.ts'
import type { AnySamples } from './samples.ts'
import { createStepper } from './stepper.ts'

/** A machine with all states that its samples lead to, for checks. */
export interface ExploredFlow extends WalkContext {
  readonly machine: AnyStateMachine
  readonly graph: Graph
  /** What was met, by its id. */
  readonly found: ReadonlyMap<string, Obligation>
  /** Ids of what is declared and was met, whatever the sample. */
  readonly met: ReadonlySet<string>
  /** Ids of guarded transitions that were tried and whose guard said no, at the start too. */
  readonly declined: ReadonlySet<string>
}

/**
 * Explores a machine as its walks do.
 * @throws when the machine throws, fails to start, or its context is not JSON
 */
export function exploreFlow(machine: AnyStateMachine, samples: AnySamples): ExploredFlow {
  const stepper = createStepper(machine)
  const declared = readDeclared(stepper.machine)
  const { judge, found, isAllMet } = collectObligations(declared)
  const declined = new Set<string>()
  const noting: Judge = (stimulus, step) => {
    const judged = judge(stimulus, step)
    for (const id of judged.declined) declined.add(id)
    return judged
  }
  const graph = explore(declared, stepper, samples, noting, isAllMet)
  const met = new Set([...found.values()].map((obligation) => obligation.declared))
  return { machine, stepper, declared, samples, judge, graph, found, met, declined }
}
