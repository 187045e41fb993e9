import * as v from 'valibot'
import { LegWire, SegmentWire, ServiceChargeWire } from './availability.ts'
import { PAID_OF } from './payments.ts'
import { localTime, recordLocator } from './shapes.ts'
import { ExtrasDueWire } from './seats.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const instant = v.pipe(v.string(), v.isoTimestamp())
const money = v.number()

/** What a traveller is told of the state of a booking, each by a text of its own [RETR-55]. */
export const BookingStateWire = v.picklist([
  'confirmed',
  'scheduleChanged',
  'fareLocked',
  'onHold',
  'paymentProcessing',
  'paymentUnderReview',
  'fareLockExpired',
  'holdExpired',
  'notPaid',
  'replaced',
  'cancelled',
  'cancelledByAirline',
  'flown',
])
export type BookingState = v.InferOutput<typeof BookingStateWire>

/** A passenger on a segment; `Default` for one who has not checked in [CHK-32]. */
export const PassengerSegmentWire = v.object({
  passengerKey: v.string(),
  segmentKey: v.string(),
  liftStatus: v.picklist(['Default', 'CheckedIn', 'Boarded']),
  /** As `12A`; null while they have none. */
  seat: v.nullable(v.string()),
})

/** From when and until when something can be done about a journey: local times of the airport where it begins; of check-in and its undoing the instants too. */
const DeadlinesWire = v.object({
  checkInOpens: localTime,
  checkInCloses: localTime,
  checkInOpensAt: instant,
  checkInClosesAt: instant,
  /** Until when a check-in can be undone [CONST-17]. */
  undoUntil: localTime,
  undoUntilAt: instant,
  boards: localTime,
  gateCloses: localTime,
  mealsUntil: localTime,
})

/** A journey that is flown, or was. */
const BookedJourneyWire = v.object({
  journeyKey: v.string(),
  /** By which availability offers the same flights; null where no date has been chosen yet. */
  journeyAvailableKey: v.nullable(v.string()),
  origin: v.string(),
  destination: v.string(),
  /** Null where no date has been chosen yet. */
  designator: v.nullable(v.object({ origin: v.string(), destination: v.string(), departure: localTime, arrival: localTime })),
  /** By which a client tells what has departed; null where no date has been chosen yet. */
  departsAt: v.nullable(instant),
  arrivesAt: v.nullable(instant),
  /** Where the airline has changed the times: those that were sold, and whether somebody has accepted the new ones. */
  rescheduled: v.nullable(v.object({ departure: localTime, arrival: localTime, isAccepted: v.boolean() })),
  stops: count,
  /** Carrier codes and numbers, as `SR 118`. */
  flightNos: v.array(v.string()),
  /** One flight number that lands on the way is `Through`. */
  flightType: v.picklist(['NonStop', 'Through', 'Connect']),
  segments: v.array(
    v.object({
      ...SegmentWire.entries,
      legs: v.array(LegWire),
      /** The airline that flies it for this one; null where it is this one [LAY-21]. */
      operatedBy: v.nullable(v.string()),
      identifier: v.object({ carrierCode: v.string(), identifier: v.string() }),
      passengerSegment: v.array(PassengerSegmentWire),
    }),
  ),
  /** What keeps passengers from checking in; null where nothing does [CHK-27, CHK-28, CHK-30, CHK-31]. */
  restrictions: v.nullable(v.array(v.picklist(['NotOpened', 'Opened', 'Closed']))),
  /** Whether everybody who flies it is checked in, and whether anybody is. */
  isChecked: v.boolean(),
  wasAnyCheckInDone: v.boolean(),
  /** Null where no date has been chosen yet. */
  deadlines: v.nullable(DeadlinesWire),
  /** Whether meals can be booked for it now [CONST-20]. */
  canBookMeals: v.boolean(),
  /** What each passenger on a fare pays for it, without fees. */
  fare: v.object({
    passengerFares: v.array(v.object({ passengerType: v.string(), count, serviceCharges: v.array(ServiceChargeWire) })),
    totalFares: v.object({ fareTotal: money, discountedTotal: money }),
    subtractAmount: v.object({ overall: money }),
  }),
})

const NameWire = v.object({ first: v.nullable(v.string()), middle: v.nullable(v.string()), last: v.nullable(v.string()) })
const InfoWire = v.object({ gender: v.nullable(v.picklist(['F', 'M', 'X'])), dateOfBirth: v.nullable(v.string()) })

/** A traveller, or an extra seat. A name is missing while a group has not given it. */
const PassengerWire = v.object({
  passengerKey: v.string(),
  name: NameWire,
  passengerTypeCode: v.string(),
  info: InfoWire,
  /** Masked until a code sent to a contact of the booking was answered. */
  documentNumber: v.nullable(v.string()),
  /** Names the version of the name that is changed. */
  nameVersion: count,
  infant: v.optional(v.object({ name: NameWire, ...InfoWire.entries })),
})
export type PassengerWire = v.InferOutput<typeof PassengerWire>

