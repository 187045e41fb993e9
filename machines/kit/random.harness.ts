import { inject } from 'vitest'
import type { TrialOptions } from './trials.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** How many random events a test throws at a machine. */
    readonly randomEvents: number
    /** Same seed, same events. It is printed by whoever starts the tests. */
    readonly seed: number
  }
}

/** The size and the seed of random runs: few events in every run of the tests, 10,000 in `npm run test:deep`, 100,000 in `npm run proof -- random`. */
export const RANDOM = { events: inject('randomEvents'), seed: inject('seed') } satisfies TrialOptions
