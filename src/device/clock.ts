/** The time as the airline sees it. */
export interface Clock {
  /** Milliseconds since 1970: this device's time, brought to the airline's as soon as it is known. */
  now(): number
  /** The same where the airline has told it, and null before: what is done for good does not go by this device alone. */
  heard(): number | null
  /** Learns the airline's time from an answer that has just come. */
  learn(airlineNow: number): void
}

/**
 * A clock that runs with the device and is right by the airline.
 * @param deviceNow the device's time in milliseconds since 1970
 */
export function createClock(deviceNow: () => number = Date.now): Clock {
  let offset: number | null = null
  return {
    now: () => deviceNow() + (offset ?? 0),
    heard: () => (offset === null ? null : deviceNow() + offset),
    learn: (airlineNow) => {
      offset = airlineNow - deviceNow()
    },
  }
}
