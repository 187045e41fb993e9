import type { AnyStateMachine } from 'xstate'
import type { Walked } from '../../machines/kit/along.ts'
import { readDeclared } from '../../machines/kit/declared.ts'
import { explore, type Graph, type Judge } from '../../machines/kit/explore.ts'
import { collectObligations, type Obligation } from '../../machines/kit/obligations.ts'
import type { AnySamples } from '../../machines/kit/samples.ts'
import { createStepper } from '../../machines/kit/stepper.ts'

/** A machine with all that its samples lead to, for whoever checks it. */
export interface ExploredFlow extends Walked {
  readonly machine: AnyStateMachine
  readonly graph: Graph
  /** What was met, by its id. */
  readonly found: ReadonlyMap<string, Obligation>
  /** Ids of what is declared and was met, whatever the sample. */
  readonly met: ReadonlySet<string>
  /** Ids of guarded transitions that were tried and whose guard said no, at the start too. */
  readonly declined: ReadonlySet<string>
}

/** Explores a flow as its walks do. */
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
