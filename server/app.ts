import { Hono, type MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { requestId } from 'hono/request-id'
import type { Airline } from './airline.ts'
import { accountRoutes } from './desks/accountRoutes.ts'
import { answerAvailability } from './desks/availability.ts'
import { callsOf, isOurs } from './desks/calls.ts'
import { answerClock } from './desks/clock.ts'
import { answerGraphql } from './desks/graphql.ts'
import { answerLowFares } from './desks/lowFares.ts'
import { answerPosition } from './desks/maps.ts'
import { profileMenuRoutes } from './desks/profileMenuRoutes.ts'
import { promotionRoutes } from './desks/promotionRoutes.ts'
import { sandboxRoutes } from './desks/sandboxRoutes.ts'
import { searchRoutes } from './desks/searchRoutes.ts'
import { answerSite } from './desks/site.ts'
import type { SiteFiles } from './desks/siteFiles.ts'
import { incomingOf, type AirlineContext, type AirlineEnvironment } from './http/context.ts'
import { faultsOnDemand } from './http/faults.ts'
import { limitedBody, limitedCalls } from './http/limits.ts'
import { requestLog } from './http/log.ts'
import { ownHostOnly, ownOriginOnly } from './http/ownOrigin.ts'
import { plainQuery } from './http/plainInput.ts'
import { methodsOnly, problem, Refusal } from './http/problem.ts'
import { addressOf, type TrustedProxy } from './http/proxies.ts'
import { securityHeaders } from './http/securityHeaders.ts'
import { createReadiness, type Readiness } from './store/readiness.ts'
import { hostedUiRoutes } from './userPool/hostedUiRoutes.ts'
import { userPoolRoutes } from './userPool/userPoolRoutes.ts'

/** How an application of the airline is put together. */
export interface ApplicationOptions {
  /** The built site; null where another server has it. */
  readonly site: SiteFiles | null
  /** Whether the clock, seats, faults and travellers may be changed from outside. */
  readonly isSandbox: boolean
  /** Calls a minute from one address; 0 for no limit. */
  readonly rateLimit: number
  /** The one origin of the site; without it that under which it is called. */
  readonly publicOrigin?: string | null
  /** A name on which the server listens. */
  readonly host?: string
  /** Whose word is taken about where a call comes from; without it nobody's. */
  readonly trustedProxy?: TrustedProxy | null
  /** Whether it can be asked; by itself only the database is looked at. */
  readonly readiness?: Readiness
}

const LONGEST_REQUEST_ID = 64

/** Every route of the airline, as one application that answers requests. */
export function createApp(airline: Airline, { site, isSandbox, rateLimit, ...edge }: ApplicationOptions): Hono<AirlineEnvironment> {
  const app = new Hono<AirlineEnvironment>()
  const { apiBase, graphql, maps, userPool: pool } = airline.configuration
  const { endpoint: userPool, hostedUi } = pool
  const calls = new Set([...callsOf(airline.configuration), '/healthz', '/sandbox'])

  const { publicOrigin = null, host = 'localhost', trustedProxy = null, readiness = createReadiness(airline.database, null) } = edge

  app.use(
    requestId({ limitLength: LONGEST_REQUEST_ID }),
    requestLog(airline.log, calls),
    securityHeaders(publicOrigin?.startsWith('https:') ?? false),
    ownHostOnly({ publicOrigin, host }, UNDER_ANY_NAME),
    ownOriginOnly,
    whereFrom(trustedProxy),
  )
  app.onError((error, context) => refused(error, context, airline))

  const limits = [...(rateLimit > 0 ? [limitedCalls(rateLimit)] : []), limitedBody]
  const forCalls = [notStored, plainQuery, ...limits, ...(isSandbox ? [faultsOnDemand(airline.faults, airline.sessions)] : [])]
  if (isOurs(apiBase)) app.use(`${apiBase}/*`, ...forCalls).route(apiBase, apiRoutes(airline))
  if (isOurs(graphql))
    app
      .use(graphql, ...forCalls)
      .post(answerGraphql(airline))
      .all(methodsOnly('POST'))
  if (isOurs(maps.url))
    app
      .use(maps.url, ...forCalls)
      .post(answerPosition(airline))
      .all(methodsOnly('POST'))
  if (isOurs(userPool)) app.use(`${userPool}/*`, ...forCalls).route(userPool, userPoolRoutes(airline))

  app
    .get('/healthz', async (context) => {
      const status = await readiness.state()
      return context.json({ status, build: site?.buildId ?? null }, status === 'ready' ? 200 : 503)
    })
    .all(methodsOnly('GET', 'HEAD'))
  if (isSandbox && isOurs(hostedUi)) app.use('/oauth2/*', ...forCalls).route('/', hostedUiRoutes(airline))
  if (isSandbox) app.use('/sandbox/*', plainQuery, ...limits).route('/sandbox', sandboxRoutes(airline))
  app.all('/sandbox/*', (context) => problem(context, 'NOT_FOUND'))
  if (site) app.all('*', answerSite(site, airline.configuration, isSandbox))
  app.notFound((context) => problem(context, 'NOT_FOUND'))
  return app
}

/** The calls under the base that the configuration names; at any other path there is nothing [OPEN-11]. */
function apiRoutes(airline: Airline): Hono<AirlineEnvironment> {
  const { endpoints } = airline.configuration
  const routes = new Hono<AirlineEnvironment>()
  routes.get(endpoints.lowFares, answerLowFares(airline)).all(methodsOnly('GET', 'HEAD'))
  routes.post(endpoints.availability, answerAvailability(airline)).all(methodsOnly('POST'))
  routes.get(endpoints.clock, answerClock(airline)).all(methodsOnly('GET', 'HEAD'))
  return routes
    .route('/', promotionRoutes(airline))
    .route('/', searchRoutes(airline))
    .route('/', accountRoutes(airline))
    .route('/', profileMenuRoutes(airline))
    .all('/*', (context) => problem(context, 'NOT_FOUND'))
}

/** Whoever watches over the server may call it by the name of its container. */
const UNDER_ANY_NAME: ReadonlySet<string> = new Set(['/healthz'])

const whereFrom =
  (trusted: TrustedProxy | null): MiddlewareHandler<AirlineEnvironment> =>
  (context, next) => {
    context.set('networkAddress', addressOf(context, trusted))
    return next()
  }

/** Prices and the clock hold for the moment: no cache between us and the traveller may keep them. */
const notStored: MiddlewareHandler<AirlineEnvironment> = async (context, next) => {
  await next()
  context.res.headers.set('Cache-Control', 'no-store')
}

/** As proxies log it: nobody hears the answer. */
const CLIENT_LEFT = 499

/** A client that leaves, or is closed for its slowness, while its body is on the way is no fault of ours. */
function hasLeft(context: AirlineContext): boolean {
  const incoming = incomingOf(context)
  return incoming !== undefined && incoming.destroyed && !incoming.complete
}

function refused(error: Error, context: AirlineContext, airline: Airline): Response {
  if (error instanceof Refusal) return problem(context, error.code, error.fields, error.words)
  if (hasLeft(context)) return new Response(null, { status: CLIENT_LEFT })
  if (error instanceof HTTPException) return problem(context, error.status === 403 ? 'FORBIDDEN' : 'INVALID_FIELD')
  airline.log.error({ err: error, requestId: context.get('requestId') }, 'failed')
  return problem(context, 'INTERNAL_ERROR')
}
