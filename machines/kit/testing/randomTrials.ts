import { createRandom, type Random } from './random.ts'

/** A machine that is being tried: pure or alive. */
export interface Trial<Stimulus> {
  /** Something that can happen now; undefined when nothing can. */
  readonly pick: (random: Random) => Stimulus | undefined
  /** Lets it happen; does nothing when it cannot happen now. */
  readonly happen: (stimulus: Stimulus) => void
  /** Name of an invariant that does not hold now. */
  readonly broken: () => string | null
  readonly stop: () => void
}

export interface TrialOptions {
  readonly seed?: number
  /** How many events altogether (100,000). */
  readonly events?: number
  /** After how many events to begin again (400). Shorter runs are easier to read when something breaks. */
  readonly runLength?: number
  /** What a machine is begun with in place of a sample's input. */
  readonly inputOf?: (input: unknown) => unknown
}

/** What a random run found. `broken` is the first sequence that broke an invariant, as short as it still does. */
export interface TrialReport {
  readonly events: number
  readonly runs: number
  readonly broken: { readonly invariant: string; readonly start: string; readonly steps: readonly string[] } | null
}

interface Trials<Stimulus> {
  readonly starts: readonly string[]
  readonly begin: (start: string) => Trial<Stimulus>
  readonly wordsOf: (stimulus: Stimulus) => string
}

/** Throws random events at a machine until an invariant breaks or there have been enough. Same seed, same run. */
export function runRandomTrials<Stimulus>(trials: Trials<Stimulus>, { seed = 1, events = 100_000, runLength = 400 }: TrialOptions): TrialReport {
  const random = createRandom(seed)
  let count = 0
  for (let runs = 1; ; runs++) {
    const start = random.oneOf(trials.starts) ?? ''
    const trial = trials.begin(start)
    const steps: Stimulus[] = []
    let invariant = trial.broken()
    while (invariant === null && count < events && steps.length < runLength) {
      const stimulus = trial.pick(random)
      if (stimulus === undefined) break
      steps.push(stimulus)
      count++
      trial.happen(stimulus)
      invariant = trial.broken()
    }
    trial.stop()
    if (invariant !== null) {
      const shortest = shorten(steps, (fewer) => breaks(trials, start, fewer, invariant))
      return { events: count, runs, broken: { invariant, start, steps: shortest.map(trials.wordsOf) } }
    }
    if (count >= events || (steps.length === 0 && runs > trials.starts.length * 50)) return { events: count, runs, broken: null }
  }
}

function breaks<Stimulus>(trials: Trials<Stimulus>, start: string, steps: readonly Stimulus[], invariant: string): boolean {
  const trial = trials.begin(start)
  for (const step of steps) trial.happen(step)
  const isBroken = trial.broken() === invariant
  trial.stop()
  return isBroken
}

/** Leaves out steps, many at once and then fewer, as long as what is left still breaks. */
export function shorten<Step>(steps: readonly Step[], stillBreaks: (steps: readonly Step[]) => boolean): readonly Step[] {
  let left = steps
  for (let size = Math.ceil(left.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < left.length;) {
      const fewer = left.toSpliced(from, size)
      if (stillBreaks(fewer)) left = fewer
      else from += size
    }
  }
  return left
}
