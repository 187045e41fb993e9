import type { BasicDetails, SignInBanner, SignInCodeReply } from '../../domain/account.ts'
import type { IsoDate } from '../../domain/calendarDate.ts'
import { type ContactMode, modeAfterTyping, otherMode } from '../../domain/contact.ts'
import type { CodeCountdowns } from '../../domain/oneTimeCode.ts'
import type { ProfileDraft, SentCode, SignInDraft } from '../../domain/signInDraft.ts'
import { addressOf, contactProblem, type ContactProblem, emptyContact, type TypedContact } from '../../domain/typedContact.ts'
import type { GoogleSignInOutput } from '../googleSignIn/googleSignIn.machine.ts'
import type { OtpEntryInput } from '../otpEntry/otpEntry.machine.ts'
import type { OtpEntryOutput } from '../otpEntry/otpEntry.machine.ts'
import type { ProfileOutput, ProfileInput } from '../profile/profile.rules.ts'

interface SignInConfiguration {
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
  /** The kind of contact that the dialog asks for first [AUTH-29, AUTH-30]. */
  readonly mode: ContactMode
  readonly draft: SignInDraft | null
  readonly profileDraft: ProfileDraft | null
  /** How long ago the last code was sent, where the page was loaded again since. */
  readonly sentSecondsAgo: number
  /** The visitor has proved a contact already, and was not asked for the rest. */
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
  /** Whether the visitor is signed in at the pool. It decides the first state, and the invariants of the walks check it in every state. */
  readonly hasSession: boolean
  /** An account was made for the contact: none is made twice. */
  readonly isCreated: boolean
}

export type SignInEvent =
  | { readonly type: 'contact.typed'; readonly text: string }
  | { readonly type: 'contact.left' }
  | { readonly type: 'countryCode.chosen'; readonly countryCode: string }
  | { readonly type: 'mode.toggled' }
  | { readonly type: 'code.requested' }
  /** Back from step 1 to another contact. */
  | { readonly type: 'contact.changeAsked' }
  | { readonly type: 'google.chosen' }
  | { readonly type: 'guest.chosen' }
  | { readonly type: 'retry.asked' }
  | { readonly type: 'welcome.closed' }
  | { readonly type: 'dialog.closed' }
  /** Back on a phone: the control of the sheet, or the device's own. */
  | { readonly type: 'back.asked' }
  | OtpEntryOutput
  | ProfileOutput
  | GoogleSignInOutput

/** What the parent hears. */
export type SignInOutput =
  | { readonly type: 'signIn.succeeded'; readonly mode: ContactMode }
  /** A visitor who had proved a contact is signed out again. */
  | { readonly type: 'signIn.abandoned' }
  | { readonly type: 'signIn.guest' }

type Context = SignInContext

/** The step where a visitor begins, or continues after a reload. */
export const initialContext = ({ mode, draft, ...input }: SignInInput): Context => ({
  ...input,
  contact: draft?.contact ?? emptyContact(mode),
  isLeft: false,
  sent: draft?.sent ?? null,
  way: draft?.way ?? 'signUp',
  details: null,
  isCreated: false,
})

/** Characters of a number as it is typed [AUTH-49]. */
const MOST_OF_A_PHONE = 17

/** The contact with another text: digits alone are a mobile number, anything else an address [AUTH-31]. */
export function withText(contact: TypedContact, text: string): TypedContact {
  const mode = modeAfterTyping(text, contact.mode)
  return { ...contact, mode, text: mode === 'mobile' ? text.slice(0, MOST_OF_A_PHONE) : text }
}

/** The other way to be reached; what was typed is none of that [AUTH-29]. */
export const toggled = ({ mode, countryCode }: TypedContact): TypedContact => ({ mode: otherMode(mode), countryCode, text: '' })

/** What is wrong with the contact and is said; null for nothing [AUTH-15, AUTH-16]. */
export const saidProblem = ({ contact, isLeft, configuration }: Context): ContactProblem | null =>
  isLeft && contact.text.trim() !== '' ? contactProblem(contact, configuration.allowsAnyMobile) : null

/** Whether a code can be sent [AUTH-17]. */
export const isContactValid = ({ contact, configuration }: Context): boolean => contactProblem(contact, configuration.allowsAnyMobile) === null

/** The contact as the user pool knows it. */
export const nameOf = ({ contact }: Context) => ({ emailOrPhone: addressOf(contact) })

/** The code that was sent [AUTH-43]. */
export function sentCode({ contact }: Context, reply: SignInCodeReply): SentCode | null {
  if (reply.outcome !== 'sent') return null
  const { requestId, destination } = reply
  return { request: { requestId, emailOrPhone: addressOf(contact), isPrimary: true, call: 'signIn' }, destination }
}

/** Another code was sent, under another request. */
export const renewed = (sent: SentCode | null, requestId: string): SentCode | null =>
  sent === null ? null : { ...sent, request: { ...sent.request, requestId } }

/** The entry of the code of step 1. */
export function codeEntry({ contact, sent, sentSecondsAgo, configuration }: Context): OtpEntryInput {
  const { codeLengths, countdowns, delays } = configuration
  return {
    length: codeLengths.signIn,
    request: sent?.request ?? { requestId: '', emailOrPhone: addressOf(contact), isPrimary: true, call: 'signIn' },
    destination: sent?.destination ?? { kind: 'email', shown: addressOf(contact) },
    sentSecondsAgo,
    countdowns,
    delays,
  }
}

/** The profile of steps 2 to 4. */
export function profileInput({ way, details, profileDraft, sentSecondsAgo, today, configuration }: Context): ProfileInput {
  const { allowsAnyMobile, codeLengths, countdowns, delays } = configuration
  return {
    way,
    allowsAnyMobile,
    isOffered: true,
    details,
    draft: profileDraft,
    sentSecondsAgo,
    today,
    codeLength: codeLengths.contact,
    countdowns,
    delays,
  }
}

/** Whether nothing more has to be asked [AUTH-20, AUTH-21, CON-33]. */
export const isComplete = (details: BasicDetails | null): boolean => details?.isComplete === true

export const draftOf = ({ contact, sent, way }: Context): SignInDraft => ({ contact, sent, way })
