import type { BookingDetailWire, BookingState, PassengerWire } from '../contract/bookingShapes.ts'
import { EXTRA_BAG_FROM, FREE_BAGS } from '../rules/addOns.ts'
import { breakdownOf, type Breakdown } from '../rules/bookingMoney.ts'
import { livePassengers, type BookedContact, type BookedPassenger, type Booking, versionOf } from '../rules/bookings.ts'
import { bookingState, canBeCancelled, canBeManaged } from '../rules/bookingStatus.ts'
import { masked } from '../rules/contacts.ts'
import { exchangeOn } from '../rules/currencies.ts'
import { sumOfExtras } from '../rules/extras.ts'
import { guardiansMasked } from '../rules/guardians.ts'
import { nameChange } from '../rules/passengerNames.ts'
import { homeDay } from '../rules/promotions.ts'
import type { WholeConfiguration } from '../settings.ts'
import type { HeldExtras } from '../store/extras.ts'
import type { PaymentRow } from '../store/payments.ts'
import type { ShownSale } from '../store/replacedSales.ts'
import type { Opened } from '../store/retrieval.ts'
import { isHold, isPaidAtOnce } from '../store/sales.ts'
import { bookedJourneyWires, passengerKey, passengerSegments, type KeptSeats } from './bookedJourneyWire.ts'
import { STATUSES } from './bookings.ts'
import { paidOf } from './payments.ts'

/** As whom a booking is seen, by which airline, and when. */
export interface BookingView {
  readonly opened: Opened
  readonly configuration: Pick<WholeConfiguration, 'brand' | 'passengerTypeCodes' | 'limits'>
  /** Milliseconds since 1970 UTC. */
  readonly now: number
  /** How it was sold, and what it has taken the place of. */
  readonly sold: ShownSale
  /** The payment of it, or of other dates of it, that is under way; null for none. */
  readonly payment: Pick<PaymentRow, 'id' | 'payable' | 'amountMinor' | 'decideBy'> | null
  /** What is held and not paid of seats and services. */
  readonly extras: HeldExtras
  /** The seats that its passengers have. */
  readonly seats: KeptSeats
  /** What the provider is sending back, in minor units; what is owed beside is for the staff to send. */
  readonly onItsWayMinor: number
}

const instantText = (instant: number): string => new Date(instant).toISOString()

/** A hold does not end while it is being paid: money that was begun to be paid in time is taken. */
const stateOf = (booking: Booking, { now, payment, sold }: BookingView): BookingState => {
  const state = bookingState(booking, now, !isPaidAtOnce(sold.sale))
  return payment !== null && booking.status === 'ON_HOLD' && OVER.has(state) ? 'paymentProcessing' : state
}

/** What a booking on hold is once its time is over. */
const OVER: ReadonlySet<BookingState> = new Set<BookingState>(['holdExpired', 'fareLockExpired', 'notPaid'])

