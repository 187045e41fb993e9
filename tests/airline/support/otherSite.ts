import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { createAirline, type Airline } from '../../../src/airline/airline.ts'
import type { Configuration } from '../../../src/airline/configuration.ts'
import { openOtherAirline, type OtherAirline } from './otherAirline.ts'

/** The site's own client of another tenant, for a file of tests. The clock of stored reads is 0 before each. */
export interface OtherSite extends Pick<OtherAirline, 'origin' | 'configuration' | 'says' | 'takeAsked'> {
  /** A new client, that keeps nothing yet. */
  client(change?: Partial<Configuration>): Airline
  setNow(now: number): void
}

export function otherSite(): OtherSite {
  let other: OtherAirline
  let now = 0
  beforeAll(async () => {
    other = await openOtherAirline()
    vi.stubGlobal('location', { href: `${other.origin}/` })
  })
  afterAll(async () => {
    vi.unstubAllGlobals()
    await other.close()
  })
  beforeEach(() => {
    other.takeAsked()
    now = 0
  })
  return {
    get origin() {
      return other.origin
    },
    get configuration() {
      return other.configuration
    },
    says: (...answers) => other.says(...answers),
    takeAsked: () => other.takeAsked(),
    client: (change = {}) =>
      createAirline(
        () => Promise.resolve({ ...other.configuration, ...change }),
        () => now,
      ),
    setNow: (next) => {
      now = next
    },
  }
}
