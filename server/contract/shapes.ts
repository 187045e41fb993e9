import * as v from 'valibot'

/** Two letters of ISO 3166-1. */
export const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a country such as IN'))

/** Three letters of IATA. */
export const station = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be a three-letter station code'))

/** Three letters of ISO 4217. */
export const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be a three-letter currency code'))

/** A day, as `2026-12-12`. */
export const isoDate = v.pipe(v.string(), v.isoDate())
