import type { Operation } from './endpoint.ts'
import type { ProblemCode } from './problems.ts'

/** Every call may be refused so: a query that is no plain text, a name that is not the site's, too many calls, a defect of the airline. */
const OF_EVERY_CALL: readonly ProblemCode[] = ['INVALID_FIELD', 'NOT_OUR_NAME', 'TOO_MANY_REQUESTS', 'UNAVAILABLE', 'INTERNAL_ERROR']

/** What decides it. */
type Refusable = Pick<Operation, 'caller' | 'refusals'> & { readonly body?: Operation['body'] | undefined }

/** Everything for which a call may be refused: its own reasons, and those of every call of its kind. */
export function refusalsOf({ caller, body, refusals }: Refusable): readonly ProblemCode[] {
  return [
    ...refusals,
    ...(caller === 'visitor' ? [] : (['NOT_SIGNED_IN'] as const)),
    // A page of another site may change nothing, and no caller may without the permission of the sandbox.
    'FORBIDDEN',
    ...(body === undefined ? [] : (['BODY_TOO_LARGE'] as const)),
    ...OF_EVERY_CALL,
  ]
}
