import { serve, type ServerType } from '@hono/node-server'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createApp } from '../../../server/app.ts'
import type { TestAirline } from './testAirline.ts'

/** An airline that listens on a port of its own. */
export interface ServedAirline {
  readonly origin: string
  /** The operations of the user pool that were called, with the status that they were answered. */
  readonly poolCalls: string[]
  close(): Promise<void>
}

export async function serveAirline({ airline }: Pick<TestAirline, 'airline'>): Promise<ServedAirline> {
  const app = createApp(airline, { site: null, isSandbox: true, rateLimit: 0 })
  const poolCalls: string[] = []
  const answered = async (request: Request, bindings: object) => {
    const answer = await app.fetch(request, bindings)
    const operation = request.headers.get('X-Amz-Target')?.split('.')[1]
    if (operation !== undefined) poolCalls.push(`${operation} ${answer.status}`)
    return answer
  }
  const server: ServerType = serve({ fetch: answered, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    poolCalls,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Serves an airline for one file of tests. No operation of the pool was called yet when a test begins. */
export function servedAirline(airline: Pick<TestAirline, 'airline'>): Omit<ServedAirline, 'close'> {
  let served: ServedAirline
  beforeAll(async () => {
    served = await serveAirline(airline)
  })
  beforeEach(() => {
    served.poolCalls.length = 0
  })
  afterAll(() => served.close())
  return {
    get origin() {
      return served.origin
    },
    get poolCalls() {
      return served.poolCalls
    },
  }
}
