import type { ReactElement } from 'react'
import type { ActorRefFrom, AnyActorRef, AnyStateMachine } from 'xstate'
import type { EffectsOf } from '../../machines/kit/testing/testActor.ts'
import type { AnySamples, Samples } from '../../machines/kit/testing/samples.ts'

/** A flow with its real view and what may happen to it, for code that walks, shows or tries it outside the site. */
export interface ShownFlow<Machine extends AnyStateMachine> {
  readonly machine: Machine
  readonly samples: Samples<Machine>
  readonly render: (actor: ActorRefFrom<Machine>) => ReactElement
  /** Done besides noting an effect, where the view needs it. */
  readonly effects?: EffectsOf
}

/** What shows a flow, with its machine's own types forgotten. Methods, so that it takes functions which know them. */
export interface AnyScreen {
  /** In place of the machine and samples beside it, where the screen needs a whole one. */
  readonly machine?: AnyStateMachine
  readonly samples?: AnySamples
  render(actor: AnyActorRef): ReactElement | null
  readonly effects?: EffectsOf
}