/** A booking as one of its holders sees it [RETR-51, RETR-52]. */
export function bookingDetail(booking: Booking, view: BookingView): BookingDetailWire {
  const { opened, configuration, now, payment } = view
  const { passengers, fees } = booking
  const isSeen = (position: number): boolean => opened.seen === null || opened.seen.includes(position)
  const seen = passengers.flatMap((passenger, position) => (passenger.cancelledAt === null && isSeen(position) ? [{ passenger, position }] : []))
  const seesMoney = opened.seen === null
  const { majorOf, minorOf } = exchangeOn(booking.currency, homeDay(booking.bookedAt))
  const breakdown = breakdownOf(
    seesMoney ? booking : { ...booking, charges: [], fees: fees.filter(({ passenger }) => passenger !== null && isSeen(passenger)), receipts: [] },
  )
  const wireOf = passengerWireOf(booking, opened.isProved, configuration)
  const carrier = configuration.brand.code
  return {
    recordLocator: booking.recordLocator,
    info: { status: STATUSES[booking.status], bookedAt: instantText(booking.bookedAt) },
    status: booking.closedAt === null ? STATUSES[booking.status] : 'Closed',
    state: stateOf(booking, view),
    holdUntil: booking.holdUntil === null ? null : instantText(booking.holdUntil),
    holdSecondsLeft: booking.holdUntil === null ? null : Math.max(0, Math.ceil((booking.holdUntil - now) / 1000)),
    payment: payment === null || !seesMoney ? null : paymentWire(payment, majorOf),
    extrasDue: extrasDueWire(view.extras, majorOf),
    version: versionOf(booking),
    replacedBy: view.sold.sale?.replacedBy ?? null,
    replaces: [...view.sold.replaces],
    readAt: instantText(now),
    cancelled: cancelledWires(booking, isSeen),
    journeys: bookedJourneyWires(booking, breakdown, { carrier, isSeen, seats: view.seats, now, undoUntil: configuration.limits.undoCheckInMinutes }),
    passengers: seen.filter(({ passenger }) => passenger.goesWith === null).map(({ position }) => wireOf(position)),
    extraSeatPassengers: seen.filter(({ passenger }) => passenger.type === 'EXST').map(({ position }) => wireOf(position)),
    hiddenPassengers: livePassengers(booking).length - seen.length,
    contacts: contactWires(booking, view),
    guardians: guardiansWire(view),
    fees: feeWires(booking, breakdown),
    restriction: { allowCheckIn: booking.allowsCheckIn },
    allowManageBooking: booking.allowsManaging,
    bags: { free: FREE_BAGS, extraFrom: majorOf(minorOf(EXTRA_BAG_FROM)) },
    canBeManaged: canBeManaged(booking, now) && manages(booking.kind, opened),
    canBeCancelled: canBeCancelled(booking, now) && manages(booking.kind, opened),
    canCorrectNames: seen.some(({ passenger }) => nameChange(booking, passenger, now).may === 'CORRECT'),
    isGroupBooking: booking.kind === 'GROUP',
    isFareLockBooking: booking.kind === 'FARE_LOCK',
    isHeldBooking: isHold(view.sold.sale),
    typeOfBooking: booking.kind === 'GROUP' ? 'group' : 'normal',
    isPrimaryContactMatched: opened.isPrimaryContact,
    isContactProved: opened.isProved,
    currencyCode: booking.currency,
    breakdown: {
      totalToCollect: majorOf(breakdown.totalMinor),
      balanceDue: majorOf(breakdown.balanceMinor),
      paid: majorOf(breakdown.paidMinor),
      discount: majorOf(breakdown.discountMinor),
      nonRefundable: majorOf(breakdown.nonRefundableMinor),
      byStaff: majorOf(seesMoney ? Math.max(0, -breakdown.balanceMinor - view.onItsWayMinor) : 0),
      showPriceBreakdown: seesMoney,
      convenienceFees: breakdown.convenience.map(({ eachMinor, totalMinor, ...counted }) => ({
        ...counted,
        amount: majorOf(eachMinor),
        total: majorOf(totalMinor),
      })),
    },
    ...paymentsOf(booking, seesMoney, opened.isProved),
    passengerSegments: passengerSegments(booking, { carrier, isSeen, seats: view.seats }),
    typeOfSale: { promotionCode: booking.promotionCode },
  }
}

const paymentWire = ({ id, payable, amountMinor, decideBy }: NonNullable<BookingView['payment']>, majorOf: (minor: number) => number) => ({
  id,
  of: paidOf(payable),
  amount: majorOf(amountMinor),
  decideBy: decideBy.toISOString(),
})

/** What is due for what a booking holds. */
export const extrasDueWire = ({ items, heldUntil }: HeldExtras, majorOf: (minor: number) => number): BookingDetailWire['extrasDue'] =>
  heldUntil === null ? null : { amount: majorOf(sumOfExtras(items)), heldUntil: instantText(heldUntil) }

/** Who sees all of a booking manages it; of a group, who has proved to be its contact: a name alone is known to all of the group [SEC-14]. */
export const manages = (kind: Booking['kind'], { seen, isProved }: Pick<Opened, 'seen' | 'isProved'>): boolean =>
  seen === null && (kind !== 'GROUP' || isProved)

function guardiansWire({ sold, opened }: BookingView): BookingDetailWire['guardians'] {
  const guardians = sold.sale?.guardians ?? null
  return guardians === null || opened.isProved ? guardians : guardiansMasked(guardians, MASK)
}

/** What was cancelled of a booking; an extra seat goes with its passenger. */
const cancelledWires = ({ journeys, passengers }: Booking, isSeen: (position: number) => boolean): BookingDetailWire['cancelled'] => ({
  journeys: journeys.flatMap(({ origin, destination, segments, cancelledAt }) =>
    cancelledAt === null ? [] : [{ origin, destination, departure: segments[0]?.legs[0]?.departure ?? null, cancelledAt: instantText(cancelledAt) }],
  ),
  passengers: passengers.flatMap(({ firstName: first, middleName: middle, lastName: last, type, cancelledAt }, position) =>
    cancelledAt === null || type === 'EXST' || !isSeen(position)
      ? []
      : [{ passengerKey: passengerKey(position), name: { first, middle, last }, cancelledAt: instantText(cancelledAt) }],
  ),
})

