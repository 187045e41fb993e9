import type { FixedReply } from './pageObject.ts'

/** What the airline answers with success. */
export const answer = (data: unknown): FixedReply => ({ status: 200, body: { data } })

/** A problem as the airline says it: `status` is its reason. */
export const problem = (code: number, status: string, message: string): FixedReply => ({
  status: code,
  body: { type: 'about:blank', title: message, status: code, error: { status, message } },
})

/** The airline fails: nothing is tried again by itself. */
export const FAILS = { 'the airline fails': problem(500, 'INTERNAL', 'Something went wrong.') } as const

/** As the machine hears of it. */
export const FAILURES = { 'the airline fails': new Error('500') } as const
