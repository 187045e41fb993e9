import type { JourneyFare, PassengerFare, ServiceCharge, ServiceChargeType } from './journey.ts'
import { sumOfMoney, timesMoney, type Money } from './money.ts'
import type { PassengerTypeCode } from './passengers.ts'

/** What a row of a fare breakdown is for: discounts of both kinds stand apart, taxes together [FEE-04]. */
export type ChargeKind = Exclude<ServiceChargeType, 'ConvenienceFee'>

const CHARGE_KINDS: readonly ChargeKind[] = ['FarePrice', 'Discount', 'PromotionDiscount', 'IncludedTax']

/** A row of a fare breakdown. Discounts are negative. */
export interface ChargeRow {
  readonly kind: ChargeKind
  /** For one passenger. */
  readonly each: Money
  /** For all passengers of the type. */
  readonly total: Money
}

/** What the passengers of one type pay, without the convenience fee. */
export interface PassengerRows {
  readonly passengerType: PassengerTypeCode
  readonly count: number
  readonly rows: readonly ChargeRow[]
}

/** The convenience fee, a row of its own [OPEN-50]. */
export interface ConvenienceRow {
  /** The fee of one passenger for one flight; null when fees differ. */
  readonly each: Money | null
  /** How many times it is taken: once per passenger and segment [FEE-09]. */
  readonly times: number
  readonly total: Money
}

/** What the total of a fare is made of [FEE-01]. */
export interface FareBreakdown {
  readonly passengers: readonly PassengerRows[]
  /** Null when no passenger pays one. */
  readonly convenience: ConvenienceRow | null
  readonly total: Money
}

/** What the total of a fare is made of, by passenger type, with the convenience fee apart [FEE-01..04, FEE-09, OPEN-50]. */
export function fareBreakdown(fare: JourneyFare): FareBreakdown {
  const { currency } = fare.total
  return {
    passengers: fare.passengerFares.map((each) => ({
      passengerType: each.passengerType,
      count: each.count,
      rows: CHARGE_KINDS.flatMap((kind) => chargeRow(each, kind, currency)),
    })),
    convenience: convenienceRow(fare.passengerFares, currency),
    total: fare.total,
  }
}

function chargeRow(fare: PassengerFare, kind: ChargeKind, currency: string): ChargeRow[] {
  const amounts = fare.serviceCharges.filter((charge) => charge.type === kind).map(signedAmount)
  const each = sumOfMoney(amounts, currency)
  return amounts.length === 0 ? [] : [{ kind, each, total: timesMoney(each, fare.count) }]
}

/** What a charge adds to the fare: discounts of both kinds lower it. */
export const signedAmount = ({ type, amount }: Pick<ServiceCharge, 'type' | 'amount'>): Money =>
  type === 'Discount' || type === 'PromotionDiscount' ? timesMoney(amount, -1) : amount

function convenienceRow(fares: readonly PassengerFare[], currency: string): ConvenienceRow | null {
  const fees = fares.flatMap((fare) =>
    fare.serviceCharges
      .filter((charge) => charge.type === 'ConvenienceFee' && charge.amount.minor !== 0)
      .map((charge) => ({ amount: charge.amount, count: fare.count })),
  )
  const first = fees[0]
  if (first === undefined) return null
  return {
    each: fees.every((fee) => fee.amount.minor === first.amount.minor) ? first.amount : null,
    times: fees.reduce((sum, fee) => sum + fee.count, 0),
    total: sumOfMoney(
      fees.map((fee) => timesMoney(fee.amount, fee.count)),
      currency,
    ),
  }
}
