import * as v from 'valibot'
import { FareFamilyCode, FareFamilyWire, JourneyWire, SPECIAL_FARES } from './availability.ts'
import { endpoint } from './endpoint.ts'
import { PAID_OF } from './payments.ts'
import { emailText, line } from './personShapes.ts'
import { PromoCodeText } from './promotions.ts'
import { SeatMapWire } from './seats.ts'
import { currency, isoDate, recordLocator } from './shapes.ts'

/** More than a booking of any tenant has, infants and extra seats counted. */
export const MOST_PASSENGERS = 99
const MOST_FLIGHTS = 8
const MOST_SERVICES = 12
const MOST_REPLACED = 8

/** The place of a passenger in the party. */
export const place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_PASSENGERS))
const segmentKey = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
export const ssrCode = v.pipe(v.string(), v.regex(/^[A-Z0-9]{4}$/, 'must be a code of four letters and digits'))
export const seatCode = v.pipe(v.string(), v.regex(/^\d{1,2}[A-Z]$/, 'must be a seat such as 12A'))
const instant = v.pipe(v.string(), v.isoTimestamp())
const amount = v.number()
const LONGEST_NAME = 64
const name = v.pipe(v.string(), v.trim(), v.minLength(1, 'is missing'), v.maxLength(LONGEST_NAME))

/** A UUID that a browser draws with the answers of a booking: the same answers have the same key, wherever they are sent from. */
const key = v.pipe(v.string(), v.uuid('must be a UUID'))

/** What a person is sold as; who travels on a special fare is of its kind. */
export const SOLD_AS = ['ADT', 'CHD', 'SNR', 'STUDENT', 'ARMED_FORCES', 'MEDICAL', 'UNACCOMPANIED_MINOR', 'INF', 'EXST'] as const

const passenger = {
  type: v.picklist(SOLD_AS),
  /** The place of the passenger whose infant or extra seat it is; null for who has a seat of their own. */
  goesWith: v.nullable(place),
}

/** Keys of answers that these are in place of: their bookings are given up where they were not paid, and their seats are free for these. */
const replaces = v.optional(v.pipe(v.array(key), v.maxLength(MOST_REPLACED)))

/** Which flights, for whom, and with what. */
const wanted = {
  replaces,
  /** Out, and back where the trip leads back. */
  journeys: v.pipe(
    v.array(v.object({ journeyKey: v.pipe(v.string(), v.minLength(1), v.maxLength(400)), family: FareFamilyCode })),
    v.minLength(1, 'must not be empty'),
    v.maxLength(2, 'must not be more than 2'),
  ),
  currency,
  /** Lowers the fares where the visitor may have it. */
  promoCode: v.optional(PromoCodeText),
  /** Wins over a promo code [CON-15]. */
  specialFare: v.optional(v.picklist(SPECIAL_FARES)),
  services: v.pipe(
    v.array(v.object({ passenger: place, segmentKey, ssrCodes: v.pipe(v.array(ssrCode), v.maxLength(MOST_SERVICES)) })),
    v.maxLength(MOST_PASSENGERS * MOST_FLIGHTS),
    v.check((all) => new Set(all.map((each) => `${each.passenger} ${each.segmentKey}`)).size === all.length, 'must not name one twice'),
    v.check((all) => all.every(({ ssrCodes }) => new Set(ssrCodes).size === ssrCodes.length), 'must not name a service twice'),
  ),
  seats: v.pipe(
    v.array(v.object({ passenger: place, segmentKey, seat: seatCode })),
    v.maxLength(MOST_PASSENGERS * MOST_FLIGHTS),
    v.check((all) => new Set(all.map((each) => `${each.passenger} ${each.segmentKey}`)).size === all.length, 'must not name one twice'),
    v.check((all) => new Set(all.map((each) => `${each.seat} ${each.segmentKey}`)).size === all.length, 'must not name a seat twice'),
  ),
}

const passengersOf = <Each extends v.GenericSchema>(each: Each) =>
  v.pipe(v.array(each), v.minLength(1, 'must not be empty'), v.maxLength(MOST_PASSENGERS, `must not be more than ${MOST_PASSENGERS}`))

