import * as v from 'valibot'

const isoDate = v.pipe(v.string(), v.isoDate())
const stationCode = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be a three-letter station code'))
const currencyCode = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be a three-letter currency code'))

/** `GET /api/ibe/low-fares`: the month of startDate, from startDate on, and the next [API-13, CAL-14]. */
export const LowFaresQuery = v.object({ origin: stationCode, destination: stationCode, startDate: isoDate, currency: currencyCode })
export type LowFaresQuery = v.InferOutput<typeof LowFaresQuery>

/** A low-fare day on the wire [CAL-12]. `price` is in major units of the currency asked for. */
export const LowFareDayWire = v.object({
  date: isoDate,
  price: v.nullable(v.number()),
  soldOut: v.boolean(),
  noFlights: v.boolean(),
  isLowest: v.boolean(),
})
export type LowFareDayWire = v.InferOutput<typeof LowFareDayWire>

/** The list stands in `data` of the body. */
export const LowFaresAnswer = v.object({ data: v.array(LowFareDayWire) })
export type LowFaresAnswer = v.InferOutput<typeof LowFaresAnswer>
