import type { ModelTransition } from '../model/flowModel.ts'
import { clauseOfDelay, clauseOfEvent, clauseOfReturn, type Worded } from './clauses.ts'
import { wordsOfName } from './words.ts'

/** What makes a transition happen, as the beginning of a sentence: `when the traveller types a code`. */
export function triggerOf(transition: ModelTransition, flow: Worded): string {
  const invoked = transition.invoke ?? transition.trigger
  switch (transition.kind) {
    case 'event':
      return `when ${clauseOfEvent(transition.trigger, flow)}`
    case 'after':
      return transition.delay === null
        ? `when ${wordsOfName(transition.trigger)}`
        : (transition.delay.said ?? `when ${clauseOfDelay(transition.delay.name, flow)}`)
    case 'always':
      return 'at once'
    case 'done':
      return 'when all of this is done'
    case 'snapshot':
      return `when ${wordsOfName(invoked)} has changed`
    case 'answer':
      return `when ${clauseOfReturn(invoked, 'answers', flow)}`
    case 'failure':
      return `when ${clauseOfReturn(invoked, 'fails', flow)}`
  }
}
