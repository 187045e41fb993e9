import { sumOfMoney, type Money } from './money.ts'
import {
  seatNamed,
  type MapSeat,
  type Occupant,
  type SeatBlock,
  type SeatDefect,
  type SeatFlight,
  type Seating,
  type SeatMap,
  type Sitter,
} from './seatMap.ts'
import { travellerRules } from './travellerRules.ts'

const isExtra = ({ goesWith }: Occupant): boolean => goesWith !== null
const isChild = (sitter: Sitter): boolean => !isExtra(sitter) && travellerRules(sitter.kind).isChild
const isGrownUp = (sitter: Sitter): boolean => !isExtra(sitter) && !travellerRules(sitter.kind).isChild

const seatsOf = (pairs: readonly (readonly [key: string, seat: string | null | undefined])[]): Seating =>
  Object.fromEntries(pairs.flatMap(([key, seat]) => (seat == null ? [] : [[key, seat] as const])))

/** Where everybody sits who has a seat, with what is chosen. */
export const seatingOf = ({ party }: SeatFlight, chosen: Seating): Seating =>
  seatsOf(party.map(({ passengerKey, seat }) => [passengerKey, chosen[passengerKey] ?? seat]))

/** Who of the booking sits in a seat, with what is chosen; undefined for nobody. */
export function sitterIn(flight: SeatFlight, chosen: Seating, seat: string): Sitter | undefined {
  const seating = seatingOf(flight, chosen)
  return flight.party.find(({ passengerKey }) => seating[passengerKey] === seat)
}

/** The neighbours of a seat with no aisle between: at most two. */
function besideOf({ seats }: SeatMap, name: string): readonly MapSeat[] {
  const at = seats.findIndex(({ seat }) => seat === name)
  const own = seats[at]
  if (own === undefined) return []
  const isNext = ({ row, position }: MapSeat) => row === own.row && !(position === 'aisle' && own.position === 'aisle')
  return [seats[at - 1], seats[at + 1]].flatMap((each) => (each !== undefined && isNext(each) ? [each] : []))
}

/** Whether two seats are neighbours with no aisle between [VAL-25]. */
export const isBeside = (map: SeatMap, one: string, other: string): boolean => besideOf(map, one).some(({ seat }) => seat === other)

/** Seats of a row with no aisle between, in which only one infant has a mask. */
function isSameBlock(map: SeatMap, one: string, other: string): boolean {
  const { row } = seatNamed(map, one) ?? { row: 0 }
  const names = map.seats.filter((each) => each.row === row).map(({ seat }) => seat)
  const places = [names.indexOf(one), names.indexOf(other)].toSorted((a, b) => a - b)
  const [from = -1, to = -1] = places
  return from >= 0 && names.slice(from, to).every((name, index) => isBeside(map, name, names[from + index + 1] ?? ''))
}

const rowOf = (map: SeatMap, seat: string | undefined): number | undefined => (seat === undefined ? undefined : seatNamed(map, seat)?.row)

/** Whether nobody else has a seat: it is free, or of the booking, where somebody leaves it or keeps it beside what they hold. */
function isOpen({ map, party }: SeatFlight, { seat, isFree }: MapSeat): boolean {
  return isFree || (party.some((each) => each.seat === seat || each.keeps === seat) && seatNamed(map, seat) !== undefined)
}

/** Why a passenger cannot take a seat; null where they can. Who of the booking sits there is asked by `sitterIn`. */
export function seatBlock(flight: SeatFlight, chosen: Seating, passengerKey: string, seat: MapSeat): SeatBlock | null {
  const { map, party } = flight
  const sitter = party.find((each) => each.passengerKey === passengerKey)
  if (sitter === undefined || !isOpen(flight, seat)) return 'taken'
  // What somebody else of the booking keeps is not theirs to take.
  if (party.some((each) => each !== sitter && each.keeps === seat.seat)) return 'taken'
  const others = { ...seatingOf(flight, chosen) }
  delete others[passengerKey]
  const own = ownBlock(flight, others, sitter, seat)
  if (own !== null) return own
  const extras = party.filter(({ goesWith }) => goesWith === passengerKey)
  if (extras.length > roomBeside(flight, others, extras, seat.seat).length) return 'noRoomBeside'
  return partyBlock({ map, party }, others, sitter, seat.seat)
}

