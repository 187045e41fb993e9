/** So many calls within so many milliseconds. */
export interface CallLimit {
  readonly calls: number
  readonly within: number
}

/**
 * How many milliseconds a caller has to wait until the limits allow one more call; 0 for none.
 * @param calledAt instants of the calls until now
 */
export function waitOf(calledAt: readonly number[], limits: readonly CallLimit[], now: number): number {
  const newestFirst = calledAt.toSorted((one, other) => other - one)
  return Math.max(
    0,
    ...limits.map(({ calls, within }) => {
      const oldest = newestFirst[calls - 1]
      return oldest === undefined ? 0 : oldest + within - now
    }),
  )
}
