import { eq } from 'drizzle-orm'
import { accounts } from '../../../server/store/accountSchema.ts'
import { signedIn } from './poolWire.ts'
import { refusalOf, type TestAirline } from './testAirline.ts'

/** Somebody who is signed in to an account, and calls with its access token. */
export interface AccountHolder {
  readonly accessToken: string
  get(path: string): Promise<Response>
  post(path: string, body: object): Promise<Response>
  /** What `data` of the answer is; throws for a refusal. */
  done(path: string, body: object): Promise<Record<string, unknown>>
  refused(path: string, body: object): Promise<{ status: number; code: string; fields: string[] }>
  /** Adds a contact with the code that is sent to it: the request's id, and what came of it. */
  add(contact: string): Promise<{ requestId: string; belongsToAnother: boolean }>
  details(): Promise<Record<string, unknown>>
}

export const newestCode = async ({ airline }: TestAirline): Promise<string> => (await airline.outbox.latest(1))[0]?.code ?? ''

/** Signs in with a contact. */
export async function openAccount(airline: TestAirline, contact: string): Promise<AccountHolder> {
  const { accessToken } = await signedIn(airline, contact)
  const headers = { 'x-access-token': accessToken, 'Content-Type': 'application/json' }
  const get = (path: string) => airline.ask(path, { headers })
  const post = (path: string, body: object) => airline.ask(path, { method: 'POST', headers, body: JSON.stringify(body) })
  const done = async (path: string, body: object) => {
    const answer = await post(path, body)
    if (answer.status !== 200) throw new Error(`${path}: ${await answer.text()}`)
    return ((await answer.json()) as { data: Record<string, unknown> }).data
  }
  return {
    accessToken,
    get,
    post,
    done,
    refused: async (path, body) => refusalOf(await post(path, body)),
    async add(emailOrPhone) {
      const { requestId } = await done('/api/ibe/otp/generate', { emailOrPhone, isPrimary: false })
      const verified = await done('/api/ibe/otp/verify', { requestId, otp: await newestCode(airline) })
      return { requestId: String(requestId), belongsToAnother: verified['belongsToAnother'] === true }
    },
    details: async () => ((await (await get('/api/ibe/users/me/basic-details')).json()) as { data: Record<string, unknown> }).data,
  }
}

/** Makes the account of an e-mail address one that Google vouches for. */
export const vouchedByGoogle = (airline: TestAirline, email: string): Promise<unknown> =>
  airline.airline.database.connection
    .update(accounts)
    .set({ googleId: `google of ${email}`, attributes: { given_name: 'Gita', family_name: 'Rao' } })
    .where(eq(accounts.email, email))
