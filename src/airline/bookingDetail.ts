import {
  addsUp,
  type AcceptReply,
  type BookingDetail,
  type BookingPageReply,
  type BookingPrice,
  type CheckInState,
  type DetailJourney,
  type DetailPassenger,
  type FareRow,
  type FareRowKind,
  type FeeRow,
  type JourneyPrice,
  type Penalty,
  type TravellerKind,
} from '../../machines/domain/bookingDetail.ts'
import { moneyFromMajor, sumOfMoney, timesMoney, type Money } from '../../machines/domain/money.ts'
import { stationByCode, type Network } from '../../machines/domain/station.ts'
import type { BookingDetailWire } from '../../server/contract/bookingShapes.ts'
import { bookingInState, groupInState } from '../../server/contract/retrieval.ts'
import { acceptedSchedules } from '../../server/contract/schedule.ts'
import { AirlineError } from './airlineError.ts'
import { bookingAnswer } from './bookingStatus.ts'
import { answered, send } from './client.ts'
import type { Configuration } from './configuration.ts'

type JourneyWire = BookingDetailWire['journeys'][number]
type PassengerWire = BookingDetailWire['passengers'][number]
type ReadNetwork = (signal: AbortSignal) => Promise<Network>
type MoneyOf = (major: number) => Money

const FORBIDDEN = 403
const NOT_FOUND = 404
/** It was changed meanwhile, or is not open in this browser any more. */
const CHANGED: readonly (number | null)[] = [404, 409]

/** What a booking is read with. */
export interface AroundBooking {
  /** Names the cities; without it stations have their codes. */
  readonly network: ReadNetwork
  /** The passengers as which this tab has opened a group; null for a booking as a whole. */
  readonly groupKeys: (recordLocator: string) => Promise<readonly string[] | null>
}

/** A booking that this browser has opened, or that belongs to who is signed in; of a group the part that this tab has opened [API-22, API-23, SEC-17, RETR-48]. */
export async function readBooking(
  configuration: Configuration,
  recordLocator: string,
  { network, groupKeys }: AroundBooking,
  signal: AbortSignal,
): Promise<BookingPageReply> {
  try {
    const keys = await groupKeys(recordLocator)
    const body = { recordLocator, passengerKeys: [...(keys ?? [])] }
    const [{ data }, known] = await Promise.all([
      answered(bookingAnswer(bookingInState.operations.GET.answer), async () =>
        (
          await (keys === null
            ? send(configuration, bookingInState, 'GET', { query: { recordLocator }, signal })
            : send(configuration, groupInState, 'POST', { body, signal }))
        ).json(),
      ),
      network(signal).catch(() => null),
    ])
    return data === null ? { kind: 'notOpened' } : { kind: 'booking', booking: bookingOf(data, configuration, known) }
  } catch (error) {
    if (error instanceof AirlineError && error.status === FORBIDDEN) return { kind: 'forbidden' }
    if (error instanceof AirlineError && error.status === NOT_FOUND) return { kind: 'notOpened' }
    throw error
  }
}

/**
 * Accepts the times that the airline has changed [RETR-55].
 * @param version that of the booking as it is shown: where it is another one now, nothing is accepted
 */
export async function askAcceptSchedule(
  configuration: Configuration,
  { recordLocator, version }: { readonly recordLocator: string; readonly version: number },
  network: ReadNetwork,
  signal: AbortSignal,
): Promise<AcceptReply> {
  try {
    const [{ data }, known] = await Promise.all([
      answered(bookingAnswer(acceptedSchedules.operations.POST.answer), async () =>
        (await send(configuration, acceptedSchedules, 'POST', { body: { recordLocator, version }, signal })).json(),
      ),
      network(signal).catch(() => null),
    ])
    return { kind: 'booking', booking: bookingOf(data, configuration, known) }
  } catch (error) {
    if (error instanceof AirlineError && CHANGED.includes(error.status)) return { kind: 'changed' }
    throw error
  }
}

