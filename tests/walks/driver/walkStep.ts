import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { readDeclared } from '../../../machines/kit/declared.ts'
import type { WalkStep } from '../../../machines/kit/along.ts'
import type { Rig } from '../../../machines/kit/rig.ts'
import type { AnyWalkedView, Screen } from './view.ts'

/** Lets one step of a walk happen, and compares what came of it with the walk. */
export async function goStep(view: AnyWalkedView, step: WalkStep, rig: Rig): Promise<void> {
  rig.count.during(step.stimulus)
  if (step.stimulus.kind === 'event') {
    const { event } = step.stimulus
    const driver = view.sampleDrivers?.[step.sample] ?? view.drivers[event.type]
    if (driver === undefined) throw new Error(`no driver for the event ${event.type}`)
    await driver(event, page, rig.actor)
  } else rig.happen(step.stimulus)
  await expect
    .poll(() => stateOf(rig.actor.getSnapshot(), rig.effects()), { interval: 10, timeout: 2000 })
    .toEqual(stateOf(step.snapshot, effectsIn(step)))
  rig.takeEffects()
  await checkPromises(view, step.snapshot, page)
}

/** Checks what the screen promises in every state that is active. */
export async function checkPromises(view: AnyWalkedView, snapshot: AnyMachineSnapshot, screen: Screen): Promise<void> {
  for (const state of [ALWAYS, ...snapshot._nodes.map(({ path }) => path.join('.'))]) await view.promises[state]?.(snapshot, screen)
}

const ALWAYS = '*'

/** Names under which something may be promised. */
export const statesPromised = (machine: AnyStateMachine): string[] => [ALWAYS, ...readDeclared(machine).states.map(({ path }) => path.join('.'))]

const stateOf = ({ value, context }: AnyMachineSnapshot, effects: unknown) => ({ value, context, effects })

const effectsIn = (step: WalkStep) =>
  step.actions.flatMap((action) => (action.kind === 'effect' ? [{ name: action.name, params: action.params }] : []))