/** A fee of a passenger, or of all where there is no key [FEE-05]. */
const FeeWire = v.object({
  passengerKey: v.nullable(v.string()),
  ssrCode: v.nullable(v.string()),
  code: v.string(),
  serviceCharges: v.array(
    v.object({
      type: v.picklist(['FarePrice', 'IncludedTax', 'PenaltyFee']),
      code: v.string(),
      amount: money,
      currencyCode: v.string(),
      detail: v.string(),
    }),
  ),
  override: v.nullable(money),
  flightReference: v.nullable(v.string()),
  inBundle: v.boolean(),
  /** How often it is paid: an infant's for each journey, WFE for each of the first three legs [FEE-06, FEE-07]. */
  quantity: count,
  total: money,
})

/** Contacts, masked until a code sent to one of them was answered. */
const ContactWire = v.object({
  /** Null for what the caller may not know. */
  name: v.object({ first: v.nullable(v.string()), last: v.nullable(v.string()) }),
  emailAddress: v.nullable(v.string()),
  phoneNumbers: v.array(v.object({ number: v.string() })),
})

const GuardianWire = v.object({ name: v.string(), phone: v.string() })

/** A booking as its holder sees it [RETR-51, RETR-52]. Amounts are in the major unit of its currency. */
export const BookingDetailWire = v.object({
  recordLocator,
  /** Of the reservation [RETR-53]. */
  info: v.object({ status: v.picklist(['Confirmed', 'Hold', 'Closed']), bookedAt: instant }),
  /** Of the booking: it can be closed though the reservation is confirmed [CON-27]. */
  status: v.picklist(['Confirmed', 'Hold', 'Closed']),
  state: BookingStateWire,
  /** Until when a booking on hold waits for the money. */
  holdUntil: v.nullable(instant),
  /** Seconds until then by the airline's clock, so that a client needs none of its own; 0 where it has ended. */
  holdSecondsLeft: v.nullable(count),
  /** A payment that is under way, here or elsewhere, for it, for other dates of it, or for seats and services, and when it is decided at the latest [CONST-21]; null for none. */
  payment: v.nullable(v.object({ id: v.string(), of: v.picklist(PAID_OF), amount: money, decideBy: instant })),
  /** What is held and not paid of seats and services. */
  extrasDue: ExtrasDueWire,
  /** The booking that has taken its place before it was paid; null where none has. */
  replacedBy: v.nullable(recordLocator),
  /** The bookings that were not paid, and whose place it has taken. */
  replaces: v.array(recordLocator),
  /** When the airline answered, by its clock. */
  readAt: instant,
  /** What of it was cancelled before, and when: passengers as far as this caller sees them. */
  cancelled: v.object({
    journeys: v.array(v.object({ origin: v.string(), destination: v.string(), departure: v.nullable(v.string()), cancelledAt: instant })),
    passengers: v.array(v.object({ passengerKey: v.string(), name: NameWire, cancelledAt: instant })),
  }),
  /** Counts the changes; a change names the version that it was made from. */
  version: count,
  journeys: v.array(BookedJourneyWire),
  passengers: v.array(PassengerWire),
  extraSeatPassengers: v.array(PassengerWire),
  /** Whose keys are not shown to this caller: the others of a group. */
  hiddenPassengers: count,
  contacts: v.array(ContactWire),
  /** Who brings the children that travel alone, and who meets them; masked as the contacts are, with their names; null where none travels alone [OPEN-81]. */
  guardians: v.nullable(v.object({ brings: GuardianWire, meets: GuardianWire })),
  fees: v.array(FeeWire),
  restriction: v.object({ allowCheckIn: v.boolean() }),
  allowManageBooking: v.boolean(),
  /** Bags that each passenger checks in for nothing, and the least that one more costs [CONST-22]. */
  bags: v.object({ free: count, extraFrom: money }),
  /** Whether its dates can be changed now. */
  canBeManaged: v.boolean(),
  /** Whether it, or a part of it, can be given back now. */
  canBeCancelled: v.boolean(),
  /** Whether a given name can still be corrected. */
  canCorrectNames: v.boolean(),
  isGroupBooking: v.boolean(),
  isFareLockBooking: v.boolean(),
  /** Whether its traveller has chosen to have it held before it is paid. */
  isHeldBooking: v.boolean(),
  typeOfBooking: v.picklist(['normal', 'group']),
  isPrimaryContactMatched: v.boolean(),
  /** Whether a contact was proved, so that nothing is masked. */
  isContactProved: v.boolean(),
  currencyCode: v.string(),
  breakdown: v.object({
    totalToCollect: money,
    balanceDue: money,
    paid: money,
    discount: money,
    nonRefundable: money,
    /** What of the money that has to go back the staff of the airline send. */
    byStaff: money,
    showPriceBreakdown: v.boolean(),
    /** Paid for each segment and passenger, and not given back [FEE-09]. */
    convenienceFees: v.array(v.object({ passengers: count, segments: count, amount: money, total: money })),
  }),
  payments: v.array(
    v.object({
      method: v.picklist(['CARD', 'UPI', 'NET_BANKING', 'VOUCHER', 'ONLINE']),
      /** Masked until a contact was proved. */
      payer: v.string(),
      amount: money,
      receivedAt: instant,
    }),
  ),
  voucherDiscounts: v.array(v.object({ referenceNumber: v.string(), amount: money })),
  passengerSegments: v.array(PassengerSegmentWire),
  typeOfSale: v.object({ promotionCode: v.nullable(v.string()) }),
})
export type BookingDetailWire = v.InferOutput<typeof BookingDetailWire>
