import type { BookingDetail, DetailJourney, DetailSegment, FareRow } from '../../domain/bookingDetail.ts'
import type { Guardians } from '../../domain/handedOver.ts'
import type { BookingState } from '../../domain/bookingState.ts'
import type { Money } from '../../domain/money.ts'

const inr = (rupees: number): Money => ({ minor: Math.round(rupees * 100), currency: 'INR' })

const segment = (flightNumber: string, origin: string, destination: string, departure: string, arrival: string): DetailSegment => {
  const ends = { origin, destination, departure, arrival, durationMinutes: (Date.parse(`${arrival}Z`) - Date.parse(`${departure}Z`)) / 60_000 }
  const segmentKey = `${flightNumber} ${departure}`
  return { segmentKey, flightNumber, ...ends, operatedBy: null, legs: [{ legKey: segmentKey, ...ends }] }
}

const before = (local: string, hours: number): string => new Date(Date.parse(`${local}Z`) - hours * 3_600_000).toISOString().slice(0, 16)

const indian = (local: string): string => new Date(Date.parse(`${local}+05:30`)).toISOString()

function journey(segments: readonly [DetailSegment, ...DetailSegment[]], checkIn: DetailJourney['checkIn']): DetailJourney {
  const [first, last] = [segments[0], segments.at(-1) ?? segments[0]]
  const { origin, departure } = first
  const { destination, arrival } = last
  return {
    journeyKey: segments.map(({ segmentKey }) => segmentKey).join('~'),
    origin,
    destination,
    flown: { departure, arrival, departsAt: indian(departure), arrivesAt: indian(arrival) },
    soldAs: null,
    stops: segments.length - 1,
    segments,
    checkIn,
    deadlines: {
      checkInOpens: before(departure, 48),
      checkInCloses: before(departure, 1),
      checkInOpensAt: indian(before(departure, 48)),
      checkInClosesAt: indian(before(departure, 1)),
      undoUntil: before(departure, 2),
      undoUntilAt: indian(before(departure, 2)),
      boards: before(departure, 45 / 60),
      gateCloses: before(departure, 25 / 60),
      mealsUntil: before(departure, 12),
    },
    canBookMeals: checkIn !== 'closed',
  }
}

const row = (kind: FareRow['kind'], travellers: FareRow['travellers'], count: number, rupees: number): FareRow => ({
  kind,
  travellers,
  count,
  each: inr(rupees),
  total: inr(rupees * count),
})

const TO_MUMBAI = journey([segment('SR 3113', 'DEL', 'BOM', '2026-12-12T06:00', '2026-12-12T08:10')], 'notOpen')
const BACK = journey(
  [
    segment('SR 2208', 'BOM', 'UDR', '2026-12-15T17:20', '2026-12-15T18:45'),
    segment('SR 2341', 'UDR', 'DEL', '2026-12-15T22:50', '2026-12-16T00:10'),
  ],
  'notOpen',
)

const ON_TOP = { penalty: null, isInBundle: false } as const

/** Seats on the flights out and back, in their order. */
const sitting = (...seats: readonly string[]) =>
  [...TO_MUMBAI.segments, ...BACK.segments].slice(0, seats.length).map(({ segmentKey }, index) => ({ segmentKey, seat: seats[index] ?? '' }))

