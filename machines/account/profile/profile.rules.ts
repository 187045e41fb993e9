import type { BasicDetails, Profile } from '../../domain/account.ts'
import { isIsoDate, type IsoDate } from '../../domain/calendarDate.ts'
import { phoneOf } from '../../domain/callingCodes.ts'
import type { ContactMode, PhoneNumber } from '../../domain/contact.ts'
import type { CodeCountdowns } from '../../domain/oneTimeCode.ts'
import { isAdult, isName } from '../../domain/personName.ts'
import type { ContactProof, ProfileDraft, ProfileForm, ProfileStage } from '../../domain/signInDraft.ts'
import { addressOf, contactProblem, type ContactProblem, destinationOf, emptyContact, type TypedContact } from '../../domain/typedContact.ts'
import type { OtpEntryInput } from '../otpEntry/otpEntry.machine.ts'
import type { OtpEntryOutput } from '../otpEntry/otpEntry.machine.ts'

/** For what a profile is filled in: to end a sign-up, one that began at Google, or to change what the airline knows. */
type ProfileWay = 'signUp' | 'google' | 'manage'

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

/** What the airline has of a profile that can be changed here. */
interface SavedProfile {
  readonly email: string | null
  readonly phone: PhoneNumber | null
  readonly form: ProfileForm
}

