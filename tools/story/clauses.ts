import type { Clause, Story } from '../../machines/kit/story.ts'
import { STORIES } from '../flows.ts'
import { configured } from './configured.ts'
import { listed, wordsOfName } from './words.ts'

/**
 * The clauses of a flow's own story. What has no words is named in quotes: that is right for a flow of an earlier
 * revision, and for a flow of today a check fails.
 */

export const storyOfFlow = (flow: string): Story | undefined => STORIES[flow]

/** The flow that a state or transition belongs to. */
export const flowOf = (state: string): string => state.split('.')[0] ?? state

/** A name of the code, as it stands where words are missing. */
export const quotedName = (name: string): string => `“${wordsOfName(name)}”`

const says = (clause: Clause | undefined): string | undefined =>
  clause === undefined ? undefined : configured(typeof clause === 'string' ? clause : clause.says)

/** What has happened, as a clause that goes on after "when". */
export const clauseOfEvent = (type: string, flow: string): string => says(storyOfFlow(flow)?.events[type]) ?? `${quotedName(type)} happens`

/** What changes by an action; null for what nobody notices. */
export function clauseOfAction(action: string, flow: string): string | null {
  const clause = storyOfFlow(flow)?.actions[action]
  return clause === null ? null : (says(clause) ?? `${quotedName(action)} is done`)
}

export const clausesOfActions = (actions: readonly string[], flow: string): readonly string[] => [
  ...new Set(actions.flatMap((action) => clauseOfAction(action, flow) ?? [])),
]

/** Actions for a report on changes, which names also what nobody notices. */
export const namedActions = (actions: readonly string[], flow: string): string =>
  listed(actions.map((action) => clauseOfAction(action, flow) ?? `${quotedName(action)} is done`))

export const clauseOfDelay = (name: string, flow: string): string => says(storyOfFlow(flow)?.delays[name]) ?? `the time ${quotedName(name)} is over`

/** What is asked of whom. */
export const clauseOfAsking = (source: string, flow: string): string =>
  says(storyOfFlow(flow)?.ports[source]?.asks) ?? `${quotedName(source)} is asked`

/** What has come back from a port or a child, as a clause that goes on after "when". */
export function clauseOfReturn(source: string, how: 'answers' | 'fails', flow: string): string {
  const story = storyOfFlow(flow)
  return says(story?.ports[source]?.[how] ?? story?.children?.[source]?.[how]) ?? `${quotedName(source)} ${how}`
}

/** What is true in a state, null where its words are missing. */
export function clauseOfState(id: string): string | null {
  const words = storyOfFlow(flowOf(id))?.states[pathOf(id)]
  return words === undefined ? null : configured(typeof words === 'string' ? words : words.says)
}

/** The name that a story gives to a state. */
export function ownNameOfState(id: string): string | null {
  const words = storyOfFlow(flowOf(id))?.states[pathOf(id)]
  return typeof words === 'object' ? words.name : null
}

const pathOf = (id: string): string => id.split('.').slice(1).join('.')

/** A flow that another starts, as what it is to it: `the field of the origin`. */
export const subjectOfChild = (id: string, child: string, flow: string): string =>
  storyOfFlow(flow)?.children?.[id]?.subject ?? storyOfFlow(child)?.subject ?? `the flow ${quotedName(child)}`
