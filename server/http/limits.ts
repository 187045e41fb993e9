import { rateLimiter } from 'hono-rate-limiter'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { finished } from 'node:stream/promises'
import { incomingOf, type AirlineContext, type AirlineEnvironment } from './context.ts'
import { problem } from './problem.ts'

const LARGEST_BODY = 64 * 1024
const LARGEST_READ_AWAY = 4 * 1024 * 1024
const MINUTE = 60_000

/** Reads and counts a body that does not say how long it is. */
const countedBody: MiddlewareHandler<AirlineEnvironment> = bodyLimit({
  maxSize: LARGEST_BODY,
  onError: (context: AirlineContext) => problem(context, 'BODY_TOO_LARGE'),
})

const WITHOUT_BODY: ReadonlySet<string> = new Set(['GET', 'HEAD', 'DELETE'])

/** Refuses bodies over 64 kB, before they are read where their length is told. */
export const limitedBody: MiddlewareHandler<AirlineEnvironment> = (context, next) => {
  if (WITHOUT_BODY.has(context.req.method)) return next()
  const length = context.req.header('Content-Length')
  if (length === undefined || context.req.header('Transfer-Encoding') !== undefined) return countedBody(context, next)
  return Number(length) > LARGEST_BODY ? tooLarge(context, Number(length)) : next()
}

/** Many clients send all before they listen: what is not outrageous is read away, so that they hear the answer. */
async function tooLarge(context: AirlineContext, length: number): Promise<Response> {
  const incoming = incomingOf(context)
  if (incoming !== undefined && length <= LARGEST_READ_AWAY) await finished(incoming.resume(), { writable: false }).catch(() => undefined)
  return problem(context, 'BODY_TOO_LARGE')
}

/** Refuses calls over a number in a minute from one address, with Retry-After. */
export const limitedCalls = (limit: number): MiddlewareHandler<AirlineEnvironment> =>
  rateLimiter<AirlineEnvironment>({
    windowMs: MINUTE,
    limit,
    standardHeaders: 'draft-6',
    keyGenerator: (context) => context.get('networkAddress'),
    handler: (context) =>
      problem(context, 'TOO_MANY_REQUESTS', [], `No more than ${limit} calls a minute are answered for a network address. Try again in a minute.`),
  })

/**
 * Refuses calls that would cost more points in a minute than one address may spend, with Retry-After: dear calls within their number would
 * fill a process.
 * @param costOf the points of a call, by its path
 */
export function limitedPoints(limit: number, costOf: (path: string) => number): MiddlewareHandler<AirlineEnvironment> {
  const spent = new Map<string, number>()
  let ends = 0
  return (context, next) => {
    const now = performance.now()
    if (now >= ends) {
      spent.clear()
      ends = now + MINUTE
    }
    const address = context.get('networkAddress')
    const spend = (points: number) => void spent.set(address, (spent.get(address) ?? 0) + points)
    const points = costOf(context.req.path)
    if ((spent.get(address) ?? 0) + points <= limit) {
      spend(points)
      context.set('spend', spend)
      return next()
    }
    context.header('Retry-After', String(Math.ceil((ends - now) / 1_000)))
    const words = `Calls of a network address may cost ${limit} points a minute. Try again in a minute.`
    return Promise.resolve(problem(context, 'TOO_MANY_REQUESTS', [], words))
  }
}