export interface ProfileContext extends Omit<ProfileInput, 'details'> {
  readonly isKnown: boolean
  /** What was read, or saved since; null before anything was. */
  readonly saved: SavedProfile | null
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
  /** The customer has signed in again. */
  | { readonly type: 'session.renewed' }
  | OtpEntryOutput

/** What the parent hears. */
export type ProfileOutput =
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

type Context = ProfileContext

/** What is wrong with a field. */
export type ProfileProblem = 'nameMissing' | 'nameNotLetters' | 'notADate' | 'tooYoung' | ContactProblem | 'notVerified'

type ProfileProblems = Readonly<Partial<Record<ProfileField, ProfileProblem>>>

const FIELDS: readonly ProfileField[] = ['firstName', 'lastName', 'contact', 'dateOfBirth', 'country']
const FORM_FIELDS = ['firstName', 'lastName', 'dateOfBirth', 'country'] as const
const EMPTY: ProfileForm = { firstName: '', lastName: '', dateOfBirth: '', country: '' }

/** Before anything was typed: what is known, and over it what was typed before a reload. */
export function initialContext({ details, ...input }: ProfileInput): Context {
  const context: Context = { ...input, isKnown: false, saved: null, email: null, phone: null, form: EMPTY, contact: null, proof: null, left: [] }
  return details === null ? context : withDetails(context, details)
}

/** The form with what the airline knows [AUTH-52, PROF-06]. */
export function withDetails(context: Context, details: BasicDetails): Context {
  const { email, phone, firstName, lastName, dateOfBirth, country } = details
  const { draft } = context
  const missing = missingContact(details)
  const contact = draft?.contact ?? (missing === null ? null : emptyContact(missing))
  const form = { firstName: firstName ?? '', lastName: lastName ?? '', dateOfBirth: dateOfBirth ?? '', country: country ?? '' }
  return {
    ...context,
    isKnown: true,
    saved: { email, phone, form },
    email,
    phone,
    form: draft?.form ?? form,
    contact: isStillMissing(contact?.mode ?? null, details, context) ? contact : null,
    proof: draft?.proof ?? null,
  }
}

/** A sign-up needs both contacts; a known customer changes the ones they want to change. */
const isStillMissing = (mode: ContactMode | null, details: BasicDetails, { way }: Context): boolean =>
  mode !== null && (way === 'manage' || mode === missingContact(details))

const missingContact = ({ email, phone }: Pick<BasicDetails, 'email' | 'phone'>): ContactMode | null => {
  if (email === null) return 'email'
  return phone === null ? 'mobile' : null
}

/** The profile once the airline has it as it is now. */
export const withSaved = ({ email, phone, form }: Context): Pick<Context, 'saved'> => ({ saved: { email, phone, form } })

/** Whether something was typed or proved that the airline does not have. */
export function isUnsaved({ saved, email, phone, form, contact }: Context): boolean {
  if (saved === null) return false
  const texts = (profile: SavedProfile) => [
    profile.email,
    profile.phone?.countryCode,
    profile.phone?.national,
    ...FORM_FIELDS.map((field) => profile.form[field].trim()),
  ]
  const [before, now] = [texts(saved), texts({ email, phone, form })]
  return now.some((text, index) => text !== before[index]) || (contact !== null && contact.text.trim() !== '')
}

/** Whether there is a profile: to be managed it must be that of a customer, with a number [PROF-08, SEC-11, CON-26]. */
export const isCustomer = ({ way }: Context, details: BasicDetails | null): boolean => details !== null && (way !== 'manage' || details.isComplete)

/** What is wrong with what was typed, by field [AUTH-44, AUTH-45, AUTH-46, AUTH-47]. */
export function problemsOf({ form, contact, today, allowsAnyMobile }: Context): ProfileProblems {
  const problems: [ProfileField, ProfileProblem | null][] = [
    ['firstName', nameProblem(form.firstName)],
    ['lastName', nameProblem(form.lastName)],
    ['dateOfBirth', birthProblem(form.dateOfBirth, today)],
    ['contact', contact === null ? null : (contactProblem(contact, allowsAnyMobile) ?? 'notVerified')],
  ]
  return Object.fromEntries(problems.filter(([, problem]) => problem !== null))
}

/** The problems that are said: those of fields that were left. */
export const saidProblems = (context: Context): ProfileProblems =>
  Object.fromEntries(Object.entries(problemsOf(context)).filter(([field]) => context.left.includes(field as ProfileField)))

/** The first field with a problem, in the order of the form; null for none. */
export const firstProblem = (context: Context): ProfileField | null => FIELDS.find((field) => problemsOf(context)[field] !== undefined) ?? null

function nameProblem(text: string): ProfileProblem | null {
  if (text.trim() === '') return 'nameMissing'
  return isName(text) ? null : 'nameNotLetters'
}

function birthProblem(text: string, today: string): ProfileProblem | null {
  if (text === '') return null
  if (!isIsoDate(text)) return 'notADate'
  return isAdult(text, today) ? null : 'tooYoung'
}

/** Whether everything can be saved [AUTH-45, AUTH-46, CON-58]. */
export const canSave = (context: Context): boolean => firstProblem(context) === null && context.email !== null && context.phone !== null

/** Whether a code can be sent to the second contact. */
export const isContactValid = ({ contact, allowsAnyMobile }: Context): boolean =>
  contact !== null && contactProblem(contact, allowsAnyMobile) === null

/** The fields that were left. A contact that only has to be verified is left for the button that does it: nothing is wrong with it yet. */
export const leaveField = (context: Context, field: ProfileField): readonly ProfileField[] =>
  context.left.includes(field) || (field === 'contact' && isContactValid(context)) ? context.left : [...context.left, field]

export const allFields = (): readonly ProfileField[] => FIELDS

/** The request for a code. A visitor who came from Google uses Google's pair of calls [AUTH-53, API-60]. */
export const codeQuestion = ({ way, contact, proof }: Context): ContactCodeQuestion => {
  const emailOrPhone = contact === null ? '' : addressOf(contact)
  if (way !== 'google' || contact?.mode !== 'mobile') return { emailOrPhone, call: 'contact' }
  return { emailOrPhone, call: proof === null ? 'googleMobile' : 'googleMobileAgain' }
}

/** The entry of the code that was sent to the second contact. */
export function codeEntry(context: Context): OtpEntryInput {
  const { contact, proof, codeLength, countdowns, sentSecondsAgo, delays } = context
  const { requestId, call } = proofOf(proof)
  return {
    length: codeLength,
    request: { requestId, emailOrPhone: codeQuestion(context).emailOrPhone, isPrimary: false, call },
    destination: destinationOf(contact ?? emptyContact('email')),
    sentSecondsAgo,
    countdowns,
    delays,
  }
}

const proofOf = (proof: ContactProof | null): ContactProof => proof ?? { requestId: '', call: 'contact' }

/** Whether a visitor who came from Google learns for the first time that the number belongs to another account [AUTH-54, OPEN-31]. */
export const isFirstGoogleAttempt = ({ proof }: Context): boolean => proof?.call === 'googleMobile'

/** The account with the second contact, which is proved. */
export function withContactProved(context: Context): Context {
  const { contact } = context
  if (contact === null) return context
  const phone = contact.mode === 'mobile' ? phoneOf(contact.text, contact.countryCode) : null
  return { ...context, ...(contact.mode === 'email' ? { email: addressOf(contact) } : { phone }), contact: null }
}

/** Another contact has to be given [OPEN-31]. */
export const withContactCleared = (context: Context): Context => ({
  ...context,
  contact: emptyContact(context.contact?.mode ?? 'email'),
  proof: null,
  left: context.left.filter((field) => field !== 'contact'),
})

/** What is saved, and what else ends a sign-up by Google [PROF-01, API-61]. */
export function profileToSave({ form, email, phone, way, proof }: Context): ProfileToSave {
  const { firstName, lastName, dateOfBirth, country } = form
  return {
    profile: {
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      dateOfBirth: dateOfBirth === '' ? null : dateOfBirth,
      country: country === '' ? null : country,
      email: email ?? '',
      phone: phone ?? { countryCode: '', national: '' },
    },
    googleRequestId: way === 'google' && proof !== null && proof.call !== 'contact' ? proof.requestId : null,
  }
}

/** What comes back after a reload. */
export const draftOf = ({ form, contact, proof }: Context, stage: ProfileStage): ProfileDraft => ({ form, contact, proof, stage })

/** Whether the traveller had begun something before a reload and can continue it. */
export const wasAt = ({ draft, contact, proof }: Context, stage: ProfileStage): boolean =>
  draft?.stage === stage && contact !== null && proof !== null
