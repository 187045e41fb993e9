import * as v from 'valibot'

/** `GET /api/ibe/session`: the customer as whom this browser is signed in, or null for a visitor. */
export const SessionAnswer = v.object({
  data: v.object({
    customer: v.nullable(
      v.object({
        customerNumber: v.string(),
        firstName: v.string(),
        lastName: v.nullable(v.string()),
        email: v.nullable(v.string()),
        /** In E.164, such as `+919876543210`. */
        mobile: v.nullable(v.string()),
      }),
    ),
  }),
})
export type SessionAnswer = v.InferOutput<typeof SessionAnswer>

/** `POST /api/ibe/session/end`: this browser is no longer signed in as anybody. */
export const SessionEndAnswer = v.object({ data: v.object({ status: v.literal('success') }) })
export type SessionEndAnswer = v.InferOutput<typeof SessionEndAnswer>
