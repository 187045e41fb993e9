import type { AnyStateMachine } from 'xstate'
import type { TransitionKind } from '../../../machines/kit/testing/declared.ts'
import type { AnySamples } from '../../../machines/kit/testing/samples.ts'
import type { FlowWords } from './flowWords.ts'

/** A machine with what walks try with it. */
export interface LoadedFlow {
  readonly path: string
  readonly machine: AnyStateMachine
  readonly samples: AnySamples
}

/** The same with its statechart as plain data. */
export interface Flow extends LoadedFlow {
  readonly model: FlowModel
}

/** A statechart without the words of its story, as it is kept. */
export type KeptModel = Omit<FlowModel, 'words'>

/** A flow's statechart as plain data, true to the machine: what charts, stories, paths, diffs and the atlas are made of. */
export interface FlowModel {
  /** The machine's id: `promo`. */
  readonly id: string
  /** The folder that holds the folder of its machine: `search` of `machines/search/promo/promo.machine.ts`. */
  readonly area: string
  /** The file that defines it, from the project's folder. */
  readonly path: string
  /** `Promo`, `Fare calendar`. */
  readonly title: string
  readonly description: string | null
  /** What its story calls its parts; null for a flow without one. */
  readonly words: FlowWords | null
  /** The root first, then depth first in the order of the definition. */
  readonly states: readonly ModelState[]
  readonly transitions: readonly ModelTransition[]
}

export interface ModelState {
  /** `promo.code.unlocked`: the id of the machine and the path. */
  readonly id: string
  readonly key: string
  readonly parent: string | null
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** The id of the state in which a compound state begins. */
  readonly initial: string | null
  readonly description: string | null
  readonly tags: readonly string[]
  /** Requirement IDs. */
  readonly covers: readonly string[]
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  readonly invokes: readonly ModelInvoke[]
}

export interface ModelInvoke {
  readonly id: string
  /** Its name in `setup({ actors })`; for a child, `child` is the id of the child's machine. */
  readonly src: string
  readonly kind: 'port' | 'child'
  readonly child: string | null
}

export interface ModelTransition {
  /** The kit's id of what is declared, stable and in words: `promo.code.idle: promo.typed [shouldValidate] -> code.debouncing`. */
  readonly id: string
  readonly source: string
  /** Ids of states; none where the machine stays where it is. */
  readonly targets: readonly string[]
  readonly kind: TransitionKind
  /** `promo.typed`, `validatePromo answered`, `after slow`, `always`, `done`. */
  readonly trigger: string
  /** The guard in words; null where it always says yes. */
  readonly guard: string | null
  /** Whether it is what is left when earlier guards said no. */
  readonly isOtherwise: boolean
  /** What is refused when every guard of the list says no: the id of the refusal; null where something always happens. */
  readonly refusal: string | null
  readonly actions: readonly string[]
  readonly description: string | null
  readonly covers: readonly string[]
  /** Of a delayed one. */
  readonly delay: ModelDelay | null
  /** The port or child whose answer or failure it is. */
  readonly invoke: string | null
}

/** How long something waits on the site. */
export interface ModelDelay {
  readonly name: string
  /** As the configuration says; of one that is worked out while the flow runs, how long it usually is. */
  readonly milliseconds: number
  /** Of one that is worked out: when it ends, as the beginning of a sentence. */
  readonly said: string | null
}
