import { idleConditions } from './conditions.ts'
import { constantGuards } from './constantGuards.ts'
import { deadEnds } from './deadEnds.ts'
import type { ExploredFlow } from '../../../machines/kit/testing/exploredFlow.ts'
import { shadowed } from './shadowed.ts'
import { eventsWithoutDriver } from './eventsWithoutDriver.ts'
import { statesWithoutAssertion, type VisuallyIdenticalStates } from './statesWithoutAssertion.ts'
import { unreachableStates } from './unreachableStates.ts'
import type { ViewWalk } from './viewWalks.ts'

/** What is walked through views, and what need not be. */
export interface Views {
  readonly walks: readonly ViewWalk[]
  /** Flows that have no view, and why. */
  readonly without: Readonly<Record<string, string>>
  readonly identical: VisuallyIdenticalStates
  /** The file in which both are listed, for messages. */
  readonly file: string
}

/** Everything that is wrong with a flow under its samples and with the walk through its view, in sentences. */
export function brokenModel(explored: ExploredFlow, { walks, without, identical, file }: Views): readonly string[] {
  const { id } = explored.machine
  const own = walks.filter(({ flow }) => flow === id)
  const isExcused = without[id] !== undefined
  return [
    ...unreachableStates(explored),
    ...deadEnds(explored),
    ...constantGuards(explored),
    ...shadowed(explored),
    ...idleConditions(explored),
    ...own.flatMap((walk) => [...eventsWithoutDriver(explored, walk), ...statesWithoutAssertion(explored, walk, identical, file)]),
    ...(own.length === 0 && !isExcused ? [`${id} is walked through no view; add the walk, or say in ${file} why it has none`] : []),
    ...(own.length > 0 && isExcused ? [`${id} is walked through a view; take it out of ${file}`] : []),
  ]
}
