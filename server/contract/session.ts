import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** The customer who is signed in in this browser, or null for a visitor. */
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

/** This browser's session has no customer any more. */
export const SessionEndAnswer = v.object({ data: v.object({ status: v.literal('success') }) })
export type SessionEndAnswer = v.InferOutput<typeof SessionEndAnswer>

export const session = endpoint('session', '/session', {
  GET: {
    summary: 'The customer who is signed in in this browser, or null',
    covers: [],
    caller: 'visitor',
    answer: SessionAnswer,
    refusals: [],
  },
})

export const sessionEnd = endpoint('sessionEnd', '/session/end', {
  POST: {
    summary: 'Signs this browser’s session out; access tokens are revoked by the user pool',
    covers: ['API-55'],
    caller: 'visitor',
    answer: SessionEndAnswer,
    refusals: [],
  },
})
