import * as v from 'valibot'

/** A failure as `application/problem+json` (RFC 9457), with the `error` member that the specification reads. */
export const Problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.optional(v.string()),
  requestId: v.optional(v.string()),
  /** The fields that were not understood. Never repeats what was sent. */
  fields: v.optional(v.array(v.object({ field: v.string(), message: v.string() }))),
  error: v.object({ status: v.string(), message: v.string() }),
})
export type Problem = v.InferOutput<typeof Problem>
