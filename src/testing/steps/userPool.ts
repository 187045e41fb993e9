import type { FixedReply, Reply, WiredPort } from './pageObject.ts'

/** An operation of the user pool. All of them are called at one address. */
export const poolCall = (operation: string, replies: Readonly<Record<string, Reply>>): WiredPort => ({
  method: 'POST',
  path: '/user-pool',
  operation,
  replies,
})

/** What the pool answers with success. */
export const poolAnswer = (body: object): FixedReply => ({ status: 200, body })

/** A refusal in the pool's words. */
export const poolRefusal = (type: string, message: string): FixedReply => ({ status: 400, body: { __type: type, message } })

/** The pool cannot be had. Where it is not reached or breaks, its client asks again by itself after a while: these words end it at once. */
export const POOL_FAILS = { 'the airline fails': poolRefusal('ResourceNotFoundException', 'User pool sandbox_airline does not exist.') } as const
