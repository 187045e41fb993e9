import type { AnyTransitionDefinition } from 'xstate'
import type { DeclaredTransition } from './declared.ts'
import { identify } from './identity.ts'
import { happen, type Stimulus } from './stimuli.ts'
import type { Configuration, Step, Stepper } from './stepper.ts'

/** How a transition is changed, to see whether a test could notice. */
export type Change = 'dropped' | 'forced'

/**
 * Whether a stimulus ends otherwise, or has other actions, when one transition is dropped, or forced by a guard that
 * always says yes. Only where it does would a test that walks there notice the defect.
 */
export function isObservable(
  stepper: Stepper,
  configuration: Configuration,
  stimulus: Stimulus,
  transition: DeclaredTransition,
  change: Change,
): boolean {
  const asDeclared = happen(stepper, configuration, stimulus)
  return withChange(transition.definition, change, () => {
    try {
      return traceOf(happen(stepper, configuration, stimulus)) !== traceOf(asDeclared)
    } catch {
      return true
    }
  })
}

const traceOf = (step: Step): string => `${identify(step.configuration, undefined)}\n${textOfStep(step.actions)}`

/** What was seen of a step as text, also where errors and functions are in it. */
export const textOfStep = (seen: readonly unknown[]): string => JSON.stringify(seen, readable)

function withChange(definition: AnyTransitionDefinition, change: Change, look: () => boolean): boolean {
  const guard = definition.guard
  definition.guard = change === 'dropped' ? never : always
  try {
    return look()
  } finally {
    if (guard === undefined) delete definition.guard
    else definition.guard = guard
  }
}

const never = () => false
const always = () => true

const readable = (_: string, value: unknown): unknown => {
  if (value instanceof Error) return `${value.name}: ${value.message}`
  return typeof value === 'function' ? `function ${value.name}` : value
}
