import type { Preferred } from '../../machines/domain/preferences.ts'
import { preferences } from '../../server/contract/profileMenu.ts'
import { unlessSignedOut } from './airlineError.ts'
import { ask } from './client.ts'
import type { Configuration } from './configuration.ts'

/** What the customer who is signed in prefers for searches and bookings; null where the session is over. */
export async function readPreferred(configuration: Configuration, signal: AbortSignal): Promise<Preferred | null> {
  const answer = await unlessSignedOut(ask(configuration, preferences, 'GET', { signal }))
  return answer && { origin: answer.data.origin, nationality: answer.data.nationality, meal: answer.data.meal }
}
