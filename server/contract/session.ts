import * as v from 'valibot'

/** `GET /api/ibe/session`: the customer as whom this browser is signed in, or null for a visitor. */
export const SessionAnswer = v.object({
  data: v.object({ customer: v.nullable(v.object({ customerNumber: v.string(), firstName: v.string() })) }),
})
export type SessionAnswer = v.InferOutput<typeof SessionAnswer>
