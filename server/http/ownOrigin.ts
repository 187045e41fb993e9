import type { MiddlewareHandler } from 'hono'
import type { AirlineEnvironment } from './context.ts'
import { problem } from './problem.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses changes that a page of another site asks for in a traveller's browser. Callers that are no browser name no origin. */
export const ownOriginOnly: MiddlewareHandler<AirlineEnvironment> = (context, next) => {
  if (READS.has(context.req.method)) return next()
  const origin = context.req.header('Origin')
  const isForeign =
    context.req.header('Sec-Fetch-Site') === 'cross-site' || (origin !== undefined && hostOf(origin) !== new URL(context.req.url).host)
  return isForeign ? Promise.resolve(problem(context, 'FORBIDDEN')) : next()
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)
