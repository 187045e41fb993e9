import { NOTHING_SOLD, type SoldSeats } from '../rules/seats.ts'
import type { Inventory } from '../store/inventory.ts'
import type { FlightJourney } from '../schedule/journeys.ts'

/** What is sold on every flight of the journeys, in one query. */
export async function soldOnJourneys(inventory: Inventory, journeys: readonly (readonly FlightJourney[])[]): Promise<SoldSeats> {
  const flightNumbers = new Set<number>()
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const journey of journeys.flat()) {
    for (const leg of journey.legs) {
      flightNumbers.add(leg.flightNumber)
      first = Math.min(first, leg.day)
      last = Math.max(last, leg.day)
    }
  }
  return flightNumbers.size === 0 ? NOTHING_SOLD : inventory.soldOn([...flightNumbers], first, last)
}
