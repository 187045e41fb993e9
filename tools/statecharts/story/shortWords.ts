import type { ModelTransition } from '../model/flowModel.ts'
import { ownNameOfState, type Worded } from './clauses.ts'
import { keyOfLeaf } from './conditions.ts'
import { readGuard, type GuardWords } from './guardWords.ts'
import { durationInWords, wordsOfName } from './words.ts'

/** The most words that a label of a chart may have. */
export const LONGEST_LABEL = 7

export type WordKind = 'event' | 'guard' | 'action' | 'port' | 'answer' | 'failure' | 'delay' | 'state'

/**
 * What a chart calls an event, a guard, an action, a port, its answer or failure, a delay or a state (by its id), in a few
 * words: the short form of the flow's story, or its clause where that is short. Null for an action that nobody notices.
 */
export function shortWords(flow: Worded, kind: WordKind, name: string): string | null {
  const { words } = flow
  switch (kind) {
    case 'event':
      return words?.events[name]?.short ?? wordsOfName(name)
    case 'guard':
      return shortCondition(name, flow)
    case 'action': {
      const wording = words?.actions[name]
      return wording === null ? null : (wording?.short ?? wordsOfName(name))
    }
    case 'port':
      return words?.ports[name]?.asks.short ?? wordsOfName(name)
    case 'answer':
      return (words?.ports[name]?.answers ?? words?.children[name]?.answers)?.short ?? `${wordsOfName(name)} answered`
    case 'failure':
      return (words?.ports[name]?.fails ?? words?.children[name]?.fails)?.short ?? `${wordsOfName(name)} failed`
    case 'delay':
      return words?.delays[name]?.short ?? `after ${wordsOfName(name)}`
    case 'state':
      return ownNameOfState(name, flow) ?? wordsOfName(name.split('.').at(-1) ?? name)
  }
}

/** What a transition is taken by, in a few words. */
export function shortTrigger({ kind, trigger, invoke, delay }: ModelTransition, flow: Worded): string {
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
export const shortCondition = (guard: string, flow: Worded): string => conditionIn(readGuard(guard), flow, true)

function conditionIn(guard: GuardWords, flow: Worded, holds: boolean): string {
  if (guard.kind === 'not') return conditionIn(guard.operand, flow, !holds)
  if (guard.kind !== 'leaf') {
    const joint = (guard.kind === 'and') === holds ? ' and ' : ' or '
    return guard.operands.map((operand) => conditionIn(operand, flow, holds)).join(joint)
  }
  const words = flow.words?.guards[keyOfLeaf(guard)]
  if (words === undefined) return `${holds ? '' : 'not '}${wordsOfName(keyOfLeaf(guard))}`
  const { yes, no, short, shortNo } = words
  if (holds) return short ?? yes
  return shortNo ?? (countOf(no) <= LONGEST_LABEL ? no : `not: ${short ?? yes}`)
}

export const countOf = (words: string): number => words.split(' ').length
