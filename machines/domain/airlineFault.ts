/** Why the airline could not be asked. Each has words in the catalogue. */
export type Failure = 'unreachable' | 'serversDown' | 'unexpected'

const FAILURES: Readonly<Record<string, Failure>> = { unreachable: 'unreachable', timeout: 'unreachable', failed: 'serversDown' }

/**
 * What kind of failure an error is, by the `fault` that calls to the airline carry in what they throw: not reached in
 * time, an error of the airline's, or else an answer that was not understood.
 */
export const failureOf = (error: unknown): Failure =>
  (error instanceof Error && 'fault' in error && typeof error.fault === 'string' ? FAILURES[error.fault] : undefined) ?? 'unexpected'
