import type { AnyStateMachine } from 'xstate'
import type { Walk } from './walkPath.ts'
import { readDeclared, stateName, type StateNode } from './declared.ts'
import { collectObligations } from './obligations.ts'
import { createStepper } from './stepper.ts'
import type { WalkReport } from './walk.ts'

/**
 * The ids of the states, transitions and refusals that were executed, whatever the samples, in order.
 * @param executed ids of obligations
 * @param walks those that were gone
 */
export function executedIds(report: WalkReport, executed: ReadonlySet<string>, walks: readonly Walk[]): string[] {
  const states = walks.flatMap(({ snapshot, steps }) => [snapshot, ...steps.map((step) => step.snapshot)]).flatMap(({ _nodes }) => _nodes)
  const met = report.obligations.filter(({ id, kind }) => kind !== 'alone' && executed.has(id))
  // A state in which a machine never rests is known by the transition that leaves it.
  const left = met.filter(({ kind }) => kind === 'taken').map(({ state }) => state)
  return [...new Set([...states.map((state: StateNode) => stateName(state)), ...left, ...met.map(({ declared }) => declared)])].toSorted()
}

/** What the walks of a machine execute, themselves and by starting. */
export function idsOfWalks(machine: AnyStateMachine, report: WalkReport): string[] {
  const stepper = createStepper(machine)
  const { judge } = collectObligations(readDeclared(stepper.machine))
  const atStart = report.walks.flatMap(({ input }) => judge(null, stepper.start(input)).meets)
  const onTheWay = report.walks.flatMap(({ steps }) => steps.flatMap(({ obligations }) => [...obligations]))
  return executedIds(report, new Set([...atStart, ...onTheWay]), report.walks)
}
