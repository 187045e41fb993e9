import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import { pathOf, replay } from './replay.ts'
import type { Samples } from './samples.ts'

/**
 * Where a machine stands after steps of its samples, by their names as a walk says them: `validatePromo: valid`, `500 ms pass`.
 * @throws an `Error` that says which step cannot happen there, and what can
 */
export function reached<Machine extends AnyStateMachine>(
  machine: Machine,
  samples: Samples<Machine>,
  start: string,
  names: readonly string[],
): SnapshotFrom<Machine> {
  const { snapshot, steps } = replay(machine, samples, start, pathOf(names.map((name) => ({ name }))))
  return steps.at(-1)?.snapshot ?? snapshot
}
