import { Amplify } from 'aws-amplify'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import type { PostedMessage } from '../../../server/store/outbox.ts'
import { serveAirline } from './servedAirline.ts'
import type { TestAirline } from './testAirline.ts'

/** The unmodified client, as a browser has it, before an airline that listens on a port of its own. */
export interface AmplifyClient {
  readonly origin: string
  /** What the client keeps, as session storage would. */
  readonly storage: ReadonlyMap<string, string>
  /** The operations that were called, with the status that they were answered. */
  readonly calls: string[]
  /** The newest message. */
  message(): Promise<PostedMessage>
  code(): Promise<string>
  close(): Promise<void>
}

export async function openAmplifyClient(served: TestAirline): Promise<AmplifyClient> {
  const { origin, poolCalls: calls, close } = await serveAirline(served)
  const { airline } = served
  const { id, clientId, endpoint } = airline.configuration.userPool
  Amplify.configure({ Auth: { Cognito: { userPoolId: id, userPoolClientId: clientId, userPoolEndpoint: `${origin}${endpoint}` } } })
  const storage = new Map<string, string>()
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: (key) => Promise.resolve(storage.get(key) ?? null),
    setItem: (key, value) => Promise.resolve(void storage.set(key, value)),
    removeItem: (key) => Promise.resolve(void storage.delete(key)),
    clear: () => Promise.resolve(storage.clear()),
  })
  const message = async () => {
    const [newest] = await airline.outbox.latest(1)
    if (newest === undefined) throw new Error('nothing was written')
    return newest
  }
  return {
    origin,
    storage,
    calls,
    message,
    code: async () => (await message()).code ?? '',
    close,
  }
}
