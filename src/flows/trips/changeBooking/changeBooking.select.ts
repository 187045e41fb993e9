import type { SnapshotFrom } from 'xstate'
import {
  changeBlock,
  homeDayAt,
  wrongOrder,
  type ChangeBlock,
  type ChangeQuote,
  type ChangeRefusal,
} from '../../../../machines/domain/bookingChange.ts'
import type { BookingDetail, DetailJourney } from '../../../../machines/domain/bookingDetail.ts'
import type { BookingState } from '../../../../machines/domain/bookingState.ts'
import { clampDate, daysOfMonth, monthOf, plusDays, plusMonths, type IsoDate } from '../../../../machines/domain/calendarDate.ts'
import type { Money } from '../../../../machines/domain/money.ts'
import type { changeBookingMachine } from '../../../../machines/trips/changeBooking/changeBooking.machine.ts'
import { dateBrief, dateShown, moneyShown, monthShown } from '../../../messages/format.ts'
import { journeyCard, routeOf } from '../../../messages/journeyWords.ts'
import { t } from './changeBooking.text.en.ts'

type Snapshot = SnapshotFrom<typeof changeBookingMachine>
type Context = Snapshot['context']

/** The screen that is shown. */
type Stage = 'coming' | 'failed' | 'choosing' | 'unsure' | 'paying' | 'changed' | 'notOpened' | 'fixed'

export function stageOf(snapshot: Snapshot): Stage {
  for (const stage of ['failed', 'unsure', 'paying', 'changed', 'notOpened', 'fixed'] as const) if (snapshot.matches(stage)) return stage
  return snapshot.context.booking === null ? 'coming' : 'choosing'
}

/** Another one where what had the focus may be gone: what can be chosen only takes the place of its outline. */
export function screenOf(snapshot: Snapshot): string {
  if (snapshot.matches({ choosing: 'notGot' })) return 'notGot'
  const stage = stageOf(snapshot)
  return stage === 'coming' ? 'choosing' : stage
}

/** What is read out while the page waits; empty otherwise. */
export function saidOf(snapshot: Snapshot): string {
  const what = waitsFor(snapshot)
  return what === null ? '' : isSlow(snapshot) ? t('datesSlow', { what }) : what
}

function waitsFor(snapshot: Snapshot): string | null {
  if (snapshot.matches('reading')) return t('datesComing')
  if (snapshot.matches({ choosing: 'gettingFlights' })) return t('datesGettingFlights')
  if (snapshot.matches({ choosing: 'pricing' })) return t('datesPricing')
  return snapshot.matches('changing') ? t('datesChanging') : null
}

export const isSlow = (snapshot: Snapshot): boolean =>
  snapshot.matches({ reading: 'slow' }) ||
  snapshot.matches({ changing: 'slow' }) ||
  snapshot.matches({ choosing: { gettingFlights: 'slow' } }) ||
  snapshot.matches({ choosing: { pricing: 'slow' } })

/** A date or an amount is never broken across lines. */
const whole = (words: string): string => words.replaceAll(' ', '\u00a0')
export const dayShown = (date: IsoDate): string => whole(dateShown(date))

const BLOCKS: Readonly<Record<ChangeBlock, () => string>> = {
  flown: () => t('datesFlown'),
  departing: () => t('datesDeparting'),
  noDate: () => t('datesNoDate'),
  allCheckedIn: () => t('datesAllCheckedIn'),
  someCheckedIn: () => t('datesSomeCheckedIn'),
}

/** What the card of a journey shows, and why it cannot be ticked [CHK-23]. */
export function cardOf(booking: BookingDetail, journey: DetailJourney, now: number) {
  const block = changeBlock(booking, journey, now)
  return { ...journeyCard(booking, journey), reason: block === null ? null : BLOCKS[block]() }
}

/** What a change costs more, or gives back, in words. */
export function amountWords(amount: Money): string {
  if (amount.minor === 0) return t('datesSame')
  return amount.minor > 0 ? t('datesMore', { amount: moneyShown(amount) }) : t('datesBack', { amount: moneyShown(negative(amount)) })
}

const negative = ({ minor, currency }: Money): Money => ({ minor: -minor, currency })

/** The days and flights under a journey that is ticked. */
export function pickerOf(context: Context, journeyKey: string) {
  const choice = context.choices.find((each) => each.journeyKey === journeyKey)
  if (choice === undefined) return null
  const read = context.options.find((each) => each.journeyKey === journeyKey)
  const { first, last } = windowOf(context)
  const shift = (days: number) => clampDate(plusDays(choice.date, days), first, last)
  return {
    date: choice.date,
    flightKey: choice.flightKey,
    earlier: shift(-WEEK),
    later: shift(WEEK),
    days: (read?.days ?? []).map(({ date, amount }) => ({
      date,
      name: dateBrief(date),
      note: amount === null ? t('datesNoFlights') : amountWords(amount),
      isChosen: date === choice.date,
    })),
    flights: read?.date === choice.date ? read.flights : null,
    months: monthsBetween(first, last).map((month) => ({ value: month, label: monthShown(month) })),
    month: monthOf(choice.date),
  }
}

const WEEK = 7

/** The days that can be chosen. */
const windowOf = ({ now, horizonDays }: Pick<Context, 'now' | 'horizonDays'>) => {
  const first = homeDayAt(now)
  return { first, last: plusDays(first, horizonDays) }
}

const monthsBetween = (first: IsoDate, last: IsoDate): readonly string[] => {
  const months = [monthOf(first)]
  while ((months.at(-1) ?? '') < monthOf(last)) months.push(plusMonths(months.at(-1) ?? '', 1))
  return months
}

