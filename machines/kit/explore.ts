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

/** Every configuration that the samples lead to. */
export interface Graph {
  readonly starts: readonly Start[]
  readonly configurations: readonly Configuration[]
  /** Edges out of each configuration. */
  readonly edges: readonly (readonly Edge[])[]
  /** The edge by which each configuration was first reached; null for starts. */
  readonly cameBy: readonly (Edge | null)[]
}

/** Names what a step meets. */
export type Judge = (stimulus: Stimulus | null, step: Step) => { readonly meets: readonly string[]; readonly declined: readonly string[] }

const DEFAULT_LIMIT = 20_000

/**
 * Explores breadth first.
 * @throws when there are more configurations than `samples.limit`
 */
export function explore(declared: Declared, stepper: Stepper, samples: AnySamples, judge: Judge): Graph {
  const limit = samples.limit ?? DEFAULT_LIMIT
  const indexOf = new Map<string, number>()
  const configurations: Configuration[] = []
  const cameBy: (Edge | null)[] = []
  const edges: Edge[][] = []
  const reach = (configuration: Configuration): number => {
    const identity = identify(configuration, samples.key)
    const known = indexOf.get(identity)
    if (known !== undefined) return known
    if (configurations.length >= limit) throw new Error(tooMany(declared.machine.id, limit))
    indexOf.set(identity, configurations.length)
    cameBy.push(null)
    return configurations.push(configuration) - 1
  }
  const starts = Object.entries(samples.starts).map(([name, input]): Start => {
    const step = stepper.start(input)
    if (step.configuration.snapshot.status === 'error')
      throw new Error(`${declared.machine.id} fails to start with "${name}"`, { cause: step.configuration.snapshot.error })
    return { name, index: reach(step.configuration), meets: judge(null, step).meets }
  })
  for (let from = 0; from < configurations.length; from++) {
    const configuration = configurations[from]
    if (configuration === undefined) break
    const out: Edge[] = []
    for (const stimulus of isActive(configuration) ? stimuliIn(declared, samples, configuration) : []) {
      const step = attempt(stepper, configuration, stimulus)
      const before = configurations.length
      const to = reach(step.configuration)
      const edge: Edge = { from, to, stimulus, ...judge(stimulus, step) }
      if (to === before) cameBy[to] = edge
      out.push(edge)
    }
    edges.push(out)
  }
  return { starts, configurations, edges, cameBy }
}

function attempt(stepper: Stepper, configuration: Configuration, stimulus: Stimulus): Step {
  try {
    return happen(stepper, configuration, stimulus)
  } catch (cause) {
    const { machine, value } = configuration.snapshot
    throw new Error(
      `${machine.id} in ${JSON.stringify(value)} throws at "${stimulus.sample}": ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    )
  }
}

const tooMany = (machine: string, limit: number) =>
  `${machine} has more than ${limit} configurations: give its samples fewer or smaller payloads, a coarser key, or a higher limit`
