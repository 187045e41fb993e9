import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import type { Action } from './actions.ts'
import { matchesEventType } from './coverageOfStep.ts'
import { readDeclared, type Declared, type DeclaredList, type DeclaredTransition } from './declared.ts'
import { guardTree, verdict, type GuardTree } from './guards.ts'
import { identify } from './identity.ts'
import { textOfStep } from './isObservable.ts'
import { createStepper, type Configuration, type Step, type Stepper } from './stepper.ts'
import { happen, type Stimulus } from './stimuli.ts'
import type { Walk } from './walkPath.ts'

/** A defect put into a machine on purpose. A walk that goes by it unmoved has not tested what it broke. */
export interface Mutant {
  /** What is broken: `without picker.open: picker.closed -> closed`. */
  readonly id: string
  readonly transition: DeclaredTransition
  /** What its transition has as its guard instead. */
  readonly guard: AnyTransitionDefinition['guard']
}

/** Every mutant of a machine: each transition dropped, each guard and each operand of and/or forced to yes and to no. */
export function mutantsOf({ transitionOf }: Declared): readonly Mutant[] {
  return [...transitionOf.values()].flatMap((transition) => [
    { id: `without ${transition.id}`, transition, guard: () => false },
    ...(transition.tree === null ? [] : partsOf(transition.tree)).flatMap((part, index) => [
      forced(transition, part, index, true),
      forced(transition, part, index, false),
    ]),
  ])
}

/** A step of a walk as the machine takes it: nothing before the first one, which starts it. */
interface Moment {
  readonly before: Configuration | null
  readonly input: unknown
  readonly stimulus: Stimulus | null
  readonly after: Configuration
  /** What is seen of it. */
  readonly seen: string
  /** The lists of transitions of which it may have asked one. */
  readonly asked: ReadonlySet<DeclaredList>
}

/**
 * Ids of the mutants that no walk notices: value, context, status and actions are the same after every step. Each walk is taken once;
 * a mutant takes those steps again that ask what it broke, and goes on from there until it is where the machine was.
 */
export function survivingMutants(machine: AnyStateMachine, report: { readonly walks: readonly Walk[] }): string[] {
  const stepper = createStepper(machine)
  const declared = readDeclared(stepper.machine)
  const walks = report.walks.map((walk) => momentsOf(stepper, declared, walk))
  const survives = ({ transition, guard }: Mutant): boolean =>
    withGuard(transition.definition, guard, () => walks.every((moments) => !notices(stepper, moments, transition.list)))
  return mutantsOf(declared)
    .filter(survives)
    .map(({ id }) => id)
}

function momentsOf(stepper: Stepper, declared: Declared, { input, steps }: Walk): readonly Moment[] {
  const moment = (before: Configuration | null, stimulus: Stimulus | null, step: Step): Moment => ({
    before,
    input,
    stimulus,
    after: step.configuration,
    seen: seenOf(step),
    // What is asked while it starts is not told by the micro-steps.
    asked: before === null ? new Set(declared.lists) : askedIn(declared, step),
  })
  const moments = [moment(null, null, stepper.start(input))]
  for (const { stimulus } of steps) {
    const before = moments.at(-1)?.after
    if (before !== undefined) moments.push(moment(before, stimulus, happen(stepper, before, stimulus)))
  }
  return moments
}

function askedIn(declared: Declared, { microsteps, configuration }: Step): ReadonlySet<DeclaredList> {
  const listsIn = ({ _nodes: states }: AnyMachineSnapshot, isAsked: (list: DeclaredList) => boolean) =>
    states.flatMap((state) => (declared.listsOf.get(state) ?? []).filter(isAsked))
  return new Set([
    ...microsteps.flatMap(({ before, event }) => listsIn(before, ({ descriptor }) => descriptor === '' || matchesEventType(descriptor, event.type))),
    ...listsIn(configuration.snapshot, ({ descriptor }) => descriptor === ''),
  ])
}

function notices(stepper: Stepper, moments: readonly Moment[], list: DeclaredList): boolean {
  /** Where the mutant is, as long as that is somewhere else. */
  let elsewhere: Configuration | null = null
  for (const moment of moments) {
    if (elsewhere === null && !moment.asked.has(list)) continue
    const step = again(stepper, elsewhere ?? moment.before, moment)
    if (step === null || seenOf(step) !== moment.seen) return true
    elsewhere = identify(step.configuration, undefined) === identify(moment.after, undefined) ? null : step.configuration
  }
  return false
}

/** The same once more; null when it cannot happen to the mutant at that moment, or throws. */
function again(stepper: Stepper, configuration: Configuration | null, { input, stimulus }: Moment): Step | null {
  try {
    if (configuration === null || stimulus === null) return stepper.start(input)
    const { timers, calls } = configuration
    if (stimulus.kind === 'delay' && Math.min(...timers.map((timer) => timer.remaining)) !== stimulus.milliseconds) return null
    if ('call' in stimulus && !calls.some((call) => call.id === stimulus.call.id)) return null
    return happen(stepper, configuration, stimulus)
  } catch {
    return null
  }
}

const seenOf = ({ configuration: { snapshot }, actions }: Step): string => seen(snapshot, actions)

const seen = ({ status, value, context }: AnyMachineSnapshot, actions: readonly Action[]): string => textOfStep([status, value, context, actions])

function withGuard<Value>(definition: AnyTransitionDefinition, guard: AnyTransitionDefinition['guard'], look: () => Value): Value {
  const { guard: sound } = definition
  set(guard)
  try {
    return look()
  } finally {
    set(sound)
  }

  function set(value: AnyTransitionDefinition['guard']): void {
    if (value === undefined) delete definition.guard
    else definition.guard = value
  }
}

function forced(transition: DeclaredTransition, part: GuardTree, index: number, says: boolean): Mutant {
  const id = `${transition.id}: ${part.words} always says ${says ? 'yes' : 'no'}`
  const { guard } = transition.definition
  if (guard === undefined) return { id, transition, guard }
  const tree = guardTree(guard)
  const operand = partsOf(tree)[index] ?? tree
  const check = (snapshot: AnyMachineSnapshot, { event }: { event: Parameters<typeof verdict>[2] }) =>
    verdict(tree, snapshot, event, { operand, says })
  return { id, transition, guard: Object.assign(() => says, { check }) }
}

const partsOf = (tree: GuardTree): GuardTree[] => [
  tree,
  ...(tree.kind === 'not' ? tree.operands.flatMap((operand) => partsOf(operand).slice(1)) : tree.operands.flatMap(partsOf)),
]
