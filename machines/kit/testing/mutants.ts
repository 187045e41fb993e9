import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { readDeclared, type Declared, type DeclaredTransition } from './declared.ts'
import type { Action } from './actions.ts'
import { guardTree, verdict, type GuardTree } from './guards.ts'
import { textOfStep } from './isObservable.ts'
import { createStepper, type Configuration, type Stepper } from './stepper.ts'
import { happen, type Stimulus } from './stimuli.ts'
import type { Walk } from './walkPath.ts'

/** A defect put into a machine on purpose. A walk that goes by it unmoved has not tested what it broke. */
export interface Mutant {
  /** What is broken: `without picker.open: picker.closed -> closed`. */
  readonly id: string
  /** Breaks the machine whose transitions are given. */
  readonly breakIt: (declared: Declared) => void
}

/** Every mutant of a machine: each transition dropped, each guard and each operand of and/or forced to yes and to no. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const transitions = [...readDeclared(machine).transitionOf.values()]
  return transitions.flatMap((transition) => [
    { id: `without ${transition.id}`, breakIt: (declared) => drop(sameIn(declared, transition)) },
    ...(transition.tree === null ? [] : partsOf(transition.tree)).flatMap((part, index) => [
      forced(transition, part, index, true),
      forced(transition, part, index, false),
    ]),
  ])
}

/** Ids of the mutants that no walk notices: value, context, status and actions are the same after every step. */
export function survivingMutants(machine: AnyStateMachine, report: { readonly walks: readonly Walk[] }): string[] {
  return mutantsOf(machine)
    .filter((mutant) => report.walks.every((walk) => !notices(machine, walk, mutant)))
    .map((mutant) => mutant.id)
}

function notices(machine: AnyStateMachine, walk: Walk, mutant: Mutant): boolean {
  const stepper = createStepper(machine)
  mutant.breakIt(readDeclared(stepper.machine))
  try {
    let { configuration } = stepper.start(walk.input)
    if (seen(configuration.snapshot, []) !== seen(walk.snapshot, [])) return true
    for (const expected of walk.steps) {
      const step = again(stepper, configuration, expected.stimulus)
      if (step === null || seen(step.configuration.snapshot, step.actions) !== seen(expected.snapshot, expected.actions)) return true
      configuration = step.configuration
    }
    return false
  } catch {
    return true
  }
}

/** The same stimulus once more; null when it cannot happen to the mutant at that moment. */
function again(stepper: Stepper, configuration: Configuration, stimulus: Stimulus) {
  const { timers, calls } = configuration
  if (stimulus.kind === 'delay' && Math.min(...timers.map((timer) => timer.remaining)) !== stimulus.milliseconds) return null
  if ('call' in stimulus && !calls.some((call) => call.id === stimulus.call.id)) return null
  return happen(stepper, configuration, stimulus)
}

const seen = ({ status, value, context }: AnyMachineSnapshot, actions: readonly Action[]): string => textOfStep([status, value, context, actions])

function drop({ definition, list }: DeclaredTransition): void {
  const definitions = list.descriptor === '' ? list.state.always : list.state.transitions.get(list.descriptor)
  definitions?.splice(definitions.indexOf(definition), 1)
}

const forced = (transition: DeclaredTransition, part: GuardTree, index: number, says: boolean): Mutant => ({
  id: `${transition.id}: ${part.words} always says ${says ? 'yes' : 'no'}`,
  breakIt: (declared) => {
    const { definition } = sameIn(declared, transition)
    if (definition.guard === undefined) return
    const tree = guardTree(definition.guard)
    const operand = partsOf(tree)[index] ?? tree
    definition.guard = Object.assign(() => says, {
      check: (snapshot: AnyMachineSnapshot, { event }: { event: Parameters<typeof verdict>[2] }) => verdict(tree, snapshot, event, { operand, says }),
    })
  },
})

const partsOf = (tree: GuardTree): GuardTree[] => [
  tree,
  ...(tree.kind === 'not' ? tree.operands.flatMap((operand) => partsOf(operand).slice(1)) : tree.operands.flatMap(partsOf)),
]

function sameIn(declared: Declared, transition: DeclaredTransition): DeclaredTransition {
  const same = [...declared.transitionOf.values()].find((each) => each.id === transition.id)
  if (same === undefined) throw new Error(`${declared.machine.id} has no transition ${transition.id}`)
  return same
}
