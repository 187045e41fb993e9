import type { ReactElement } from 'react'
import { expect } from 'vitest'
import type { Locator, page } from 'vitest/browser'
import type { ActorRefFrom, AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventFrom, EventObject, SnapshotFrom } from 'xstate'
import type { Samples } from '../../../machines/kit/testing/samples.ts'
import type { WalkOptions } from '../../../machines/kit/testing/walk.ts'
import type { EffectsOf } from '../../../machines/kit/testing/testActor.ts'

export type Screen = typeof page

/** A view and how its machine's walks are driven through it. */
export interface WalkedView<Machine extends AnyStateMachine> {
  /** What the view is, for the titles of the tests. */
  readonly name: string
  readonly machine: Machine
  readonly samples: Samples<Machine>
  readonly render: (actor: ActorRefFrom<Machine>) => ReactElement
  /** How each event comes about on the screen, by its type. */
  readonly drivers: NoInfer<Drivers<EventFrom<Machine>>>
  /** Exceptions, by the name of the sample. */
  readonly sampleDrivers?: Readonly<Record<string, Driver<EventFrom<Machine>>>>
  /** What the screen shows while a state is active, by the state's path as in `asking.slow`; `*` for always. */
  readonly assertions: Readonly<Record<string, (snapshot: SnapshotFrom<Machine>, screen: Screen) => Promise<unknown> | void>>
  /** In which of a state's configurations its picture is taken, by its path, where it is not seen in all of them. */
  readonly pictured?: Readonly<Record<string, (snapshot: SnapshotFrom<Machine>) => boolean>>
  /** Done besides noting an effect, where the view needs it. */
  readonly effects?: EffectsOf
  readonly options?: WalkOptions
}

type Drivers<Event extends EventObject> = { readonly [Type in Event['type']]?: Driver<Extract<Event, { readonly type: Type }>> }

/** Does on the screen what the event says happened there. */
export type Driver<Event> = (event: Event, screen: Screen, actor: { readonly send: (event: Event) => void }) => Promise<unknown> | void

/** The driver of events that come from the parent or from a child, and not from the screen. */
export const fromParent = <Event>(event: Event, _: Screen, actor: { readonly send: (event: Event) => void }): void => actor.send(event)

/** The driver of a press that is not always offered: where it is not, the machine hears of it all the same, and refuses it. */
export const pressedIfOffered =
  (find: (screen: Screen) => Locator, press = (control: Locator): Promise<unknown> | void => control.click({ force: true })) =>
  async <Event>(event: Event, screen: Screen, actor: { readonly send: (event: Event) => void }): Promise<void> => {
    if (find(screen).elements().length > 0) await press(find(screen))
    else actor.send(event)
  }

/** The same of a control that is there and cannot be pressed: the machine hears of it all the same. */
export const pressedIfEnabled =
  (find: (screen: Screen) => Locator) =>
  async <Event>(event: Event, screen: Screen, actor: { readonly send: (event: Event) => void }): Promise<void> => {
    const control = find(screen).query()
    if (control === null || control.matches(':disabled, [aria-disabled="true"]')) actor.send(event)
    else await find(screen).click()
  }

/** The driver of the way on from a flight: where it leads to another one, the heading gets the focus, so that the page is read from its top. */
export const leadsOn =
  (find: (screen: Screen) => Locator) =>
  async (_: unknown, screen: Screen): Promise<void> => {
    const tabs = () => screen.getByRole('navigation', { name: 'Flights' }).getByRole('button').elements()
    const shown = () => tabs().findIndex((tab) => tab.hasAttribute('aria-current'))
    const before = shown()
    await find(screen).click()
    if (before >= 0 && shown() >= 0 && shown() !== before) await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  }

/** A view with its machine's own types forgotten. Methods, so that it takes functions which know them. */
export interface AnyWalkedView {
  readonly name: string
  readonly machine: AnyStateMachine
  readonly samples: Samples<AnyStateMachine>
  render(actor: AnyActorRef): ReactElement
  readonly drivers: Readonly<Record<string, Driving['perform'] | undefined>>
  readonly sampleDrivers?: Readonly<Record<string, Driving['perform']>>
  readonly assertions: Readonly<Record<string, StateCheck['check']>>
  readonly pictured?: Readonly<Record<string, Picturing['isSeen']>>
  readonly effects?: EffectsOf
  readonly options?: WalkOptions
}

interface Driving {
  perform(event: AnyEventObject, screen: Screen, actor: { readonly send: (event: AnyEventObject) => void }): Promise<unknown> | void
}

interface StateCheck {
  check(snapshot: AnyMachineSnapshot, screen: Screen): Promise<unknown> | void
}

interface Picturing {
  isSeen(snapshot: AnyMachineSnapshot): boolean
}
