import type {
  BookingDetail,
  BookingPrice,
  DetailPayment,
  FareRow,
  FareRowKind,
  FeeRow,
  PaymentMethod,
  TravellerKind,
} from '../../../../machines/domain/bookingDetail.ts'
import { sumOfMoney, type Money } from '../../../../machines/domain/money.ts'
import { moneyShown } from '../../../messages/format.ts'
import { t } from './bookingPage.text.en.ts'
import { homeDay, routeOf, without } from './bookingPage.select.ts'

/** A part of a price, under the sum of its rows. */
interface PriceGroup {
  readonly name: string
  readonly total: Money
  readonly rows: readonly PriceRow[]
}

/** What is paid for; without an amount where the group has no other row. */
interface PriceRow {
  readonly what: string
  readonly amount: Money | null
}

const KINDS: Readonly<Record<TravellerKind, () => string>> = {
  adult: () => t('bookedAdult'),
  child: () => t('bookedChild'),
  senior: () => t('bookedSenior'),
  student: () => t('bookedStudent'),
  armedForces: () => t('bookedArmedForces'),
  medical: () => t('bookedMedical'),
  minor: () => t('bookedMinor'),
  infant: () => t('bookedInfant'),
  extraSeat: () => t('bookedExtraSeat'),
}

/** As what a person travels. */
export const kindWords = (kind: TravellerKind): string => KINDS[kind]()

const FOR: Readonly<Record<FareRowKind, () => string>> = {
  FarePrice: () => t('bookedFarePrice'),
  Discount: () => t('bookedDiscount'),
  PromotionDiscount: () => t('bookedPromotion'),
  IncludedTax: () => t('bookedTax'),
}

const METHODS: Readonly<Record<PaymentMethod, () => string>> = {
  CARD: () => t('bookedCard'),
  UPI: () => t('bookedUpi'),
  NET_BANKING: () => t('bookedNetBanking'),
  VOUCHER: () => t('bookedVoucher'),
  ONLINE: () => t('bookedOnline'),
}

const whole = (words: string): string => words.replaceAll(' ', '\u00a0')
const times = (count: number, each: Money): string => whole(t('bookedTimes', { count, each: moneyShown(each) }))

/** Who pays it is said where others pay another amount for the same. */
function fareRow({ kind, travellers, count, each, total }: FareRow, rows: readonly FareRow[]): PriceRow {
  const what = FOR[kind]()
  const isAlone = rows.filter((row) => row.kind === kind).length === 1
  const who = travellers.map((kind) => whole(kindWords(kind))).join(', ')
  const counted = times(count, each)
  return { what: isAlone ? t('bookedRow', { what, times: counted }) : t('bookedRowFor', { what, who, times: counted }), amount: total }
}

/** Seats, and services by the codes of IATA. */
const SERVICES: ReadonlyMap<string, (detail: string) => string> = new Map([
  ['SEAT', (seat: string) => t('bookedSeat', { seat })],
  ['XBAG', () => t('bookedExtraBag')],
  ['VGML', () => t('bookedVegetarianMeal')],
  ['NVML', () => t('bookedOtherMeal')],
  ['WCHR', () => t('bookedWheelchair')],
])

function feeRow(booking: BookingDetail, { group, passenger, penalty, isInBundle, quantity, each, total, ...fee }: FeeRow): PriceRow {
  const detail =
    penalty === null
      ? (SERVICES.get(fee.code)?.(fee.detail) ?? fee.detail)
      : t(penalty.kind === 'change' ? 'bookedChangeFee' : 'bookedCancelFee', { route: routeOf(booking, penalty) })
  if (group === 'infant')
    return { what: t('bookedInfantRow', { name: passenger ?? t('bookedInfant'), count: quantity, each: moneyShown(each) }), amount: total }
  const named = isInBundle ? t('bookedInFare', { detail }) : quantity > 1 ? t('bookedRow', { what: detail, times: times(quantity, each) }) : detail
  return { what: passenger === null ? named : t('bookedFeeOf', { detail: named, name: passenger }), amount: total }
}

