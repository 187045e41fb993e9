import type { SnapshotFrom } from 'xstate'
import {
  choiceOf,
  moneyOf,
  whyNot,
  type CancellableJourney,
  type CancellableTraveller,
  type CancellationCharge,
  type CancellationMoney,
  type CancellationQuote,
  type NotCancellable,
} from '../../../../machines/domain/cancellation.ts'
import type { cancelBookingMachine, News } from '../../../../machines/trips/cancelBooking/cancelBooking.machine.ts'
import { dateShown, moneyShown, timeShown } from '../../../messages/format.ts'
import { t } from './cancelBooking.text.en.ts'

type Snapshot = SnapshotFrom<typeof cancelBookingMachine>

/** The screen that is shown; the quote stays while it is read again and while it is cancelled. */
type CancelStage = 'coming' | 'choosing' | 'done' | 'failed' | 'unsure' | 'cancelledBefore' | 'notManageable' | 'notOpened' | 'notNamed'

const ENDS = ['done', 'failed', 'unsure', 'cancelledBefore', 'notManageable'] as const

export function stageOf(snapshot: Snapshot): CancelStage {
  if (snapshot.matches('notOpened')) return snapshot.context.recordLocator === null ? 'notNamed' : 'notOpened'
  return ENDS.find((each) => snapshot.matches(each)) ?? (snapshot.context.quote === null ? 'coming' : 'choosing')
}

/** The same where what can be picked only takes the place of its outline. */
export function screenOf(snapshot: Snapshot): CancelStage {
  const stage = stageOf(snapshot)
  return stage === 'coming' ? 'choosing' : stage
}

/** Whether it takes longer than it should. */
export const isSlow = (snapshot: Snapshot): boolean => snapshot.matches({ reading: 'slow' }) || snapshot.matches({ cancelling: 'slow' })

/** What is read out while the page waits; empty otherwise. */
export function saidOf(snapshot: Snapshot): string {
  if (snapshot.matches({ reading: 'slow' })) return t('cancellationComingSlow')
  if (snapshot.matches({ cancelling: 'slow' })) return t('cancellationSendingSlow')
  if (snapshot.matches('cancelling')) return t('cancellationSending')
  return snapshot.matches('reading') ? t('cancellationComing') : ''
}

const NEWS = {
  changed: ['cancellationChanged', 'cancellationChangedText'],
  quoteChanged: ['cancellationQuoteChanged', 'cancellationQuoteChangedText'],
  notCancellable: ['cancellationNotPossible', 'cancellationNotPossibleText'],
} as const satisfies Record<News, readonly [string, string]>

/** Why the visitor is asked once more. */
export function newsWords(news: News): { readonly title: string; readonly text: string } {
  const [title, text] = NEWS[news]
  return { title: t(title), text: t(text) }
}

/** A date is never broken across lines. */
const unbroken = (words: string): string => words.replaceAll(' ', '\u00a0')
const dayOf = (local: string): string => unbroken(dateShown(local.slice(0, 10)))
const cityIn = ({ cities }: CancellationQuote, code: string): string => cities[code] ?? code

/** `Delhi to Mumbai`. */
const routeOf = (quote: CancellationQuote, { origin, destination }: Pick<CancellationCharge, 'origin' | 'destination'>): string =>
  t('cancellationRoute', { origin: cityIn(quote, origin), destination: cityIn(quote, destination) })

/** What is cancelled with everything. */
export const wholeWords = ({ isRest }: CancellationQuote): string => t(isRest ? 'cancellationAllLeft' : 'cancellationAll')

export function journeyWords(quote: CancellationQuote, journey: CancellableJourney): string {
  const route = routeOf(quote, journey)
  return journey.departure === null ? t('cancellationOnly', { route }) : t('cancellationOnlyOn', { route, date: dayOf(journey.departure) })
}

export function travellerWords({ name, followers }: CancellableTraveller, place: number): string {
  const known = name ?? t('cancellationNoName', { count: place + 1 })
  return followers === 0 ? known : t('cancellationFollowers', { name: known, count: followers })
}

export const backWords = ({ refundedTotal }: CancellationMoney): string => t('cancellationBack', { amount: moneyShown(refundedTotal) })

/** Why what is picked cannot be cancelled, once the visitor has tried, and always where the choice itself is the reason. */
export function defectOf({ quote, picked, travellers, hasTried }: Snapshot['context']): string | null {
  const because = quote && whyNot(quote, picked, travellers)
  if (quote === null || because === null || (because === 'nobody' && !hasTried)) return null
  const words: Readonly<Record<NotCancellable, () => string>> = {
    nobody: () => t('cancellationNobody'),
    tooFew: () => t('cancellationTooFew', { count: quote.leastTravellers }),
    childAlone: () => t('cancellationChildAlone'),
  }
  return words[because]()
}

/** A line of the reckoning. */
interface Line {
  readonly what: string
  readonly details: readonly string[]
  readonly amount: string
}

/** What is shown beside the choice. */
interface Reckoning {
  readonly title: string
  readonly button: string
  /** None where nobody is chosen. */
  readonly lines: readonly Line[]
  readonly refund: string | null
  /** Where the money goes, and when the charge rises. */
  readonly notes: readonly { readonly kind: 'way' | 'time'; readonly words: string }[]
}

const NOBODY = (): Reckoning => ({ title: t('cancellationTickFirst'), button: t('cancellationButtonNobody'), lines: [], refund: null, notes: [] })

