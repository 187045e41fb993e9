import type { Seat } from '../rules/seatMaps.ts'
import { seatedBeside, seatedTogether, type Occupant } from '../rules/seating.ts'
import type { BookingRow } from '../store/bookingRows.ts'
import type { GivenSeat, LegAsked, LegSeats, TakenSeat } from '../store/seats.ts'

/** A flight whose seats are held, and who of a booking sits in them. */
export interface HeldSegment {
  readonly legs: readonly { readonly asked: LegAsked; readonly seats: LegSeats }[]
  /** The seats of the first leg's aircraft. */
  readonly cabin: LegSeats['cabin']
  /** Seats that others have, on one leg or another. */
  readonly taken: ReadonlySet<string>
  /** Seats of those with an infant whom the caller does not see. */
  readonly infantBlocks: readonly Seat[]
  /** The seats that passengers have by their places, or hold in place of it. */
  readonly own: ReadonlyMap<number, TakenSeat>
  /** Those that stay theirs whatever becomes of what they hold. */
  readonly kept: ReadonlyMap<number, TakenSeat>
  /** Where who is alone in the booking likes to sit; null where nothing is known, or others sit in it. */
  readonly wish: Seat['position'] | null
}

/**
 * Who sits where on a flight, as who has opened a booking sees it.
 * @param seen whom of the booking they see, by their places: of a group perhaps some alone
 */
export function heldSegment(row: Pick<BookingRow, 'id'>, legs: HeldSegment['legs'], wish: HeldSegment['wish'], seen: readonly number[]): HeldSegment {
  const [first] = legs
  if (first === undefined) throw new Error('a flight has at least one leg')
  const { cabin } = first.seats
  const rows = legs.flatMap(({ seats }) => seats.taken)
  const others = rows.filter(({ bookingId }) => bookingId !== row.id)
  const unseen = rows.filter(({ bookingId, passenger }) => bookingId !== row.id || passenger === null || !seen.includes(passenger))
  const mine = rows.flatMap((each) => (each.bookingId === row.id && each.passenger !== null ? [[each.passenger, each] as const] : []))
  const [kept, held] = [mine.filter(([, { heldUntil }]) => heldUntil === null), mine.filter(([, { heldUntil }]) => heldUntil !== null)]
  const missing = cabin.seats.filter(({ code }) => legs.some(({ seats }) => !seats.cabin.byCode.has(code))).map(({ code }) => code)
  return {
    legs,
    cabin,
    taken: new Set([...others.map(({ seat }) => seat), ...missing]),
    infantBlocks: unseen.filter(({ hasInfant }) => hasInfant).flatMap(({ seat }) => cabin.byCode.get(seat) ?? []),
    own: new Map([...kept, ...held]),
    kept: new Map(kept),
    wish,
  }
}

/** The seats in which passengers sit. */
export const seatsOf = (...those: readonly ReadonlyMap<number, TakenSeat>[]): readonly string[] =>
  those.flatMap((own) => [...own.values()].map(({ seat }) => seat))

/** Whether two of a booking would have one seat: who holds one keeps their own meanwhile. */
export function isTwice({ own, kept }: HeldSegment, given: readonly GivenSeat[]): boolean {
  const moves = new Map(given.map((each) => [each.passenger, each]))
  const after = [...new Set([...own.keys(), ...moves.keys()])].flatMap((passenger) => {
    const move = moves.get(passenger)
    const seats = [move?.seat ?? own.get(passenger)?.seat, ...(move?.heldUntil === null ? [] : [kept.get(passenger)?.seat])]
    return [...new Set(seats.filter((seat) => seat !== undefined))]
  })
  return new Set(after).size < after.length
}

/** The seats that passengers of a booking have, by their places. */
export const seatingOf = ({ cabin, own }: Pick<HeldSegment, 'cabin' | 'own'>): Map<number, Seat> =>
  new Map(
    [...own].flatMap(([passenger, { seat }]) => {
      const found = cabin.byCode.get(seat)
      return found === undefined ? [] : [[passenger, found] as const]
    }),
  )

/** Where those without a seat are put: together, or as near as can be to those of theirs who have one. */
export function seatedFor(
  { cabin, taken, own, kept, infantBlocks, wish }: HeldSegment,
  occupants: readonly Occupant[],
  without: readonly Occupant[],
) {
  const has = seatingOf({ cabin, own })
  const had = new Set(seatsOf(own, kept))
  const free = new Set(cabin.seats.filter(({ code }) => !taken.has(code) && !had.has(code)).map(({ code }) => code))
  return has.size === 0
    ? seatedTogether(cabin, without, free, infantBlocks, wish)
    : seatedBeside(cabin, { occupants, has, without }, free, infantBlocks)
}
