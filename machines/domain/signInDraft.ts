import type { CodeCall, CodeDestination, CodeRequest } from './oneTimeCode.ts'
import type { TypedContact } from './typedContact.ts'

/** What is typed into the form of a profile, as text. */
export interface ProfileForm {
  readonly firstName: string
  readonly lastName: string
  /** As YYYY-MM-DD, or whatever was typed; empty for none. */
  readonly dateOfBirth: string
  /** Two letters of ISO 3166-1; empty for none. */
  readonly country: string
}

/** A second contact on its way to be proved: the request of its code, and by which call it was asked for. */
export interface ContactProof {
  readonly requestId: string
  readonly call: Exclude<CodeCall, 'signIn'>
}

/** The place in a profile: in the form, at the code of step 3, at the question of step 4. */
export type ProfileStage = 'editing' | 'proving' | 'taken'

/** All that was typed into a profile, to come back as it was after a reload [SEC-03]. */
export interface ProfileDraft {
  readonly form: ProfileForm
  readonly contact: TypedContact | null
  readonly proof: ContactProof | null
  readonly stage: ProfileStage
}

/** A code on its way: its request, and where it went. */
export interface SentCode {
  readonly request: CodeRequest
  readonly destination: CodeDestination
}

/** The draft of a sign-in, which restores its step after a reload of the page. */
export interface SignInDraft {
  readonly contact: TypedContact
  /** Null before a code was sent, and after it was right. */
  readonly sent: SentCode | null
  /** Whether the sign-up began at Google. */
  readonly way: 'signUp' | 'google'
}

/** A draft, and how long ago its code was sent, in seconds. */
export interface KeptDraft<Draft> {
  readonly draft: Draft
  readonly sentSecondsAgo: number
}
