import type { TravellerType } from './bookings.ts'
import type { Cabin, Seat, SeatZone } from './seatMaps.ts'
import { travellerRules } from './travellers.ts'

/** Who needs a seat on a leg: a passenger, or an extra seat. */
export interface Occupant {
  /** Their place in the booking. */
  readonly passenger: number
  readonly type: TravellerType
  /** The passenger beside whom an extra seat is; null for a passenger. */
  readonly goesWith: number | null
  readonly hasInfant: boolean
}

/** Who sits where: seats by the places of passengers in the booking. */
export type Seating = ReadonlyMap<number, Seat>

/** Why somebody cannot sit where they are put. */
export type SeatDefect =
  /** Only an adult without an infant can open the door [VAL-24]. */
  | 'EXIT_ROW'
  /** No mask for an infant, or another has it. */
  | 'NO_INFANT_HERE'
  /** An extra seat is beside who needs it [VAL-25]. */
  | 'EXTRA_SEAT_APART'
  /** A child sits in one row with somebody of the booking who is no child. */
  | 'CHILD_ALONE'

/** A defect, and whose. */
export interface SeatingDefect {
  readonly passenger: number
  readonly because: SeatDefect
}

const isInExitRow = ({ zone }: Seat): boolean => zone === 'EXIT'
const isSameBlock = (one: Seat, other: Seat): boolean => one.row === other.row && one.block === other.block
const isBeside = (one: Seat, other: Seat): boolean => isSameBlock(one, other) && Math.abs(one.place - other.place) === 1

/** Whether a passenger may sit in a seat by themselves, whoever else sits where [VAL-24]. */
export function ownDefect({ type, hasInfant }: Occupant, seat: Seat): SeatDefect | null {
  if (isInExitRow(seat) && (hasInfant || !travellerRules(type).opensDoors)) return 'EXIT_ROW'
  return hasInfant && !seat.allowsInfant ? 'NO_INFANT_HERE' : null
}

/**
 * What is wrong with a seating; null where nothing is [VAL-24, VAL-25].
 * @param infantBlocks seats of others with an infant: no second one sits in their block
 */
export function seatingDefect(occupants: readonly Occupant[], seating: Seating, infantBlocks: readonly Seat[]): SeatingDefect | null {
  const seated = occupants.flatMap((occupant) => {
    const seat = seating.get(occupant.passenger)
    return seat === undefined ? [] : [{ occupant, seat }]
  })
  for (const { occupant, seat } of seated) {
    const because = ownDefect(occupant, seat) ?? partyDefect(occupant, seat, seated, infantBlocks)
    if (because !== null) return { passenger: occupant.passenger, because }
  }
  return null
}

interface Seated {
  readonly occupant: Occupant
  readonly seat: Seat
}

function partyDefect(occupant: Occupant, seat: Seat, seated: readonly Seated[], infantBlocks: readonly Seat[]): SeatDefect | null {
  const others = seated.filter((each) => each.occupant !== occupant)
  if (occupant.hasInfant) {
    const infants = [...infantBlocks, ...others.filter((each) => each.occupant.hasInfant).map((each) => each.seat)]
    if (infants.some((other) => isSameBlock(other, seat))) return 'NO_INFANT_HERE'
  }
  if (occupant.goesWith !== null) {
    const owner = others.find((each) => each.occupant.passenger === occupant.goesWith)
    return owner === undefined || isBeside(owner.seat, seat) ? null : 'EXTRA_SEAT_APART'
  }
  // One who flies alone is looked after by the crew.
  if (!travellerRules(occupant.type).isChild || !others.some((each) => isGrownUp(each.occupant))) return null
  return others.some((each) => isGrownUp(each.occupant) && each.seat.row === seat.row) ? null : 'CHILD_ALONE'
}

const isGrownUp = ({ type, goesWith }: Occupant): boolean => goesWith === null && !travellerRules(type).isChild

/** Where the airline seats people: where seats cost nothing, and further forward only where too few of those are left together. Never in an exit row. */
const SEATED_IN: readonly (readonly SeatZone[])[] = [['STANDARD'], ['STANDARD', 'FORWARD'], ['STANDARD', 'FORWARD', 'FRONT']]
/** So many sit together; a larger party is several. */
const LARGEST_PARTY = 9

/**
 * Seats a party together, for nothing; null where too few seats are left. Who must not be apart (children, infants and extra seats with
 * theirs) is never divided: seats that are sold elsewhere are given to them first.
 * @param free seats that nobody has
 * @param infantBlocks seats of others with an infant
 * @param wish where who is alone likes to sit, at the window or the aisle; null for nothing
 */
export function seatedTogether(
  cabin: Cabin,
  occupants: readonly Occupant[],
  free: ReadonlySet<string>,
  infantBlocks: readonly Seat[],
  wish: Seat['position'] | null = null,
): Seating | null {
  const isWished = ({ position }: Seat): boolean => occupants.length === 1 && position === wish
  for (const zones of SEATED_IN) {
    const seats = cabin.seats
      .filter(({ code, zone }) => zones.includes(zone) && free.has(code))
      .toSorted((one, other) => Number(isWished(other)) - Number(isWished(one)))
    for (const parts of divisionsOf(occupants)) {
      const seating = placed(parts, seats, infantBlocks)
      if (seating !== null) return seating
    }
  }
  return null
}

