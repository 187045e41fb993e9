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
  const reach = (configuration: Configuration): number => {
    const identity = identify(configuration, samples.key)
    const known = indexOf.get(identity)
    if (known !== undefined) return known
    const index = configurations.push(configuration) - 1
    indexOf.set(identity, index)
    cameBy.push(null)
    edges.push([])
    frontier.add(index, configuration)
    return index
  }
  const starts = Object.entries(samples.starts).map(([name, input]): Start => {
    const step = stepper.start(input)
    const { status, error } = step.configuration.snapshot
    if (status === 'error') throw new Error(`${declared.machine.id} fails to start with "${name}"`, { cause: error })
    return { name, index: reach(step.configuration), meets: judge(null, step).meets }
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
      const to = reach(step.configuration)
      const edge: Edge = { from, to, stimulus, ...judge(stimulus, step) }
      if (to === before) cameBy[to] = edge
      edges[from]?.push(edge)
      if (edge.meets.some((id) => !seen.has(id))) lookedAtNews = looked
      for (const id of edge.meets) seen.add(id)
    }
  }
  return { starts, configurations, edges, cameBy, isExhaustive: looked === configurations.length }
}

/** Configurations still to look at. Those whose state was looked at least often come first, so that data cannot hide states. */
function createFrontier() {
  const places = new Map<string, { looked: number; readonly waiting: number[] }>()
  return {
    add: (index: number, { snapshot }: Configuration) => {
      const name = JSON.stringify(snapshot.value)
      const place = places.get(name) ?? { looked: 0, waiting: [] }
      places.set(name, place)
      place.waiting.push(index)
    },
    next: (): number | null => {
      let least: { looked: number; readonly waiting: number[] } | null = null
      for (const place of places.values()) if (place.waiting.length > place.looked && (least === null || place.looked < least.looked)) least = place
      return least === null ? null : (least.waiting[least.looked++] ?? null)
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
