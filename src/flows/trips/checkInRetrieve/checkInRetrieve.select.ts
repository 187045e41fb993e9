import type { SnapshotFrom } from 'xstate'
import type { CheckInToast, checkInRetrieveMachine } from '../../../../machines/trips/checkInRetrieve/checkInRetrieve.machine.ts'
import { pnrFieldWords, whoFieldWords } from '../../../messages/bookingFieldWords.ts'
import { t } from './checkInRetrieve.text.en.ts'

type Snapshot = SnapshotFrom<typeof checkInRetrieveMachine>

/** Whether the airline is asked, or a page is being opened. */
export const isBusy = (snapshot: Snapshot): boolean => statusOf(snapshot) !== ''

/** What becomes of the question, to be read out; empty while nothing does. */
export function statusOf(snapshot: Snapshot): string {
  const { request } = snapshot.value
  if (typeof request === 'string') return ''
  if ('reopening' in request) return t(request.reopening === 'slow' ? 'checkInReopeningSlow' : 'checkInReopening')
  if ('finding' in request) return t(request.finding === 'slow' ? 'retrieveAskingSlow' : 'retrieveAsking')
  if ('goingOn' in request) return t(request.goingOn === 'slow' ? 'checkInGoingSlow' : 'checkInGoing')
  if (snapshot.matches({ request: { completingPayment: { leading: 'slow' } } })) return t('checkInReopeningSlow')
  return snapshot.matches({ request: { completingPayment: 'leading' } }) ? t('checkInReopening') : ''
}

/** Whether another try is heard only after a while. */
export const isLimited = (snapshot: Snapshot): boolean => snapshot.matches({ request: 'limited' })

/** Why the button does nothing but say so; empty where it asks the airline [CHK-62, RETR-16, RETR-17]. */
export function whyNotSubmit(snapshot: Snapshot): string {
  const { pnr, who, problems } = snapshot.context
  if (isBusy(snapshot)) return ''
  if (isLimited(snapshot)) return t('retrieveNeedsTime')
  if (pnr === '' || who.trim() === '') return t('retrieveNeedsBoth')
  return Object.values(problems).some((problem) => problem !== null) ? t('retrieveNeedsMending') : ''
}

/** Whether the button asks the airline. */
export const canSubmit = (snapshot: Snapshot): boolean => !isBusy(snapshot) && whyNotSubmit(snapshot) === ''

/** What is wrong with the fields, and what helps to fill them [CHK-62]. */
export const fieldsOf = ({ context: { pnr, problems } }: Snapshot) => ({ pnr: pnrFieldWords(pnr, problems.pnr), who: whoFieldWords(problems.who) })

interface Words {
  readonly title: string
  readonly text: string
}

const TOASTS = {
  invalid: ['checkInInvalid', 'checkInInvalidText'],
  notFound: ['checkInNotFound', 'retrieveKept'],
  notConfirmed: ['checkInNotConfirmed', 'retrieveKept'],
  cancelled: ['bookingCancelled', 'retrieveKept'],
  notAllowed: ['checkInNotAllowed', 'retrieveKept'],
  unreadable: ['noBookingFound', 'retrieveKept'],
  forbidden: ['retrieveForbidden', 'retrieveKept'],
  failed: ['checkInWentWrong', 'retrieveKept'],
} as const satisfies Record<CheckInToast, readonly [string, string]>

/** What the toast says; null while there is none [CHK-07, CHK-08, CHK-09, CHK-10, CHK-11, CHK-14]. */
export function toastOf({ context }: Snapshot): Words | null {
  if (context.toast === null) return null
  const [title, text] = TOASTS[context.toast]
  return { title: t(title), text: t(text) }
}

const NOTES = {
  notConfirmed: ['checkInNotConfirmed', 'checkInNotConfirmedText'],
  cancelled: ['bookingCancelled', 'checkInCancelledText'],
  noGroup: ['noBookingFound', 'checkInNoBookingText'],
  unreadable: ['noBookingFound', 'checkInNoBookingText'],
  forbidden: ['retrieveForbidden', 'retrieveForbiddenText'],
  failed: ['checkInWentWrong', 'retrieveKept'],
} as const

/** What stays below the fields when the toast has gone; null while there is nothing to say. */
export function noteOf(snapshot: Snapshot): Words | null {
  const { request } = snapshot.value
  const { pnr, who, secondsLeft } = snapshot.context
  if (isLimited(snapshot)) return { title: t('retrieveTooManyTries'), text: t('retrieveTooManyTriesPnr', { count: Math.ceil(secondsLeft / 60) }) }
  // The reason is judged in the same turn as the answer: no screen shows that state.
  if (typeof request === 'string' || !('refused' in request) || request.refused === 'judging') return null
  if (request.refused === 'notFound') return { title: t('checkInNotFoundNote', { pnr, who: who.trim() }), text: t('checkInNotFoundText') }
  const [title, text] = NOTES[request.refused]
  return { title: t(title), text: t(text) }
}

/** Which dialog stands over the form; null for none [CHK-04, CHK-13]. */
export function dialogOf(snapshot: Snapshot): 'payment' | 'notPossible' | null {
  if (snapshot.matches({ request: { completingPayment: 'asking' } })) return 'payment'
  return snapshot.matches({ request: 'notPossible' }) ? 'notPossible' : null
}
