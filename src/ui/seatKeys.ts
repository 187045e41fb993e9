/** How a seat looks. */
export type SeatLook = 'free' | 'paid' | 'exit' | 'taken' | 'own'

/** A seat of the grid. */
export interface SeatCell {
  readonly seat: string
  /** As `12A, window, free`. */
  readonly name: string
  readonly look: SeatLook
  /** What stands in it: the sign of its passenger, × where it is taken, else its price; null for nothing. */
  readonly sign: string | null
}

export interface SeatRow {
  readonly row: number
  /** By the letters of the cabin; null where this row has no such seat. */
  readonly cells: readonly (SeatCell | null)[]
}

/** Rows that cost alike. */
interface SeatBand {
  readonly key: string
  readonly zone: string
  readonly title: string
  readonly price: string
  readonly rows: readonly SeatRow[]
}

/** What the grid shows. */
export interface CabinShown {
  readonly letters: readonly string[]
  /** How many letters are left of the aisle. */
  readonly left: number
  readonly bands: readonly SeatBand[]
}

/** How the cabin lies: its nose up, or left with A at the bottom. Keys follow what is seen. */
export type CabinLook = 'upright' | 'lying'

/** A step along the cabin, and one across it. */
type Step = readonly [along: number, across: number]

const STEPS: Readonly<Record<CabinLook, Readonly<Record<string, Step>>>> = {
  upright: { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] },
  lying: { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] },
}

/** Across the cabin where it stands, along it where it lies: to the end of the line that is seen. */
const ENDS: Readonly<Record<CabinLook, Readonly<Record<string, Step>>>> = {
  upright: { Home: [0, -1], End: [0, 1] },
  lying: { Home: [-1, 0], End: [1, 0] },
}

/** The seat to which a key moves from another; null where it moves nowhere. */
export function seatAfterKey({ bands, letters }: CabinShown, look: CabinLook, key: string, from: string): string | null {
  const rows = bands.flatMap((band) => band.rows)
  const along = rows.findIndex(({ cells }) => cells.some((cell) => cell?.seat === from))
  const across = rows[along]?.cells.findIndex((cell) => cell?.seat === from) ?? -1
  if (along < 0 || across < 0) return null
  const step = STEPS[look][key]
  const end = ENDS[look][key]
  const walk = ([down, aside]: Step): readonly string[] =>
    Array.from(
      { length: Math.max(rows.length, letters.length) },
      (_, index) => rows[along + down * (index + 1)]?.cells[across + aside * (index + 1)]?.seat ?? [],
    ).flat()
  if (step !== undefined) return walk(step)[0] ?? null
  if (end !== undefined) return walk(end).at(-1) ?? null
  if (key !== 'PageUp' && key !== 'PageDown') return null
  const band = bands.findIndex((each) => each.rows.some(({ row }) => row === rows[along]?.row))
  const isFirst = bands[band]?.rows[0]?.row === rows[along]?.row
  const target = bands[key === 'PageDown' ? band + 1 : isFirst ? band - 1 : band]?.rows[0]
  return target?.cells[across]?.seat ?? null
}
