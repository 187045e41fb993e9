import type { Random } from '../../airline/support/randomInput.ts'

/** Something that can happen now. */
export interface Act {
  /** In words, as a failure prints it. */
  readonly name: string
  readonly do: () => unknown
  /** How often beside others; 1 where nothing is said. */
  readonly weight?: number
}

/** One of them, by weight. */
export function drawAct(random: Random, acts: readonly Act[]): Act {
  const total = acts.reduce((sum, { weight = 1 }) => sum + weight, 0)
  let at = (random.below(10_000) / 10_000) * total
  for (const act of acts) {
    at -= act.weight ?? 1
    if (at < 0) return act
  }
  return random.of(acts)
}
