import { demandOn, leadTimeMultiplier } from '../schedule/demand.ts'
import { fractionOf } from '../schedule/hash.ts'
import type { FlightSegment } from '../schedule/journeys.ts'
import { capacityOf, leadDays, seatsPaid, type SoldSeats } from './seats.ts'

/** Rupees for one seat, before distance. With PER_KM: the source's level of 2019, brought to today's prices. */
const FIXED = 900
const PER_KM = 2.2
/** The source's multipliers are those of the dearest seller: ours rises by this part of them. */
const LEAD_TIME_PART = 0.45
const FESTIVE = 1.18
/** A connection is cheaper than its two flights bought one by one. */
const CONNECTING = 0.82
/** Fare buckets: from this share of seats sold on, the fare is multiplied. */
const BUCKETS = [
  { from: 0.95, times: 1.8 },
  { from: 0.85, times: 1.5 },
  { from: 0.7, times: 1.28 },
  { from: 0.5, times: 1.12 },
  { from: 0.3, times: 1 },
  { from: 0, times: 0.92 },
]

/**
 * The base fare of a segment in whole rupees for one seat, without taxes and fees: from distance, month, weekday,
 * festivals, time of day, days before departure, and what is paid on the fuller of its legs.
 * @param isConnecting the segment is part of a journey with a change of aircraft
 */
export function baseFareRupees(segment: FlightSegment, isConnecting: boolean, sold: SoldSeats, now: number): number {
  const [first] = segment.legs
  const km = segment.legs.reduce((sum, leg) => sum + leg.km, 0)
  const load = Math.max(...segment.legs.map((leg) => seatsPaid(leg, sold, now) / capacityOf(leg)))
  const { month, weekday, isFestive } = demandOn(first.day)
  const season = month ** 3 * weekday ** 3 * (isFestive ? FESTIVE : 1)
  const lead = 1 + (leadTimeMultiplier(leadDays(first, now)) - 1) * LEAD_TIME_PART
  const bucket = BUCKETS.find((each) => load >= each.from)?.times ?? 1
  const times = season * lead * bucket * timeOfDay(first.departure % 1440) * (0.93 + 0.14 * fractionOf(first.hash, first.day, 3))
  return Math.round((FIXED + PER_KM * km) * times * (isConnecting ? CONNECTING : 1))
}

/** Morning and evening flights are wanted more than those at noon and at night. */
function timeOfDay(minutes: number): number {
  const hour = minutes / 60
  if (hour < 6 || hour >= 22) return 0.94
  return (hour >= 7 && hour < 10) || (hour >= 17 && hour < 20) ? 1.06 : 1
}
