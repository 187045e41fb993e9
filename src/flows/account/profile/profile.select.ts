import type { SnapshotFrom } from 'xstate'
import { internationalForm } from '../../../../machines/domain/callingCodes.ts'
import type { profileMachine } from '../../../../machines/account/profile/profile.machine.ts'
import { isIndianNumber } from '../../../../machines/domain/typedContact.ts'
import { canSave, saidProblems, type ProfileProblem, type ProfileField } from '../../../../machines/account/profile/profile.rules.ts'
import { contactShown } from '../../../messages/contactShown.ts'
import { countriesNamed } from '../../../messages/countryNames.ts'
import { t } from './profile.text.en.ts'
import type { SelectOption } from '../../../ui/SelectField.tsx'

export type ProfileSnapshot = SnapshotFrom<typeof profileMachine>

/** What is shown of a profile. */
export type ProfileStage = 'reading' | 'unread' | 'signedOut' | 'notOffered' | 'form' | 'code' | 'taken'

export function stageOf(snapshot: ProfileSnapshot): ProfileStage {
  const { value } = snapshot
  if (value === 'unread' || value === 'signedOut' || value === 'notOffered') return value
  if (snapshot.matches({ provingContact: 'enteringCode' })) return 'code'
  if (snapshot.matches({ provingContact: 'taken' })) return 'taken'
  return snapshot.matches('reading') ? 'reading' : 'form'
}

const PROBLEMS: Readonly<Record<ProfileProblem, (context: ProfileSnapshot['context']) => string>> = {
  nameMissing: () => t('profileNameMissing'),
  nameNotLetters: () => t('profileNameLetters'),
  notADate: () => t('profileNotADate'),
  tooYoung: () => t('profileTooYoung'),
  invalidEmail: () => t('profileInvalidEmail'),
  invalidPhone: ({ contact }) => t(contact === null || isIndianNumber(contact) ? 'invalidPhone' : 'invalidPhoneAbroad'),
  notVerified: () => t('profileNotVerified'),
}

const MISSING = { email: () => t('profileEmailMissing'), mobile: () => t('profileMobileMissing') }

/** What is said to be wrong with a field; null for nothing [AUTH-44, AUTH-47]. */
export const errorOf =
  (field: ProfileField) =>
  ({ context }: ProfileSnapshot): string | null => {
    const problem = saidProblems(context)[field]
    if (field === 'contact' && context.contact?.text === '' && problem !== undefined) return MISSING[context.contact.mode]()
    return problem === undefined ? null : PROBLEMS[problem](context)
  }

/** Whether everything can be saved [AUTH-45, AUTH-46]. */
export const canUpdate = (snapshot: ProfileSnapshot): boolean => canSave(snapshot.context) && snapshot.matches('editing')

export const isSaving = (snapshot: ProfileSnapshot): boolean => snapshot.matches('saving')

/** The wait of the whole form, in words; empty for none. */
export function waitOf(snapshot: ProfileSnapshot): string {
  if (snapshot.matches({ saving: 'slow' })) return t('profileSavingSlow')
  if (snapshot.matches('saving')) return t('profileSaving')
  if (snapshot.matches({ reading: 'slow' })) return t('profileReadingSlow')
  if (snapshot.matches('reading')) return t('profileReading')
  if (snapshot.matches({ provingContact: { taken: { replacing: 'slow' } } })) return t('profileMovingSlow')
  if (isMoving(snapshot)) return t('profileMoving')
  return snapshot.matches({ editing: { form: 'saved' } }) ? t('profileSaved') : ''
}

/** Whether a contact is on its way from another account to this one. */
export const isMoving = (snapshot: ProfileSnapshot): boolean => snapshot.matches({ provingContact: { taken: 'replacing' } })

/** Whether the second contact can be typed. */
export const isContactOpen = (snapshot: ProfileSnapshot): boolean => snapshot.matches({ editing: { contact: 'typing' } })

export const isContactBusy = (snapshot: ProfileSnapshot): boolean => snapshot.matches({ editing: { contact: 'sending' } })

/** The wait for a code to the second contact, in words; empty for none. */
export function sendingOf(snapshot: ProfileSnapshot): string {
  if (snapshot.matches({ editing: { contact: { sending: 'slow' } } })) return t('profileSendingSlow')
  return isContactBusy(snapshot) ? t('profileSending') : ''
}

/** Why no code went to the second contact, or was of no use; empty where there is no reason [AUTH-54, MSG-61, MSG-62]. */
export function contactAlertOf(snapshot: ProfileSnapshot): string {
  const is = (state: 'limited' | 'failed' | 'numberExists') => snapshot.matches({ editing: { contact: { typing: state } } })
  if (is('limited')) return t('profileLimited')
  if (is('failed')) return t('profileSendFailed')
  return is('numberExists') ? `${t('profileMobileExists')}. ${t('profileNumberExistsNext')}` : ''
}

const isAskedAfter = (snapshot: ProfileSnapshot, state: 'quiet' | 'failed' | 'lastWay' | 'tooLate'): boolean =>
  snapshot.matches({ provingContact: { taken: { asking: state } } })

/** What became of moving the contact; empty while it is asked. */
export function takenAlertOf(snapshot: ProfileSnapshot): string {
  if (isAskedAfter(snapshot, 'lastWay')) return t('profileLastWay')
  if (isAskedAfter(snapshot, 'tooLate')) return t('profileTooLate')
  return isAskedAfter(snapshot, 'failed') ? t('profileMoveFailed') : ''
}

/** Whether the contact can be asked to be moved [AUTH-25]. */
export const canMove = (snapshot: ProfileSnapshot): boolean => isAskedAfter(snapshot, 'quiet') || isAskedAfter(snapshot, 'failed')

/** What is proved already, as it is shown. */
export function provedOf({ context: { email, phone } }: ProfileSnapshot): readonly { readonly mode: 'email' | 'mobile'; readonly shown: string }[] {
  return [
    email === null ? [] : [{ mode: 'email' as const, shown: email }],
    phone === null ? [] : [{ mode: 'mobile' as const, shown: contactShown(internationalForm(phone)) }],
  ].flat()
}

/** Every country, India first, after none [NAT-03]. */
export const countryOptions = (): readonly SelectOption[] => [
  { value: '', label: t('profileNoCountry') },
  ...countriesNamed().map(({ countryCode, name }) => ({ value: countryCode, label: name })),
]
