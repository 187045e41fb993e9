import type { BasicDetails, SignInCodeReply } from '../../domain/account.ts'
import { modeAfterTyping } from '../../domain/contact.ts'
import { otherMode } from '../../domain/contactMode.ts'
import { addressOf, contactProblem, emptyContact, type ContactProblem, type TypedContact } from '../../domain/typedContact.ts'
import type { SentCode, SignInDraft } from '../../domain/signInDraft.ts'
import type { OtpEntryInput } from '../otpEntry/otpEntry.types.ts'
import type { ProfileInput } from '../profile/profile.types.ts'
import type { SignInContext, SignInInput } from './signIn.types.ts'

type Context = SignInContext

/** Where somebody begins, or goes on after a reload. */
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
