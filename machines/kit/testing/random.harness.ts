import { inject } from 'vitest'
import type { TrialOptions } from './randomTrials.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** How many random events a test throws at a machine. */
    readonly randomEvents: number
    /** Same seed, same events. The command that starts the tests prints it. */
    readonly seed: number
    /** Values of another configuration with which machines start; null for those of the samples. */
    readonly otherValues: NamedValues | null
  }
}

const otherValues = inject('otherValues')

/**
 * The size and the seed of random runs: few events in every run of the tests, 10,000 in `npm run test:deep`, 100,000 in
 * `npm run proof -- random`; and the values of another configuration in `npm run test:deep tenant`.
 */
export const RANDOM = {
  events: inject('randomEvents'),
  seed: inject('seed'),
  ...(otherValues === null ? {} : { inputOf: (input: unknown) => withValues(input, otherValues) }),
} satisfies TrialOptions

/** Values by the names under which inputs of machines hold them. */
type NamedValues = Readonly<Record<string, unknown>>

/**
 * An input of a machine as another configuration would give it: wherever it holds a value under one of the names, and of
 * the same type, it has the value of that name.
 */
function withValues(input: unknown, values: NamedValues): unknown {
  const replaced = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replaced)
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [
        name,
        Object.hasOwn(values, name) && typeof values[name] === typeof each ? values[name] : replaced(each),
      ]),
    )
  }
  return replaced(input)
}