/** Two adults and a child there and back, with an infant and a bag: paid. */
export const TO_MUMBAI_AND_BACK: BookingDetail = {
  recordLocator: 'K7M4QX',
  version: 1,
  state: 'confirmed',
  canBeManaged: true,
  canBeCancelled: true,
  canCorrectNames: false,
  bookedAt: '2026-11-06T08:30:00.000Z',
  holdUntil: null,
  holdSecondsLeft: null,
  payment: null,
  replacedBy: null,
  replaces: [],
  readAt: '2026-12-02T06:30:00.000Z',
  allowsCheckIn: true,
  cancelled: { journeys: [], passengers: [] },
  journeys: [TO_MUMBAI, BACK],
  passengers: [
    { passengerKey: 'P1', name: 'Anand Rao', kind: 'adult', infant: null, hasExtraSeat: true, checkedInFor: [], seats: sitting('12A', '8C', '14F') },
    { passengerKey: 'P2', name: 'Meera Rao', kind: 'adult', infant: 'Kabir Rao', hasExtraSeat: false, checkedInFor: [], seats: sitting('12B') },
    { passengerKey: 'P3', name: 'Ira Rao', kind: 'child', infant: null, hasExtraSeat: false, checkedInFor: [], seats: [] },
  ],
  hiddenPassengers: 0,
  contacts: [{ name: 'Anand Rao', email: 'a••••@example.com', phones: ['+91 ••••• ••014'] }],
  guardians: null,
  isGroup: false,
  isContactProved: false,
  bags: { free: 1, extraFrom: inr(750) },
  price: {
    journeys: [
      {
        journeyKey: TO_MUMBAI.journeyKey,
        rows: [
          row('FarePrice', ['adult', 'child'], 3, 3_650),
          row('PromotionDiscount', ['adult', 'child'], 3, -365),
          row('IncludedTax', ['adult', 'child'], 3, 794),
        ],
        total: inr(12_237),
      },
      {
        journeyKey: BACK.journeyKey,
        rows: [row('FarePrice', ['adult'], 2, 4_120), row('FarePrice', ['child'], 1, 3_900.5), row('IncludedTax', ['adult', 'child'], 3, 1_012)],
        total: inr(15_176.5),
      },
    ],
    fees: [
      { group: 'infant', passenger: 'Kabir Rao', code: 'INFT', detail: 'Infant fare', ...ON_TOP, quantity: 2, each: inr(1_750), total: inr(3_500) },
      { group: 'extra', passenger: 'Anand Rao', code: 'XBAG', detail: '1 extra bag', ...ON_TOP, quantity: 1, each: inr(750), total: inr(750) },
      {
        group: 'extra',
        passenger: null,
        code: 'BAG1',
        detail: 'First bag each',
        ...ON_TOP,
        isInBundle: true,
        quantity: 1,
        each: inr(0),
        total: inr(0),
      },
    ],
    convenience: [{ passengers: 3, segments: 3, each: inr(350), total: inr(3_150) }],
    total: inr(34_813.5),
    paid: inr(34_813.5),
    balance: inr(0),
    byStaff: inr(0),
  },
  payments: [{ method: 'CARD', payer: '••••', amount: inr(34_813.5), receivedAt: '2026-11-06T08:31:00.000Z' }],
  cities: { DEL: 'Delhi', BOM: 'Mumbai', UDR: 'Udaipur' },
}

/** One adult one way, for so much, of which so much is paid. */
export function oneWay(state: BookingState, paid: number, change: Partial<BookingDetail> = {}): BookingDetail {
  const isManaged = state === 'confirmed' || state === 'scheduleChanged'
  const price = {
    journeys: [
      { journeyKey: TO_MUMBAI.journeyKey, rows: [row('FarePrice', ['adult'], 1, 3_650), row('IncludedTax', ['adult'], 1, 794)], total: inr(4_444) },
    ],
    fees: [],
    convenience: [{ passengers: 1, segments: 1, each: inr(350), total: inr(350) }],
    total: inr(4_794),
    paid: inr(paid),
    balance: inr(4_794 - paid),
    byStaff: inr(0),
  }
  return {
    ...TO_MUMBAI_AND_BACK,
    state,
    canBeManaged: isManaged,
    canBeCancelled: isManaged || state === 'cancelledByAirline',
    journeys: [TO_MUMBAI],
    passengers: [{ passengerKey: 'P1', name: 'Tara Joshi', kind: 'adult', infant: null, hasExtraSeat: false, checkedInFor: [], seats: [] }],
    price,
    payments: paid === 0 ? [] : [{ method: 'CARD', payer: '••••', amount: inr(paid), receivedAt: '2026-12-06T08:31:00.000Z' }],
    ...change,
  }
}

const HOLD_UNTIL = '2026-12-08T12:30:00.000Z'
const HELD = { holdUntil: HOLD_UNTIL, holdSecondsLeft: 7_200 } as const
const CLOSED_TO_MUMBAI: DetailJourney = { ...TO_MUMBAI, checkIn: 'closed' }
const PAID_AND_BACK: BookingDetail['payments'] = [
  { method: 'UPI', payer: '••••', amount: inr(4_794), receivedAt: '2026-12-06T08:31:00.000Z' },
  { method: 'UPI', payer: '••••', amount: inr(-4_444), receivedAt: '2026-12-07T11:12:00.000Z' },
]

/** As who knows the reference alone sees them. */
const GUARDIANS: Guardians = { brings: { name: '••••', phone: '+*******1223' }, meets: { name: '••••', phone: '+*******1224' } }

const CANCELLED = oneWay('cancelled', 350, { journeys: [], payments: PAID_AND_BACK })
/** Only the convenience fee is not given back. */
const NOTHING_FLOWN = CANCELLED.price && { ...CANCELLED.price, journeys: [], total: inr(350), balance: inr(0) }