/** The same day of another month, or the nearest that can be booked. */
export function inMonth(context: Context, date: IsoDate, month: string): IsoDate {
  const { first, last } = windowOf(context)
  const days = daysOfMonth(month)
  return clampDate(days[Math.min(Number(date.slice(8)), days.length) - 1] ?? date, first, last)
}

/** Why a journey has to be flown on another day, under the card of the later one; null where the order is right [CHGB-06]. */
export function orderProblem({ booking, choices }: Context, journeyKey: string): string | null {
  const wrong = booking && wrongOrder(booking, choices)
  if (booking === null || wrong === null || wrong.later.journeyKey !== journeyKey) return null
  return t('datesWrongOrder', {
    later: routeOf(booking, wrong.later),
    laterDate: whole(dateBrief(wrong.laterDate)),
    earlier: routeOf(booking, wrong.earlier),
    earlierDate: whole(dateBrief(wrong.earlierDate)),
    from: dayShown(wrong.earlierDate),
  })
}

interface CostRow {
  readonly what: string
  readonly how: string
  readonly amount: string
}

/** What the change costs, row by row; null while it is not known. */
export function costsOf({ booking, quote }: Context) {
  if (booking === null || quote === null) return null
  const rows = quote.journeys.flatMap(({ journeyKey, difference, feeEach, travellers }): readonly CostRow[] => {
    const journey = booking.journeys.find((each) => each.journeyKey === journeyKey)
    const route = journey === undefined ? '' : routeOf(booking, journey)
    const fee = { minor: feeEach.minor * travellers, currency: feeEach.currency }
    const isOwed = booking.state === 'scheduleChanged' && journey !== undefined && journey.soldAs !== null
    const free = isOwed ? t('datesNewTimesFree') : t('datesNoFee')
    const how = feeEach.minor === 0 ? free : whole(t('datesFee', { count: travellers, each: moneyShown(feeEach) }))
    return [
      { what: t('datesChange', { route }), how, amount: moneyShown(fee) },
      { what: t('datesDifference', { route }), how: '', amount: moneyShown(difference) },
    ]
  })
  const isBack = quote.quotedTotal.minor < 0
  return {
    rows,
    way: isBack ? wayBack(quote) : '',
    isToPay: quote.quotedTotal.minor > 0,
    label: isBack ? t('datesGoesBack') : t('datesToPay'),
    total: moneyShown(isBack ? negative(quote.quotedTotal) : quote.quotedTotal),
  }
}

/** How money goes back; what was not paid on this site the staff give back. */
function wayBack({ quotedTotal: total, byStaff, refundDays: count }: ChangeQuote): string {
  if (byStaff.minor === 0) return t('datesGoesBackHow')
  const all = byStaff.minor + total.minor === 0
  return all ? t('datesAllByStaff', { count }) : t('datesByStaff', { amount: moneyShown(byStaff), count })
}

/** What is missing before the change can be confirmed; null where nothing is. */
export function missingOf({ booking, choices, quote, refusal }: Context): string | null {
  if (quote !== null) return null
  if (choices.length === 0) return t('datesTickFirst')
  if (refusal === 'overlap' || (booking !== null && wrongOrder(booking, choices) !== null)) return t('datesDoNotFit')
  return choices.some(({ flightKey }) => flightKey === null) ? t('datesChooseFlight') : t('datesPricing')
}

const REFUSALS: Readonly<Partial<Record<ChangeRefusal, () => { readonly title: string; readonly text: string }>>> = {
  priceChanged: () => ({ title: t('datesPriceChanged'), text: t('datesPriceChangedSoon') }),
  seatsGone: () => ({ title: t('datesSeatsGone'), text: t('datesSeatsGoneText') }),
  bookingChanged: () => ({ title: t('datesBookingChanged'), text: t('datesBookingChangedText') }),
  notManageable: () => ({ title: t('datesClosed'), text: t('datesClosedText') }),
  overlap: () => ({ title: t('datesOverlap'), text: t('datesOverlapText') }),
}

/** What the airline refused, while it holds; null for nothing. */
export function refusalOf({ refusal, oldTotal, quote }: Context) {
  const words = refusal === null ? null : (REFUSALS[refusal]?.() ?? null)
  if (refusal !== 'priceChanged' || oldTotal === null || quote === null) return words
  const values = { before: moneyShown(oldTotal), now: moneyShown(quote.quotedTotal) }
  return { title: t('datesPriceChanged'), text: t('datesPriceChangedText', values) }
}

const FIXED: Readonly<Record<BookingState, () => string>> = {
  confirmed: () => t('datesFixedText'),
  scheduleChanged: () => t('datesFixedText'),
  fareLocked: () => t('datesFixedUnpaid'),
  onHold: () => t('datesFixedUnpaid'),
  paymentProcessing: () => t('datesFixedDeciding'),
  paymentUnderReview: () => t('datesFixedDeciding'),
  fareLockExpired: () => t('datesFixedExpired'),
  holdExpired: () => t('datesFixedExpired'),
  notPaid: () => t('datesFixedExpired'),
  replaced: () => t('datesFixedReplaced'),
  cancelled: () => t('datesFixedCancelled'),
  cancelledByAirline: () => t('datesFixedByAirline'),
  flown: () => t('datesFixedFlown'),
}

/** Why the dates cannot be changed: by the state of the booking; one of a group sees no price, and changes nothing. */
export function fixedWords({ booking }: Pick<Context, 'booking'>): string {
  if (booking === null) return t('datesFixedText')
  return booking.price === null ? t('datesFixedGroup') : FIXED[booking.state]()
}

/** What goes back after a change that is done; null for nothing. */
export function goesBack({ quote }: Context): string | null {
  if (quote === null || quote.quotedTotal.minor >= 0) return null
  return `${t('datesChangedBack', { amount: moneyShown(negative(quote.quotedTotal)) })} ${wayBack(quote)}`
}
