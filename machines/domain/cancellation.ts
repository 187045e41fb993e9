import { sumOfMoney, type Money } from './money.ts'
import type { PaymentMethod } from './bookingDetail.ts'

/** What a cancellation costs and gives back. Paid minus charge minus convenience fee is the refund. */
export interface CancellationMoney {
  readonly paid: Money
  readonly charge: Money
  readonly convenienceFee: Money
  /** What was paid before for other dates, beside the cancelled part: not given back. */
  readonly changeFees: Money
  readonly refundedTotal: Money
  /** What of the refund the staff of the airline give back. */
  readonly byStaff: Money
  readonly charges: readonly CancellationCharge[]
}

/** What some travellers pay alike for cancelling a journey. */
export interface CancellationCharge {
  readonly journeyKey: string
  readonly origin: string
  readonly destination: string
  readonly travellers: number
  readonly each: Money
  /** When it rises, by the clock of the first airport, `YYYY-MM-DDTHH:mm`, and to what; null where it does not. */
  readonly rise: { readonly localTime: string; readonly each: Money } | null
}

/** A journey that can be cancelled by itself. */
export interface CancellableJourney {
  readonly journeyKey: string
  readonly origin: string
  readonly destination: string
  /** In local time; null where no date has been chosen yet. */
  readonly departure: string | null
  readonly money: CancellationMoney
}

/** A traveller who can be cancelled, with the infant and the extra seat that go with them. */
export interface CancellableTraveller {
  readonly passengerKey: string
  /** Null while a group has not given it. */
  readonly name: string | null
  readonly followers: number
  /** A child cannot stay without a traveller who is grown up; one who travels alone can. */
  readonly age: 'grown' | 'child' | 'alone'
  readonly money: CancellationMoney
}

/** What can be cancelled of a booking, and what each part gives back. */
export interface CancellationQuote {
  readonly recordLocator: string
  /** Counts the changes of the booking. */
  readonly version: number
  readonly whole: CancellationMoney
  /** Whether a part was flown or cancelled before, so that the whole is what is left. */
  readonly isRest: boolean
  /** None where there is but one. */
  readonly journeys: readonly CancellableJourney[]
  /** None where there is but one, or where a part was flown. */
  readonly travellers: readonly CancellableTraveller[]
  /** How many have to stay where not all are cancelled [CONST-09]. */
  readonly leastTravellers: number
  readonly paidBy: readonly { readonly method: PaymentMethod; readonly payer: string }[]
  readonly refundDays: number
  /** Cities of the stations by their codes, as far as they are known. */
  readonly cities: Readonly<Record<string, string>>
}

/** What the visitor has picked; which travellers, is kept beside. */
export type Picked = { readonly kind: 'ALL' } | { readonly kind: 'JOURNEY'; readonly journeyKey: string } | { readonly kind: 'PASSENGERS' }

/** What is cancelled. */
export type CancellationChoice =
  | { readonly kind: 'ALL' }
  | { readonly kind: 'JOURNEY'; readonly journeyKey: string }
  | { readonly kind: 'PASSENGERS'; readonly passengerKeys: readonly string[] }

/** Why what was picked cannot be cancelled. */
export type NotCancellable = 'nobody' | 'tooFew' | 'childAlone'

/** A cancellation as it is asked for, with what the visitor was shown. */
export interface CancellationOrder {
  readonly recordLocator: string
  readonly version: number
  readonly choice: CancellationChoice
  readonly refundedTotal: Money
}

/** What was cancelled, and what goes back. */
export interface Cancelled {
  /** Nothing is left to be flown. */
  readonly isWhole: boolean
  readonly refundedTotal: Money
  readonly byStaff: Money
}

/** Why the airline does not let this browser change the booking: not opened here, cancelled before, or not to be changed any more. */
export type ManagingRefusal = 'notOpened' | 'cancelled' | 'notManageable'

/** The airline's answer to who wants to cancel. */
export type QuoteReply = { readonly kind: 'quote'; readonly quote: CancellationQuote } | { readonly kind: ManagingRefusal }

/** What became of a cancellation: another change or another amount came between, or the part cannot be cancelled by itself. */
export type CancelReply =
  | { readonly kind: 'done'; readonly cancelled: Cancelled }
  | { readonly kind: 'changed' | 'quoteChanged' | 'notCancellable' }
  | { readonly kind: ManagingRefusal }