function bookingOf(wire: BookingDetailWire, configuration: Configuration, network: Network | null): BookingDetail {
  const { recordLocator, state, info, holdUntil, holdSecondsLeft, payment, journeys, hiddenPassengers, isContactProved, payments, currencyCode } =
    wire
  const moneyOf: MoneyOf = (major) => moneyFromMajor(major, currencyCode)
  return {
    recordLocator,
    version: wire.version,
    state,
    canBeManaged: wire.canBeManaged,
    canBeCancelled: wire.canBeCancelled,
    canCorrectNames: wire.canCorrectNames,
    bookedAt: info.bookedAt,
    holdUntil,
    holdSecondsLeft,
    payment: payment && { id: payment.id, of: payment.of, amount: moneyOf(payment.amount), decideBy: payment.decideBy },
    replacedBy: wire.replacedBy,
    replaces: wire.replaces,
    readAt: wire.readAt,
    allowsCheckIn: wire.restriction.allowCheckIn,
    cancelled: {
      journeys: wire.cancelled.journeys,
      passengers: wire.cancelled.passengers.map(({ name, cancelledAt }) => ({ name: nameOf(name), cancelledAt })),
    },
    journeys: journeys.map(journeyOf),
    passengers: passengersOf(wire, kindsOf(configuration)),
    hiddenPassengers,
    contacts: wire.contacts.map(({ name, emailAddress, phoneNumbers }) => ({
      name: nameOf({ ...name, middle: null }),
      email: emailAddress,
      phones: phoneNumbers.map(({ number }) => number),
    })),
    guardians: wire.guardians,
    isContactProved,
    isGroup: wire.isGroupBooking,
    bags: { free: wire.bags.free, extraFrom: moneyOf(wire.bags.extraFrom) },
    price: wire.breakdown.showPriceBreakdown ? priceOf(wire, moneyOf) : null,
    payments: payments.map(({ amount, ...payment }) => ({ ...payment, amount: moneyOf(amount) })),
    cities: citiesOf(wire, network),
  }
}

function journeyOf({
  journeyKey,
  origin,
  destination,
  designator,
  departsAt,
  arrivesAt,
  rescheduled,
  stops,
  segments,
  restrictions,
  deadlines,
  canBookMeals,
}: JourneyWire): DetailJourney {
  const isDated = designator !== null && departsAt !== null && arrivesAt !== null
  return {
    journeyKey,
    origin,
    destination,
    flown: isDated ? { departure: designator.departure, arrival: designator.arrival, departsAt, arrivesAt } : null,
    soldAs: rescheduled && { departure: rescheduled.departure, arrival: rescheduled.arrival },
    stops,
    segments: segments.map(({ passengerSegment: _passengers, identifier: _identifier, ...segment }) => segment),
    checkIn: checkInOf(restrictions),
    deadlines,
    canBookMeals,
  }
}

function checkInOf(restrictions: JourneyWire['restrictions']): CheckInState {
  if (restrictions?.includes('NotOpened')) return 'notOpen'
  return restrictions?.includes('Closed') ? 'closed' : 'open'
}

const FARE_KINDS: Readonly<Record<string, TravellerKind>> = { ADT: 'adult', CHD: 'child', SNR: 'senior', INF: 'infant', EXST: 'extraSeat' }

/** What the airline's codes of passenger types stand for; some are the tenant's own. */
export function kindsOf({ passengerTypeCodes: own }: Configuration): Readonly<Record<string, TravellerKind>> {
  return {
    ...FARE_KINDS,
    [own.SENIOR_CITIZEN]: 'senior',
    [own.STUDENT]: 'student',
    [own.ARMED_FORCES]: 'armedForces',
    [own.MEDICAL]: 'medical',
    [own.UNACCOMPANIED_MINOR]: 'minor',
  }
}

function nameOf({ first, middle, last }: PassengerWire['name']): string | null {
  const parts = [first, middle, last].filter((part) => part !== null && part !== '')
  return parts.length === 0 ? null : parts.join(' ')
}

function passengersOf(
  { passengers, extraSeatPassengers, journeys, passengerSegments }: BookingDetailWire,
  kinds: Readonly<Record<string, TravellerKind>>,
) {
  // An extra seat has the name of who sits beside it.
  const beside = extraSeatPassengers.map(({ name }) => nameOf(name))
  return passengers.map(({ passengerKey, name, passengerTypeCode, infant }): DetailPassenger => {
    const isDone = ({ segments }: JourneyWire) =>
      segments.length > 0 &&
      segments.every(({ passengerSegment }) =>
        passengerSegment.some((place) => place.passengerKey === passengerKey && place.liftStatus !== 'Default'),
      )
    return {
      passengerKey,
      name: nameOf(name),
      kind: kinds[passengerTypeCode] ?? 'adult',
      infant: infant === undefined ? null : nameOf(infant.name),
      hasExtraSeat: nameOf(name) !== null && beside.includes(nameOf(name)),
      checkedInFor: journeys.filter(isDone).map(({ journeyKey }) => journeyKey),
      seats: passengerSegments.flatMap(({ passengerKey: sitter, segmentKey, seat }) =>
        sitter === passengerKey && seat !== null ? [{ segmentKey, seat }] : [],
      ),
    }
  })
}

