import { isDomestic } from '../schedule/stations.ts'
import { endsOf, type BookedJourney } from './bookings.ts'
import { freeUntil } from './passengerRights.ts'

const HOUR_MS = 3_600_000

/** What cancelling a journey costs each traveller, in rupees: less until so long before its departure. The airline's own. */
const TARIFF = {
  risesBeforeMs: 24 * HOUR_MS,
  domestic: { early: 2_000, late: 3_500 },
  international: { early: 4_000, late: 6_500 },
} as const

/** What cancelling costs each traveller now, and when that rises. */
export interface CancellationCharge {
  readonly rupees: number
  /** Null where it rises no more. `at` is in milliseconds since 1970 UTC. */
  readonly rise: { readonly at: number; readonly rupees: number } | null
}

/**
 * What cancelling a journey costs each traveller, before it is compared with their fare. An infant or a seat costs nothing.
 * @param bookedAt and now are milliseconds since 1970 UTC
 */
export function chargeAt(journey: BookedJourney, bookedAt: number, now: number): CancellationCharge {
  const { early, late } = isDomestic(journey.origin, journey.destination) ? TARIFF.domestic : TARIFF.international
  const risesAt = (endsOf(journey)?.first.departsAt ?? Infinity) - TARIFF.risesBeforeMs
  const free = freeUntil(journey, bookedAt)
  const isFree = free !== null && now < free
  if (isFree) return { rupees: 0, rise: { at: free, rupees: free < risesAt ? early : late } }
  if (now >= risesAt) return { rupees: late, rise: null }
  return { rupees: early, rise: Number.isFinite(risesAt) ? { at: risesAt, rupees: late } : null }
}