/** Paid minus charge minus fees is the refund. */
export function reckoningOf({ quote, picked, travellers }: Snapshot['context']): Reckoning | null {
  if (quote === null) return null
  if (whyNot(quote, picked, travellers) === 'nobody') return NOBODY()
  const money = moneyOf(quote, picked, travellers)
  const paid = { ...money.paid, minor: money.paid.minor + money.changeFees.minor }
  const isWhole = choiceOf(quote, picked, travellers).kind === 'ALL'
  const refund = moneyShown(money.refundedTotal)
  const less = ({ minor, currency }: CancellationMoney['refundedTotal']) => moneyShown({ minor: minor === 0 ? 0 : -minor, currency })
  const charged = money.charges.filter(({ each }) => each.minor > 0)
  return {
    title: t('cancellationYouGet', { amount: refund }),
    button: t('cancellationButton', { amount: refund }),
    refund,
    lines: [
      {
        what: t(isWhole ? (quote.isRest ? 'cancellationPaidRest' : 'cancellationPaid') : 'cancellationPaidPart'),
        details: [],
        amount: moneyShown(paid),
      },
      {
        what: t('cancellationCharge'),
        details: charged.length === 0 ? [t('cancellationFree')] : charged.map((charge) => chargeWords(quote, charge)),
        amount: less(money.charge),
      },
      {
        what: t('cancellationConvenience'),
        details: [t(money.convenienceFee.minor === 0 ? 'cancellationConvenienceNone' : 'cancellationConvenienceText')],
        amount: less(money.convenienceFee),
      },
      ...(money.changeFees.minor === 0
        ? []
        : [{ what: t('cancellationChangeFees'), details: [t('cancellationChangeFeesText')], amount: less(money.changeFees) }]),
    ],
    notes: [
      ...wayWords(quote, money).map((words) => ({ kind: 'way' as const, words })),
      ...money.charges.flatMap((charge) => riseWords(quote, charge).map((words) => ({ kind: 'time' as const, words }))),
    ],
  }
}

const chargeWords = (quote: CancellationQuote, charge: CancellationCharge): string =>
  t('cancellationChargeRow', { route: routeOf(quote, charge), count: charge.travellers, each: moneyShown(charge.each) }).replace(
    / × /,
    '\u00a0×\u00a0',
  )

function riseWords(quote: CancellationQuote, charge: CancellationCharge): readonly string[] {
  if (charge.rise === null) return []
  const { localTime, each } = charge.rise
  const at = t('cancellationAt', { date: dayOf(localTime), time: timeShown(localTime), city: cityIn(quote, charge.origin) })
  const words = { route: routeOf(quote, charge), each: moneyShown(each), at }
  return [charge.each.minor === 0 ? t('cancellationFreeUntil', words) : t('cancellationRises', words)]
}

function wayWords({ paidBy, refundDays: count }: CancellationQuote, { refundedTotal: refund, byStaff }: CancellationMoney): readonly string[] {
  const bySite = refund.minor - byStaff.minor
  return [
    ...(bySite > 0 ? [t('cancellationToPayer', { where: whereWords(paidBy), count })] : []),
    ...(byStaff.minor > 0 ? [t('cancellationByStaff', { amount: moneyShown(byStaff), count })] : []),
  ]
}

/** Where the money goes: to what was paid with. */
function whereWords(paidBy: CancellationQuote['paidBy']): string {
  const methods = [...new Set(paidBy.map(methodWords))]
  const [payment] = paidBy
  if (methods.length > 1) return t('cancellationToSeveral', { methods: methods.join(', ') })
  if (payment === undefined) return t('cancellationToOnline')
  const { method, payer } = payment
  return isEnding(payment) ? t('cancellationToCardEnding', { payer }) : t(TO[method])
}

const TO = {
  CARD: 'cancellationToCard',
  UPI: 'cancellationToUpi',
  NET_BANKING: 'cancellationToBank',
  VOUCHER: 'cancellationToVoucher',
  ONLINE: 'cancellationToOnline',
} as const

const METHODS = {
  CARD: 'cancellationCard',
  UPI: 'cancellationUpi',
  NET_BANKING: 'cancellationNetBanking',
  VOUCHER: 'cancellationVoucher',
  ONLINE: 'cancellationOnline',
} as const

type PaidBy = CancellationQuote['paidBy'][number]

/** A masked card is not named. */
const isEnding = ({ method, payer }: PaidBy): boolean => method === 'CARD' && /^\d+$/.test(payer)

const methodWords = (payment: PaidBy): string =>
  isEnding(payment) ? t('cancellationCardEnding', { payer: payment.payer }) : t(METHODS[payment.method])

/** What was done. */
export function doneWords({ cancelled, quote }: Snapshot['context']): {
  readonly title: string
  readonly text: string
  readonly byStaff: string | null
} {
  const { isWhole, refundedTotal: refund, byStaff } = cancelled ?? { isWhole: true, refundedTotal: null, byStaff: null }
  const text = refund === null || refund.minor === 0 ? t('cancellationDoneNothing') : t('cancellationDoneText', { amount: moneyShown(refund) })
  return {
    title: t(isWhole ? 'cancellationDone' : 'cancellationDonePart'),
    text,
    byStaff:
      byStaff === null || byStaff.minor === 0 ? null : t('cancellationByStaff', { amount: moneyShown(byStaff), count: quote?.refundDays ?? 0 }),
  }
}
