import ky, { HTTPError, TimeoutError, type BeforeRequestHook, type KyInstance } from 'ky'
import * as v from 'valibot'
import type { Endpoint, Operation, Sent, Understood } from '../../server/contract/endpoint.ts'
import { Problem } from '../../server/contract/problem.ts'
import { AirlineError } from './airlineError.ts'
import type { Configuration } from './configuration.ts'

const instances = new WeakMap<Configuration, KyInstance>()

/**
 * Asks, and reads the answer to its end: ky's timeout only counts until the headers are here, and an answer that stops in the
 * middle would be waited for without end. Read, it also gives its connection back, of which a browser has six.
 */
export async function fetchWhole(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const answer = await fetch(input, init)
  return new Response(answer.body && (await answer.arrayBuffer()), answer)
}

/** The HTTP client of a configuration: idempotent calls are tried again twice, and no call waits longer than its timeout. */
export function clientOf(configuration: Configuration): KyInstance {
  const known = instances.get(configuration)
  if (known) return known
  const made = ky.create({
    headers: configuration.headers,
    fetch: fetchWhole,
    timeout: configuration.delays.timeout,
    hooks: { beforeRequest: [authorized(configuration)] },
    retry: {
      limit: 2,
      methods: ['get'],
      statusCodes: [408, 429, 502, 503, 504],
      backoffLimit: LONGEST_PAUSE,
      shouldRetry: ({ error }) => (isLater(error) ? false : undefined),
    },
  })
  instances.set(configuration, made)
  return made
}

/** Between two tries of a call, in milliseconds. */
const LONGEST_PAUSE = 2_000

/** Whether the airline hears another try only when nobody waits for the answer any more. */
const isLater = (error: unknown): boolean => error instanceof HTTPError && Number(error.response.headers.get('Retry-After')) * 1_000 > LONGEST_PAUSE

/** Adds the access token to every call, if a person is signed in, once the airline knows what it has to know before. */
const authorized =
  ({ authorization, tellFirst }: Configuration): BeforeRequestHook =>
  async ({ headers }) => {
    await tellFirst?.()
    for (const [name, value] of Object.entries((await authorization?.()) ?? {})) headers.set(name, value)
  }

/** The full path of an endpoint: that of the contract, unless the configuration names another. */
export const pathOf = ({ apiBase, endpoints }: Configuration, { name, path }: Pick<Endpoint, 'name' | 'path'>): string =>
  `${apiBase}${endpoints[name] ?? path}`

/** What is sent with a call: the parts that its contract has, and the signal that gives it up. */
export type SentWith<Called> = SentParts<Called, 'headers'> &
  SentParts<Called, 'query'> &
  SentParts<Called, 'body'> & { readonly signal?: AbortSignal }

type SentParts<Called, Part extends keyof Operation> = Called extends { readonly [Each in Part]: infer Schema }
  ? { readonly [Each in Part]: Sent<Schema> }
  : object

interface AnyParts {
  readonly headers?: Record<string, string>
  readonly query?: Record<string, string | number | boolean>
  readonly body?: object
  readonly signal?: AbortSignal
}

/** Sends a call as the contract has it; the answer is as yet unknown. */
export function send<Each extends Endpoint, Method extends keyof Each['operations'] & string>(
  configuration: Configuration,
  endpoint: Each,
  method: Method,
  sent: SentWith<Each['operations'][Method]>,
): Promise<Response> {
  const { headers, query, body, signal } = sent as AnyParts
  return clientOf(configuration)(pathOf(configuration, endpoint), {
    method,
    ...(headers === undefined ? {} : { headers }),
    ...(query === undefined ? {} : { searchParams: query }),
    ...(body === undefined ? {} : { json: body }),
    ...(signal === undefined ? {} : { signal }),
  })
}

/**
 * Sends a call as the contract has it, and understands its answer.
 * @throws AirlineError for whatever went wrong, except for a call that was given up
 */
export function ask<Each extends Endpoint, Method extends keyof Each['operations'] & string>(
  configuration: Configuration,
  endpoint: Each,
  method: Method,
  sent: SentWith<Each['operations'][Method]>,
): Promise<AnswerOf<Each['operations'][Method]>> {
  const { answer } = endpoint.operations[method] as { readonly answer: v.GenericSchema<unknown, AnswerOf<Each['operations'][Method]>> }
  return answered(answer, async () => (await send(configuration, endpoint, method, sent)).json())
}

type AnswerOf<Called> = Called extends { readonly answer: infer Schema } ? Understood<Schema> : never

/** What a problem answer says: its status and the airline's words; null when the body is no problem. */
export async function problemOf(error: HTTPError): Promise<Problem['error'] | null> {
  const body = v.safeParse(Problem, await error.response.json().catch(() => null))
  return body.success ? body.output.error : null
}

/** In how many seconds a refused call may be made again; null where the airline does not say it. */
export function secondsIn({ headers }: Response): number | null {
  const seconds = headers.get('Retry-After') ?? ''
  return /^\d+$/.test(seconds) ? Number(seconds) : null
}

/**
 * Parses an answer once, at the edge.
 * @throws AirlineError for whatever went wrong, except for a call that was given up
 */
export async function answered<Schema extends v.GenericSchema>(schema: Schema, call: () => Promise<unknown>): Promise<v.InferOutput<Schema>> {
  const body = await call().catch((error: unknown) => {
    throw airlineErrorOf(error)
  })
  const parsed = v.safeParse(schema, body)
  if (!parsed.success) throw new AirlineError('malformed')
  return parsed.output
}

/** The airline error that an exception of a call stands for; a call that was given up, or an HTTP answer with a meaning, stays what it is. */
function airlineErrorOf(error: unknown): unknown {
  if (error instanceof AirlineError) return error
  if (error instanceof HTTPError) {
    const { status } = error.response
    if (status === 400 || status === 422) return error
    return new AirlineError('failed', status)
  }
  if (error instanceof TimeoutError || (error instanceof DOMException && error.name === 'TimeoutError')) return new AirlineError('timeout')
  if (error instanceof SyntaxError) return new AirlineError('malformed')
  if (error instanceof DOMException && error.name === 'AbortError') return error
  return new AirlineError('unreachable')
}