export const QuoteBody = v.object({ ...wanted, passengers: passengersOf(v.object(passenger)) })
export type QuoteBody = v.InferOutput<typeof QuoteBody>

/** A row of the price: the total is the exact sum of all rows. Discounts are negative. */
const PriceRowWire = v.object({
  kind: v.picklist(['FARE', 'FAMILY', 'DISCOUNT', 'TAX', 'CONVENIENCE', 'INFANT', 'SERVICE', 'SEAT']),
  code: v.string(),
  /** In words, for who wants all of it. */
  detail: v.string(),
  /** The place of the journey; null for what is of none alone. */
  journey: v.nullable(v.number()),
  /** The place of the passenger; null for what several pay alike. */
  passenger: v.nullable(v.number()),
  /** Whose fare it is a part of; null for a fee. */
  fareOf: v.nullable(v.picklist(['ADT', 'SNR', 'CHD', 'INF', 'EXST'])),
  /** The flight of a service or a seat; null for what is of none alone. */
  segmentKey: v.nullable(v.string()),
  quantity: v.number(),
  each: amount,
  total: amount,
})

/** A service that a passenger can choose for a flight. */
const OfferedServiceWire = v.object({
  ssrCode,
  /** For who chooses it; 0 where it is free, or included. */
  price: amount,
  isIncluded: v.boolean(),
  /** Why it cannot be chosen; null where it can. */
  blockedBecause: v.nullable(v.picklist(['CLOSED', 'SOLD_OUT'])),
})

/** Why a booking cannot wait so: it departs too soon, too many seats of a flight wait so, or the contact has too many. */
const WaitWire = v.object({ until: instant, price: amount, blockedBecause: v.nullable(v.picklist(['DEPARTS_SOON', 'FLIGHT_FULL'])) })

/** What a booking would cost now. Nothing is kept for who asks. */
export const QuoteAnswer = v.object({
  data: v.object({
    currencyCode: v.string(),
    /** By the airline's clock. */
    quotedAt: instant,
    /** The price of the fares stays until then, while no seat is sold. */
    faresHoldUntil: instant,
    journeys: v.array(
      v.object({
        ...JourneyWire.entries,
        family: FareFamilyCode,
        /** Of the whole party without extras. */
        total: amount,
        /** When it departs; the last day of the trip decides how old passengers are. */
        departsAt: instant,
        /** Until when it could be cancelled or moved for nothing, if it were booked now; null where it departs too soon. */
        freeUntil: v.nullable(instant),
      }),
    ),
    families: v.array(FareFamilyWire),
    rows: v.array(PriceRowWire),
    quotedTotal: amount,
    promotion: v.nullable(v.object({ promoCode: v.string(), applied: v.boolean(), message: v.string() })),
    /** For each flight and each passenger with a seat. */
    services: v.array(v.object({ segmentKey: v.string(), passenger: v.number(), offered: v.array(OfferedServiceWire) })),
    /** An extra seat beside a passenger, on all flights; null where none is sold, or none with the special fare [PAX-03, SPF-07]. */
    extraSeat: v.nullable(
      v.object({
        /** Of one, taxes included. */
        price: amount,
        /** Why there cannot be one more; null where there can. */
        blockedBecause: v.nullable(v.picklist(['SOLD_OUT', 'LIMIT'])),
      }),
    ),
    /** Ways to book and pay later. */
    hold: WaitWire,
    fareLock: WaitWire,
  }),
})
export type QuoteAnswer = v.InferOutput<typeof QuoteAnswer>

/** The seats of a flight for who has not booked yet; the seats that they have chosen so far are not held. */
export const SaleSeatsBody = v.object({
  replaces,
  journeyKey: v.pipe(v.string(), v.minLength(1), v.maxLength(400)),
  family: FareFamilyCode,
  segmentKey,
  currency,
  passengers: passengersOf(v.object(passenger)),
})
export type SaleSeatsBody = v.InferOutput<typeof SaleSeatsBody>

/** An adult who brings a child that travels alone, or who meets it. */
const GuardianBody = v.object({ name, phone: v.pipe(v.string(), v.maxLength(30)) })

const gstNumber = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.length(15, 'must be 15 characters'))