/** A booking in each state. */
export const SAMPLE_BOOKINGS = {
  confirmed: TO_MUMBAI_AND_BACK,
  scheduleChanged: oneWay('scheduleChanged', 4_794, {
    journeys: [{ ...TO_MUMBAI, soldAs: { departure: '2026-12-12T03:40', arrival: '2026-12-12T05:50' } }],
  }),
  fareLocked: oneWay('fareLocked', 500, HELD),
  onHold: oneWay('onHold', 0, HELD),
  paymentProcessing: oneWay('paymentProcessing', 500, { holdUntil: HOLD_UNTIL }),
  paymentUnderReview: oneWay('paymentUnderReview', 500, { holdUntil: HOLD_UNTIL }),
  fareLockExpired: oneWay('fareLockExpired', 500, { holdUntil: HOLD_UNTIL }),
  holdExpired: oneWay('holdExpired', 0, { holdUntil: HOLD_UNTIL }),
  notPaid: oneWay('notPaid', 0, { holdUntil: HOLD_UNTIL }),
  replaced: oneWay('replaced', 0, { replacedBy: 'D88FVG' }),
  cancelled: { ...CANCELLED, price: NOTHING_FLOWN },
  cancelledByAirline: oneWay('cancelledByAirline', 4_794),
  flown: oneWay('flown', 4_794, { journeys: [CLOSED_TO_MUMBAI], guardians: GUARDIANS }),
} as const satisfies Record<BookingState, BookingDetail>

/** It has taken the place of another one, and waits for its money. */
export const IN_ITS_PLACE: BookingDetail = { ...SAMPLE_BOOKINGS.onHold, replaces: ['P2K6TW'] }

/** Cancelled, with money that the provider could not send back. */
export const SENT_BY_STAFF: BookingDetail = {
  ...SAMPLE_BOOKINGS.cancelled,
  payments: PAID_AND_BACK.slice(0, 1),
  price: NOTHING_FLOWN && { ...NOTHING_FLOWN, paid: inr(4_794), balance: inr(-4_444), byStaff: inr(4_000) },
}

/** On hold, with a payment that was begun in a tab that is closed. */
export const BEING_PAID: BookingDetail = {
  ...SAMPLE_BOOKINGS.onHold,
  payment: { id: 'V1StGXR8Z5jdHi6BmyT90w', of: 'booking', amount: inr(4_794), decideBy: '2026-12-06T08:55:00.000Z' },
}

/** Confirmed, with other dates whose payment was begun in a tab that is closed. */
export const CHANGE_BEING_PAID = {
  ...SAMPLE_BOOKINGS.confirmed,
  payment: { id: 'V1StGXR8Z5jdHi6BmyT90x', of: 'dateChange', amount: inr(1_437), decideBy: '2026-12-06T08:55:00.000Z' },
} satisfies BookingDetail

/** Confirmed, and the first of the travellers is checked in for the way out. */
export const ONE_CHECKED_IN: BookingDetail = {
  ...TO_MUMBAI_AND_BACK,
  passengers: TO_MUMBAI_AND_BACK.passengers.map((passenger, index) => ({ ...passenger, checkedInFor: index === 0 ? [TO_MUMBAI.journeyKey] : [] })),
}

/** It departs within the hour; a name was given today. */
export const LAST_HOUR: BookingDetail = {
  ...TO_MUMBAI_AND_BACK,
  canCorrectNames: true,
  journeys: TO_MUMBAI_AND_BACK.journeys.slice(0, 1).map((each) => ({ ...each, checkIn: 'closed', canBookMeals: false })),
}

/** Confirmed, with seats whose payment was begun in a tab that is closed. */
export const EXTRAS_BEING_PAID: BookingDetail = {
  ...SAMPLE_BOOKINGS.confirmed,
  payment: { id: 'V1StGXR8Z5jdHi6BmyT90y', of: 'extras', amount: inr(850), decideBy: '2026-12-06T08:55:00.000Z' },
}

/** Another airline operates the second flight back, and it is too late for meals on the way out. */
export const CODE_SHARE: BookingDetail = {
  ...TO_MUMBAI_AND_BACK,
  journeys: [
    { ...TO_MUMBAI, canBookMeals: false },
    { ...BACK, segments: BACK.segments.map((each, index) => ({ ...each, operatedBy: index === 1 ? 'Kestrel Air' : null })) },
  ],
}

/** Who has given the name of the contact sees all of the group, and changes it once a code has proved it. */
export const GROUP_BY_NAME: BookingDetail = {
  ...oneWay('confirmed', 4_794),
  canBeManaged: false,
  canBeCancelled: false,
  isGroup: true,
  contacts: [{ name: null, email: 't***@e***', phones: [] }],
}

/** A member of a group sees neither the others nor the price. */
export const GROUP_MEMBER: BookingDetail = {
  ...oneWay('confirmed', 0),
  isGroup: true,
  price: null,
  payments: [],
  hiddenPassengers: 23,
}

/** What happens alike to the flows that read a booking. */
export const READING_EVENTS = {
  'tries again': { type: 'retry.asked' },
  'asks to sign in': { type: 'signIn.asked' },
  'another is signed in': { type: 'customer.changed' },
} as const
