import * as v from 'valibot'
import { SPECIAL_FARES } from './availability.ts'
import { countText } from './count.ts'
import { PromoCodeText } from './promotions.ts'

const isoDate = v.pipe(v.string(), v.isoDate())
const stationCode = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be a three-letter station code'))
const currencyCode = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be a three-letter currency code'))
const count = v.optional(countText)

/**
 * `GET /api/ibe/low-fares`: the month of startDate, from startDate on, and the next [API-13, CAL-14]. Without a party the
 * fares are for one adult, without a code or a special fare they are those that everybody has [CON-72].
 */
export const LowFaresQuery = v.object({
  origin: stationCode,
  destination: stationCode,
  startDate: isoDate,
  currency: currencyCode,
  /** How many travel, by passenger type; who is left out does not travel, where anybody is named. */
  ADT: count,
  CHD: count,
  SNR: count,
  INF: count,
  EXST: count,
  /** Lowers the fares of the days on which the visitor may have it. */
  promoCode: v.optional(PromoCodeText),
  /** Wins over a promo code, as in a search [CON-15]. */
  specialFare: v.optional(v.picklist(SPECIAL_FARES)),
  /** The days asked for are departures of a round trip that returns on this day: a promo code is judged by the whole trip. */
  returnDate: v.optional(isoDate),
  /** The days asked for are returns of a round trip that leaves on this day, from the destination. Not with returnDate. */
  departureDate: v.optional(isoDate),
})
export type LowFaresQuery = v.InferOutput<typeof LowFaresQuery>

/** A low-fare day on the wire [CAL-12]. `price` is in major units of the currency asked for. */
export const LowFareDayWire = v.object({
  date: isoDate,
  price: v.nullable(v.number()),
  soldOut: v.boolean(),
  noFlights: v.boolean(),
  isLowest: v.boolean(),
  /** Whether the promo code lowers the fares of the day; left out where none was asked for. */
  promoApplied: v.optional(v.boolean()),
})
export type LowFareDayWire = v.InferOutput<typeof LowFareDayWire>

/** The list stands in `data` of the body. */
export const LowFaresAnswer = v.object({ data: v.array(LowFareDayWire) })
export type LowFaresAnswer = v.InferOutput<typeof LowFaresAnswer>
