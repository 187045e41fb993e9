import { serve, type ServerType } from '@hono/node-server'
import { Amplify } from 'aws-amplify'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createApp } from '../../../server/app.ts'
import type { PostedLetter } from '../../../server/store/outbox.ts'
import type { TestAirline } from './testAirline.ts'

/** The unmodified client, as a browser has it, before an airline that listens on a port of its own. */
export interface AmplifyClient {
  readonly origin: string
  /** What the client keeps, as session storage would. */
  readonly storage: ReadonlyMap<string, string>
  /** The operations that were called, with the status that they were answered. */
  readonly calls: string[]
  /** The newest letter. */
  letter(): Promise<PostedLetter>
  code(): Promise<string>
  close(): Promise<void>
}

export async function openAmplifyClient({ airline }: TestAirline): Promise<AmplifyClient> {
  const app = createApp(airline, { site: null, isSandbox: true, rateLimit: 0 })
  const calls: string[] = []
  const answered = async (request: Request, bindings: object) => {
    const answer = await app.fetch(request, bindings)
    const operation = request.headers.get('X-Amz-Target')?.split('.')[1]
    if (operation !== undefined) calls.push(`${operation} ${answer.status}`)
    return answer
  }
  const server: ServerType = serve({ fetch: answered, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { id, clientId, endpoint } = airline.configuration.userPool
  Amplify.configure({ Auth: { Cognito: { userPoolId: id, userPoolClientId: clientId, userPoolEndpoint: `${origin}${endpoint}` } } })
  const storage = new Map<string, string>()
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: (key) => Promise.resolve(storage.get(key) ?? null),
    setItem: (key, value) => Promise.resolve(void storage.set(key, value)),
    removeItem: (key) => Promise.resolve(void storage.delete(key)),
    clear: () => Promise.resolve(storage.clear()),
  })
  const letter = async () => {
    const [newest] = await airline.outbox.latest(1)
    if (newest === undefined) throw new Error('nothing was written')
    return newest
  }
  return {
    origin,
    storage,
    calls,
    letter,
    code: async () => (await letter()).code ?? '',
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
