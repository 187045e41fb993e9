import * as v from 'valibot'
import type { KeptDraft, ProfileDraft, SignInDraft } from '../../machines/domain/signInDraft.ts'
import { keptFor } from './forgetting.ts'
import { kept, type Kept } from './storage.ts'

/** A draft of this tab, and how long ago its code was sent. */
export interface DraftStore<Draft> {
  read(): KeptDraft<Draft> | null
  write(draft: KeptDraft<Draft>): void
  forget(): void
}

/** The draft of a sign-in or of a profile: it comes back after a reload of this tab. */
export interface SignInDrafts {
  readonly signIn: DraftStore<SignInDraft>
  /** Steps 2 to 4. */
  readonly profile: DraftStore<ProfileDraft>
  /** The page of one's own profile: it is of the customer who is signed in in this tab, or was last. */
  readonly ownProfile: DraftStore<ProfileDraft> & { owner(): string | null }
}

const Contact = v.object({ text: v.string(), mode: v.picklist(['email', 'mobile']), countryCode: v.string() })

const sentAt = v.number()

const Profile = v.object({
  sentAt,
  draft: v.object({
    form: v.object({ firstName: v.string(), lastName: v.string(), dateOfBirth: v.string(), country: v.string() }),
    contact: v.nullable(Contact),
    proof: v.nullable(v.object({ requestId: v.string(), call: v.picklist(['contact', 'googleMobile', 'googleMobileAgain']) })),
    stage: v.picklist(['editing', 'proving', 'taken']),
  }),
})

const OwnProfile = v.object({ ...Profile.entries, owner: v.nullable(v.string()) })

const SignIn = v.object({
  sentAt,
  draft: v.object({
    contact: Contact,
    sent: v.nullable(
      v.object({
        request: v.object({ requestId: v.string(), emailOrPhone: v.string(), isPrimary: v.boolean(), call: v.literal('signIn') }),
        destination: v.object({ kind: v.picklist(['mobile', 'internationalMobile', 'email', 'maskedEmail']), shown: v.string() }),
      }),
    ),
    way: v.picklist(['signUp', 'google']),
  }),
})

/** @param now milliseconds since 1970 by this device's clock */
export function createSignInDrafts(now: () => number = Date.now): SignInDrafts {
  return {
    signIn: storeOf(kept({ name: 'signInDraft', schema: SignIn }), now),
    profile: storeOf(kept({ name: 'profileDraft', schema: Profile }), now),
    ownProfile: ownProfileStore(now),
  }
}

function ownProfileStore(now: () => number): SignInDrafts['ownProfile'] {
  const memory = kept({ name: 'ownProfileDraft', schema: OwnProfile })
  let last: string | null = null
  const ownerNow = () => (last = keptFor('session') ?? last)
  const own = () => {
    const [found, owner] = [memory.read(), ownerNow()]
    if (found === null || owner === null || found.owner === owner) return found
    memory.forget()
    return null
  }
  const store = storeOf(
    {
      ...memory,
      read: own,
      write: (value: v.InferOutput<typeof Profile>) => memory.write({ ...value, owner: ownerNow() ?? memory.read()?.owner ?? null }),
    },
    now,
  )
  return { ...store, owner: () => own()?.owner ?? null }
}

function storeOf<Draft>(memory: Kept<{ readonly draft: Draft; readonly sentAt: number }>, now: () => number): DraftStore<Draft> {
  return {
    read: () => {
      const found = memory.read()
      return found && { draft: found.draft, sentSecondsAgo: Math.max(0, Math.round((now() - found.sentAt) / 1_000)) }
    },
    write: ({ draft, sentSecondsAgo }) => void memory.write({ draft, sentAt: now() - sentSecondsAgo * 1_000 }),
    forget: memory.forget,
  }
}
