import { waitFor } from 'xstate'
import type { Site } from './site.ts'

/** Whether no customer is signed in in this browser, once that is known. Where the session cannot be read, the airline's answer says who is here [SEC-15]. */
export async function isVisitor({ session }: Pick<Site, 'session'>, signal: AbortSignal): Promise<boolean> {
  const reader = await (await session()).actor()
  const read = await waitFor(reader, (snapshot) => !snapshot.matches({ customer: 'reading' }), { signal })
  return read.matches({ customer: 'anonymous' })
}
