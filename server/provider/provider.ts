import { and, eq, isNotNull, lte } from 'drizzle-orm'
import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { isIP } from 'node:net'
import { apiRoutes } from './api.ts'
import { answer, type Checkout } from './checkout.ts'
import { storedFaults } from './faults.ts'
import { faultRoutes } from './faultRoutes.ts'
import { dueDeliveries, type Connection } from './events.ts'
import type { Parts, ProviderEnvironment, ProviderOptions } from './parts.ts'
import { payRoutes } from './payRoutes.ts'
import { deliveries, paymentIntents } from './schema.ts'

/** A payment provider in the sandbox. */
export interface Provider {
  readonly app: Hono<ProviderEnvironment>
  /**
   * What is due: methods that took their time have answered when it returns, and each task sends a webhook once.
   */
  dueWork(): Promise<readonly (() => Promise<void>)[]>
}

const LARGEST_BODY = 64 * 1024
const MOST_ANSWERS = 50

/** A provider that speaks the protocol of the shop's package, with pages to pay on. Everything it knows is in its database. */
export function createProvider(options: ProviderOptions): Provider {
  const { connection, now, origin, deliver, log } = options
  const faults = options.faults ?? storedFaults(connection)
  const workIn = (transaction: Connection): Checkout => ({ transaction, now: now(), origin: origin(), delaysOf: faults.delaysOf })
  const parts: Parts = { ...options, faults, workIn }

  const app = new Hono<ProviderEnvironment>()
  app.onError((error, context) => {
    log.error({ err: error }, 'failed')
    return context.json({ error: { type: 'api_error', message: 'Something went wrong on our end' } }, 500)
  })
  app.use(async (context, next) => {
    await next()
    context.header('Referrer-Policy', 'same-origin')
    context.header('X-Content-Type-Options', 'nosniff')
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store')
    const { method, routePath } = context.req
    log.info({ method, route: routePath, status: context.res.status }, 'request')
  })
  app.use(ownNamesOnly(origin), ownPagesOnly(origin), bodyLimit({ maxSize: LARGEST_BODY }))
  app.route('/', apiRoutes(parts)).route('/', payRoutes(parts)).route('/', faultRoutes(parts))

  return {
    app,
    async dueWork() {
      if (!(await isAnythingDue(connection, now()))) return []
      await answerDue(parts)
      return dueDeliveries(connection, now, deliver)
    },
  }
}

/** A page of another site may have its name point here: only names of this machine, numbers and that of the pages are answered. */
const ownNamesOnly =
  (origin: () => string): MiddlewareHandler<ProviderEnvironment> =>
  (context, next) => {
    const { hostname } = new URL(context.req.url)
    const isOwn = hostname === new URL(origin()).hostname || /(?:^|\.)localhost$/.test(hostname) || isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0
    return isOwn ? next() : Promise.resolve(context.text('Not known by this name', 421))
  }

/** A page of another site may change nothing; a program names no origin. */
const ownPagesOnly =
  (origin: () => string): MiddlewareHandler<ProviderEnvironment> =>
  (context, next) => {
    const given = context.req.header('Origin')
    const isOwn = given === undefined || given === origin() || given === new URL(context.req.url).origin
    return context.req.method === 'GET' || isOwn ? next() : Promise.resolve(context.text('Forbidden', 403))
  }

const isAnswered = (now: number) =>
  and(eq(paymentIntents.status, 'processing'), isNotNull(paymentIntents.answersAt), lte(paymentIntents.answersAt, now))

async function isAnythingDue(connection: Connection, now: number): Promise<boolean> {
  const answers = connection.select({ id: paymentIntents.id }).from(paymentIntents).where(isAnswered(now))
  const told = connection.select({ id: deliveries.eventId }).from(deliveries).where(lte(deliveries.dueAt, now))
  return (await answers.unionAll(told).limit(1)).length > 0
}

async function answerDue({ connection, now, workIn }: Parts): Promise<void> {
  const due = await connection.select({ sessionId: paymentIntents.sessionId }).from(paymentIntents).where(isAnswered(now())).limit(MOST_ANSWERS)
  for (const { sessionId } of due) await connection.transaction((transaction) => answer(workIn(transaction), sessionId))
}
