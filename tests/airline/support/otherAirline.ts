import { serve, type ServerType } from '@hono/node-server'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { COMPILED_CONFIGURATION, type Configuration } from '../../../src/airline/configuration.ts'

/** A call as the back end of another tenant received it. */
export interface AskedCall {
  /** `GET /api/ibe/clock`. */
  readonly call: string
  readonly query: Readonly<Record<string, string>>
  /** Null where there was none. */
  readonly body: unknown
  readonly headers: Headers
}

/** Made when it is asked for; a promise that is not kept is an airline that does not answer. */
type Answer = () => Response | Promise<Response>

/** An airline that speaks the contract, and answers as a test wants: it has no rules and no database. */
export interface OtherAirline {
  readonly origin: string
  /** What the site goes by to call it. */
  readonly configuration: Configuration
  /** What it says next, in turn; then the last of it for ever. */
  says(...answers: readonly Answer[]): void
  /** The calls since this was last asked for. */
  takeAsked(): readonly AskedCall[]
  close(): Promise<void>
}

/** A good answer. */
export const good = (body: unknown) => () => Response.json(body)

/** A problem as the contract has it. */
export const problem =
  (status: number, code: string, { message = code, headers = {}, fields = [] as readonly string[] } = {}) =>
  () =>
    Response.json(
      {
        type: 'about:blank',
        title: code,
        status,
        error: { status: code, message },
        ...(fields.length === 0 ? {} : { fields: fields.map((field) => ({ field, message: 'is wrong' })) }),
      },
      { status, headers: { 'Content-Type': 'application/problem+json', ...headers } },
    )

function bodyOf({ headers }: Request, text: string): unknown {
  if (text === '') return null
  const isForm = headers.get('Content-Type')?.startsWith('application/x-www-form-urlencoded') === true
  return isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text)
}

export async function openOtherAirline(): Promise<OtherAirline> {
  let answers: readonly Answer[] = []
  const asked: AskedCall[] = []
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url)
    const text = await request.text()
    asked.push({
      call: `${request.method} ${pathname}`,
      query: Object.fromEntries(searchParams),
      body: bodyOf(request, text),
      headers: request.headers,
    })
    const [next, ...later] = answers
    if (next === undefined) throw new Error(`nothing is to be said to ${request.method} ${pathname}`)
    if (later.length > 0) answers = later
    return next()
  }
  const server: ServerType = serve({ fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    configuration: {
      ...COMPILED_CONFIGURATION,
      apiBase: `${origin}${COMPILED_CONFIGURATION.apiBase}`,
      graphql: `${origin}${COMPILED_CONFIGURATION.graphql}`,
      maps: { url: `${origin}${COMPILED_CONFIGURATION.maps.url}`, key: 'a key' },
    },
    says: (...next) => {
      answers = next
    },
    takeAsked: () => asked.splice(0),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}
