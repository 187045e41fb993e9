/** What went wrong with a call: not reached in time, an error of the airline's, or an answer that was not understood. */
export type AirlineFault = 'unreachable' | 'timeout' | 'failed' | 'malformed'

/** A call that could not be asked or whose answer is of no use. Carries nothing of what was sent. */
export class AirlineError extends Error {
  override readonly name = 'AirlineError'
  readonly fault: AirlineFault
  /** The HTTP status, where there was an answer. */
  readonly status: number | null

  constructor(fault: AirlineFault, status: number | null = null) {
    super(status === null ? `the airline's answer: ${fault}` : `the airline's answer: ${fault} (${status})`)
    this.fault = fault
    this.status = status
  }
}

const UNAUTHORIZED = 401

/** Whether a call failed because its caller is not signed in, or not any more. */
export const isSignedOut = (error: unknown): boolean => error instanceof AirlineError && error.status === UNAUTHORIZED

/** The answer; null for a caller who is not signed in, or no longer. */
export async function unlessSignedOut<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer
  } catch (error) {
    if (isSignedOut(error)) return null
    throw error
  }
}
