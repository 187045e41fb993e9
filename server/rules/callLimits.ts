/** So many calls within so many milliseconds. */
export interface CallLimit {
  readonly calls: number
  readonly within: number
}

/** By how much the clocks of two processes may differ, in milliseconds. */
const CLOCKS_DIFFER_BY = 60_000

/**
 * How many milliseconds a caller has to wait until the limits allow one more call, as long as the longest limit at most; 0 for none. A call of the
 * future does not count, unless it is as near as another process may be ahead: then the clock has stepped back.
 * @param calledAt instants of the calls until now
 */
export function waitOf(calledAt: readonly number[], limits: readonly CallLimit[], now: number): number {
  const newestFirst = calledAt.filter((at) => at <= now + CLOCKS_DIFFER_BY).toSorted((one, other) => other - one)
  return Math.max(
    0,
    ...limits.map(({ calls, within }) => {
      const oldest = newestFirst[calls - 1]
      return oldest === undefined ? 0 : Math.min(oldest, now) + within - now
    }),
  )
}
