import type { Declared } from '../../../machines/kit/testing/declared.ts'
import { readDeclared, stateName } from '../../../machines/kit/testing/declared.ts'
import { identify } from '../../../machines/kit/testing/identity.ts'
import { createStepper, isActive, type Configuration, type Step, type Stepper } from '../../../machines/kit/testing/stepper.ts'
import { happen, stimuliIn, type Stimulus } from '../../../machines/kit/testing/stimuli.ts'
import type { Flow } from '../../../tools/statecharts/model/flowModel.ts'

/** A shortest way, and where it ends. */
export interface Way {
  readonly steps: readonly Stimulus[]
  readonly end: Configuration
}

interface Node {
  readonly configuration: Configuration
  readonly before: Node | null
  readonly stimulus: Stimulus | null
  readonly depth: number
}

interface Search {
  readonly flow: Flow
  readonly stepper: Stepper
  readonly declared: Declared
  readonly may: (stimulus: Stimulus, depth: number) => boolean
  readonly isFound: (step: Step, stimulus: Stimulus) => boolean
  readonly deepest: number
}

const MOST_LOOKED_AT = 40_000

/** The shortest way from a configuration to a step that is looked for; null where there is none that short. */
export function wayFrom(from: readonly Configuration[], { flow, stepper, declared, may, isFound, deepest }: Search): (Way & { from: number }) | null {
  const queue: Node[] = from.map((configuration) => ({ configuration, before: null, stimulus: null, depth: 0 }))
  const known = new Set(from.map((configuration) => identify(configuration, undefined)))
  for (let at = 0; at < queue.length && at < MOST_LOOKED_AT; at++) {
    const node = queue[at]
    if (node === undefined || node.depth >= deepest || !isActive(node.configuration)) continue
    for (const stimulus of stimuliIn(declared, flow.samples, node.configuration)) {
      if (!may(stimulus, node.depth)) continue
      const step = happen(stepper, node.configuration, stimulus)
      const next: Node = { configuration: step.configuration, before: node, stimulus, depth: node.depth + 1 }
      if (isFound(step, stimulus)) return { ...wayOf(next), from: from.indexOf(rootOf(next).configuration) }
      const identity = identify(step.configuration, undefined)
      if (known.has(identity)) continue
      known.add(identity)
      queue.push(next)
    }
  }
  return null
}

const rootOf = (node: Node): Node => (node.before === null ? node : rootOf(node.before))

function wayOf(end: Node): Way {
  const steps: Stimulus[] = []
  for (let node: Node = end; node.before !== null && node.stimulus !== null; node = node.before) steps.unshift(node.stimulus)
  return { steps, end: end.configuration }
}

/** Whether a step asks a call again. */
export const asks =
  (callId: string) =>
  ({ actions }: Step): boolean =>
    actions.some((action) => action.kind === 'invoked' && action.id === callId)

const DEEPEST = 8

/**
 * The shortest way from a start of the samples to where a call is asked.
 * @param isMeant whether a call with this input is the one that is looked for
 */
export function wayTo(flow: Flow, callId: string, isMeant: (input: unknown) => boolean): WayFromStart {
  const call = `${flow.machine.id} ${callId}`
  const known = ways.get(isMeant)?.get(call)
  if (known !== undefined && known.samples === flow.samples) return known.way
  const way = findWayTo(flow, callId, isMeant)
  ways.set(isMeant, new Map(ways.get(isMeant)).set(call, { samples: flow.samples, way }))
  return way
}

type WayFromStart = Way & { readonly start: string }

const ways = new Map<(input: unknown) => boolean, ReadonlyMap<string, { readonly samples: Flow['samples']; readonly way: WayFromStart }>>()

function findWayTo(flow: Flow, callId: string, isMeant: (input: unknown) => boolean): WayFromStart {
  const stepper = createStepper(flow.machine)
  const declared = readDeclared(stepper.machine)
  const starts = Object.entries(flow.samples.starts)
  const begun = starts.map(([, input]) => stepper.start(input).configuration)
  const isThere = ({ calls }: Configuration) => calls.some(({ id, input }) => id === callId && isMeant(input))
  const at = begun.findIndex(isThere)
  const [start, end] = [starts[at]?.[0], begun[at]]
  if (start !== undefined && end !== undefined) return { start, steps: [], end }
  const way = wayFrom(begun, { flow, stepper, declared, may: () => true, isFound: ({ configuration }) => isThere(configuration), deepest: DEEPEST })
  const from = way === null ? undefined : starts[way.from]
  if (way === null || from === undefined) throw new Error(`${flow.machine.id}: no way of ${DEEPEST} steps leads to the call ${callId}`)
  return { start: from[0], steps: way.steps, end: way.end }
}

/** What is left of the way to a call from where a flow stands; nothing where the call is under way. */
export function wayOn(
  flow: Flow,
  callId: string,
  isMeant: (input: unknown) => boolean,
  { stepper, configuration }: { readonly stepper: Stepper; readonly configuration: () => Configuration },
): readonly Stimulus[] {
  const isThere = ({ calls }: Configuration) => calls.some(({ id, input }) => id === callId && isMeant(input))
  if (isThere(configuration())) return []
  const search = { flow, stepper, declared: readDeclared(stepper.machine), may: () => true, deepest: DEEPEST }
  const way = wayFrom([configuration()], { ...search, isFound: ({ configuration: after }) => isThere(after) })
  if (way === null)
    throw new Error(`${flow.machine.id}: no way of ${DEEPEST} steps leads to the call ${callId} from ${leavesOf(configuration()).join(' and ')}`)
  return way.steps
}

/** Innermost states, by id. */
export const leavesOf = ({ snapshot }: Configuration): readonly string[] =>
  snapshot._nodes.filter((state) => state.type === 'atomic' || state.type === 'final').map(stateName)
