import type { ModelTransition } from '../model/flowModel.ts'
import { clauseOfEvent } from './events.ts'
import { PORTS } from './glossary/ports.ts'
import { durationInWords, wordsOfName } from './words.ts'

/** What makes a transition happen, as the beginning of a sentence: `when a promo code is typed`, `after 3 seconds`. */
export function triggerOf(transition: ModelTransition): string {
  switch (transition.kind) {
    case 'event':
      return `when ${clauseOfEvent(transition.trigger)}`
    case 'after':
      return transition.delay === null ? transition.trigger : `after ${durationInWords(transition.delay.milliseconds)}`
    case 'always':
      return 'at once'
    case 'done':
      return 'when all of this is done'
    case 'snapshot':
      return `when ${invoked(transition)} has changed`
    case 'answer':
      return `when ${answering(transition)}`
    case 'failure':
      return `when ${failing(transition)}`
  }
}

const invoked = ({ invoke, trigger }: ModelTransition): string => `the ${wordsOfName(invoke ?? trigger)}`

function answering(transition: ModelTransition): string {
  const port = portOf(transition)
  return port === undefined ? `${invoked(transition)} answers` : `${port.asked}, asked to ${port.does}, answers`
}

function failing(transition: ModelTransition): string {
  const port = portOf(transition)
  return port === undefined ? `${invoked(transition)} fails` : `${port.asked}, asked to ${port.does}, ${port.fails}`
}

const portOf = ({ invoke }: ModelTransition) => (invoke === null ? undefined : PORTS[invoke])
