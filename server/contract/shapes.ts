import * as v from 'valibot'

/** Two letters of ISO 3166-1. */
export const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a country such as IN'))

/** Three letters of IATA. */
export const station = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be a three-letter station code'))

/** Three letters of ISO 4217. */
export const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be a three-letter currency code'))

/** A day, as `2026-12-12`. */
export const isoDate = v.pipe(v.string(), v.isoDate())

/** A time of an airport by its own clock, as `2026-12-12T06:30`. No `date-time` of JSON Schema, which has an offset from UTC. */
export const localTime = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'must be a local time, YYYY-MM-DDTHH:mm'))

/** Six letters and digits in capitals; which of them are used, the airline knows [RETR-07, CONST-26]. */
export const recordLocator = v.pipe(v.string(), v.regex(/^[A-Z0-9]{6}$/, 'must be six letters and digits'))