/** What was picked, as far as it can still be cancelled: everything where it cannot. */
export const stillThere = (picked: Picked, quote: CancellationQuote): Picked => (isPartOf(quote, picked) ? picked : { kind: 'ALL' })

/** Whether a part can be picked: everything, a journey of the booking, or travellers where some may be cancelled alone. */
export function isPartOf({ journeys, travellers }: CancellationQuote, picked: Picked): boolean {
  if (picked.kind === 'PASSENGERS') return travellers.length > 0
  return picked.kind === 'ALL' || journeys.some(({ journeyKey }) => journeyKey === picked.journeyKey)
}

/** What is cancelled by what was picked: all travellers are everything. */
export function choiceOf(quote: CancellationQuote, picked: Picked, travellers: readonly string[]): CancellationChoice {
  if (picked.kind !== 'PASSENGERS') return picked
  const chosen = chosenOf(quote, travellers)
  return chosen.length === quote.travellers.length
    ? { kind: 'ALL' }
    : { kind: 'PASSENGERS', passengerKeys: chosen.map(({ passengerKey }) => passengerKey) }
}

/** Why what was picked cannot be cancelled; null where it can. */
export function whyNot(quote: CancellationQuote, picked: Picked, travellers: readonly string[]): NotCancellable | null {
  const choice = choiceOf(quote, picked, travellers)
  if (choice.kind !== 'PASSENGERS') return null
  if (choice.passengerKeys.length === 0) return 'nobody'
  const staying = quote.travellers.filter(({ passengerKey }) => !choice.passengerKeys.includes(passengerKey))
  if (staying.length < quote.leastTravellers) return 'tooFew'
  return staying.some(({ age }) => age === 'child') && !staying.some(({ age }) => age === 'grown') ? 'childAlone' : null
}

/** What the picked part costs and gives back. */
export function moneyOf(quote: CancellationQuote, picked: Picked, travellers: readonly string[]): CancellationMoney {
  const choice = choiceOf(quote, picked, travellers)
  if (choice.kind === 'ALL') return quote.whole
  if (choice.kind === 'JOURNEY') return quote.journeys.find(({ journeyKey }) => journeyKey === choice.journeyKey)?.money ?? quote.whole
  return together(
    chosenOf(quote, travellers).map(({ money }) => money),
    quote.whole.paid.currency,
  )
}

const chosenOf = (quote: CancellationQuote, travellers: readonly string[]): readonly CancellableTraveller[] =>
  quote.travellers.filter(({ passengerKey }) => travellers.includes(passengerKey))

function together(parts: readonly CancellationMoney[], currency: string): CancellationMoney {
  const sum = (of: (part: CancellationMoney) => Money) => sumOfMoney(parts.map(of), currency)
  return {
    paid: sum(({ paid }) => paid),
    charge: sum(({ charge }) => charge),
    convenienceFee: sum(({ convenienceFee }) => convenienceFee),
    changeFees: sum(({ changeFees }) => changeFees),
    refundedTotal: sum(({ refundedTotal: refund }) => refund),
    byStaff: sum(({ byStaff }) => byStaff),
    charges: alikeTogether(parts.flatMap(({ charges }) => charges)),
  }
}

const alikeTogether = (charges: readonly CancellationCharge[]): readonly CancellationCharge[] =>
  charges.reduce<readonly CancellationCharge[]>((merged, charge) => {
    const isSame = ({ journeyKey, each }: CancellationCharge) => journeyKey === charge.journeyKey && each.minor === charge.each.minor
    const same = merged.find(isSame)
    if (same === undefined) return [...merged, charge]
    return merged.map((each) => (each === same ? { ...same, travellers: same.travellers + charge.travellers } : each))
  }, [])

/** The order for what was picked, for the refund that is shown. */
export const orderOf = (quote: CancellationQuote, picked: Picked, travellers: readonly string[]): CancellationOrder => ({
  recordLocator: quote.recordLocator,
  version: quote.version,
  choice: choiceOf(quote, picked, travellers),
  refundedTotal: moneyOf(quote, picked, travellers).refundedTotal,
})
