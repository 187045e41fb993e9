import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Problem } from '../contract/problem.ts'
import type { PromotionRefusalCode } from '../contract/promotions.ts'
import type { AirlineContext } from './context.ts'

/** What a problem is, by the value of `error.status` that clients read. */
export type ProblemCode =
  | 'INVALID_FIELD'
  | 'UNKNOWN_STATION'
  | 'NOT_A_MARKET'
  | 'DATE_PASSED'
  | 'BEYOND_HORIZON'
  | 'LIMIT_EXCEEDED'
  | 'SPECIAL_FARE_NOT_ALLOWED'
  | PromotionRefusalCode
  | 'KEY_USED_BEFORE'
  | 'CODE_WRONG'
  | 'CODE_EXPIRED'
  | 'CODE_ENDED'
  | 'ATTEMPT_LIMIT_EXCEEDED'
  | 'CONTACT_BELONGS_TO_ANOTHER'
  | 'CONTACT_NOT_VERIFIED'
  | 'LAST_WAY_TO_SIGN_IN'
  | 'CHANGED_ELSEWHERE'
  | 'TRAVELLER_SAVED_BEFORE'
  | 'TRAVELLERS_FULL'
  | 'NOT_SIGNED_IN'
  | 'FORBIDDEN'
  | 'NOT_OUR_NAME'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'BODY_TOO_LARGE'
  | 'TOO_MANY_REQUESTS'
  | 'INTERNAL_ERROR'

const PROMOTION_REFUSED = { status: 422, title: 'The promo code is not accepted' } as const

/** The HTTP status and the words of each problem. */
const PROBLEMS: Readonly<Record<ProblemCode, { readonly status: ContentfulStatusCode; readonly title: string }>> = {
  INVALID_FIELD: { status: 400, title: 'A field was not understood' },
  UNKNOWN_STATION: { status: 422, title: 'The station is not in the network' },
  NOT_A_MARKET: { status: 422, title: 'No journeys are sold between the stations' },
  DATE_PASSED: { status: 422, title: 'The date has passed' },
  BEYOND_HORIZON: { status: 422, title: 'The date cannot be booked yet' },
  LIMIT_EXCEEDED: { status: 422, title: 'The passengers cannot travel in one booking' },
  SPECIAL_FARE_NOT_ALLOWED: { status: 422, title: 'The special fare is not sold on this route' },
  PROMO_UNKNOWN: PROMOTION_REFUSED,
  PROMO_NOT_YET: PROMOTION_REFUSED,
  PROMO_EXPIRED: PROMOTION_REFUSED,
  PROMO_CHANNEL: PROMOTION_REFUSED,
  PROMO_ROUTE: PROMOTION_REFUSED,
  PROMO_DATES: PROMOTION_REFUSED,
  PROMO_PASSENGERS: PROMOTION_REFUSED,
  PROMO_SIGN_IN_NEEDED: PROMOTION_REFUSED,
  PROMO_FIRST_TIME_ONLY: PROMOTION_REFUSED,
  PROMO_USED_UP: PROMOTION_REFUSED,
  KEY_USED_BEFORE: { status: 422, title: 'The Idempotency-Key belongs to another question' },
  CODE_WRONG: { status: 422, title: 'The one-time code is wrong' },
  CODE_EXPIRED: { status: 422, title: 'The one-time code has expired' },
  CODE_ENDED: { status: 422, title: 'The one-time code can no longer be used' },
  ATTEMPT_LIMIT_EXCEEDED: { status: 429, title: 'Attempt limit exceeded, please try after some time' },
  CONTACT_BELONGS_TO_ANOTHER: { status: 422, title: 'The contact belongs to another account' },
  CONTACT_NOT_VERIFIED: { status: 422, title: 'The contact was not verified' },
  LAST_WAY_TO_SIGN_IN: { status: 422, title: 'The other account could not be signed in to without this contact' },
  CHANGED_ELSEWHERE: { status: 409, title: 'It was changed meanwhile' },
  TRAVELLER_SAVED_BEFORE: { status: 422, title: 'The traveller is among those that are saved' },
  TRAVELLERS_FULL: { status: 422, title: 'No more travellers can be saved' },
  NOT_SIGNED_IN: { status: 401, title: 'Nobody is signed in' },
  FORBIDDEN: { status: 403, title: 'This is not allowed' },
  NOT_OUR_NAME: { status: 421, title: 'The site is not known by this name: the setting PUBLIC_ORIGIN says which it has' },
  NOT_FOUND: { status: 404, title: 'There is nothing here' },
  METHOD_NOT_ALLOWED: { status: 405, title: 'The method is not allowed here' },
  BODY_TOO_LARGE: { status: 413, title: 'The body is too large' },
  TOO_MANY_REQUESTS: { status: 429, title: 'Too many calls' },
  INTERNAL_ERROR: { status: 500, title: 'Something went wrong' },
}

/** A field that was refused and why, without what was sent. */
export interface FieldError {
  readonly field: string
  readonly message: string
}

/** A refusal on its way to the edge, where it becomes a problem answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ProblemCode
  readonly fields: readonly FieldError[]
  /** For the traveller, where there is more to say than the problem's title. */
  readonly words: string | null

  constructor(code: ProblemCode, fields: readonly FieldError[] = [], words: string | null = null) {
    super(code)
    this.code = code
    this.fields = fields
    this.words = words
  }
}

/** Takes a refusal as a value; whatever else went wrong is thrown on. */
export const refusedAs =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof Refusal) return value
    throw error
  }

/** Answers with `application/problem+json` (RFC 9457) and the member `error` that the specification reads. */
export function problem(context: AirlineContext, code: ProblemCode, fields: readonly FieldError[] = [], words: string | null = null): Response {
  const { status, title } = PROBLEMS[code]
  const body: Problem = {
    type: 'about:blank',
    title,
    status,
    requestId: context.get('requestId'),
    ...(fields.length === 0 ? {} : { fields: [...fields] }),
    error: { status: code, message: words ?? (fields[0] ? `${fields[0].field} ${fields[0].message}` : title) },
  }
  return context.body(JSON.stringify(body), status, { 'Content-Type': 'application/problem+json' })
}

/** Answers 405 to every method but those that the route knows. */
export const methodsOnly =
  (...methods: readonly string[]) =>
  (context: AirlineContext): Response => {
    context.header('Allow', methods.join(', '))
    return problem(context, 'METHOD_NOT_ALLOWED')
  }
