import { inject } from 'vitest'
import { asTenant, type TenantConfiguration } from './anotherTenant.ts'
import type { TrialOptions } from './trials.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** How many random events a test throws at a machine. */
    readonly randomEvents: number
    /** Same seed, same events. It is printed by whoever starts the tests. */
    readonly seed: number
    /** Under whose configuration machines begin; null for that of the samples. */
    readonly tenant: TenantConfiguration | null
  }
}

const tenant = inject('tenant')

/**
 * The size and the seed of random runs: few events in every run of the tests, 10,000 in `npm run test:deep`, 100,000 in
 * `npm run proof -- random`; and the configuration of another tenant in `npm run test:deep tenant`.
 */
export const RANDOM = {
  events: inject('randomEvents'),
  seed: inject('seed'),
  ...(tenant === null ? {} : { inputOf: (input: unknown) => asTenant(input, tenant) }),
} satisfies TrialOptions
