import type { CodeCountdowns, CodeDestination, CodeRequest } from '../../domain/oneTimeCode.ts'

export interface OtpEntryInput {
  /** How many digits the code has, as the caller says [AUTH-33, CON-22]. */
  readonly length: number
  readonly request: CodeRequest
  readonly destination: CodeDestination
  /** How long ago the code was sent: more than 0 where the page was loaded again since. */
  readonly sentSecondsAgo: number
  readonly countdowns: CodeCountdowns
  /** Milliseconds after which a wait is called slow. */
  readonly delays: { readonly slow: number }
}

export interface OtpEntryContext extends Omit<OtpEntryInput, 'sentSecondsAgo'> {
  /** The digits that are typed, as 0 to 9. */
  readonly code: string
  /** How many more wrong answers the airline takes; null where that is not known. */
  readonly attemptsLeft: number | null
  /** Seconds until another code can be asked for, counted down while one waits for that. */
  readonly secondsLeft: number
}

export type OtpEntryEvent =
  | { readonly type: 'code.typed'; readonly text: string }
  | { readonly type: 'code.confirmed' }
  | { readonly type: 'newCode.asked' }

/** What one part of the machine says to the other: what was typed before counts no longer. */
export interface OtpEntryRaised {
  readonly type: 'code.replaced'
}

/** What the parent hears: the code was right, and whether the contact is that of another account, or another one is on its way under another request. */
export type OtpEntryTold =
  | { readonly type: 'otp.verified'; readonly requestId: string; readonly belongsToAnother: boolean }
  | { readonly type: 'otp.requested'; readonly requestId: string }

/** The input of the port `verifyCode`. */
export interface CodeAnswer extends Pick<CodeRequest, 'requestId' | 'call'> {
  readonly code: string
}
