import type { Declared } from './declared.ts'
import { identify } from './identity.ts'
import type { AnySamples } from './samples.ts'
import { happen, stimuliIn, type Stimulus } from './stimuli.ts'
import { isActive, type Configuration, type Step, type Stepper } from './stepper.ts'

/** A stimulus leading from one configuration to another. */
export interface Edge {
  readonly from: number
  readonly to: number
  readonly stimulus: Stimulus
  /** Ids of what the edge meets. */
  readonly meets: readonly string[]
  /** Ids of guarded transitions that were tried and declined. */
  readonly declined: readonly string[]
}

export interface Start {
  readonly name: string
  readonly index: number
  readonly meets: readonly string[]
}

/** The configurations that the samples lead to. */
export interface Graph {
  readonly starts: readonly Start[]
  readonly configurations: readonly Configuration[]
  /** Edges out of each configuration. */
  readonly edges: readonly (readonly Edge[])[]
  /** The edge by which each configuration was first reached; null for starts. */
  readonly cameBy: readonly (Edge | null)[]
  /** Whether that is all of them. */
  readonly isExhaustive: boolean
}

/** Names what a step meets. */
export type Judge = (stimulus: Stimulus | null, step: Step) => { readonly meets: readonly string[]; readonly declined: readonly string[] }

const DEFAULT_LIMIT = 10_000
/** Configurations to look at, at least, before nothing new means that there is nothing new. */
const LEAST = 300

/**
 * Explores what the samples lead to, states seldom seen first. It is exhaustive where it can be; in a large space it ends
 * when everything declared was met and looking at as much again has found no new obligation, or at `samples.limit`.
 * @param isAllMet whether everything declared was met
 */
export function explore(declared: Declared, stepper: Stepper, samples: AnySamples, judge: Judge, isAllMet: () => boolean): Graph {
  const limit = samples.limit ?? DEFAULT_LIMIT
  const indexOf = new Map<string, number>()
  const configurations: Configuration[] = []
  const cameBy: (Edge | null)[] = []
  const edges: Edge[][] = []
  const frontier = createFrontier()
  const startOf: string[] = []
  const reach = (configuration: Configuration, start: string): number => {
    const identity = identify(configuration, samples.key)
    const known = indexOf.get(identity)
    if (known !== undefined) return known
    const index = configurations.push(configuration) - 1
    indexOf.set(identity, index)
    cameBy.push(null)
    edges.push([])
    startOf.push(start)
    frontier.add(index, `${start} ${JSON.stringify(configuration.snapshot.value)}`)
    return index
  }
  const starts = Object.entries(samples.starts).map(([name, input]): Start => {
    const step = stepper.start(input)
    const { status, error } = step.configuration.snapshot
    if (status === 'error') throw new Error(`${declared.machine.id} fails to start with "${name}"`, { cause: error })
    return { name, index: reach(step.configuration, name), meets: judge(null, step).meets }
  })
  const seen = new Set<string>()
  let looked = 0
  let lookedAtNews = 0
  for (let from = frontier.next(); from !== null; from = frontier.next()) {
    const configuration = configurations[from]
    if (configuration === undefined || looked >= limit || (looked >= Math.max(LEAST, 2 * lookedAtNews) && isAllMet())) break
    looked++
    for (const stimulus of isActive(configuration) ? stimuliIn(declared, samples, configuration) : []) {
      const step = attempt(stepper, configuration, stimulus)
      const before = configurations.length
      const to = reach(step.configuration, startOf[from] ?? '')
      const edge: Edge = { from, to, stimulus, ...judge(stimulus, step) }
      if (to === before) cameBy[to] = edge
      edges[from]?.push(edge)
      if (edge.meets.some((id) => !seen.has(id))) lookedAtNews = looked
      for (const id of edge.meets) seen.add(id)
    }
  }
  return { starts, configurations, edges, cameBy, isExhaustive: looked === configurations.length }
}

/** Configurations of one state that were reached from one start. */
interface Place {
  looked: number
  readonly waiting: number[]
}

/**
 * Configurations still to look at: in turn the one that was reached first, so that what is near is seen early, and one of the
 * place that was looked at least often, so that data cannot hide states.
 */
function createFrontier() {
  const places = new Map<string, Place>()
  const placeOf: Place[] = []
  const isTaken: boolean[] = []
  let oldest = 0
  let turn = 0
  const firstOf = ({ waiting }: Place): number | undefined => {
    while (isTaken[waiting[0] ?? -1] === true) waiting.shift()
    return waiting[0]
  }
  const ofRarest = (): number | undefined => {
    let least: Place | null = null
    for (const place of places.values()) if ((least === null || place.looked < least.looked) && firstOf(place) !== undefined) least = place
    return least === null ? undefined : firstOf(least)
  }
  return {
    add: (index: number, name: string) => {
      const place = places.get(name) ?? { looked: 0, waiting: [] }
      places.set(name, place)
      place.waiting.push(index)
      placeOf.push(place)
      isTaken.push(false)
    },
    next: (): number | null => {
      while (isTaken[oldest] === true) oldest++
      if (oldest === isTaken.length) return null
      const index = (turn++ % 2 === 0 ? ofRarest() : undefined) ?? oldest
      isTaken[index] = true
      const place = placeOf[index]
      if (place !== undefined) place.looked++
      return index
    },
  }
}

function attempt(stepper: Stepper, configuration: Configuration, stimulus: Stimulus): Step {
  try {
    return happen(stepper, configuration, stimulus)
  } catch (cause) {
    const machine = stepper.machine.id
    const state = JSON.stringify(configuration.snapshot.value)
    throw new Error(`${machine} in ${state} throws at "${stimulus.sample}": ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}
