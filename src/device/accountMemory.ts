import * as v from 'valibot'
import { kept, type Kept } from './storage.ts'

const GoogleVisit = v.object({ state: v.string(), verifier: v.string() })
export type GoogleVisit = v.InferOutput<typeof GoogleVisit>

/** What this tab remembers of a sign-in that is under way: another tab never takes it up. */
export interface AccountMemory {
  /** The newest request of a code to sign in with. */
  readonly signInRequest: Kept<string>
  /** A visit to Google that has not come back. */
  readonly googleVisit: Kept<GoogleVisit>
  /** The request for a code to the mobile number of a visitor who came from Google [SEC-03]. */
  readonly googleRequest: Kept<string>
}

export const createAccountMemory = (): AccountMemory => ({
  signInRequest: kept({ name: 'signInRequest', schema: v.string() }),
  googleVisit: kept({ name: 'googleVisit', schema: GoogleVisit }),
  googleRequest: kept({ name: 'googleRequest', schema: v.string() }),
})
