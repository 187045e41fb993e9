import type { SnapshotFrom } from 'xstate'
import type { signInMachine } from '../../../../machines/account/signIn/signIn.machine.ts'
import { isContactValid, saidProblem } from '../../../../machines/account/signIn/signIn.rules.ts'
import { isIndianNumber } from '../../../../machines/domain/typedContact.ts'
import { t } from './signIn.text.en.ts'

export type SignInSnapshot = SnapshotFrom<typeof signInMachine>

/** What is shown of a sign-in: steps 0, 1, 2 to 4 and 5, and what lies between them. */
export type SignInStage = 'contact' | 'code' | 'google' | 'reading' | 'unread' | 'profile' | 'welcome'

export function stageOf(snapshot: SignInSnapshot): SignInStage {
  if (snapshot.matches('welcome')) return 'welcome'
  if (snapshot.matches({ authenticating: 'provingContact' })) return 'code'
  if (snapshot.matches({ authenticating: 'google' })) return 'google'
  if (snapshot.matches({ onboarding: 'readingDetails' })) return 'reading'
  if (snapshot.matches({ onboarding: 'detailsUnread' })) return 'unread'
  return snapshot.matches({ onboarding: 'completing' }) ? 'profile' : 'contact'
}

/** Whether a code can be asked for [AUTH-17]. */
export const canSend = (snapshot: SignInSnapshot): boolean => isContactValid(snapshot.context) && canType(snapshot)

/** Whether the contact can be typed. */
export const canType = (snapshot: SignInSnapshot): boolean => snapshot.matches({ authenticating: 'askingContact' })

/** What is said to be wrong with the contact; null for nothing [AUTH-15, AUTH-16, MSG-21]. */
export function contactError(snapshot: SignInSnapshot): string | null {
  const problem = saidProblem(snapshot.context)
  if (problem === 'invalidEmail') return t('signInInvalidEmail')
  if (problem === 'invalidPhone') return t(isIndianNumber(snapshot.context.contact) ? 'invalidPhone' : 'invalidPhoneAbroad')
  return snapshot.matches({ authenticating: { askingContact: 'incomplete' } }) ? t('signInNeedsContact') : null
}

/** What went wrong before, in words; empty for nothing [MSG-62]. */
export function alertOf(snapshot: SignInSnapshot): string {
  const is = (state: 'limited' | 'failed' | 'googleCancelled' | 'googleFailed' | 'lapsed') =>
    snapshot.matches({ authenticating: { askingContact: state } })
  if (is('limited')) return `${t('signInLimited')}. ${t('signInLimitedNext')}`
  if (is('failed')) return t('signInSendFailed')
  if (is('googleCancelled')) return t('signInGoogleCancelled')
  if (is('googleFailed')) return t('signInGoogleFailed')
  return is('lapsed') ? t('signInLapsed') : ''
}

/** Whether the notice is no failure: the visitor changed their mind. */
export const isNews = (snapshot: SignInSnapshot): boolean => snapshot.matches({ authenticating: { askingContact: 'googleCancelled' } })

/** Whether a code is on its way to the contact. */
export const isSending = (snapshot: SignInSnapshot): boolean => snapshot.matches({ authenticating: 'sendingCode' })

const isSendingSlow = (snapshot: SignInSnapshot): boolean =>
  snapshot.matches({ authenticating: { sendingCode: { requesting: 'slow' } } }) ||
  snapshot.matches({ authenticating: { sendingCode: { creatingAccount: 'slow' } } })

/** What is waited for, in words; empty for nothing. */
export function waitOf(snapshot: SignInSnapshot): string {
  if (isSendingSlow(snapshot)) return t('signInSendingSlow')
  if (isSending(snapshot)) return t('signInSending')
  if (snapshot.matches({ onboarding: { readingDetails: 'slow' } })) return t('signInReadingSlow')
  if (snapshot.matches({ onboarding: 'readingDetails' })) return t('signInReading')
  return snapshot.matches({ onboarding: 'cancelling' }) || snapshot.matches('leaving') ? t('signInSigningOut') : ''
}
