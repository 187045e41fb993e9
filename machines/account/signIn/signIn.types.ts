import type { BasicDetails, SignInBanner } from '../../domain/account.ts'
import type { IsoDate } from '../../domain/calendarDate.ts'
import type { ContactMode } from '../../domain/contactMode.ts'
import type { CodeCountdowns } from '../../domain/oneTimeCode.ts'
import type { TypedContact } from '../../domain/typedContact.ts'
import type { ProfileDraft, SentCode, SignInDraft } from '../../domain/signInDraft.ts'
import type { GoogleSignInTold } from '../googleSignIn/googleSignIn.types.ts'
import type { OtpEntryTold } from '../otpEntry/otpEntry.types.ts'
import type { ProfileTold } from '../profile/profile.types.ts'

export interface SignInConfiguration {
  /** Any number does for an Indian mobile number [VAL-03, OPEN-37]. */
  readonly allowsAnyMobile: boolean
  /** Null where the editors chose none, or they could not be asked for [AUTH-09]. */
  readonly banner: SignInBanner | null
  /** Digits of a code, by what it is for [AUTH-32, AUTH-33]. */
  readonly codeLengths: { readonly signIn: number; readonly contact: number }
  readonly countdowns: CodeCountdowns
  /** Milliseconds after which a wait is called slow. */
  readonly delays: { readonly slow: number }
}

export interface SignInInput {
  readonly configuration: SignInConfiguration
  /** Today where the airline is at home. */
  readonly today: IsoDate
  /** How somebody is first asked for a contact [AUTH-29, AUTH-30]. */
  readonly mode: ContactMode
  readonly draft: SignInDraft | null
  readonly profileDraft: ProfileDraft | null
  /** How long ago the last code was sent, where the page was loaded again since. */
  readonly sentSecondsAgo: number
  /** Somebody has proved a contact already, and was not asked for the rest. */
  readonly hasSession: boolean
  /** The address with which the browser came back from Google; null where it was not there. */
  readonly returnedTo: string | null
}

export interface SignInContext extends Omit<SignInInput, 'mode' | 'draft' | 'hasSession'> {
  readonly contact: TypedContact
  /** The contact was left or sent, and what is wrong with it is said. */
  readonly isLeft: boolean
  readonly sent: SentCode | null
  readonly way: SignInDraft['way']
  readonly details: BasicDetails | null
  /** Somebody is signed in at the pool: what decides it at the beginning, and the invariants of the walks hold it against every state. */
  readonly hasSession: boolean
  /** An account was made for the contact: none is made twice. */
  readonly isCreated: boolean
}

export type SignInEvent =
  | { readonly type: 'contact.typed'; readonly text: string }
  | { readonly type: 'contact.left' }
  | { readonly type: 'countryCode.chosen'; readonly countryCode: string }
  | { readonly type: 'mode.toggled' }
  | { readonly type: 'code.asked' }
  /** Back from step 1 to another contact. */
  | { readonly type: 'contact.changeAsked' }
  | { readonly type: 'google.chosen' }
  | { readonly type: 'guest.chosen' }
  | { readonly type: 'retry.asked' }
  | { readonly type: 'welcome.closed' }
  | { readonly type: 'dialog.closed' }
  /** Back on a phone: the control of the sheet, or the device's own. */
  | { readonly type: 'back.asked' }
  | OtpEntryTold
  | ProfileTold
  | GoogleSignInTold

/** What the parent hears. */
export type SignInTold =
  | { readonly type: 'signIn.succeeded'; readonly mode: ContactMode }
  /** Whoever had proved a contact is signed out again. */
  | { readonly type: 'signIn.abandoned' }
  | { readonly type: 'signIn.guest' }
