import { constantGuards } from './constantGuards.ts'
import { deadEnds } from './deadEnds.ts'
import type { ExploredFlow } from './exploredFlow.ts'
import { shadowed } from './shadowed.ts'
import { undriven } from './undriven.ts'
import { unpromised, type UnseenStates } from './unpromised.ts'
import { unreachableStates } from './unreachableStates.ts'
import type { ViewWalk } from './viewWalks.ts'

/** What is walked through views, and what need not be. */
export interface Views {
  readonly walks: readonly ViewWalk[]
  /** Flows that have no view, and why. */
  readonly without: Readonly<Record<string, string>>
  readonly unseen: UnseenStates
}

/** Everything that is wrong with a flow under its samples and with the walk through its view, in sentences. */
export function brokenModel(explored: ExploredFlow, { walks, without, unseen }: Views): readonly string[] {
  const { id } = explored.machine
  const own = walks.filter(({ flow }) => flow === id)
  const isExcused = without[id] !== undefined
  return [
    ...unreachableStates(explored),
    ...deadEnds(explored),
    ...constantGuards(explored),
    ...shadowed(explored),
    ...own.flatMap((walk) => [...undriven(explored, walk), ...unpromised(explored, walk, unseen)]),
    ...(own.length === 0 && !isExcused
      ? [`${id} is walked through no view; add its walk to tests/walks, or say in tools/machines/unseenStates.ts why it has none`]
      : []),
    ...(own.length > 0 && isExcused ? [`${id} is walked through a view; take it out of tools/machines/unseenStates.ts`] : []),
  ]
}
