import type { Segment } from './journey.ts'
import type { ChosenSeats, ChosenTrip, NamedMember, SaleSeatsWanted } from './sale.ts'
import { choiceDefect, seatsInstead } from './seatChoice.ts'
import { NO_SEATS, type SeatBoard } from './seatBoard.ts'
import { seatNamed, type MapSeat, type SeatChoices, type SeatFlight, type Seating, type SeatMap } from './seatMap.ts'

/** The flights whose seats are asked for, each with the journey of which it is a part. */
export const saleSeatsWanted = (
  { outbound, inbound }: ChosenTrip,
  segments: readonly Pick<Segment, 'segmentKey'>[],
  { party, currency }: Pick<SaleSeatsWanted, 'party' | 'currency'>,
): readonly SaleSeatsWanted[] =>
  segments.flatMap(({ segmentKey }) => {
    const journey = [outbound, inbound].find((each) => each?.journeyKey.split('~').includes(segmentKey))
    return journey == null ? [] : [{ ...journey, segmentKey, currency, party: party.map(({ kind, goesWith }) => ({ kind, goesWith })) }]
  })

/** The place of the first flight whose map was not shown and on which nobody has a seat; -1 for none. */
export const unseenAt = ({ flights, chosen, seen }: Pick<SeatBoard, 'flights' | 'chosen'> & { readonly seen: readonly string[] }): number =>
  flights.findIndex(({ map: { segmentKey } }) => !seen.includes(segmentKey) && Object.keys(chosen[segmentKey] ?? NO_SEATS).length === 0)

/** `P3` of the airline's answer is the third of the party. */
const placeOf = (passengerKey: string): number => Number(passengerKey.slice(1)) - 1

/** The flights whose seats can be chosen, with who needs one. Keys of passengers are their places in the party. */
export const seatsOnSale = (segments: readonly Segment[], party: readonly NamedMember[], maps: readonly SeatMap[]): readonly SeatFlight[] =>
  segments.flatMap((segment) => {
    const found = maps.find(({ segmentKey }) => segmentKey === segment.segmentKey)
    if (found === undefined) return []
    const map = withPlaces(found)
    return [{ segment, map, party: map.occupants.map((occupant) => ({ ...occupant, ...who(party, occupant) })) }]
  })

/** A suggestion is offered only where all of its seats cost nothing: the sale charges for a seat whoever has chosen it. */
function withPlaces(map: SeatMap): SeatMap {
  const isFree = map.occupants.every(({ suggested }) => suggested === null || seatNamed(map, suggested)?.price.minor === 0)
  return {
    ...map,
    occupants: map.occupants.map(({ passengerKey, goesWith, suggested, ...occupant }) => ({
      ...occupant,
      passengerKey: String(placeOf(passengerKey)),
      goesWith: goesWith === null ? null : String(placeOf(goesWith)),
      suggested: isFree ? suggested : null,
    })),
  }
}

/** What is known of who needs a seat; of an extra seat, of its passenger. */
function who(party: readonly NamedMember[], { passengerKey, goesWith, hasInfant }: SeatMap['occupants'][number]) {
  const place = Number(goesWith ?? passengerKey)
  const infant = party.find((each) => each.kind === 'infant' && each.goesWith === place)
  return { name: party[place]?.name ?? null, kind: party[place]?.kind ?? ('adult' as const), infant: hasInfant ? (infant?.name ?? null) : null }
}

/** A flight of which somebody else has bought a seat meanwhile. */
export const withTaken = (flights: readonly SeatFlight[], segmentKey: string, seat: string): readonly SeatFlight[] =>
  flights.map((flight) =>
    flight.map.segmentKey === segmentKey
      ? { ...flight, map: { ...flight.map, seats: flight.map.seats.map((each) => (each.seat === seat ? { ...each, isFree: false } : each)) } }
      : flight,
  )

/** The place of the first flight on which somebody cannot sit where they are put; -1 for none [VAL-24, VAL-25]. */
export const unfitAt = (flights: readonly SeatFlight[], chosen: SeatChoices): number =>
  flights.findIndex((flight) => choiceDefect(flight, chosen[flight.map.segmentKey] ?? NO_SEATS) !== null)

/** The seats of those who have some. */
export const chosenSeats = (chosen: SeatChoices): ChosenSeats =>
  Object.fromEntries(Object.entries(chosen).filter(([, seating]) => Object.keys(seating).length > 0))

/** Seats instead of one that is gone: the nearest at the same price, and where there are none, the nearest. */
export function seatsAtPrice(flight: SeatFlight, chosen: Seating, passengerKey: string, gone: string): readonly MapSeat[] {
  const price = seatNamed(flight.map, gone)?.price.minor
  const same = seatsInstead(flight, chosen, passengerKey, gone, (seat) => seat.price.minor === price)
  return same.length > 0 ? same : seatsInstead(flight, chosen, passengerKey, gone)
}
