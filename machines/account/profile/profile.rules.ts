import type { BasicDetails } from '../../domain/account.ts'
import { isIsoDate } from '../../domain/calendarDate.ts'
import { phoneOf } from '../../domain/callingCodes.ts'
import type { ContactMode } from '../../domain/contactMode.ts'
import { isAdult, isName } from '../../domain/personName.ts'
import { addressOf, contactProblem, destinationOf, emptyContact, type ContactProblem } from '../../domain/typedContact.ts'
import type { ContactProof, ProfileDraft, ProfileForm, ProfileStage } from '../../domain/signInDraft.ts'
import type { OtpEntryInput } from '../otpEntry/otpEntry.types.ts'
import type { ContactCodeQuestion, ProfileContext, ProfileField, ProfileInput, ProfileToSave } from './profile.types.ts'

type Context = ProfileContext

/** What is wrong with a field. */
export type ProfileProblem = 'nameMissing' | 'nameNotLetters' | 'notADate' | 'tooYoung' | ContactProblem | 'notVerified'

export type ProfileProblems = Readonly<Partial<Record<ProfileField, ProfileProblem>>>

const FIELDS: readonly ProfileField[] = ['firstName', 'lastName', 'contact', 'dateOfBirth', 'country']
const EMPTY: ProfileForm = { firstName: '', lastName: '', dateOfBirth: '', country: '' }

/** Before anything was typed: what is known, and over it what was typed before a reload. */
export function initialContext({ details, ...input }: ProfileInput): Context {
  const context: Context = { ...input, isKnown: false, email: null, phone: null, form: EMPTY, contact: null, proof: null, left: [] }
  return details === null ? context : withDetails(context, details)
}

/** The form with what the airline knows [AUTH-52, PROF-06]. */
export function withDetails(context: Context, details: BasicDetails): Context {
  const { email, phone, firstName, lastName, dateOfBirth, country } = details
  const { draft } = context
  const missing = missingContact(details)
  const contact = draft?.contact ?? (missing === null ? null : emptyContact(missing))
  return {
    ...context,
    isKnown: true,
    email,
    phone,
    form: draft?.form ?? { firstName: firstName ?? '', lastName: lastName ?? '', dateOfBirth: dateOfBirth ?? '', country: country ?? '' },
    contact: isStillMissing(contact?.mode ?? null, details, context) ? contact : null,
    proof: draft?.proof ?? null,
  }
}

/** A sign-up needs both contacts; whoever is known changes those that they want to. */
const isStillMissing = (mode: ContactMode | null, details: BasicDetails, { way }: Context): boolean =>
  mode !== null && (way === 'manage' || mode === missingContact(details))

const missingContact = ({ email, phone }: Pick<BasicDetails, 'email' | 'phone'>): ContactMode | null => {
  if (email === null) return 'email'
  return phone === null ? 'mobile' : null
}

/** Whether there is a profile: to be managed it must be that of a customer, with a number [PROF-08, SEC-11, CON-26]. */
export const isSomebody = ({ way }: Context, details: BasicDetails | null): boolean => details !== null && (way !== 'manage' || details.isComplete)

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

/** What is asked for a code: by Google's pair of calls for whoever came by Google [AUTH-53, API-60]. */
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

/** Whether this is the first time that a number is said to be another's, to somebody who came by Google [AUTH-54, OPEN-31]. */
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

/** Whether somebody was in the middle of something before a reload, which can be gone on with. */
export const wasAt = ({ draft, contact, proof }: Context, stage: ProfileStage): boolean =>
  draft?.stage === stage && contact !== null && proof !== null