/** @throws AirlineError where the parts are not the total: a price that does not add up is not shown [FEE-01] */
function priceOf(wire: BookingDetailWire, moneyOf: MoneyOf): BookingPrice {
  const { totalToCollect, paid, balanceDue, byStaff, convenienceFees } = wire.breakdown
  const price: BookingPrice = {
    journeys: wire.journeys.map((journey) => journeyPrice(journey, moneyOf)),
    fees: wire.fees.map((fee) => feeOf(fee, wire, moneyOf)),
    convenience: convenienceFees.map(({ amount, total, ...counted }) => ({ ...counted, each: moneyOf(amount), total: moneyOf(total) })),
    total: moneyOf(totalToCollect),
    paid: moneyOf(paid),
    balance: moneyOf(balanceDue),
    byStaff: moneyOf(byStaff),
  }
  if (!addsUp(price)) throw new AirlineError('malformed')
  return price
}

const ROW_KINDS: readonly FareRowKind[] = ['FarePrice', 'Discount', 'PromotionDiscount', 'IncludedTax']

/** What is paid alike stands in one row; all taxes of a fare are one amount. */
function journeyPrice({ journeyKey, fare }: JourneyWire, moneyOf: MoneyOf): JourneyPrice {
  const nothing = moneyOf(0)
  const rows = ROW_KINDS.flatMap((kind) => {
    const isOff = kind === 'Discount' || kind === 'PromotionDiscount'
    const found = fare.passengerFares.flatMap(({ passengerType, count, serviceCharges }) => {
      const amounts = serviceCharges.filter(({ type }) => type === kind).map(({ amount }) => moneyOf(isOff ? -amount : amount))
      const each = sumOfMoney(amounts, nothing.currency)
      return each.minor === 0 ? [] : [{ travellers: [FARE_KINDS[passengerType] ?? 'adult'], count, each }]
    })
    return alikeTogether(found).map((row): FareRow => ({ ...row, kind, total: timesMoney(row.each, row.count) }))
  })
  return { journeyKey, rows, total: moneyOf(fare.totalFares.discountedTotal) }
}

type Alike = Pick<FareRow, 'travellers' | 'count' | 'each'>

const alikeTogether = (rows: readonly Alike[]): readonly Alike[] =>
  rows.reduce<readonly Alike[]>((merged, row) => {
    const same = merged.find(({ each }) => each.minor === row.each.minor)
    if (same === undefined) return [...merged, row]
    const both = { ...same, travellers: [...same.travellers, ...row.travellers], count: same.count + row.count }
    return merged.map((each) => (each === same ? both : each))
  }, [])

function feeOf(fee: BookingDetailWire['fees'][number], { passengers, cancelled }: BookingDetailWire, moneyOf: MoneyOf): FeeRow {
  const [charge] = fee.serviceCharges
  const isInfant = fee.ssrCode === INFANT
  const passenger = passengers.find(({ passengerKey }) => passengerKey === fee.passengerKey)
  const gone = cancelled.passengers.find(({ passengerKey }) => passengerKey === fee.passengerKey)
  const payer = isInfant ? passenger?.infant?.name : (passenger ?? gone)?.name
  return {
    group: charge?.type === 'PenaltyFee' ? 'penalty' : isInfant ? 'infant' : 'extra',
    passenger: payer === undefined ? null : nameOf(payer),
    code: fee.ssrCode ?? fee.code,
    detail: charge?.detail ?? fee.code,
    penalty: penaltyOf(fee.code, charge?.detail ?? ''),
    isInBundle: fee.inBundle,
    quantity: fee.quantity,
    each: fee.inBundle ? moneyOf(0) : moneyOf(fee.override ?? charge?.amount ?? 0),
    total: moneyOf(fee.total),
  }
}

const INFANT = 'INFT'
const PENALTIES: Readonly<Record<string, Penalty['kind']>> = { CANC: 'cancellation', CHGD: 'change' }

/** The journey stands at the end of the detail, as stations. */
function penaltyOf(code: string, detail: string): Penalty | null {
  const kind = PENALTIES[code]
  const [, origin, destination] = /([A-Z]{3})-([A-Z]{3})$/.exec(detail) ?? []
  return kind === undefined || origin === undefined || destination === undefined ? null : { kind, origin, destination }
}

function citiesOf({ journeys, cancelled }: BookingDetailWire, network: Network | null): Readonly<Record<string, string>> {
  const legs = journeys.flatMap(({ segments }) => segments.flatMap((segment) => segment.legs))
  const codes = new Set([...journeys, ...cancelled.journeys, ...legs].flatMap(({ origin, destination }) => [origin, destination]))
  const named = [...codes].flatMap((code) => {
    const city = network && stationByCode(network.stations, code)?.cityInfo.name
    return city ? [[code, city] as const] : []
  })
  return Object.fromEntries(named)
}
