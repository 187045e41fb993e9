import { calendarText } from './calendarFile.ts'

/** A passenger, an infant or an extra seat on a flight [BPASS-04]. Times are local to the airports, `YYYY-MM-DDTHH:mm`; instants are in ISO. */
interface Boarder {
  readonly passengerKey: string
  /** The passenger whose infant or extra seat it is; null for a passenger. */
  readonly goesWith: string | null
  readonly isInfant: boolean
  readonly isExtraSeat: boolean
  readonly segmentKey: string
  readonly flightNumber: string
  readonly origin: string
  readonly departure: string
  readonly departsAt: string
  readonly destination: string
  readonly arrival: string
  readonly arrivesAt: string
}

/** A boarding pass. */
export interface BoardingPass extends Boarder {
  /** In Latin letters. */
  readonly name: string
  readonly originTerminal: string | null
  readonly destinationTerminal: string | null
  /** Null while it is not known. */
  readonly gate: string | null
  readonly checkInCloses: string
  readonly boards: string
  readonly gateCloses: string
  /** Null for an infant, and where the gate gives one. */
  readonly seat: string | null
  readonly extraSeats: readonly string[]
  readonly sequence: number
  readonly bags: number
  /** What the code on the pass holds: it lets its holder board, and stands nowhere else. */
  readonly code: string
}

/** Somebody without a pass, and why [OPEN-49, BPASS-02, BPASS-03]. */
export interface WithoutPass extends Boarder {
  /** Null while a group has not given it. */
  readonly name: string | null
  readonly because: 'NOT_CHECKED_IN' | 'FLIGHT_GONE' | 'DOCUMENT_CHECK'
}

/** The boarding passes of a booking, as the airline knew them at an instant. */
export interface PassSheet {
  readonly recordLocator: string
  /** In ISO, by the clock of the airline. */
  readonly madeAt: string
  readonly passes: readonly BoardingPass[]
  readonly without: readonly WithoutPass[]
  /** The names of the cities by the codes of stations. */
  readonly cities: Readonly<Record<string, string>>
}

/** The airline's answer to who wants the passes of a booking. */
export type PassesReply =
  | { readonly kind: 'sheet'; readonly sheet: PassSheet }
  /** A group of which nobody is seen here: one of it says who they are first. */
  | { readonly kind: 'unnamed' }
  /** It was not opened in this browser, or not any more. */
  | { readonly kind: 'notOpened' }

/** Names a pass of a booking. */
export const passKey = ({ segmentKey, passengerKey }: Pick<Boarder, 'segmentKey' | 'passengerKey'>): string => `${segmentKey} ${passengerKey}`

/** The milliseconds since 1970 UTC at which the next flight of a sheet leaves; null where it has no pass. */
export const nextDeparture = ({ passes }: Pick<PassSheet, 'passes'>): number | null =>
  passes.length === 0 ? null : Math.min(...passes.map(({ departsAt }) => Date.parse(departsAt)))

/** A sheet without the passes of flights that have left [BPASS-03]. `now` in milliseconds since 1970 UTC. */
export const withoutFlown = (sheet: PassSheet, now: number): PassSheet => ({
  ...sheet,
  passes: sheet.passes.filter(({ departsAt }) => Date.parse(departsAt) > now),
})

/** The flights of a sheet as a calendar file, with when to be at the gate. `now` in milliseconds since 1970 UTC. */
export function passCalendar({ recordLocator, passes, cities }: PassSheet, written: { readonly brand: string; readonly now: number }): string {
  const cityOf = (code: string): string => cities[code] ?? code
  const flights = [...new Map(passes.map((pass) => [pass.segmentKey, pass])).values()]
  const entries = flights.map((pass) => ({
    id: `${recordLocator}-${pass.segmentKey}`,
    from: pass.departsAt,
    until: pass.arrivesAt,
    summary: `${cityOf(pass.origin)} – ${cityOf(pass.destination)}, ${pass.flightNumber}`,
    location: `${cityOf(pass.origin)} (${pass.origin})`,
    description: [
      `${written.brand} ${recordLocator}`,
      `${pass.origin} ${pass.departure.slice(11)} – ${pass.destination} ${pass.arrival.slice(11)}`,
      ...passes.filter(({ segmentKey }) => segmentKey === pass.segmentKey).map(({ name, seat }) => (seat === null ? name : `${name}, ${seat}`)),
    ],
  }))
  return calendarText(entries, written)
}
