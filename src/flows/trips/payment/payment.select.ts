import type { SnapshotFrom } from 'xstate'
import type { Money } from '../../../../machines/domain/money.ts'
import type { PaidOf, Payment, PaymentRefusal, ReleaseReason } from '../../../../machines/domain/payment.ts'
import type { PaymentEvent, paymentMachine } from '../../../../machines/trips/payment/payment.machine.ts'
import { moneyShown } from '../../../messages/format.ts'
import { ofLocale } from '../../../messages/language.ts'
import { t } from './payment.text.en.ts'

type Snapshot = SnapshotFrom<typeof paymentMachine>

/** What a screen of a payment shows. */
export interface PaymentShown {
  readonly heading: string
  /** What is so; several sentences, each in a line of its own. */
  readonly lines: readonly string[]
  /** Read out at once: the payment did not come about. */
  readonly isAlarm: boolean
  readonly isPaid: boolean
  /** What can be pressed; null for nothing. The event is null while it is being done. */
  readonly press: { readonly label: string; readonly event: PaymentEvent | null } | null
}

const QUIET = { isAlarm: false, isPaid: false, press: null } as const

/** What is shown of a payment [CONST-21]. */
export function paymentShown(snapshot: Snapshot): PaymentShown {
  const { payment } = snapshot.context
  if (snapshot.matches('otherSum')) return otherSum(snapshot, payment)
  if (snapshot.matches({ leaving: 'slow' }))
    return { ...QUIET, heading: t('paymentGoingHeading'), lines: [t('paymentNotLeft'), ...decidedBy(payment)], press: resume(snapshot) }
  if (snapshot.matches('beginning') || snapshot.matches('leaving'))
    return { ...QUIET, heading: t('paymentGoingHeading'), lines: orSlow(snapshot, t('paymentBeginning')), press: busy(snapshot) }
  if (snapshot.matches('preparing'))
    return { ...QUIET, heading: t('paymentGoingHeading'), lines: [t('paymentPreparing'), ...decidedBy(payment), ...unreached(snapshot)] }
  if (snapshot.matches('returning')) return { ...QUIET, heading: t('paymentReturningHeading'), lines: orSlow(snapshot, t('paymentReturning')) }
  if (snapshot.matches('undecided')) return undecided(snapshot, payment)
  if (snapshot.matches('paid')) return { ...QUIET, heading: paidHeading(payment), lines: [paid(payment, sumOf(snapshot))], isPaid: true }
  if (snapshot.matches('goingBack') || snapshot.matches('unpaid')) return unpaid(snapshot, payment)
  if (snapshot.matches('notBegun'))
    return { ...QUIET, heading: t('paymentNotBegunHeading'), lines: [t('paymentNotBegun')], isAlarm: true, press: again('payment.wanted') }
  if (snapshot.matches('failed'))
    return { ...QUIET, heading: t('paymentFailedHeading'), lines: [t('paymentFailed')], isAlarm: true, press: again('retry.asked') }
  return { ...QUIET, ...refused(snapshot.context.refusal ?? 'unknown'), isAlarm: true }
}

const again = (type: 'payment.wanted' | 'retry.asked') => ({ label: t('paymentAgain'), event: { type } })

/** The button that was pressed: a booking is paid, and what came to nothing is tried again. */
function busy({ context: { start, payment } }: Snapshot): PaymentShown['press'] {
  const label = 'acceptedTotal' in start && payment === null ? t('paymentPay', { total: moneyShown(start.acceptedTotal) }) : t('paymentAgain')
  return { label, event: null }
}

/** The way to the page of the provider, where the machine has one. */
function resume(snapshot: Snapshot): PaymentShown['press'] {
  const event = { type: 'payment.resumed' } as const
  return snapshot.can(event) ? { label: t('paymentContinue'), event } : null
}

/** Another sum than the customer has accepted: both are named, and nothing is paid without a press. */
function otherSum({ context: { acceptedTotal } }: Snapshot, payment: Payment | null): PaymentShown {
  const [before, now] = [acceptedTotal, payment?.chargedTotal ?? null].map((sum) => (sum === null ? '' : moneyShown(sum)))
  return {
    ...QUIET,
    heading: t('paymentOtherSumHeading'),
    lines: [t('paymentOtherSum', { before: before ?? '', now: now ?? '' })],
    isAlarm: true,
    press: { label: t('paymentPay', { total: now ?? '' }), event: { type: 'sum.accepted' } },
  }
}

const orSlow = (snapshot: Snapshot, text: string): readonly string[] =>
  snapshot.matches({ beginning: 'slow' }) || snapshot.matches({ returning: 'slow' }) ? [text, t('paymentSlow')] : [text]

const unreached = (snapshot: Snapshot): readonly string[] =>
  snapshot.matches({ preparing: 'unreached' }) || snapshot.matches({ undecided: 'unreached' }) || snapshot.matches({ goingBack: 'unreached' })
    ? [t('paymentUnreached')]
    : []

