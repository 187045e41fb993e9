import type { IsoDate } from './calendarDate.ts'
import type { PhoneNumber } from './contact.ts'
import type { CodeDestination } from './oneTimeCode.ts'

/** What the airline knows about a visitor who has proved a contact [PROF-06]. */
export interface BasicDetails {
  /** Nothing more has to be asked [CON-33]. */
  readonly isComplete: boolean
  readonly email: string | null
  readonly phone: PhoneNumber | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly dateOfBirth: IsoDate | null
  /** Two letters of ISO 3166-1. */
  readonly country: string | null
}

/** A profile as it is saved; both contacts are verified [PROF-01, PROF-02, CON-58]. */
export interface Profile {
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: IsoDate | null
  /** Two letters of ISO 3166-1. */
  readonly country: string | null
  readonly email: string
  readonly phone: PhoneNumber
}

/** The answer of the user pool to a sign-in with a contact. */
export type SignInCodeReply =
  | { readonly outcome: 'sent'; readonly requestId: string; readonly destination: CodeDestination }
  /** Too many codes were asked for [MSG-62]. `retryAfter` in seconds, null where the pool does not say it. */
  | { readonly outcome: 'limited'; readonly retryAfter: number | null }
  /** The pool does not know the contact: the visitor has to sign up first [AUTH-19]. Our own pool never answers so [OPEN-66]. */
  | { readonly outcome: 'unknownContact' }

/** What the airline says to a profile that is saved [PROF-04]. */
export type ProfileReply =
  | { readonly isSaved: true }
  /** The session is over: nothing that was typed is lost, and it can be saved after signing in again. */
  | { readonly isSaved: false; readonly reason: 'signedOut' }
  | { readonly isSaved: false; readonly reason: 'refused' }

/** What becomes of a contact that belonged to another account [AUTH-25, OPEN-31]. */
export type ReplaceReply =
  | { readonly isReplaced: true }
  /** It is the only way left to sign in to the other account, or too long ago that its code was given. */
  | { readonly isReplaced: false; readonly reason: 'lastWayToSignIn' | 'expired' }

/** How a visit to Google ended. */
export type GoogleReply = 'signedIn' | 'cancelled' | 'failed'

/** The images over the sign-in dialog, and what can be seen on them [AUTH-09]. */
export interface SignInBanner {
  readonly desktop: string
  readonly mobile: string
  readonly description: string
}
