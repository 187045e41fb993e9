import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { timingSafeEqual } from 'node:crypto'
import type { SpoiltCall } from './faults.ts'
import type { Connection } from './events.ts'
import { answeredOnce, type Once } from './idempotency.ts'
import { newId } from './ids.ts'
import { API_VERSION } from './objects.ts'
import { API, type ApiOperation } from './operations.ts'
import type { Parts, ProviderContext, ProviderEnvironment } from './parts.ts'
import { ApiRefusal, invalid, onlyKnown, parseForm, type ApiProblem } from './wire.ts'

/** The API of the provider under `/v1`, in the protocol that the shop's package speaks. */
export function apiRoutes(parts: Parts): Hono<ProviderEnvironment> {
  const routes = new Hono<ProviderEnvironment>()
  for (const operation of API) routes.on(operation.method, operation.path, (context) => answered(parts, operation, context))
  return routes.all('/v1/*', (context) =>
    refused(context, newId('req_', 14), 404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${context.req.method}: ${context.req.path}).`,
    }),
  )
}

async function answered(parts: Parts, operation: ApiOperation, context: ProviderContext): Promise<Response> {
  const requestId = newId('req_', 14)
  try {
    checkCaller(context, parts.key)
    const spoilt = operation.name === null ? null : await parts.faults.forCall(operation.name)
    if (spoilt?.kind === 'refuse') return broken(context)
    if (spoilt?.kind === 'status') return refused(context, requestId, spoilt.status, problemOf(spoilt.status))
    if (spoilt?.kind === 'silent') await parts.wait(spoilt.ms)
    const once = await work(parts, operation, context, requestId, spoilt)
    if (spoilt?.kind === 'lost') return broken(context)
    if (spoilt?.kind === 'garbage') return context.html('<html>bad gateway</html>')
    return sent(context, once, requestId)
  } catch (error) {
    if (error instanceof ApiRefusal) return refused(context, requestId, error.status, error.problem)
    throw error
  }
}

/** Does what is asked: what changes something once for each key. */
async function work(parts: Parts, operation: ApiOperation, context: ProviderContext, requestId: string, spoilt: SpoiltCall | null): Promise<Once> {
  const { connection, now, wait, faults, workIn } = parts
  const isChange = operation.method === 'POST'
  const body = isChange ? await context.req.text() : new URL(context.req.url).search.slice(1)
  const given = parseForm(body)
  onlyKnown(given, operation.known)
  const id = context.req.param('id') ?? ''
  const answer = async (transaction: Connection) =>
    JSON.stringify(await operation.answer({ ...workIn(transaction), given, id, refundFails: () => faults.refundFails(transaction) }))
  const answerSlowly = async () => {
    if (spoilt?.kind === 'slow') await wait(spoilt.ms)
  }
  const key = isChange ? context.req.header('idempotency-key') : undefined
  if (key === undefined) {
    await answerSlowly()
    return { answer: await connection.transaction(answer), requestId, isReplayed: false }
  }
  if (key === '' || key.length > LONGEST_KEY) throw invalid('Invalid Idempotency-Key')
  return answeredOnce(connection, { key, path: context.req.path, body, requestId, now: now() }, answer, answerSlowly)
}

const LONGEST_KEY = 255

/** The shop proves who it is by its key, and says which version of the protocol it speaks. */
function checkCaller(context: ProviderContext, key: string): void {
  const [given, wanted] = [Buffer.from(context.req.header('authorization') ?? ''), Buffer.from(`Bearer ${key}`)]
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
    throw new ApiRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
  const version = context.req.header('stripe-version')
  if (version !== API_VERSION) throw invalid(`This provider speaks version ${API_VERSION} only`, 'Stripe-Version')
}

function sent(context: ProviderContext, { answer, requestId: first, isReplayed }: Once, requestId: string): Response {
  const key = context.req.header('idempotency-key')
  return context.body(answer, 200, {
    'Content-Type': 'application/json',
    'Request-Id': requestId,
    'Stripe-Version': API_VERSION,
    ...(key === undefined ? {} : { 'Idempotency-Key': key, 'Original-Request': first }),
    ...(isReplayed ? { 'Idempotent-Replayed': 'true' } : {}),
  })
}

const refused = (context: ProviderContext, requestId: string, status: number, error: ApiProblem): Response =>
  context.body(JSON.stringify({ error }), status as 400, {
    'Content-Type': 'application/json',
    'Request-Id': requestId,
    'Stripe-Version': API_VERSION,
    ...(status === 429 ? { 'Stripe-Should-Retry': 'false' } : {}),
  })

const problemOf = (status: number): ApiProblem =>
  status === 429
    ? { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' }
    : { type: 'api_error', message: 'Something went wrong on our end' }

/** Breaks the connection: the caller never hears an answer. */
function broken(context: ProviderContext): Response {
  context.env.outgoing?.destroy()
  return RESPONSE_ALREADY_SENT
}
