import { choiceDefect, isAsSuggested, nextWithout, seatBlock, sitterIn, stillFree, suggestionOf, withoutSeat, withSeat } from './seatChoice.ts'
import { seatNamed, type SeatChoices, type SeatDefect, type SeatDraft, type SeatFlight, type Seating } from './seatMap.ts'

/** Seats of flights while they are chosen, for a booking or before there is one. */
export interface SeatBoard extends SeatDraft {
  /** Those that can be chosen, as they are flown. */
  readonly flights: readonly SeatFlight[]
  /** Who gets the seat that is picked next; null before the map is there. */
  readonly active: string | null
  /** The seat that was picked last, and for whom. */
  readonly picked: { readonly passengerKey: string; readonly seat: string } | null
  /** Seats of the flight that is shown which somebody else has taken meanwhile. */
  readonly lost: Seating
  /** Who cannot sit where they were put, and why; null where all can. */
  readonly defect: SeatDefect | null
}

type Changed = Partial<SeatBoard>

export const NO_SEATS: Seating = {}

/** What is said of the last choice is said no longer. */
export const SAID_NOTHING = { lost: NO_SEATS, defect: null, picked: null } as const

/** Before the map is there. */
export const NO_BOARD = { ...SAID_NOTHING, flights: [], active: null } as const

/** The flight that is shown; null where all are done. */
export function shownFlight({ flights, at, chosen }: Pick<SeatBoard, 'flights' | 'at' | 'chosen'>) {
  const flight = flights[at]
  return flight === undefined ? null : { flight, chosen: chosen[flight.map.segmentKey] ?? NO_SEATS }
}

/** The choice with another one on the flight that is shown. */
export function chosenOn(board: SeatBoard, change: (flight: SeatFlight, chosen: Seating) => Seating): SeatChoices {
  const shown = shownFlight(board)
  return shown === null ? board.chosen : { ...board.chosen, [shown.flight.map.segmentKey]: change(shown.flight, shown.chosen) }
}

/** Why whoever gets the next seat cannot have one; null where they can. */
export function blockOn(board: SeatBoard, name: string): SeatDefect | null {
  const shown = shownFlight(board)
  const seat = shown === null ? undefined : seatNamed(shown.flight.map, name)
  if (shown === null || seat === undefined || board.active === null) return null
  const because = seatBlock(shown.flight, shown.chosen, board.active, seat)
  return because === null ? null : { passengerKey: board.active, because, seat: name }
}

/** Whether the airline knows where they could sit on the flight that is shown, and they do not sit there. */
export function isSuggestedOn(board: SeatBoard): boolean {
  const shown = shownFlight(board)
  return shown !== null && suggestionOf(shown.flight) !== null && !isAsSuggested(shown.flight, shown.chosen)
}

/** Who of the party sits in a seat; null for nobody. */
export function ownerOn(board: SeatBoard, name: string): string | null {
  const shown = shownFlight(board)
  return (shown === null ? undefined : sitterIn(shown.flight, shown.chosen, name))?.passengerKey ?? null
}

/** Who cannot sit where they are put on the flight that is shown; null where all can. */
export function defectOn(board: SeatBoard): SeatDefect | null {
  const shown = shownFlight(board)
  return shown === null ? null : choiceDefect(shown.flight, shown.chosen)
}

/** Whoever gets the next seat on the flight that is shown. */
export function firstActive(board: SeatBoard): string | null {
  const shown = shownFlight(board)
  return shown === null ? null : (nextWithout(shown.flight, shown.chosen, null) ?? shown.flight.party[0]?.passengerKey ?? null)
}

/** A seat in which somebody of the party sits was picked: they get the next one; once more, and their choice is taken back. */
export function withOwnerPicked(board: SeatBoard, seat: string): Changed {
  const owner = ownerOn(board, seat)
  const isBack = owner === board.active && owner !== null
  const chosen = isBack ? chosenOn(board, (flight, seats) => withoutSeat(flight, seats, owner)) : board.chosen
  return { ...SAID_NOTHING, chosen, active: owner }
}

/** A free seat was picked. Those whose seats are gone come next, then those without. */
export function withSeatPicked(board: SeatBoard, seat: string): Changed {
  const { active } = board
  if (active === null) return {}
  const chosen = chosenOn(board, (flight, seats) => withSeat(flight, seats, active, seat))
  const shown = shownFlight({ ...board, chosen })
  const lost = Object.fromEntries(Object.entries(board.lost).filter(([key]) => key !== active))
  const next = Object.keys(lost)[0] ?? (shown === null ? null : nextWithout(shown.flight, shown.chosen, active))
  return { ...SAID_NOTHING, chosen, lost, active: next ?? active, picked: { passengerKey: active, seat } }
}

/** The airline's suggestion was taken, for the flight that is shown. */
export const withSuggestion = (board: SeatBoard): Changed => ({
  ...SAID_NOTHING,
  chosen: chosenOn(board, (flight, chosen) => ({ ...chosen, ...suggestionOf(flight) })),
})

/** Another flight is shown. */
export const onFlight = (board: SeatBoard, at: number): Changed => ({ ...SAID_NOTHING, at, active: firstActive({ ...board, at }) })

/**
 * The board as far as its choice can be had still. What somebody else has is lost, and its flight is shown.
 * @param begins the choice on a flight of which nothing is known yet; null for none
 */
export function placed(board: SeatBoard, begins: (flight: SeatFlight) => Seating | null): Changed {
  const seen = board.flights.map((flight) => {
    const known = board.chosen[flight.map.segmentKey]
    const { kept, lost } = stillFree(flight, known ?? NO_SEATS)
    return { key: flight.map.segmentKey, seating: known === undefined ? begins(flight) : kept, lost }
  })
  const chosen = Object.fromEntries(seen.flatMap(({ key, seating }) => (seating === null ? [] : [[key, seating] as const])))
  const robbed = seen.findIndex(({ lost }) => Object.keys(lost).length > 0)
  const at = robbed < 0 ? Math.min(board.at, board.flights.length) : robbed
  const lost = seen[at]?.lost ?? NO_SEATS
  return { chosen, at, lost, active: Object.keys(lost)[0] ?? firstActive({ ...board, chosen, at }) }
}
