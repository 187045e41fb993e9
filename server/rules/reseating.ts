import type { Cabin, Seat } from './seatMaps.ts'
import { seatedTogether, seatingDefect, type Seating, type Occupant } from './seating.ts'

/** Some of one booking who have seats on the same legs of a flight. */
export interface SeatedParty {
  readonly bookingId: number
  readonly occupants: readonly Occupant[]
  /** Their seats by their places in the booking. */
  readonly seats: ReadonlyMap<number, string>
  /** Names of the legs. */
  readonly legs: ReadonlySet<string>
}

/** Seats that travellers have whose bookings are not known, by the names of legs. */
export type OthersSeated = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Where parties sit in another aircraft: in the same seats where they are there and everybody may sit in them, else together in others, for
 * nothing. Only who moves is among the result; null where not all find a seat.
 * @param others keep their seats
 */
export function reseated(cabin: Cabin, parties: readonly SeatedParty[], others: OthersSeated): ReadonlyMap<number, Seating> | null {
  const taken = new Map([...others].map(([leg, codes]) => [leg, new Set(codes)]))
  const infants: { readonly seat: Seat; readonly legs: ReadonlySet<string> }[] = []
  const infantsOn = (legs: ReadonlySet<string>) => infants.filter((each) => [...each.legs].some((leg) => legs.has(leg))).map(({ seat }) => seat)
  const take = ({ occupants, legs }: SeatedParty, seating: Seating): void => {
    for (const leg of legs) taken.set(leg, new Set([...(taken.get(leg) ?? []), ...[...seating.values()].map(({ code }) => code)]))
    for (const { passenger, hasInfant } of occupants) {
      const seat = seating.get(passenger)
      if (hasInfant && seat !== undefined) infants.push({ seat, legs })
    }
  }
  const movers = parties.filter((party) => {
    const same = sameSeats(cabin, party)
    if (same === null || seatingDefect(party.occupants, same, infantsOn(party.legs)) !== null) return true
    take(party, same)
    return false
  })
  const moved = new Map<number, Seating>()
  for (const party of movers) {
    const free = new Set(cabin.seats.map(({ code }) => code).filter((code) => [...party.legs].every((leg) => taken.get(leg)?.has(code) !== true)))
    const seating = seatedTogether(cabin, party.occupants, free, infantsOn(party.legs))
    if (seating === null) return null
    take(party, seating)
    moved.set(party.bookingId, seating)
  }
  return moved
}

/** The seats of a party in another aircraft; null where one of them is not there. */
function sameSeats(cabin: Cabin, { seats }: SeatedParty): Seating | null {
  const found = [...seats].flatMap(([passenger, code]) => {
    const seat = cabin.byCode.get(code)
    return seat === undefined ? [] : [[passenger, seat] as const]
  })
  return found.length === seats.size ? new Map(found) : null
}
