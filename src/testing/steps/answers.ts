import type { FixedReply } from './pageObject.ts'

/** What the airline answers with success. */
export const answer = (data: unknown): FixedReply => ({ status: 200, body: { data } })

/** A problem as the airline says it: `status` is its reason. */
export const problem = (code: number, status: string, message: string, headers: Readonly<Record<string, string>> = {}): FixedReply => ({
  status: code,
  body: { type: 'about:blank', title: message, status: code, error: { status, message } },
  headers,
})

/** So many answers were wrong that no other is heard, for so many seconds: nothing is tried again by itself. */
export const tooManyTries = (seconds: number): FixedReply =>
  problem(429, 'TOO_MANY_REQUESTS', 'Too many wrong answers', { 'Retry-After': String(seconds) })

/** The airline fails: nothing is tried again by itself. */
export const FAILS = { 'the airline fails': problem(500, 'INTERNAL', 'Something went wrong.') } as const

/** As the machine hears of it. */
export const FAILURES = { 'the airline fails': new Error('500') } as const
