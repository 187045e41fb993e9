/** A source of chance that gives the same numbers for the same seed (mulberry32). */
export interface Random {
  /** A whole number from zero up to, but not including, `end`. */
  readonly below: (end: number) => number
  /** One of the list; undefined when it is empty. */
  readonly oneOf: <Value>(values: readonly Value[]) => Value | undefined
}

/** @param seed any whole number */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const below = (end: number): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end)
  }
  return { below, oneOf: (values) => values[below(values.length)] }
}
