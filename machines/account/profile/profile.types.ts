import type { BasicDetails, Profile } from '../../domain/account.ts'
import type { IsoDate } from '../../domain/calendarDate.ts'
import type { PhoneNumber } from '../../domain/contact.ts'
import type { ContactMode } from '../../domain/contactMode.ts'
import type { CodeCountdowns } from '../../domain/oneTimeCode.ts'
import type { ContactProof, ProfileDraft, ProfileForm } from '../../domain/signInDraft.ts'
import type { TypedContact } from '../../domain/typedContact.ts'
import type { OtpEntryTold } from '../otpEntry/otpEntry.types.ts'

/** For what a profile is filled in: to end a sign-up, one that began at Google, or to change what the airline knows. */
export type ProfileWay = 'signUp' | 'google' | 'manage'

export type ProfileField = keyof ProfileForm | 'contact'

export interface ProfileInput {
  readonly way: ProfileWay
  /** Whether the airline lets customers manage their profile [PROF-08, SEC-11]. */
  readonly isOffered: boolean
  /** What is known already; null where it has to be read. */
  readonly details: BasicDetails | null
  readonly draft: ProfileDraft | null
  /** How long ago the code of the draft was sent. */
  readonly sentSecondsAgo: number
  /** Today where the airline is at home. */
  readonly today: IsoDate
  /** Any number does for an Indian mobile number [VAL-03, OPEN-37]. */
  readonly allowsAnyMobile: boolean
  readonly codeLength: number
  readonly countdowns: CodeCountdowns
  /** Milliseconds after which a wait is called slow. */
  readonly delays: { readonly slow: number }
}

export interface ProfileContext extends Omit<ProfileInput, 'details'> {
  readonly isKnown: boolean
  /** The contacts that are proved to be theirs. */
  readonly email: string | null
  readonly phone: PhoneNumber | null
  readonly form: ProfileForm
  /** The contact that has to be proved yet; null where none has. */
  readonly contact: TypedContact | null
  readonly proof: ContactProof | null
  /** Fields whose problems are said: they were left, or everything was to be saved. */
  readonly left: readonly ProfileField[]
}

export type ProfileEvent =
  | { readonly type: 'name.typed'; readonly field: 'firstName' | 'lastName'; readonly text: string }
  | { readonly type: 'dateOfBirth.typed'; readonly text: string }
  | { readonly type: 'country.chosen'; readonly country: string }
  | { readonly type: 'contact.typed'; readonly text: string }
  | { readonly type: 'countryCode.chosen'; readonly countryCode: string }
  | { readonly type: 'field.left'; readonly field: ProfileField }
  | { readonly type: 'contact.changeAsked'; readonly mode: ContactMode }
  | { readonly type: 'contact.kept' }
  | { readonly type: 'verification.asked' }
  /** Back to the form, before the code was right. */
  | { readonly type: 'verification.left' }
  | { readonly type: 'replacement.accepted' }
  | { readonly type: 'replacement.declined' }
  | { readonly type: 'profile.updated' }
  | { readonly type: 'profile.cancelled' }
  | { readonly type: 'notice.dismissed' }
  | { readonly type: 'retry.asked' }
  | { readonly type: 'signIn.asked' }
  /** Somebody has signed in again. */
  | { readonly type: 'session.renewed' }
  | OtpEntryTold

/** What the parent hears. */
export type ProfileTold =
  | { readonly type: 'profile.saved' }
  | { readonly type: 'profile.givenUp' }
  /** The session is over. What was typed comes back with the next one. */
  | { readonly type: 'profile.lapsed'; readonly draft: ProfileDraft }

/** The input of the port `requestCode`. */
export interface ContactCodeQuestion {
  readonly emailOrPhone: string
  readonly call: ContactProof['call']
}

/** The input of the port `saveProfile`: with the request that ends a sign-up by Google [API-61]. */
export interface ProfileToSave {
  readonly profile: Profile
  readonly googleRequestId: string | null
}
