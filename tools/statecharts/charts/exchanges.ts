import type { AnyEventObject } from 'xstate'
import { PARENT } from '../../../machines/kit/testing/actions.ts'
import { readDeclared } from '../../../machines/kit/testing/declared.ts'
import { createRandom } from '../../../machines/kit/testing/random.ts'
import { createStepper, isActive, type Step } from '../../../machines/kit/testing/stepper.ts'
import { happen, stimuliIn } from '../../../machines/kit/testing/stimuli.ts'
import type { LoadedFlow } from '../model/flowModel.ts'

/** What a machine says to others: the types of its events, by the id of the child, or `parent`. */
export type Said = ReadonlyMap<string, ReadonlySet<string>>

const RUNS = 40
const LENGTH = 40
const SEED = 4

/** The commands of a machine to its children and its updates to its parent, as seen in runs of its samples, which are always the same. */
export function saidBy({ machine, samples }: Pick<LoadedFlow, 'machine' | 'samples'>): Said {
  const said = new Map<string, Set<string>>()
  const hear = ({ actions }: Step): void => {
    for (const action of actions) if (action.kind === 'sent') keep(said, action.to, action.event)
  }
  const stepper = createStepper(machine)
  const declared = readDeclared(stepper.machine)
  const random = createRandom(SEED)
  const starts = Object.values(samples.starts)
  for (let run = 0; run < RUNS; run++) {
    let step = stepper.start(starts[run % starts.length])
    hear(step)
    for (let count = 0; count < LENGTH && isActive(step.configuration); count++) {
      const stimulus = random.oneOf(stimuliIn(declared, samples, step.configuration))
      if (stimulus === undefined) break
      step = happen(stepper, step.configuration, stimulus)
      hear(step)
    }
  }
  return said
}

function keep(said: Map<string, Set<string>>, to: string, { type }: AnyEventObject): void {
  said.set(to, (said.get(to) ?? new Set()).add(type))
}

/** A child of a flow, and what passes between the two. */
export interface Exchange {
  readonly parent: string
  readonly child: string
  /** The ids by which the parent knows it: `origin`, `destination`. */
  readonly names: readonly string[]
  readonly commands: readonly string[]
  readonly updates: readonly string[]
}

/** Who starts whom, and what they say to each other, in the order of the definitions. */
export function exchangesOf(
  flows: readonly (LoadedFlow & { readonly model: { readonly id: string; readonly states: readonly StateWithInvokes[] } })[],
): readonly Exchange[] {
  return flows.flatMap((flow) => {
    const invokes = flow.model.states.flatMap(({ invokes }) => invokes).filter(({ kind }) => kind === 'child')
    if (invokes.length === 0) return []
    const commanded = saidBy(flow)
    const children = [...new Set(invokes.map(({ child, src }) => child ?? src))]
    return children.map((child): Exchange => {
      const names = invokes.filter((invoke) => (invoke.child ?? invoke.src) === child).map(({ id }) => id)
      const machine = flows.find(({ model }) => model.id === child)
      const updated = machine === undefined ? new Set<string>() : (saidBy(machine).get(PARENT) ?? new Set<string>())
      const commands = new Set(names.flatMap((name) => [...(commanded.get(name) ?? [])]))
      return { parent: flow.model.id, child, names, commands: sorted(commands), updates: sorted(updated) }
    })
  })
}

interface StateWithInvokes {
  readonly invokes: readonly { readonly id: string; readonly src: string; readonly kind: 'port' | 'child'; readonly child: string | null }[]
}

const sorted = (types: ReadonlySet<string>): readonly string[] => [...types].toSorted((one, other) => one.localeCompare(other, 'en'))