const PAID: Readonly<Record<PaidOf, (sum: ReturnType<typeof sumOf>) => string>> = {
  booking: (sum) => t('paymentPaid', sum),
  fareLock: (sum) => t('paymentPaidLock', sum),
  dateChange: (sum) => t('paymentPaidChange', sum),
  extras: (sum) => t('paymentPaidExtras', sum),
}

const paidHeading = (payment: Payment | null): string => t((payment?.of ?? 'booking') === 'booking' ? 'paymentBookedHeading' : 'paymentPaidHeading')

const paid = (payment: Payment | null, sum: ReturnType<typeof sumOf>): string => PAID[payment?.of ?? 'booking'](sum)

/** By the clock of the reader. */
const clock = ofLocale((locale) => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }))

const decidedBy = (payment: Payment | null): readonly string[] =>
  payment === null ? [] : [t('paymentDecidedBy', { time: clock().format(payment.decideBy) })]

function sumOf({ context: { payment, acceptedTotal } }: Snapshot): { readonly total: string } {
  const total: Money | null = payment?.chargedTotal ?? acceptedTotal
  return { total: total === null ? '' : moneyShown(total) }
}

function undecided(snapshot: Snapshot, payment: Payment | null): PaymentShown {
  if (payment === null) return { ...QUIET, heading: t('paymentReturningHeading'), lines: [t('paymentReturning'), ...unreached(snapshot)] }
  const press = resume(snapshot)
  const isOpen = press !== null
  if (!isOpen && hasLeft(snapshot))
    return { ...QUIET, heading: t('paymentReturningHeading'), lines: [t('paymentReturning'), ...decidedBy(payment), ...unreached(snapshot)] }
  const [heading, text] = isOpen
    ? [t('paymentOpenHeading'), t('paymentOpen', sumOf(snapshot))]
    : [t('paymentUndecidedHeading'), t('paymentUndecided', sumOf(snapshot))]
  return { ...QUIET, heading, lines: [text, ...decidedBy(payment), ...unreached(snapshot)], press }
}

/** Whether the customer came back without having paid: then the bank has nothing to confirm. */
const hasLeft = ({ context: { start } }: Snapshot): boolean => 'hasLeft' in start && start.hasLeft

/** Whether seats or services were paid, as far as the airline has said. */
export const isOfExtras = ({ context: { payment } }: Snapshot): boolean => payment === null || payment.of === 'extras'

const REASONS: Readonly<Record<ReleaseReason, () => string>> = {
  left: () => t('paymentLeft'),
  expired: () => t('paymentExpired'),
  failed: () => t('paymentDeclined'),
  refused: () => t('paymentRefused'),
  undecided: () => t('paymentUndecidedEnd'),
  nothingDue: () => t('paymentNothingDue'),
}

function unpaid(snapshot: Snapshot, payment: Payment | null): PaymentShown {
  const why = payment?.why ?? 'undecided'
  const reason = why === 'nothingDue' && payment?.of === 'extras' ? t('paymentExtrasChanged') : REASONS[why]()
  const lines = [...(hasComeLate(payment) && why !== 'undecided' && why !== 'nothingDue' ? [] : [reason]), ...moneyLine(snapshot, payment)]
  const isOver = snapshot.matches('unpaid')
  return {
    ...QUIET,
    heading: unpaidHeading(why),
    lines: [...lines, ...unreached(snapshot)],
    isAlarm: true,
    press: isOver && why !== 'nothingDue' ? again('payment.wanted') : null,
  }
}

/** What the bank or the provider has refused has failed; who left, or was too late, has only not paid [MSG-46, MSG-47]. */
function unpaidHeading(why: ReleaseReason): string {
  const words = { nothingDue: 'paymentNoneDueHeading', failed: 'paymentFailedAgain', refused: 'paymentNotTaken' } as const
  return t(why in words ? words[why as keyof typeof words] : 'paymentUnpaidHeading')
}

/** "Nothing was charged" is not said of money that came. */
const hasComeLate = (payment: Payment | null): boolean => payment?.refund != null

function moneyLine(snapshot: Snapshot, payment: Payment | null): readonly string[] {
  const sum = sumOf(snapshot)
  if (payment?.refund === 'wanted') return [t('paymentGoingBack', sum)]
  if (payment?.refund === 'done') return [t('paymentGoneBack', sum)]
  if (payment?.refund === 'failed') return [t('paymentSentByHand', sum)]
  return snapshot.matches('goingBack') ? [t('paymentGoesBackIf', sum)] : []
}

const REFUSED: Readonly<Record<PaymentRefusal, () => { readonly heading: string; readonly lines: readonly string[] }>> = {
  nothingDue: () => ({ heading: t('paymentNoneDueHeading'), lines: [t('paymentNoneDue')] }),
  tooOften: () => ({ heading: t('paymentNotBegunHeading'), lines: [t('paymentTooOften')] }),
  unavailable: () => ({ heading: t('paymentNotBegunHeading'), lines: [t('paymentUnavailable')] }),
  unknown: () => ({ heading: t('paymentUnknownHeading'), lines: [t('paymentUnknown')] }),
}

const refused = (refusal: PaymentRefusal) => REFUSED[refusal]()
