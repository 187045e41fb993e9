import type { MiddlewareHandler } from 'hono'
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { AirlineEnvironment } from './context.ts'
import { problem } from './problem.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** How the site is known. */
export interface OwnAddress {
  /** The one origin of the site, such as `https://www.example.com`; null where it is that under which it is called. */
  readonly publicOrigin: string | null
  /** The name on which the server listens. */
  readonly host: string
}

/**
 * Refuses a call under a name that is not ours, and tells the rest what our origin is. A page of another site can have its
 * name point here, and would then read what it likes: it cannot do so with an address in numbers, or with the name of this
 * machine, which are ours whatever else is set.
 * @param anyName paths that are answered under any name
 */
export function ownHostOnly({ publicOrigin, host }: OwnAddress, anyName: ReadonlySet<string>): MiddlewareHandler<AirlineEnvironment> {
  const machine = hostname().toLowerCase()
  const names = new Set([
    'localhost',
    host.toLowerCase(),
    machine,
    `${machine}.local`,
    ...(publicOrigin === null ? [] : [new URL(publicOrigin).hostname]),
  ])
  const isOurs = (name: string) => names.has(name) || name.endsWith('.localhost') || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0
  return (context, next) => {
    const called = new URL(context.req.url)
    if (!isOurs(called.hostname) && !anyName.has(context.req.path)) return Promise.resolve(problem(context, 'NOT_OUR_NAME'))
    context.set('origin', publicOrigin ?? called.origin)
    return next()
  }
}

/**
 * Refuses changes that a page of another site asks for in a traveller's browser; it stands before every route. Callers that
 * are no browser name no origin.
 * @param fromAnywhere calls, such as `POST /path`, that every site may make, since they look at no cookie
 */
export const ownOriginOnly =
  (fromAnywhere: ReadonlySet<string>): MiddlewareHandler<AirlineEnvironment> =>
  (context, next) => {
    const { method, path } = context.req
    if (READS.has(method) || fromAnywhere.has(`${method} ${path}`)) return next()
    const origin = context.req.header('Origin')
    const isForeign = context.req.header('Sec-Fetch-Site') === 'cross-site' || (origin !== undefined && origin !== context.get('origin'))
    return isForeign ? Promise.resolve(problem(context, 'FORBIDDEN')) : next()
  }
