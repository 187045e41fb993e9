import type { AnyMachineSnapshot } from 'xstate'
import type { Walk } from './along.ts'
import { stateName } from './declared.ts'
import { linkOf, pathOf } from './replay.ts'

/** Where `npm start` serves the atlas unless it is told otherwise. */
const SITE = 'http://localhost:4173'

/** A way in words, and the link that opens it in the atlas of the running site: a line each. */
export function describeWay(flow: string, way: Walk): string[] {
  const words = [way.start, ...way.steps.map(({ name }) => name)].join(' > ')
  const link = linkOf({ flow, start: way.start, path: pathOf(way.steps), state: stateAtEnd(way) })
  return [`the shortest way there: ${words}`, `after npm start: ${SITE}${link}`]
}

/** The innermost state that the last step entered, or else the first that is active. */
export function stateAtEnd({ snapshot, steps }: Walk): string | null {
  const leaves = leavesOf(steps.at(-1)?.snapshot ?? snapshot)
  const before = new Set(leavesOf(steps.at(-2)?.snapshot ?? snapshot))
  return leaves.find((leaf) => !before.has(leaf)) ?? leaves[0] ?? null
}

const leavesOf = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes.filter((state) => Object.keys(state.states).length === 0).map((state) => stateName(state))
