import type { Airline } from '../../../server/airline.ts'
import { capacityOf } from '../../../server/rules/seats.ts'
import { dayOf, isoDateOf } from '../../../server/schedule/calendar.ts'
import { segmentKey, type FlightJourney } from '../../../server/schedule/journeys.ts'
import { marketBetween } from '../../../server/schedule/markets.ts'
import type { FlightLeg } from '../../../server/schedule/timetable.ts'
import { flightInventory } from '../../../server/store/schema.ts'
import { legKey } from './changeBooks.ts'

export type InventoryRow = typeof flightInventory.$inferInsert

export const daysFrom = (first: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => isoDateOf(dayOf(first) + index))

const ENDS = [
  ['DEL', 'BOM'],
  ['BOM', 'DEL'],
] as const

function journeysOn({ journeys }: Pick<Airline, 'journeys'>, origin: string, destination: string, date: string) {
  const market = marketBetween(origin, destination)
  return market === undefined ? [] : journeys.on(market, dayOf(date))
}

/** A row for every flight between Delhi and Mumbai on these days, both ways. */
export function inventoryRows(
  airline: Pick<Airline, 'journeys'>,
  days: readonly string[],
  soldOf: (leg: FlightLeg) => number,
): readonly InventoryRow[] {
  const rows = new Map<string, InventoryRow>()
  for (const [origin, destination] of ENDS)
    for (const leg of days.flatMap((date) => journeysOn(airline, origin, destination, date).flatMap(({ legs }) => legs))) {
      const key = { flightNumber: leg.flightNumber, origin: leg.origin, departureDate: isoDateOf(leg.day) }
      rows.set(JSON.stringify(key), { ...key, capacity: capacityOf(leg), sold: soldOf(leg) })
    }
  return [...rows.values()]
}

/** What flies from one station to another on a day, by the key under which it is sold. */
export const flightsFor = (airline: Pick<Airline, 'journeys' | 'configuration'>, origin: string, destination: string, date: string) =>
  journeysOn(airline, origin, destination, date).map((journey) => {
    const segmentKeys = journey.segments.map((segment) => segmentKey(airline.configuration.brand.code, segment))
    return { journey, segmentKeys, journeyKey: segmentKeys.join('~') }
  })

/** Leaves so many seats on each leg of flights. @returns how many others have, by the leg */
export async function leaveSeats(
  { inventory, database }: Pick<Airline, 'inventory' | 'database'>,
  flights: readonly { readonly journey: FlightJourney }[],
  seats: number,
): Promise<ReadonlyMap<string, number>> {
  for (const leg of flights.flatMap(({ journey }) => journey.legs)) await inventory.setSold(leg, Math.max(0, capacityOf(leg) - seats))
  return new Map((await database.connection.select().from(flightInventory)).map((row) => [legKey(row), row.sold]))
}
