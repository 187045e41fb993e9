import type { Method } from '../contract/endpoint.ts'
import type { Problem } from '../contract/problem.ts'
import { PROBLEMS, type ProblemCode } from '../contract/problems.ts'
import type { AirlineContext } from './context.ts'
import { answerJson } from './encoding.ts'

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
  /** In how many seconds the call may be made again, where that is known. */
  readonly retryAfter: number | null

  constructor(code: ProblemCode, fields: readonly FieldError[] = [], words: string | null = null, retryAfter: number | null = null) {
    super(code)
    this.code = code
    this.fields = fields
    this.words = words
    this.retryAfter = retryAfter
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
  return answerJson(context, body, { status, type: 'application/problem+json' })
}

/** Answers 405 to every method but those that the route knows; a route that answers GET answers HEAD too (RFC 9110, section 9.3.2). */
export const methodsOnly =
  (...methods: readonly Method[]) =>
  (context: AirlineContext): Response => {
    context.header('Allow', methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', '))
    return problem(context, 'METHOD_NOT_ALLOWED')
  }