const FEES: readonly (readonly [FeeRow['group'], () => string])[] = [
  ['infant', () => t('bookedInfants')],
  ['extra', () => t('bookedExtras')],
  ['penalty', () => t('bookedPenalties')],
]

/** The parts of a price, each with its rows; together they are the total [FEE-01, FEE-06, FEE-09, OPEN-50]. */
export function priceGroups(booking: BookingDetail, { journeys, fees, convenience, total }: BookingPrice): readonly PriceGroup[] {
  const sum = (rows: readonly { readonly total: Money }[]): Money =>
    sumOfMoney(
      rows.map((row) => row.total),
      total.currency,
    )
  const ofJourneys = journeys.flatMap(({ journeyKey, rows, total: costs }) => {
    const journey = booking.journeys.find((each) => each.journeyKey === journeyKey)
    return journey === undefined ? [] : [{ name: routeOf(booking, journey), total: costs, rows: rows.map((row) => fareRow(row, rows)) }]
  })
  const ofFees = FEES.flatMap(([group, name]) => {
    const own = fees.filter((fee) => fee.group === group)
    return own.length === 0 ? [] : [{ name: name(), total: sum(own), rows: own.map((fee) => feeRow(booking, fee)) }]
  })
  const isCut = booking.cancelled.journeys.length + booking.cancelled.passengers.length > 0
  const ofConvenience = convenience.map(({ passengers, segments, each, total: amount }): PriceRow => ({
    what: t(isCut ? 'bookedConvenienceOfAll' : 'bookedConvenienceRow', {
      travellers: whole(t('bookedPassengers', { count: passengers })),
      segments: whole(t('bookedFlights', { count: segments })),
      each: moneyShown(each),
    }),
    amount,
  }))
  const last = convenience.length === 0 ? [] : [{ name: t('bookedConvenience'), total: sum(convenience), rows: ofConvenience }]
  return [...ofJourneys, ...ofFees, ...last].map((group) => ({
    ...group,
    rows: group.rows.length === 1 ? group.rows.map((row) => ({ ...row, amount: null })) : group.rows,
  }))
}

/** A masked payer is not named. */
const isNamed = (payer: string): boolean => /[\dA-Za-z]/.test(payer)

const methodWords = ({ method, payer }: DetailPayment): string =>
  method === 'CARD' && isNamed(payer) ? t('bookedCardEnding', { payer }) : `${METHODS[method]()}${isNamed(payer) ? ` ${payer}` : ''}`

const BACK = {
  CARD: 'bookedBackToCard',
  UPI: 'bookedBackToUpi',
  NET_BANKING: 'bookedBackToBank',
  VOUCHER: 'bookedBackToVoucher',
  ONLINE: 'bookedBackOnline',
} as const

const backWords = ({ method, payer }: DetailPayment, date: string): string =>
  method === 'CARD' && isNamed(payer) ? t('bookedBackToCardEnding', { payer, date }) : t(BACK[method], { date })

/** A payment or a refund, as a row below the total: what was paid is taken off it. */
export function paymentRow(payment: DetailPayment): { readonly what: string; readonly amount: Money } {
  const date = homeDay(payment.receivedAt)
  const { minor, currency } = payment.amount
  const what = minor < 0 ? backWords(payment, date) : t('bookedPaidBy', { method: methodWords(payment), date })
  return { what, amount: { minor: -minor, currency } }
}

/** What is left to pay, or to go back, or was not charged in the end. */
export const balanceRow = (
  { state }: Pick<BookingDetail, 'state'>,
  { balance }: BookingPrice,
): { readonly what: string; readonly amount: Money } => ({
  what: balance.minor < 0 ? t('bookedToGoBack') : isExpired(state) ? t('bookedNotCharged') : t('bookedLeftToPay'),
  amount: without(balance),
})

const EXPIRED: readonly BookingDetail['state'][] = ['fareLockExpired', 'holdExpired', 'notPaid', 'replaced']
const isExpired = (state: BookingDetail['state']): boolean => EXPIRED.includes(state)
