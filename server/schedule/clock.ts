/** The airline's time: the machine's, moved by an offset that tests and the sandbox may set. It always runs. */
export interface Clock {
  /** Milliseconds since 1970 UTC. */
  now(): number
  /** Makes it this instant now. */
  set(epochMs: number): void
  /** Back to the machine's time. */
  reset(): void
  isSet(): boolean
}

/**
 * A clock that begins at an instant, or at the machine's time when there is none.
 * @param startsAt milliseconds since 1970 UTC
 * @param machineTime where the machine's time comes from
 */
export function createClock(startsAt: number | null, machineTime: () => number = Date.now): Clock {
  let offset = startsAt === null ? null : startsAt - machineTime()
  return {
    now: () => machineTime() + (offset ?? 0),
    set(epochMs) {
      offset = epochMs - machineTime()
    },
    reset() {
      offset = null
    },
    isSet: () => offset !== null,
  }
}