export const BookBody = v.object({
  ...wanted,
  key,
  passengers: passengersOf(
    v.object({
      ...passenger,
      /** An extra seat has the name of who sits beside it. */
      firstName: v.nullable(name),
      lastName: v.nullable(name),
      gender: v.nullable(v.picklist(['F', 'M', 'X'])),
      birthDate: v.nullable(isoDate),
      /** By which a special fare is proved: of a student, a member of the forces, a doctor or nurse. */
      documentNumber: v.nullable(v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z0-9/-]{4,20}$/, 'must be 4 to 20 letters and digits'))),
    }),
  ),
  contact: v.object({ firstName: name, lastName: name, email: emailText, phone: v.pipe(v.string(), v.maxLength(30)) }),
  /** The company that the invoice is for; null for none [CONST-25]. */
  gst: v.nullable(v.object({ number: gstNumber, company: line(LONGEST_NAME), email: emailText })),
  /** Who brings the children that travel alone to the airport, and who meets them; null where none travels alone [OPEN-81]. */
  guardians: v.nullable(v.object({ brings: GuardianBody, meets: GuardianBody })),
  /** The conditions of carriage [VAL-18]. */
  acceptsTerms: v.literal(true, 'must be accepted'),
  /** The total that the traveller has accepted, in major units. */
  acceptedTotal: amount,
  /** Paid now, kept for nothing, or kept for a price that is paid now. */
  ending: v.picklist(['PAY', 'HOLD', 'FARE_LOCK']),
})
export type BookBody = v.InferOutput<typeof BookBody>

export const BookAnswer = v.object({
  data: v.object({
    recordLocator,
    /** Until when it waits for its money; null where it was paid. */
    holdUntil: v.nullable(instant),
    /** What is to be paid now; null where nothing is. */
    pay: v.nullable(v.picklist(PAID_OF)),
    /** What all of it costs, in major units. */
    bookedTotal: amount,
    /** The bookings that were not paid, and whose place it has taken. */
    replaced: v.array(recordLocator),
  }),
})
export type BookAnswer = v.InferOutput<typeof BookAnswer>

const OF_TRIP = [
  'UNKNOWN_STATION',
  'NOT_A_MARKET',
  'LIMIT_EXCEEDED',
  'SPECIAL_FARE_NOT_ALLOWED',
  'SEATS_GONE',
  'DATES_DO_NOT_FIT',
  'SERVICE_CLOSED',
  'SERVICE_NOT_OFFERED',
  'SERVICE_SOLD_OUT',
  'SERVICES_NOT_TOGETHER',
  'SEAT_TAKEN',
  'SEAT_NOT_FOR_PASSENGER',
] as const

export const bookingQuotes = endpoint('bookingQuotes', '/booking/quote', {
  POST: {
    summary: 'What a booking would cost now, row by row, and which services can be had with it. Nothing is kept',
    covers: ['FEE-01', 'FEE-02', 'SRCH-24', 'VAL-14', 'VAL-15', 'VAL-16', 'VAL-17'],
    caller: 'visitor',
    body: QuoteBody,
    answer: QuoteAnswer,
    refusals: OF_TRIP,
  },
})

export const saleSeats = endpoint('saleSeats', '/booking/quote/seats', {
  POST: {
    summary: 'The seats of a flight that is not booked yet, and where the airline would seat the party. None is held',
    covers: ['VAL-24', 'VAL-25'],
    caller: 'visitor',
    body: SaleSeatsBody,
    answer: v.object({ data: SeatMapWire }),
    refusals: ['UNKNOWN_STATION', 'NOT_A_MARKET', 'LIMIT_EXCEEDED', 'SEATS_GONE'],
  },
})

export const newBookings = endpoint('newBookings', '/bookings', {
  POST: {
    summary:
      'Makes a booking that waits for its money, all of it or nothing, and opens it in this browser. Sent again with the same key it is the same booking',
    covers: ['SRCH-16', 'SRCH-24', 'VAL-18', 'CONST-25'],
    caller: 'visitor',
    body: BookBody,
    answer: BookAnswer,
    refusals: [...OF_TRIP, 'QUOTE_CHANGED', 'KEY_USED_BEFORE', 'TOO_MANY_UNPAID', 'HOLD_NOT_OFFERED', 'BOOKING_ENDED', 'PROMO_USED_UP'],
  },
})