/** Some of a booking who have seats, and the others who need one. */
interface Joining {
  readonly occupants: readonly Occupant[]
  readonly has: Seating
  readonly without: readonly Occupant[]
}

/** Seats each of those without a seat as near as can be to the others of the booking, for nothing; null where too few seats are left. */
export function seatedBeside(
  cabin: Cabin,
  { occupants, has, without }: Joining,
  free: ReadonlySet<string>,
  infantBlocks: readonly Seat[],
): Seating | null {
  const seating = new Map(has)
  for (const occupant of without) {
    const near =
      occupant.goesWith === null ? [...seating.values()] : [...seating].flatMap(([each, seat]) => (each === occupant.goesWith ? [seat] : []))
    const used = new Set([...seating.values()].map(({ code }) => code))
    const open = cabin.seats.filter(({ code, zone }) => zone !== 'EXIT' && free.has(code) && !used.has(code))
    // Who must not be apart comes near in any zone; everybody else is seated where a seat costs nothing, while there is one.
    const isBound = occupant.goesWith !== null || !isGrownUp(occupant)
    const rank = (seat: Seat) => distance(seat, near) + (isBound || seat.zone === 'STANDARD' ? 0 : FAR)
    const nearest = open.toSorted((one, other) => rank(one) - rank(other))
    const before = seatingDefect(occupants, seating, infantBlocks)?.passenger
    const fits = (seat: Seat) => {
      const defect = seatingDefect(occupants, new Map(seating).set(occupant.passenger, seat), infantBlocks)
      return defect === null || defect.passenger === before
    }
    const found = nearest.find(fits)
    if (found === undefined) return null
    seating.set(occupant.passenger, found)
  }
  return new Map(without.flatMap(({ passenger }) => [[passenger, seating.get(passenger) as Seat] as const]))
}

/** Further than any two seats of an aircraft. */
const FAR = 10_000

/** How far a seat is from the nearest of some: rows count most. */
const distance = (seat: Seat, near: readonly Seat[]): number =>
  Math.min(...near.map((other) => Math.abs(other.row - seat.row) * 10 + Math.abs(other.block - seat.block) * 5 + Math.abs(other.place - seat.place)))

/** Children with a grown-up, extra seats with theirs; who is left over by themselves. */
function familiesOf(occupants: readonly Occupant[]): readonly (readonly Occupant[])[] {
  const grownUps = occupants.filter(isGrownUp)
  const children = occupants.filter((each) => each.goesWith === null && !isGrownUp(each))
  const heads = grownUps.length === 0 ? children : grownUps
  const followers = grownUps.length === 0 ? [] : children
  return heads.map((head, index) => {
    const own = followers.filter((_, position) => position % heads.length === index)
    return [head, ...own].flatMap((each) => [each, ...occupants.filter(({ goesWith }) => goesWith === each.passenger)])
  })
}

/** How a party can be divided: not at all, and else by families. */
function divisionsOf(occupants: readonly Occupant[]): readonly (readonly (readonly Occupant[])[])[] {
  const families = familiesOf(occupants)
  return occupants.length <= LARGEST_PARTY ? [[families.flat()], families] : [families]
}

/** Each part in seats of its own, the largest first, while there is most room; null where one finds none. */
function placed(parts: readonly (readonly Occupant[])[], seats: readonly Seat[], infantBlocks: readonly Seat[]): Seating | null {
  const seating = new Map<number, Seat>()
  let left = seats
  let infants = infantBlocks
  for (const part of parts.toSorted((one, other) => other.length - one.length)) {
    const found = closest(part, left, infants)
    if (found === null) return null
    const taken = new Set(found.values())
    for (const [passenger, seat] of found) seating.set(passenger, seat)
    left = left.filter((seat) => !taken.has(seat))
    infants = [...infants, ...part.filter(({ hasInfant }) => hasInfant).flatMap(({ passenger }) => found.get(passenger) ?? [])]
  }
  return seating
}

/** The seats nearest to each other in which a party may sit, in the order of the cabin; null where there are none. */
function closest(party: readonly Occupant[], seats: readonly Seat[], infantBlocks: readonly Seat[]): Seating | null {
  let best: { readonly seating: Seating; readonly spread: number } | null = null
  for (let first = 0; first + party.length <= seats.length; first += 1) {
    const taken = seats.slice(first, first + party.length)
    const spread = spreadOf(taken)
    if (best !== null && spread >= best.spread) continue
    for (const order of [party, party.toReversed()]) {
      const seating = new Map(order.map(({ passenger }, index) => [passenger, taken[index] as Seat]))
      if (seatingDefect(party, seating, infantBlocks) !== null) continue
      best = { seating, spread }
      break
    }
    if (best?.spread === 0) break
  }
  return best?.seating ?? null
}

/** How far apart seats are: rows count most, then aisles, then gaps. */
function spreadOf(seats: readonly Seat[]): number {
  const [first, last] = [seats[0], seats.at(-1)]
  if (first === undefined || last === undefined) return 0
  const rows = last.row - first.row
  const gaps = seats.slice(1).filter((seat, index) => !isBeside(seat, seats[index] as Seat)).length
  return rows * 10 + gaps
}