function ownBlock({ map, party }: SeatFlight, others: Seating, { hasInfant, opensDoors }: Sitter, seat: MapSeat): SeatBlock | null {
  if (seat.zone === 'exit' && !opensDoors) return 'exitRow'
  if (!hasInfant) return null
  const infants = party.flatMap((each) => (each.hasInfant ? (others[each.passengerKey] ?? []) : []))
  return seat.allowsInfant && !infants.some((other) => isSameBlock(map, other, seat.seat)) ? null : 'noInfant'
}

function partyBlock({ map, party }: Pick<SeatFlight, 'map' | 'party'>, others: Seating, sitter: Sitter, seat: string): SeatBlock | null {
  if (sitter.goesWith !== null) {
    const owner = others[sitter.goesWith]
    return owner === undefined || isBeside(map, owner, seat) ? null : 'apart'
  }
  if (!isChild(sitter)) return null
  const rows = party.filter(isGrownUp).flatMap(({ passengerKey }) => rowOf(map, others[passengerKey]) ?? [])
  // One who flies alone is looked after by the crew.
  return rows.length === 0 || rows.includes(rowOf(map, seat) ?? 0) ? null : 'childAlone'
}

/** The seats beside one that extra seats can have. */
function roomBeside(flight: SeatFlight, others: Seating, extras: readonly Sitter[], seat: string): readonly string[] {
  const used = Object.entries(others)
    .filter(([key]) => !extras.some(({ passengerKey }) => passengerKey === key))
    .map(([, name]) => name)
  return besideOf(flight.map, seat)
    .filter((each) => each.zone !== 'exit' && isOpen(flight, each) && !used.includes(each.seat))
    .map((each) => each.seat)
}

/** The choice with a seat for a passenger. Their extra seats come along; what is where it was anyway is no choice. */
export function withSeat(flight: SeatFlight, chosen: Seating, passengerKey: string, seat: string): Seating {
  const others = { ...seatingOf(flight, chosen) }
  delete others[passengerKey]
  const extras = flight.party.filter(({ goesWith }) => goesWith === passengerKey)
  const stay = extras.filter((extra) => isBeside(flight.map, seat, others[extra.passengerKey] ?? ''))
  const kept = stay.map((extra) => others[extra.passengerKey])
  const room = roomBeside(flight, others, extras, seat).filter((name) => !kept.includes(name))
  const moved = seatsOf(extras.filter((extra) => !stay.includes(extra)).map(({ passengerKey: key }, index) => [key, room[index]]))
  return withoutKept(flight, { ...chosen, [passengerKey]: seat, ...moved })
}

/** The choice without that of a passenger, and of their extra seats: they sit where they sat. */
export const withoutSeat = ({ party }: SeatFlight, chosen: Seating, passengerKey: string): Seating =>
  Object.fromEntries(
    Object.entries(chosen).filter(([key]) => key !== passengerKey && party.find((each) => each.passengerKey === key)?.goesWith !== passengerKey),
  )

/** What differs from where they sit. */
const withoutKept = ({ party }: SeatFlight, chosen: Seating): Seating =>
  Object.fromEntries(Object.entries(chosen).filter(([key, seat]) => party.some((each) => each.passengerKey === key && each.seat !== seat)))

/** Who cannot sit where they would, with what is chosen; null where all can [VAL-24, VAL-25]. */
export function choiceDefect(flight: SeatFlight, chosen: Seating): SeatDefect | null {
  const seating = seatingOf(flight, chosen)
  for (const sitter of flight.party) {
    const name = seating[sitter.passengerKey]
    const seat = name === undefined ? undefined : seatNamed(flight.map, name)
    if (seat === undefined) continue
    const others = { ...seating }
    delete others[sitter.passengerKey]
    const because = ownBlock(flight, others, sitter, seat) ?? partyBlock(flight, others, sitter, seat.seat)
    if (because !== null) return { passengerKey: sitter.passengerKey, because, seat: seat.seat }
  }
  return null
}

