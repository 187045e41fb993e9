import type { AnyMachineSnapshot } from 'xstate'
import type { Walk } from './walkPath.ts'
import { stateName } from './declared.ts'
import { linkOf, pathOf } from './replay.ts'

/** A path in words, and the link that opens it in the atlas: a line each. */
export function describePath(flow: string, path: Walk): string[] {
  const words = [path.start, ...path.steps.map(({ name }) => name)].join(' > ')
  const link = linkOf({ flow, start: path.start, path: pathOf(path.steps), state: stateAtEnd(path) })
  return [`the shortest path to it: ${words}`, `in the atlas: ${link}`]
}

/** The innermost state that the last step entered, or else the first that is active. */
export function stateAtEnd({ snapshot, steps }: Walk): string | null {
  const leaves = leavesOf(steps.at(-1)?.snapshot ?? snapshot)
  const before = new Set(leavesOf(steps.at(-2)?.snapshot ?? snapshot))
  return leaves.find((leaf) => !before.has(leaf)) ?? leaves[0] ?? null
}

const leavesOf = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes.filter((state) => Object.keys(state.states).length === 0).map((state) => stateName(state))
