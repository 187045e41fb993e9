import { serve, type ServerType } from '@hono/node-server'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

/** What another pool says: a body, or a refusal by its type and message. */
export type PoolSays = object | readonly [type: string, message: string]

export interface OtherPool {
  readonly origin: string
  /** The operations that were called, with the name that was sent. */
  readonly calls: string[]
  /** What was sent with them. */
  readonly bodies: unknown[]
  /** What it says next to an operation; an operation that has nothing to say never answers. */
  says(operation: string, ...answers: readonly PoolSays[]): void
  close(): Promise<void>
}

/** A pool that speaks the protocol of Cognito, and answers as our own never does. */
export async function openOtherPool(): Promise<OtherPool> {
  const answers = new Map<string, PoolSays[]>()
  const calls: string[] = []
  const bodies: unknown[] = []
  const fetch = async (request: Request): Promise<Response> => {
    const operation = request.headers.get('X-Amz-Target')?.split('.')[1] ?? ''
    const body = (await request.json()) as { Username?: string; AuthParameters?: { USERNAME?: string } }
    const { Username, AuthParameters } = body
    bodies.push(body)
    calls.push(`${operation} ${Username ?? AuthParameters?.USERNAME ?? ''}`)
    const next = answers.get(operation)?.shift()
    if (next === undefined) return new Promise(() => undefined)
    if (!isRefusal(next)) return Response.json(next)
    const [type, message] = next
    return Response.json({ __type: type, message }, { status: 400 })
  }
  const server: ServerType = serve({ fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    bodies,
    says: (operation, ...next) => void answers.set(operation, [...next]),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}

const isRefusal = (said: PoolSays): said is readonly [string, string] => Array.isArray(said)

/** A token as Cognito makes them; nobody looks at its signature. */
export const tokenOf = (claims: Record<string, unknown>): string =>
  [{ alg: 'RS256', kid: 'key' }, claims, 'signature'].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')

/** The challenge of a code, as Cognito puts it. */
export const challenge = (parameters: Record<string, string>) => ({
  ChallengeName: 'CUSTOM_CHALLENGE',
  Session: 'session-of-the-other-pool-0001',
  ChallengeParameters: { USERNAME: 'asha', ...parameters },
})
