import type { ReactElement } from 'react'
import type { ActorRefFrom, AnyStateMachine } from 'xstate'
import type { EffectsOf } from '../../../machines/kit/rig.ts'
import type { Samples } from '../../../machines/kit/samples.ts'

/** A flow with its real view and what may happen to it, for whoever walks, shows or tries it outside the site. */
export interface ShownFlow<Machine extends AnyStateMachine> {
  readonly machine: Machine
  readonly samples: Samples<Machine>
  readonly render: (actor: ActorRefFrom<Machine>) => ReactElement
  /** Done besides noting an effect, where the view needs it. */
  readonly effects?: EffectsOf
}
