import { isDomestic } from '../schedule/stations.ts'
import { endsOf, type BookedJourney } from './bookings.ts'
import { CANCELLATION_RISES, FARE_FAMILY_RULES, inReach } from './fareFamilies.ts'
import { freeUntil } from './passengerRights.ts'

const HOUR_MS = 3_600_000

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
  const { cancellation } = FARE_FAMILY_RULES[journey.family]
  const isWithinIndia = isDomestic(journey.origin, journey.destination)
  const [early, late] = [inReach(cancellation.early, isWithinIndia), inReach(cancellation.late, isWithinIndia)]
  const risesAt = (endsOf(journey)?.first.departsAt ?? Infinity) - CANCELLATION_RISES * HOUR_MS
  const free = freeUntil(journey, bookedAt)
  const isFree = free !== null && now < free
  if (isFree) return { rupees: 0, rise: { at: free, rupees: free < risesAt ? early : late } }
  if (now >= risesAt) return { rupees: late, rise: null }
  return { rupees: early, rise: Number.isFinite(risesAt) ? { at: risesAt, rupees: late } : null }
}
