import * as v from 'valibot'
import { count } from './count.ts'
import { endpoint } from './endpoint.ts'
import { PromoCodeText } from './promotions.ts'
import { country, currency, isoDate, localTime, station } from './shapes.ts'

/** The special fares in the order of the strip [SPF-01]. */
export const SPECIAL_FARES = ['STUDENT', 'ARMED_FORCES', 'MEDICAL', 'UNACCOMPANIED_MINOR', 'SENIOR_CITIZEN'] as const

/** The families of fares, from the lowest up. */
export const FARE_FAMILIES = ['SAVER', 'FLEXI', 'MAX'] as const
export const FareFamilyCode = v.picklist(FARE_FAMILIES)
export type FareFamily = v.InferOutput<typeof FareFamilyCode>

/** A search. */
export const AvailabilityQuery = v.object({
  tripType: v.picklist(['OneWay', 'RoundTrip']),
  origin: station,
  destination: station,
  departureDate: isoDate,
  returnDate: v.optional(isoDate),
  paxTypesCount: v.object({ ADT: count, CHD: count, SNR: count, INF: count, EXST: count }),
  currency,
  /** Lowers the fares where the visitor may have it; a code that is refused does not refuse the search. */
  promoCode: v.optional(PromoCodeText),
  /** Wins over a promo code [CON-15]. */
  specialFare: v.optional(v.picklist(SPECIAL_FARES)),
  /** ISO 3166-1, two letters. It does not change a fare. */
  nationality: v.optional(country),
})
export type AvailabilityQuery = v.InferOutput<typeof AvailabilityQuery>

export const ServiceChargeWire = v.object({
  type: v.picklist(['FarePrice', 'Discount', 'PromotionDiscount', 'IncludedTax', 'ConvenienceFee']),
  code: v.string(),
  /** Major units, for one passenger. Never negative: discounts of both kinds are subtracted. */
  amount: v.number(),
  currencyCode: v.string(),
  detail: v.string(),
})
export type ServiceChargeWire = v.InferOutput<typeof ServiceChargeWire>

export const LegWire = v.object({
  legKey: v.string(),
  origin: v.string(),
  destination: v.string(),
  departure: localTime,
  arrival: localTime,
  durationMinutes: v.number(),
})
export type LegWire = v.InferOutput<typeof LegWire>

export const SegmentWire = v.object({
  segmentKey: v.string(),
  /** Carrier code and number with a space, as `SR 118`. */
  flightNumber: v.string(),
  origin: v.string(),
  destination: v.string(),
  departure: localTime,
  arrival: localTime,
  durationMinutes: v.number(),
  legs: v.pipe(v.array(LegWire), v.minLength(1)),
})
export type SegmentWire = v.InferOutput<typeof SegmentWire>

/** A fare of the whole party: what each passenger of a type pays, and the total [FEE-02, FEE-03]. */
export const FareWire = v.object({
  passengerFares: v.array(
    v.object({
      passengerType: v.picklist(['ADT', 'CHD', 'SNR', 'INF', 'EXST']),
      count: v.number(),
      serviceCharges: v.array(ServiceChargeWire),
    }),
  ),
  /** Without and with the discounts of both kinds. */
  totalFares: v.object({ fareTotal: v.number(), discountedTotal: v.number() }),
})
export type FareWire = v.InferOutput<typeof FareWire>

/** What a fare family includes, and what it costs each traveller to change one's mind about a journey, in major units. */
export const FareFamilyWire = v.object({
  family: FareFamilyCode,
  changeFee: v.number(),
  /** Until so many hours before departure, and from then on. */
  cancellation: v.object({ early: v.number(), late: v.number(), risesHours: count }),
  /** The kinds of chosen seats that cost nothing more: none, those behind the front rows, or all. */
  seats: v.picklist(['NONE', 'FORWARD', 'ALL']),
  /** Kinds of services of which one for each flight is included. */
  services: v.array(v.picklist(['MEAL', 'PRIORITY'])),
})
export type FareFamilyWire = v.InferOutput<typeof FareFamilyWire>

/** More seats than these are not counted aloud. */
export const MOST_SEATS_TOLD = 9

export const JourneyWire = v.object({
  journeyKey: v.string(),
  origin: v.string(),
  destination: v.string(),
  departure: localTime,
  arrival: localTime,
  durationMinutes: v.number(),
  stops: v.number(),
  segments: v.pipe(v.array(v.object({ ...SegmentWire.entries, aircraft: v.picklist(['A320', 'ATR72']) })), v.minLength(1)),
  /** Fewer seats are left than the party needs; the fare is then null. */
  soldOut: v.boolean(),
  /** That of the lowest family. */
  fare: v.nullable(FareWire),
  /** What the whole party pays on each family, discounts taken off; none where it is sold out. */
  families: v.array(v.object({ family: FareFamilyCode, total: v.number() })),
  /** How many seats are left on the fullest of its flights; null where there are more than `MOST_SEATS_TOLD`. */
  seatsLeft: v.nullable(count),
})
export type JourneyWire = v.InferOutput<typeof JourneyWire>

export const AvailabilityAnswer = v.object({
  data: v.object({
    currency: v.string(),
    outbound: v.array(JourneyWire),
    /** Null for a one-way trip. */
    inbound: v.nullable(v.array(JourneyWire)),
    /** In the order of their fares. */
    families: v.array(FareFamilyWire),
    /** The terminal of the airline by station, at airports that have more than one. */
    terminals: v.record(v.string(), v.string()),
    /** What became of the promo code that was asked for, in plain words; null when none was. */
    promotion: v.optional(v.nullable(v.object({ promoCode: v.string(), applied: v.boolean(), message: v.string() })), null),
  }),
})
export type AvailabilityAnswer = v.InferOutput<typeof AvailabilityAnswer>

export const availability = endpoint('availability', '/availability', {
  POST: {
    summary: 'Journeys of a search with all-inclusive fares for the party, lowered by a promo code or a special fare',
    covers: ['FEE-02', 'FEE-03', 'CON-15'],
    caller: 'visitor',
    body: AvailabilityQuery,
    answer: AvailabilityAnswer,
    refusals: ['UNKNOWN_STATION', 'NOT_A_MARKET', 'DATE_PASSED', 'BEYOND_HORIZON', 'LIMIT_EXCEEDED', 'SPECIAL_FARE_NOT_ALLOWED'],
  },
})
