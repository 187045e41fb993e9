import { Hono, type MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { etag } from 'hono/etag'
import { requestId } from 'hono/request-id'
import type { Airline } from './airline.ts'
import { callsOf, costsOf, isOurs } from './routes/addresses.ts'
import { apiRoutes } from './routes/api.ts'
import { answerConfiguration } from './routes/configuration.ts'
import { answerGraphql } from './routes/graphql.ts'
import { answerOneClick } from './routes/newsletter.ts'
import { openapiRoutes } from './routes/openapi.ts'
import { answerProviderMessage } from './routes/payments.ts'
import { answerPosition } from './routes/places.ts'
import { sandboxRoutes } from './sandbox/routes.ts'
import { answerSite } from './routes/site.ts'
import type { SiteFiles } from './routes/siteFiles.ts'
import { incomingOf, type AirlineContext, type AirlineEnvironment } from './http/context.ts'
import { UNSUBSCRIBE_PATH } from './contract/newsletter.ts'
import { HEALTH_PATH, OPENAPI_PATH } from './contract/others.ts'
import { PAYMENT_EVENTS_PATH } from './contract/payments.ts'
import { faultsOnDemand } from './sandbox/faults.ts'
import { limitedBody, limitedCalls, limitedPoints } from './http/limits.ts'
import { requestLog } from './http/log.ts'
import { ownHostOnly, ownOriginOnly } from './http/ownOrigin.ts'
import { plainQuery } from './http/plainInput.ts'
import { methodsOnly, problem, Refusal } from './http/problem.ts'
import { addressOf, type TrustedProxy } from './http/proxies.ts'
import { securityHeaders } from './http/securityHeaders.ts'
import { isUnavailable } from './store/unavailable.ts'
import { createReadiness, type Readiness } from './store/readiness.ts'
import { hostedUiRoutes } from './identity/hostedUiRoutes.ts'
import { userPoolRoutes } from './identity/userPoolRoutes.ts'

/** How an application of the airline is put together. */
export interface ApplicationOptions {
  /** The built site; null where another server has it. */
  readonly site: SiteFiles | null
  /** Whether the clock, seats, faults and personas may be changed from outside. */
  readonly isSandbox: boolean
  /** Calls a minute from one address; 0 for no limit. */
  readonly rateLimit: number
  /** Points that the calls of one address may cost in a minute; 0 or left out for no limit. */
  readonly pointLimit?: number
  /** The one origin of the site; without it that under which it is called. */
  readonly publicOrigin?: string | null
  /** A name on which the server listens. */
  readonly host?: string
  /** The proxies that are trusted to name the address of a caller; without it none. */
  readonly trustedProxy?: TrustedProxy | null
  /** Whether it can be asked; by itself only the database is looked at. */
  readonly readiness?: Readiness
}

const LONGEST_REQUEST_ID = 64

/** Every route of the airline, as one application that answers requests. */
export function createApp(airline: Airline, { site, isSandbox, rateLimit, pointLimit = 0, ...edge }: ApplicationOptions): Hono<AirlineEnvironment> {
  const app = new Hono<AirlineEnvironment>()
  const { apiBase, graphql, maps, userPool: pool } = airline.configuration
  const { endpoint: userPool, hostedUi } = pool
  const calls = new Set([...callsOf(airline.configuration), UNSUBSCRIBE_PATH, PAYMENT_EVENTS_PATH, HEALTH_PATH, '/sandbox'])

  const { publicOrigin = null, host = 'localhost', trustedProxy = null, readiness = createReadiness(airline.database, null) } = edge

  app.use(
    requestId({ limitLength: LONGEST_REQUEST_ID }),
    requestLog(airline.log, calls),
    securityHeaders(publicOrigin?.startsWith('https:') ?? false),
    ownHostOnly({ publicOrigin, host }, UNDER_ANY_NAME),
    ownOriginOnly(FROM_ANYWHERE),
    whereFrom(trustedProxy),
  )
  app.onError((error, context) => refused(error, context, airline))

  const limits = [
    ...(rateLimit > 0 ? [limitedCalls(rateLimit)] : []),
    ...(pointLimit > 0 ? [limitedPoints(pointLimit, costsOf(airline.configuration))] : []),
    limitedBody,
  ]
  const forCalls = [notStored, plainQuery, ...limits, ...(isSandbox ? [faultsOnDemand(airline.faults, airline.sessions)] : [])]
  app.use(OPENAPI_PATH, ...limits).route('/', openapiRoutes(airline, isSandbox))
  if (isOurs(apiBase)) app.use(`${apiBase}/*`, ...forCalls).route(apiBase, apiRoutes(airline).all('/*', nothingHere))
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

  // Not counted against any limit: what the provider tells has to come in, however much it is.
  app.use(PAYMENT_EVENTS_PATH, notStored, plainQuery, limitedBody).post(answerProviderMessage(airline)).all(methodsOnly('POST'))

  app.on(['POST'], [UNSUBSCRIBE_PATH], ...forCalls, answerOneClick(airline))

  app
    .get(HEALTH_PATH, async (context) => {
      const status = await readiness.state()
      if (status !== 'ready') context.header('Retry-After', String(RETRY_AFTER))
      return context.json({ status, build: site?.buildId ?? null }, status === 'ready' ? 200 : 503)
    })
    .all(methodsOnly('GET'))
  if (isSandbox && isOurs(hostedUi)) app.use('/oauth2/*', ...forCalls).route('/', hostedUiRoutes(airline))
  if (isSandbox) app.use('/sandbox/*', notStored, plainQuery, ...limits).route('/sandbox', sandboxRoutes(airline))
  app.all('/sandbox/*', nothingHere)
  app.get('/config.json', etag(), answerConfiguration(airline))
  if (site === null) app.all(UNSUBSCRIBE_PATH, methodsOnly('POST'))
  else app.all('*', answerSite(site, airline.configuration, isSandbox))
  app.notFound(nothingHere)
  return app
}

const nothingHere = (context: AirlineContext): Response => problem(context, 'NOT_FOUND')

/** A health check may call it by the name of its container. */
const UNDER_ANY_NAME: ReadonlySet<string> = new Set([HEALTH_PATH])

/** A mail program, or the provider of a mailbox, unsubscribes from its own site. */
const FROM_ANYWHERE: ReadonlySet<string> = new Set([`POST ${UNSUBSCRIBE_PATH}`])

const whereFrom =
  (trusted: TrustedProxy | null): MiddlewareHandler<AirlineEnvironment> =>
  (context, next) => {
    context.set('networkAddress', addressOf(context, trusted))
    return next()
  }

/** Prices and the clock hold for the moment, and messages of the sandbox hold codes: no cache between us and the traveller may keep them. */
const notStored: MiddlewareHandler<AirlineEnvironment> = async (context, next) => {
  await next()
  context.res.headers.set('Cache-Control', 'no-store')
}

/** Seconds after which a call may be made again that found no database, no room on its disk, or a process that is not ready. */
const RETRY_AFTER = 5

/** The status that proxies log for it: the caller no longer waits for the answer. */
const CLIENT_LEFT = 499

/** A client that leaves, or is closed for its slowness, while its body is on the way is no fault of ours. */
function hasLeft(context: AirlineContext): boolean {
  const incoming = incomingOf(context)
  return incoming !== undefined && incoming.destroyed && !incoming.complete
}

function refused(error: Error, context: AirlineContext, airline: Airline): Response {
  if (error instanceof Refusal) {
    if (error.retryAfter !== null) context.header('Retry-After', String(error.retryAfter))
    return problem(context, error.code, error.fields, error.words)
  }
  if (hasLeft(context)) return new Response(null, { status: CLIENT_LEFT })
  if (error instanceof HTTPException) return problem(context, error.status === 403 ? 'FORBIDDEN' : 'INVALID_FIELD')
  airline.log.error({ err: error, requestId: context.get('requestId') }, 'failed')
  if (isUnavailable(error)) {
    context.header('Retry-After', String(RETRY_AFTER))
    return problem(context, 'UNAVAILABLE')
  }
  return problem(context, 'INTERNAL_ERROR')
}
