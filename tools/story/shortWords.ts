import type { Clause } from '../../machines/kit/story.ts'
import type { ModelTransition } from '../model/flowModel.ts'
import { ownNameOfState, storyOfFlow } from './clauses.ts'
import { filled } from './conditions.ts'
import { configured } from './configured.ts'
import { readGuard, type GuardWords } from './guardWords.ts'
import { durationInWords, wordsOfName } from './words.ts'

/** The most words that a label of a chart may have. */
export const LONGEST_LABEL = 7

export type WordKind = 'event' | 'guard' | 'action' | 'port' | 'answer' | 'failure' | 'delay' | 'state'

/**
 * What a chart calls an event, a guard, an action, a port, its answer or failure, a delay or a state (by its id), in a few
 * words: the short form of the flow's story, or its clause where that is short. Null for an action that nobody notices.
 */
export function shortWords(flow: string, kind: WordKind, name: string): string | null {
  const story = storyOfFlow(flow)
  switch (kind) {
    case 'event':
      return shortened(story?.events[name]) ?? wordsOfName(name)
    case 'guard':
      return shortCondition(name, flow)
    case 'action': {
      const clause = story?.actions[name]
      return clause === null ? null : (shortened(clause) ?? wordsOfName(name))
    }
    case 'port':
      return shortened(story?.ports[name]?.asks) ?? wordsOfName(name)
    case 'answer':
      return shortened(story?.ports[name]?.answers ?? story?.children?.[name]?.answers) ?? `${wordsOfName(name)} answered`
    case 'failure':
      return shortened(story?.ports[name]?.fails ?? story?.children?.[name]?.fails) ?? `${wordsOfName(name)} failed`
    case 'delay':
      return shortened(story?.delays[name]) ?? `after ${wordsOfName(name)}`
    case 'state':
      return ownNameOfState(name) ?? wordsOfName(name.split('.').at(-1) ?? name)
  }
}

/** What a transition is taken by, in a few words. */
export function shortTrigger({ source, kind, trigger, invoke, delay }: ModelTransition): string {
  const flow = source.split('.')[0] ?? source
  const name = invoke ?? trigger
  switch (kind) {
    case 'event':
      return shortWords(flow, 'event', trigger) ?? trigger
    case 'after':
      return delay === null ? wordsOfName(trigger) : (shortWords(flow, 'delay', delay.name) ?? durationInWords(delay.milliseconds))
    case 'answer':
    case 'failure':
      return shortWords(flow, kind, name) ?? name
    case 'always':
      return 'at once'
    case 'done':
      return 'all done'
    case 'snapshot':
      return `${wordsOfName(name)} changed`
  }
}

/** A condition of a chart: `contact valid`, `not signed in and no code`. */
export const shortCondition = (guard: string, flow: string): string => conditionIn(readGuard(guard), flow, true)

function conditionIn(guard: GuardWords, flow: string, holds: boolean): string {
  if (guard.kind === 'not') return conditionIn(guard.operand, flow, !holds)
  if (guard.kind !== 'leaf') {
    const joint = (guard.kind === 'and') === holds ? ' and ' : ' or '
    return guard.operands.map((operand) => conditionIn(operand, flow, holds)).join(joint)
  }
  const words = storyOfFlow(flow)?.guards[guard.name]
  if (words === undefined) return `${holds ? '' : 'not '}${wordsOfName(guard.name)}`
  const { yes, no, short, shortNo } = words
  if (holds) return filled(short ?? yes, guard)
  return filled(shortNo ?? (countOf(no) <= LONGEST_LABEL ? no : `not: ${short ?? yes}`), guard)
}

/** A clause's own short form, or the clause without who acts. */
function shortened(clause: Clause | undefined): string | undefined {
  if (clause === undefined) return undefined
  return configured(typeof clause === 'string' ? clause.replace(/^the (?:traveller|customer) /, '') : clause.short)
}

export const countOf = (words: string): number => words.split(' ').length
