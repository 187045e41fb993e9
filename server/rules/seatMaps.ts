import { routeBetween } from '../schedule/routes.ts'
import { fractionOf, hashOf } from '../schedule/hash.ts'
import { distanceKm, stationOf } from '../schedule/stations.ts'

/** What flies a leg. */
export const AIRCRAFT_TYPES = ['A320', 'ATR72'] as const
export type AircraftType = (typeof AIRCRAFT_TYPES)[number]

/** Parts of a cabin that cost alike, the nearest to the front first. */
export const SEAT_ZONES = ['FRONT', 'FORWARD', 'EXIT', 'STANDARD'] as const
export type SeatZone = (typeof SEAT_ZONES)[number]

/** Rupees for a seat that is chosen; one that the airline chooses costs nothing. */
export const SEAT_PRICES: Readonly<Record<SeatZone, number>> = { FRONT: 600, FORWARD: 250, EXIT: 900, STANDARD: 0 }

/** A seat of a cabin. */
export interface Seat {
  /** As `12A`. */
  readonly code: string
  readonly row: number
  /** Seats of a row with no aisle between them share a block; neighbours differ by one in place. */
  readonly block: number
  readonly place: number
  readonly position: 'WINDOW' | 'MIDDLE' | 'AISLE'
  readonly zone: SeatZone
  /** One infant in each block of such rows, where a mask is for them. */
  readonly allowsInfant: boolean
}

/** The seats of an aircraft, row by row from the front. */
export interface Cabin {
  readonly type: AircraftType
  readonly seats: readonly Seat[]
  readonly byCode: ReadonlyMap<string, Seat>
}

/** How the seats of some aircraft are laid out. */
interface Layout {
  readonly type: AircraftType
  readonly rows: number
  /** Letters of the seats, in blocks between the aisles. */
  readonly blocks: readonly string[]
  /** The last row where it has fewer seats. */
  readonly lastRow?: readonly string[]
  readonly exits: readonly number[]
  /** The last row of the zone. */
  readonly front: number
  readonly forward: number
}

const JET: Omit<Layout, 'exits' | 'forward'> = { type: 'A320', rows: 31, blocks: ['ABC', 'DEF'], front: 4 }

/** By the group of tails. The numbers of seats are those that are sold (`capacityOf` of `seats.ts`). */
const LAYOUTS = {
  jet: { ...JET, exits: [11, 12], forward: 10 },
  /** Delivered later, with the wing one row further back. */
  newerJet: { ...JET, exits: [12, 13], forward: 11 },
  turboprop: { type: 'ATR72', rows: 20, blocks: ['AC', 'DF'], lastRow: ['AC', ''], exits: [1], front: 3, forward: 6 },
} as const satisfies Readonly<Record<string, Layout>>
type LayoutName = keyof typeof LAYOUTS

/** The fleet: the aircraft by their registrations, and how each is laid out. */
const FLEET: Readonly<Record<string, LayoutName>> = {
  'VT-SRA': 'jet',
  'VT-SRB': 'jet',
  'VT-SRC': 'jet',
  'VT-SRD': 'newerJet',
  'VT-SRE': 'newerJet',
  'VT-SRT': 'turboprop',
  'VT-SRU': 'turboprop',
}

const TURBOPROP = { longestKm: 600, mostWeight: 2 }

/** What flies between two stations: short thin routes are flown by turboprops. */
export function aircraftBetween(origin: string, destination: string, km = kmBetween(origin, destination)): AircraftType {
  const weight = routeBetween(origin, destination)?.dailyHint ?? 0
  return weight <= TURBOPROP.mostWeight && km <= TURBOPROP.longestKm ? 'ATR72' : 'A320'
}

const kmBetween = (origin: string, destination: string): number =>
  routeBetween(origin, destination)?.km ?? distanceKm(stationOf(origin), stationOf(destination))

/** A leg on a day, as far as it matters to which aircraft flies it. */
export interface FlownLeg {
  /** Without the airline's code. */
  readonly flightNumber: number
  readonly origin: string
  readonly destination: string
  /** The local day of departure, `YYYY-MM-DD`. */
  readonly departureDate: string
}

const hashOfLeg = ({ flightNumber, origin, departureDate }: FlownLeg): number => hashOf(`${flightNumber} ${origin} ${departureDate}`)

/** The registration of the aircraft that is to fly a leg: one for all legs of a flight number on a day that the same type flies. */
export function tailOf({ flightNumber, departureDate, origin, destination }: FlownLeg): string {
  const type = aircraftBetween(origin, destination)
  const tails = Object.keys(FLEET).filter((tail) => cabinOf(tail).type === type)
  return tails[Math.floor(fractionOf(hashOf(`${flightNumber} ${departureDate}`), 1) * tails.length)] ?? ''
}

/** Whether a registration is that of an aircraft of the fleet. */
export const isOfFleet = (tail: string): boolean => FLEET[tail] !== undefined

const CABINS = new Map(Object.entries(LAYOUTS).map(([name, layout]) => [name, laidOut(layout)]))

/** The seats of an aircraft of the fleet, by its registration. */
export function cabinOf(tail: string): Cabin {
  const cabin = CABINS.get(FLEET[tail] ?? '')
  if (cabin === undefined) throw new Error(`${tail} is no aircraft of the fleet`)
  return cabin
}

function laidOut(layout: Layout): Cabin {
  const seats = Array.from({ length: layout.rows }, (_, index) => index + 1).flatMap((row) => {
    const blocks = row === layout.rows ? (layout.lastRow ?? layout.blocks) : layout.blocks
    return blocks.flatMap((letters, block) =>
      Array.from(letters, (letter, place): Seat => {
        const isOutside = block === 0 ? place === 0 : place === letters.length - 1
        const isInside = block === 0 ? place === letters.length - 1 : place === 0
        const zone = zoneOf(layout, row)
        return {
          code: `${row}${letter}`,
          row,
          block,
          place,
          position: isOutside ? 'WINDOW' : isInside ? 'AISLE' : 'MIDDLE',
          zone,
          allowsInfant: zone !== 'EXIT' && row > 1,
        }
      }),
    )
  })
  return { type: layout.type, seats, byCode: new Map(seats.map((seat) => [seat.code, seat])) }
}

function zoneOf({ exits, front, forward }: Layout, row: number): SeatZone {
  if (exits.includes(row)) return 'EXIT'
  if (row <= front) return 'FRONT'
  return row <= forward ? 'FORWARD' : 'STANDARD'
}

/** Of those whom the airline has no booking of in its database, how many have a seat: more once check-in is open. */
const SEATED = { beforeCheckIn: 0.4, whileCheckIn: 0.7 } as const

/**
 * The seats that others have on a leg when its map is opened first.
 * @param others how many of them fly
 * @param isOpen whether check-in for it is open
 * @param free seats that nobody has
 */
export function seatsOfOthers(leg: FlownLeg, others: number, isOpen: boolean, free: readonly Seat[]): readonly string[] {
  const seated = Math.floor(others * (isOpen ? SEATED.whileCheckIn : SEATED.beforeCheckIn))
  const hash = hashOfLeg(leg)
  const wish = ({ code, position }: Seat): number => fractionOf(hash, hashOf(code), 2) * (position === 'MIDDLE' ? 0.6 : 1)
  return free
    .toSorted((one, other) => wish(other) - wish(one))
    .slice(0, seated)
    .map(({ code }) => code)
}
