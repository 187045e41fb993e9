import type { FlowModel } from '../model/flowModel.ts'
import { listed, wordsOfName } from './words.ts'

/**
 * The clauses of a flow's own story. What has no words is named in quotes: that is right for a flow of an earlier
 * revision, and for a flow of today a check fails.
 */

/** A flow with its words. */
export type Worded = Pick<FlowModel, 'words'>

/** A name of the code, as it stands where words are missing. */
export const quotedName = (name: string): string => `“${wordsOfName(name)}”`

/** What has happened, as a clause that goes on after "when". */
export const clauseOfEvent = (type: string, { words }: Worded): string => words?.events[type]?.says ?? `${quotedName(type)} happens`

/** What changes by an action; null for what a traveller does not notice. */
export function clauseOfAction(action: string, { words }: Worded): string | null {
  const wording = words?.actions[action]
  return wording === null ? null : (wording?.says ?? `${quotedName(action)} is done`)
}

export const clausesOfActions = (actions: readonly string[], flow: Worded): readonly string[] => [
  ...new Set(actions.flatMap((action) => clauseOfAction(action, flow) ?? [])),
]

/** Actions for a report on changes, which also names what a traveller does not notice. */
export const namedActions = (actions: readonly string[], flow: Worded): string =>
  listed(actions.map((action) => clauseOfAction(action, flow) ?? `${quotedName(action)} is done`))

export const clauseOfDelay = (name: string, { words }: Worded): string => words?.delays[name]?.says ?? `the time ${quotedName(name)} is over`

/** Which question goes to which party. */
export const clauseOfAsking = (source: string, { words }: Worded): string => words?.ports[source]?.asks.says ?? `${quotedName(source)} is asked`

/** What has come back from a port or a child, as a clause that goes on after "when". */
export const clauseOfReturn = (source: string, how: 'answers' | 'fails', { words }: Worded): string =>
  (words?.ports[source]?.[how] ?? words?.children[source]?.[how])?.says ?? `${quotedName(source)} ${how}`

/** What is true in a state, null where its words are missing. */
export const clauseOfState = (id: string, { words }: Worded): string | null => words?.states[pathOf(id)]?.says ?? null

/** The name that a story gives to a state. */
export const ownNameOfState = (id: string, { words }: Worded): string | null => words?.states[pathOf(id)]?.name ?? null

const pathOf = (id: string): string => id.split('.').slice(1).join('.')

/** A flow that another starts, as what it is to it: `the field of the origin`. */
export const subjectOfChild = (id: string, child: string, { words }: Worded): string =>
  words?.children[id]?.subject ?? words?.subjects[child] ?? `the flow ${quotedName(child)}`
