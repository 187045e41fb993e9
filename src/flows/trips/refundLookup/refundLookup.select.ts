import type { SnapshotFrom } from 'xstate'
import type { Money } from '../../../../machines/domain/money.ts'
import { homeTimeOf } from '../../../../machines/domain/calendarDate.ts'
import { problemsOf, type refundLookupMachine } from '../../../../machines/trips/refundLookup/refundLookup.machine.ts'
import { pnrFieldWords, whoFieldWords } from '../../../messages/bookingFieldWords.ts'
import { dateShown, moneyShown } from '../../../messages/format.ts'
import { t } from './refundLookup.text.en.ts'

type Snapshot = SnapshotFrom<typeof refundLookupMachine>

/** What is said of the two fields: nothing is wrong before the button was pressed. */
export function fieldsOf(snapshot: Snapshot) {
  const { pnr, who } = problemsOf(snapshot.context)
  const isTold = snapshot.matches('incomplete')
  return { pnr: pnrFieldWords(snapshot.context.pnr, isTold ? pnr : null), who: whoFieldWords(isTold ? who : null) }
}

/** What is read out while the airline is asked, and once its answer is shown; empty otherwise. */
export function statusOf(snapshot: Snapshot): string {
  const { refunds } = snapshot.context
  if (refunds !== null) return t('refundFound', { pnr: refunds.recordLocator })
  if (snapshot.matches({ asking: 'slow' })) return t('refundComingSlow')
  return snapshot.matches('asking') ? t('refundComing') : ''
}

const NOTES = {
  notFound: ['refundNotFound', 'refundNotFoundText'],
  forbidden: ['refundForbidden', 'refundForbiddenText'],
  limited: ['refundLimited', 'refundLimitedText'],
  failed: ['refundFailed', 'refundFailedText'],
} as const

/** Why nothing is shown: a title and more; null where nothing is to be said. */
export function noteOf(snapshot: Snapshot): { readonly title: string; readonly text: string } | null {
  const at = (['notFound', 'forbidden', 'limited', 'failed'] as const).find((each) => snapshot.matches(each))
  if (at === undefined) return null
  const { retryAfter } = snapshot.context
  const [title, text] = NOTES[at]
  const isTimed = at === 'limited' && retryAfter !== null
  return { title: t(title), text: isTimed ? t('refundLimitedFor', { count: Math.max(1, Math.ceil(retryAfter / 60)) }) : t(text) }
}

interface RefundRow {
  readonly what: string
  readonly amount: string
}

const row = (what: string, amount: Money): RefundRow => ({ what, amount: moneyShown(amount) })

/** What was paid, each time that money went back, and what has still to go back; null before an answer [RETR-49]. */
export function refundsShown({ context: { refunds } }: Snapshot) {
  if (refunds === null) return null
  const { recordLocator, paid, outstanding } = refunds
  const back = refunds.refunds.map(({ amount, refundedAt }) =>
    row(t('refundBackOn', { date: dateShown(homeTimeOf(refundedAt).slice(0, 10)) }), amount),
  )
  const isDue = outstanding.minor > 0
  return {
    title: t('refundOf', { pnr: recordLocator }),
    rows: [row(t('refundPaid'), paid), ...back, ...(isDue ? [row(t('refundOutstanding'), outstanding)] : [])],
    note: isDue ? t('refundOutstandingText') : back.length === 0 ? t('refundNone') : null,
  }
}