/** Where the airline would seat those who have no seat, together and for nothing; null where all have one, or too few are left. */
export function suggestionOf({ party }: SeatFlight): Seating | null {
  const without = party.filter(({ seat }) => seat === null)
  const seats = seatsOf(without.map(({ passengerKey, suggested }) => [passengerKey, suggested]))
  return without.length === 0 || Object.keys(seats).length < without.length ? null : seats
}

/** Whether the airline's suggestion is chosen, whole. */
export function isAsSuggested(flight: SeatFlight, chosen: Seating): boolean {
  const suggestion = suggestionOf(flight)
  return suggestion !== null && Object.entries(suggestion).every(([key, seat]) => chosen[key] === seat)
}

/** What a passenger's seat still costs: nothing where it is theirs, or the airline's suggestion, and less by what was paid on the flight before. */
export function priceFor(flight: SeatFlight, chosen: Seating, { passengerKey, due, paid, keeps }: Sitter): Money {
  const nothing = { minor: 0, currency: flight.map.currency }
  const name = chosen[passengerKey]
  if (name === undefined) return due
  const isGiven = isAsSuggested(flight, chosen) && suggestionOf(flight)?.[passengerKey] === name
  const price = isGiven || name === keeps ? nothing : (seatNamed(flight.map, name)?.price ?? nothing)
  return { ...price, minor: Math.max(0, price.minor - paid.minor) }
}

/** What is still to be paid on a flight, with what is chosen. */
export const dueOf = (flight: SeatFlight, chosen: Seating): Money =>
  sumOfMoney(
    flight.party.map((sitter) => priceFor(flight, chosen, sitter)),
    flight.map.currency,
  )

/** Who gets a seat next: the first after somebody who has none, with what is chosen; null where all have one. */
export function nextWithout(flight: SeatFlight, chosen: Seating, after: string | null): string | null {
  const seating = seatingOf(flight, chosen)
  const keys = flight.party.map(({ passengerKey }) => passengerKey)
  const start = after === null ? 0 : keys.indexOf(after) + 1
  return [...keys.slice(start), ...keys.slice(0, start)].find((key) => seating[key] === undefined) ?? null
}

/** What of a choice still can be had, and what somebody else has meanwhile. */
export function stillFree(flight: SeatFlight, chosen: Seating): { readonly kept: Seating; readonly lost: Seating } {
  const entries = Object.entries(withoutKept(flight, chosen))
  const isThere = ([, name]: readonly [string, string]) => {
    const seat = seatNamed(flight.map, name)
    return seat !== undefined && isOpen(flight, seat)
  }
  return { kept: Object.fromEntries(entries.filter(isThere)), lost: Object.fromEntries(entries.filter((entry) => !isThere(entry))) }
}

/** How many seats are offered instead of one that is gone. */
const INSTEAD = 3

/** Seats that a passenger can have instead of one that is gone: the nearest first, and of those as near the cheapest. */
export function seatsInstead(
  flight: SeatFlight,
  chosen: Seating,
  passengerKey: string,
  gone: string,
  isWanted: (seat: MapSeat) => boolean = () => true,
): readonly MapSeat[] {
  const { map } = flight
  const from = seatNamed(map, gone)
  const placeIn = ({ row, seat }: MapSeat) => map.seats.filter((each) => each.row === row).findIndex((each) => each.seat === seat)
  if (from === undefined) return []
  const distance = (seat: MapSeat) => Math.abs(seat.row - from.row) * 4 + Math.abs(placeIn(seat) - placeIn(from))
  return map.seats
    .filter((seat) => isWanted(seat) && sitterIn(flight, chosen, seat.seat) === undefined && seatBlock(flight, chosen, passengerKey, seat) === null)
    .toSorted((one, other) => distance(one) - distance(other) || one.price.minor - other.price.minor)
    .slice(0, INSTEAD)
}

/** The row in which all of a party sit who have a seat, when more than one has; null where they do not. */
export function sharedRow({ map }: SeatFlight, seating: Seating): number | null {
  const rows = Object.values(seating).map((seat) => rowOf(map, seat))
  const [first] = rows
  return rows.length > 1 && first !== undefined && rows.every((row) => row === first) ? first : null
}
