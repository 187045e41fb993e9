/** So many calls within so many milliseconds. */
export interface CallLimit {
  readonly calls: number
  readonly within: number
}

/**
 * How many milliseconds a caller has to wait until the limits allow one more call, as long as the longest limit at most; 0 for none. A call of the future
 * does not count: then the clock has stepped back.
 * @param calledAt instants of the calls until now
 */
export function waitOf(calledAt: readonly number[], limits: readonly CallLimit[], now: number): number {
  const newestFirst = calledAt.filter((at) => at <= now).toSorted((one, other) => other - one)
  return Math.max(
    0,
    ...limits.map(({ calls, within }) => {
      const oldest = newestFirst[calls - 1]
      return oldest === undefined ? 0 : oldest + within - now
    }),
  )
}