/** Stands for what only a proved contact may see. */
export const MASK = '••••'

function passengerWireOf({ passengers }: Booking, isProved: boolean, { passengerTypeCodes }: BookingView['configuration']) {
  const nameOf = ({ firstName, middleName, lastName }: BookedPassenger) => ({ first: firstName, middle: middleName, last: lastName })
  const infoOf = ({ gender, birthDate }: BookedPassenger) => ({ gender, dateOfBirth: isProved ? birthDate : null })
  const codes: Readonly<Record<string, string>> = { ...passengerTypeCodes, SNR: passengerTypeCodes.SENIOR_CITIZEN }
  return (position: number): PassengerWire => {
    const passenger = passengers[position]
    if (passenger === undefined) throw new Error('a passenger who is seen is there')
    const infant = passengers.find(({ type, goesWith }) => type === 'INF' && goesWith === position)
    const { documentNumber, nameVersion, type } = passenger
    return {
      passengerKey: passengerKey(position),
      name: nameOf(passenger),
      passengerTypeCode: codes[type] ?? type,
      info: infoOf(passenger),
      documentNumber: documentNumber === null || isProved ? documentNumber : MASK,
      nameVersion,
      ...(infant === undefined ? {} : { infant: { name: nameOf(infant), ...infoOf(infant) } }),
    }
  }
}

/**
 * The contacts, hidden from who has not proved to be one. In a group their names open all of it: who sees a part of it is told the names of
 * none, but of the last name that they have given themselves [SEC-14]. Who books for a child that travels alone is often who brings or meets
 * it: their name is hidden as theirs are [OPEN-81].
 */
const contactWires = ({ contacts, kind }: Booking, { opened, sold }: BookingView): BookingDetailWire['contacts'] => {
  const { isProved, isPrimaryContact } = opened
  const isHandedOver = (sold.sale?.guardians ?? null) !== null
  const nameOfContact = ({ firstName: first, lastName: last }: BookedContact, position: number) => {
    if (isProved || (kind !== 'GROUP' && !isHandedOver)) return { first, last }
    return isHandedOver ? { first: MASK, last: null } : { first: null, last: isPrimaryContact && position === 0 ? last : null }
  }
  return contacts.map((contact, position) => ({
    name: nameOfContact(contact, position),
    emailAddress: contact.email === null || isProved ? contact.email : masked({ medium: 'EMAIL', address: contact.email }),
    phoneNumbers: contact.phone === null ? [] : [{ number: isProved ? contact.phone : masked({ medium: 'SMS', address: contact.phone }) }],
  }))
}

function feeWires({ passengers, currency, bookedAt }: Booking, { fees }: Breakdown): BookingDetailWire['fees'] {
  const { majorOf } = exchangeOn(currency, homeDay(bookedAt))
  const keyOf = (position: number) => {
    const passenger = passengers[position]
    return passengerKey(passenger?.type === 'INF' ? (passenger.goesWith ?? position) : position)
  }
  return fees.map(({ passenger, ssrCode, code, type, minor, overrideMinor, flightReference, isInBundle, detail, quantity, totalMinor }) => ({
    passengerKey: passenger === null ? null : keyOf(passenger),
    ssrCode,
    code,
    serviceCharges: [{ type, code, amount: majorOf(minor), currencyCode: currency, detail }],
    override: overrideMinor === null ? null : majorOf(overrideMinor),
    flightReference,
    inBundle: isInBundle,
    quantity,
    total: majorOf(totalMinor),
  }))
}

/** What was paid, for who sees the price; a voucher is named beside. */
function paymentsOf({ receipts, currency, bookedAt }: Booking, seesMoney: boolean, isProved: boolean) {
  const { majorOf } = exchangeOn(currency, homeDay(bookedAt))
  const shown = (seesMoney ? receipts : []).map(({ method, payer, minor, receivedAt }) => ({
    method,
    payer: isProved ? payer : MASK,
    amount: majorOf(minor),
    receivedAt: instantText(receivedAt),
  }))
  return {
    payments: shown,
    voucherDiscounts: shown.filter(({ method }) => method === 'VOUCHER').map(({ payer, amount }) => ({ referenceNumber: payer, amount })),
  }
}
