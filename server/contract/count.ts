import * as v from 'valibot'

/** More than any airline lets travel together: how many may is `limits` of the configuration, and judged by itself. */
export const MOST_TOGETHER = 99

/** How many of a kind there are in a party. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_TOGETHER))

/** The same, as an address has it. */
export const countText = v.pipe(v.string(), v.regex(/^\d{1,2}$/, 'must be a whole number'), v.transform(Number))
