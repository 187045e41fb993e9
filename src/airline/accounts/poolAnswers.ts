import type { SignInCodeReply } from '../../../machines/domain/account.ts'
import type { CodeDestination, CodeReply } from '../../../machines/domain/oneTimeCode.ts'
import { AirlineError } from '../airlineError.ts'

/** What the user pool, or its client, threw. */
interface PoolFailure {
  readonly name: string
  readonly message: string
  readonly status: number | null
}

const INDIA = '+91'

/**
 * Where a code went, as it is shown: what was typed where it went there, else what the pool tells of it [API-50].
 * @param parameters those of the challenge
 */
export function destinationOf(typed: string, { deliveryMedium, destination }: Readonly<Record<string, string | undefined>>): CodeDestination {
  const isPhone = typed.startsWith('+')
  if (deliveryMedium === 'EMAIL' && isPhone) return { kind: 'maskedEmail', shown: destination ?? '' }
  if (!isPhone) return { kind: 'email', shown: typed }
  return { kind: typed.startsWith(INDIA) ? 'mobile' : 'internationalMobile', shown: typed }
}

/** What a refusal of a code to sign in with means [AUTH-19, MSG-62]; null where it is no answer to that. */
export function sendingRefused(error: unknown): SignInCodeReply | null {
  const { name, message } = failureOf(error)
  if (name === 'UserNotFoundException') return { outcome: 'unknownContact' }
  return isLimit(name, message) ? { outcome: 'limited', retryAfter: null } : null
}

/** What a refusal of a code that was typed means [OPEN-36]; null where it is no answer to that. */
export function answerRefused(error: unknown): CodeReply | null {
  const { name, message } = failureOf(error)
  if (isLimit(name, message)) return { verdict: 'limitReached' }
  switch (name) {
    case 'NotAuthorizedException':
      if (message.startsWith('Incorrect username or password')) return { verdict: 'limitReached' }
      // Of a code that is too old, was used, replaced or ended: another one has to be asked for.
      return message.startsWith('Invalid session for the user') ? { verdict: 'expired' } : null
    case 'CodeMismatchException':
      return { verdict: 'wrong', attemptsLeft: null }
    case 'ExpiredCodeException':
      return { verdict: 'expired' }
    // The client has no challenge any more: after a reload it keeps one for three minutes.
    case 'SignInException':
      return { verdict: 'expired' }
    default:
      return null
  }
}

/** A wrong code is no refusal: the same challenge comes again, and may tell how many answers it still takes. */
export function wrongCode(parameters: Readonly<Record<string, string | undefined>> | undefined): CodeReply {
  const left = Number.parseInt(parameters?.['attemptsLeft'] ?? '', 10)
  return { verdict: 'wrong', attemptsLeft: Number.isNaN(left) ? null : left }
}

/** Whether the pool already has an account by the name: then none has to be made. */
export const isKnownAlready = (error: unknown): boolean => failureOf(error).name === 'UsernameExistsException'

/** Whether the person is not signed in, or no longer. */
export const isSignedOut = (error: unknown): boolean => SIGNED_OUT.has(failureOf(error).name)

/** The airline error that an exception of the pool's client stands for. */
export function airlineErrorOf(error: unknown): AirlineError {
  if (error instanceof AirlineError) return error
  if (error instanceof SyntaxError) return new AirlineError('malformed')
  const { name, status } = failureOf(error)
  if (name === 'NetworkError') return new AirlineError('unreachable')
  return new AirlineError('failed', isSignedOut(error) ? UNAUTHORIZED : status)
}

const UNAUTHORIZED = 401
const SIGNED_OUT = new Set(['NotAuthorizedException', 'UserUnAuthenticatedException', 'TokenRevokedException', 'UserNotFoundException'])

/** Limits of the pool, and those that its triggers put in their own words. */
const isLimit = (name: string, message: string): boolean =>
  name === 'LimitExceededException' ||
  name === 'TooManyRequestsException' ||
  (name === 'UserLambdaValidationException' && message.includes('Attempt limit exceeded'))

function failureOf(error: unknown): PoolFailure {
  if (!(error instanceof Error)) return { name: '', message: '', status: null }
  const metadata = 'metadata' in error ? error.metadata : null
  const hasStatus = typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
  return { name: error.name, message: error.message, status: hasStatus ? Number(metadata.httpStatusCode) : null }
}
