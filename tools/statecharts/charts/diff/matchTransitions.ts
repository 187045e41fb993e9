import type { FlowModel, ModelTransition } from '../../model/flowModel.ts'
import type { StatePairs } from './change.ts'

export interface MatchedTransitions {
  readonly pairs: readonly (readonly [before: ModelTransition, after: ModelTransition])[]
  readonly added: readonly ModelTransition[]
  readonly removed: readonly ModelTransition[]
}

type Same = (before: ModelTransition, after: ModelTransition) => boolean

/**
 * Which transition of the past is which of the present. Only those of the same state can be one: first what is equal, then
 * what has the same trigger and most in common, then what has another trigger and everything else in common.
 */
export function matchTransitions(before: FlowModel, after: FlowModel, states: StatePairs): MatchedTransitions {
  const pairs: [ModelTransition, ModelTransition][] = []
  const olds = new Set(before.transitions)
  const presents = new Set(after.transitions)
  const now = (id: string): string => states.get(id) ?? id
  const isSameSource: Same = (old, present) => now(old.source) === present.source
  const isSameTrigger: Same = (old, present) => old.kind === present.kind && old.trigger === present.trigger
  const isSameTarget: Same = (old, present) => old.targets.map(now).join() === present.targets.join()
  const isSameGuard: Same = (old, present) => old.guard === present.guard
  const isSameWork: Same = (old, present) => old.actions.join() === present.actions.join()
  const attempts: readonly (readonly Same[])[] = [
    [isSameTrigger, isSameGuard, isSameTarget, isSameWork],
    [isSameTrigger, isSameGuard, isSameTarget],
    [isSameTrigger, isSameTarget, isSameWork],
    [isSameTrigger, isSameGuard, isSameWork],
    [isSameTrigger, isSameGuard],
    [isSameTrigger, isSameTarget],
    [isSameTrigger],
    [isSameGuard, isSameTarget, isSameWork, (old, present) => old.kind === present.kind && !isSameTrigger(old, present)],
  ]
  for (const attempt of attempts)
    for (const old of olds) {
      const present = [...presents].find((present) => [isSameSource, ...attempt].every((same) => same(old, present)))
      if (present === undefined) continue
      pairs.push([old, present])
      olds.delete(old)
      presents.delete(present)
    }
  return { pairs, added: [...presents], removed: [...olds] }
}
