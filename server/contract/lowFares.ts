import * as v from 'valibot'
import { SPECIAL_FARES } from './availability.ts'
import { countText } from './count.ts'
import { endpoint } from './endpoint.ts'
import { PromoCodeText } from './promotions.ts'
import { currency, isoDate, station } from './shapes.ts'

const count = v.optional(countText)

/**
 * A question for the month of startDate, from startDate on, and the next [API-13, CAL-14]. Without a party the
 * fares are for one adult; without a code or a special fare they are the public fares [CON-72].
 */
export const LowFaresQuery = v.object({
  origin: station,
  destination: station,
  startDate: isoDate,
  currency,
  /** The number of passengers by type. Once one type is named, a missing type means zero. */
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
/** The same as it is sent. */
export type LowFaresQuestion = v.InferInput<typeof LowFaresQuery>

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

export const lowFares = endpoint('lowFares', '/low-fares', {
  GET: {
    summary: 'The lowest fare of each day from the start date to the end of the next month, for a party, a code and a special fare',
    covers: ['API-13', 'CAL-12', 'CAL-13', 'CAL-14', 'CON-72'],
    caller: 'visitor',
    query: LowFaresQuery,
    answer: LowFaresAnswer,
    refusals: ['UNKNOWN_STATION', 'NOT_A_MARKET', 'LIMIT_EXCEEDED', 'SPECIAL_FARE_NOT_ALLOWED'],
  },
})
