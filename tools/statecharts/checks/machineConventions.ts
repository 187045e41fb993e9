import { StateMachine, type AnyStateMachine } from 'xstate'
import { coversOf, readDefinition, type Fields, type StateDefinition, type TransitionDefinition } from '../model/definition.ts'

const EVENT = /^(?:\*|[a-z][A-Za-z]*(?:\.[a-z][A-Za-z]*)+(?:\.\*)?)$/

/**
 * What in a machine breaks the conventions, in sentences: an inline function has no name on a diagram, a port that
 * fails has to lead somewhere, a requirement has to exist.
 */
export function brokenConventions(machine: AnyStateMachine, knownIds: ReadonlySet<string>): readonly string[] {
  const { states, transitions } = readDefinition(machine)
  return [
    ...states.flatMap((state) => [
      ...brokenByActions(state.id, state.actions),
      ...brokenByState(state, machine),
      ...unknownCovers(state.id, state.definition, knownIds),
    ]),
    ...transitions.flatMap((transition) => {
      const place = `${transition.source} on "${transition.trigger}"`
      return [
        ...brokenByActions(place, transition.actions),
        ...brokenByGuard(place, transition.definition['guard']),
        ...brokenByTrigger(transition),
        ...unknownCovers(place, transition.definition, knownIds),
      ]
    }),
  ]
}

const brokenByActions = (place: string, actions: readonly unknown[]): readonly string[] =>
  actions.some((action) => typeof action === 'function') ? [`${place}: an inline action has no name on a diagram; name it in setup({ actions })`] : []

function brokenByGuard(place: string, guard: unknown): readonly string[] {
  if (typeof guard !== 'function') return []
  if ('guards' in guard && Array.isArray(guard.guards)) return guard.guards.flatMap((operand) => brokenByGuard(place, operand))
  return 'stateValue' in guard ? [] : [`${place}: an inline guard has no name on a diagram; name it in setup({ guards })`]
}

function brokenByTrigger({ source, trigger }: TransitionDefinition): readonly string[] {
  const delay = /^after (.+)$/.exec(trigger)?.[1]
  if (delay !== undefined) {
    return /^\d+$/.test(delay)
      ? [`${source}: the delay ${delay} has no name on a diagram; name it in setup({ delays }) and take it from configuration`]
      : []
  }
  if (trigger === 'always' || trigger === 'done' || / on(?:Done|Error|Snapshot)$/.test(trigger) || EVENT.test(trigger)) return []
  return [`${source}: the event "${trigger}" is no fact of the form noun.pastVerb`]
}

function brokenByState({ id, invokes }: StateDefinition, machine: AnyStateMachine): readonly string[] {
  return invokes.flatMap((invoke) => {
    const { src, onDone, onError } = invoke
    if (typeof src !== 'string') return [`${id}: an inline actor has no name on a diagram; declare a port in setup({ actors })`]
    if (machine.implementations.actors[src] instanceof StateMachine) return []
    return [
      ...(onError === undefined ? [`${id}: the port "${src}" has no onError; what does a user see when it cannot be asked?`] : []),
      ...(onDone === undefined ? [`${id}: the port "${src}" has no onDone; what has no answer is an effect`] : []),
    ]
  })
}

const unknownCovers = (place: string, definition: Fields, known: ReadonlySet<string>): readonly string[] =>
  coversOf(definition)
    .filter((id) => !known.has(id))
    .map((id) => `${place}: covers ${id}, which is no requirement`)
