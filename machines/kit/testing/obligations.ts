import { stateName, type Declared, type DeclaredTransition, type StateNode } from './declared.ts'
import { coverageOfStep } from './coverageOfStep.ts'
import type { Judge } from './explore.ts'
import type { Stimulus } from './stimuli.ts'

/** Something a walk has to do at least once. */
export interface Obligation {
  /** In plain words, stable: `picker.open: passenger.added [canAdd] with "one more adult"`. */
  readonly id: string
  readonly kind: 'started' | 'taken' | 'refused' | 'alone'
  /** Id of what is declared: the transition, refusal or operand, whatever the sample. */
  readonly declared: string
  readonly state: string
  readonly sample: string | null
}

/** The obligations found so far, in the order in which they were found. */
export interface Obligations {
  readonly judge: Judge
  readonly found: ReadonlyMap<string, Obligation>
  /** Whether everything declared was met, with some sample or other. */
  readonly isAllMet: () => boolean
}

/** Judges steps by what they meet, and keeps every obligation it has seen. */
export function collectObligations(declared: Declared): Obligations {
  const found = new Map<string, Obligation>()
  const open = new Set(declaredObligations(declared).map((obligation) => obligation.id))
  const meet = (kind: Obligation['kind'], name: string, state: string, how: How): string => {
    const id = `${name}${how.words}`
    open.delete(name)
    if (!found.has(id)) found.set(id, { id, kind, declared: name, state, sample: how.sample })
    return id
  }
  const stateOfOperand = new Map(
    [...declared.transitionOf.values()].flatMap((transition) => transition.operands.map(({ id }) => [id, transition.list.state] as const)),
  )
  const judge: Judge = (stimulus, step) => {
    const met = coverageOfStep(declared, stimulus?.event ?? null, step.microsteps, step.configuration.snapshot)
    const meets = [
      ...met.taken.map(({ transition, byEvent }) =>
        meet('taken', transition.id, stateName(transition.list.state), howMet(transition.list.kind, byEvent, stimulus)),
      ),
      ...met.refused.map(({ list, byEvent }) =>
        meet('refused', list.refusal ?? list.id, stateName(list.state), howMet(list.kind, byEvent, stimulus)),
      ),
      ...met.decided.map((id) => meet('alone', id, stateName(stateOfOperand.get(id) ?? declared.machine.root), PLAINLY)),
    ]
    return { meets: [...new Set(meets)], declined: [...new Set(met.declined.map((transition) => transition.id))] }
  }
  return { judge, found, isAllMet: () => open.size === 0 }
}

/** Everything declared, each as the obligation it would be without any sample. */
export function declaredObligations(declared: Declared): Obligation[] {
  const plain = (kind: Obligation['kind'], id: string, state: StateNode): Obligation => ({
    id,
    kind,
    declared: id,
    state: stateName(state),
    sample: null,
  })
  return declared.lists.flatMap((list) => [
    ...list.transitions.flatMap((transition: DeclaredTransition) => [
      plain('taken', transition.id, list.state),
      ...transition.operands.map((operand) => plain('alone', operand.id, list.state)),
    ]),
    ...(list.refusal === null ? [] : [plain('refused', list.refusal, list.state)]),
  ])
}

interface How {
  readonly words: string
  readonly sample: string | null
}

const PLAINLY: How = { words: '', sample: null }

/** A sample names an obligation only where it is the sample that was answered. */
function howMet(kind: DeclaredTransition['list']['kind'], byEvent: boolean, stimulus: Stimulus | null): How {
  if (kind === 'always' || kind === 'after' || kind === 'done') return PLAINLY
  if (!byEvent || stimulus === null) return { words: ' raised by the machine', sample: null }
  return { words: ` with "${stimulus.sample}"`, sample: stimulus.sample }
}
