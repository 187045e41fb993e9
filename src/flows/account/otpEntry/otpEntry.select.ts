import type { SnapshotFrom } from 'xstate'
import { missingDigits, type otpEntryMachine } from '../../../../machines/account/otpEntry/otpEntry.machine.ts'
import { t } from './otpEntry.text.en.ts'

type OtpEntrySnapshot = SnapshotFrom<typeof otpEntryMachine>

/** What is known of the code. */
export type CodeStage = 'filling' | 'tooShort' | 'complete' | 'checking' | 'slow' | 'wrong' | 'failed' | 'expired' | 'limitReached' | 'verified'

/** Whether another code can be asked for. */
type ResendStage = 'counting' | 'available' | 'sending' | 'slow' | 'limited' | 'failed' | 'over'

export function codeStage({ value }: OtpEntrySnapshot): CodeStage {
  if (value === 'verified') return 'verified'
  const { code } = value.entering
  if (typeof code === 'string') return code
  if ('verifying' in code) return code.verifying === 'slow' ? 'slow' : 'checking'
  const { editable } = code
  if (typeof editable === 'string') return editable
  return editable.filling === 'tooShort' ? 'tooShort' : 'filling'
}

export function resendStage({ value }: OtpEntrySnapshot): ResendStage {
  if (value === 'verified') return 'over'
  const { resend } = value.entering
  if (typeof resend === 'string') return resend
  if ('resending' in resend) return resend.resending === 'slow' ? 'slow' : 'sending'
  return 'limited' in resend ? 'limited' : 'counting'
}

/** Whether the code can be confirmed [AUTH-34, AUTH-35]. */
export const canConfirm = (snapshot: OtpEntrySnapshot): boolean => CONFIRMED.has(codeStage(snapshot))

/** Whether digits can be typed. */
export const canType = (snapshot: OtpEntrySnapshot): boolean => !HELD.has(codeStage(snapshot))

/** Whether the field is marked as wrong. */
export const isMarked = (snapshot: OtpEntrySnapshot): boolean => alertOf(snapshot) !== '' && codeStage(snapshot) !== 'failed'

/** What is wrong with the code; empty for nothing [AUTH-39, MSG-38]. */
export const alertOf = (snapshot: OtpEntrySnapshot): string => saidOf(snapshot).alert ?? ''

/** What becomes of the code, where nothing is wrong. */
export const statusOf = (snapshot: OtpEntrySnapshot): string => saidOf(snapshot).status ?? ''

/** Why the code cannot be confirmed; empty where it can, or is being [AUTH-34, AUTH-35]. */
export const whyNotConfirm = (snapshot: OtpEntrySnapshot): string => saidOf(snapshot).why ?? ''

interface Said {
  readonly alert?: string
  readonly status?: string
  readonly why?: string
}

function saidOf(snapshot: OtpEntrySnapshot): Said {
  const { attemptsLeft, length } = snapshot.context
  switch (codeStage(snapshot)) {
    case 'filling':
      return { why: t('otpNeedsDigits', { count: length }) }
    case 'tooShort':
      return { alert: t('otpTooShort', { count: missingDigits(snapshot.context) }), why: t('otpNeedsDigits', { count: length }) }
    case 'complete':
      return {}
    case 'checking':
      return { status: t('otpChecking') }
    case 'slow':
      return { status: t('otpSlow') }
    case 'wrong':
      return {
        alert: [t('otpWrong'), ...(attemptsLeft === null ? [] : [t('otpTriesLeft', { count: attemptsLeft })])].join(' '),
        why: t('otpNeedsChange'),
      }
    case 'failed':
      return { alert: t('otpFailed') }
    case 'expired':
      return { alert: t('otpExpired'), why: t('otpNeedsNewCode') }
    case 'limitReached':
      return { alert: t('otpLimitReached'), why: t('otpNeedsNewCode') }
    case 'verified':
      return { status: t('otpVerified') }
  }
}

/** The wait for another code as it is seen, second by second. */
export const waitShown = ({ context }: OtpEntrySnapshot): string => waitWords(context.secondsLeft)

/** What is read out about another code: a wait only now and then, not every second. */
export function resendSaid(snapshot: OtpEntrySnapshot): string {
  switch (resendStage(snapshot)) {
    case 'counting':
    case 'limited':
      return waitWords(Math.ceil(snapshot.context.secondsLeft / SAID_EVERY) * SAID_EVERY)
    case 'available':
      return t('otpCanAsk')
    case 'sending':
      return t('otpSending')
    case 'slow':
      return t('otpSendingSlow')
    case 'failed':
    case 'over':
      return ''
  }
}

/** Why no other code was sent; empty where none was asked for, or it was [MSG-62]. */
export function resendAlert(snapshot: OtpEntrySnapshot): string {
  const stage = resendStage(snapshot)
  if (stage === 'limited') return t('otpLimited')
  return stage === 'failed' ? t('otpSendFailed') : ''
}

/** Seconds between two readings of a wait. */
const SAID_EVERY = 15

const MINUTE = 60

const waitWords = (seconds: number): string =>
  seconds > MINUTE ? t('otpMinutes', { count: Math.ceil(seconds / MINUTE) }) : t('otpSeconds', { count: seconds })

const CONFIRMED: ReadonlySet<CodeStage> = new Set(['complete', 'failed'] as const)

const HELD: ReadonlySet<CodeStage> = new Set(['checking', 'slow', 'expired', 'limitReached', 'verified'] as const)
