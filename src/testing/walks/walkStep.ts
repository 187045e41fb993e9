import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { readDeclared } from '../../../machines/kit/testing/declared.ts'
import type { WalkStep } from '../../../machines/kit/testing/walkPath.ts'
import type { TestActor } from '../../../machines/kit/testing/testActor.ts'
import type { AnyWalkedView, Screen } from './view.ts'

/** Milliseconds that a step may take on a busy machine. What is right is there at once: only a fault waits for all of it. */
const PATIENCE = 15_000

/** Lets one step of a walk happen, and compares what came of it with the walk. */
export async function goStep(view: AnyWalkedView, step: WalkStep, testActor: TestActor): Promise<void> {
  testActor.count.during(step.stimulus)
  if (step.stimulus.kind === 'event') {
    const { event } = step.stimulus
    const driver = view.sampleDrivers?.[step.sample] ?? view.drivers[event.type]
    if (driver === undefined) throw new Error(`no driver for the event ${event.type}`)
    await driver(event, page, testActor.actor)
  } else testActor.happen(step.stimulus)
  await expect
    .poll(() => stateOf(testActor.actor.getSnapshot(), testActor.effects()), { interval: 10, timeout: PATIENCE })
    .toEqual(stateOf(step.snapshot, effectsIn(step)))
  testActor.takeEffects()
  await checkAssertions(view, step.snapshot, page)
}

/** Checks the assertions of every active state. */
export async function checkAssertions(view: AnyWalkedView, snapshot: AnyMachineSnapshot, screen: Screen): Promise<void> {
  for (const state of [ALWAYS, ...snapshot._nodes.map(({ path }) => path.join('.'))]) await view.assertions[state]?.(snapshot, screen)
}

const ALWAYS = '*'

/** The states that an assertion may be written for. */
export const assertableStates = (machine: AnyStateMachine): string[] => [ALWAYS, ...readDeclared(machine).states.map(({ path }) => path.join('.'))]

const stateOf = ({ value, context }: AnyMachineSnapshot, effects: unknown) => ({ value, context, effects })

const effectsIn = (step: WalkStep) =>
  step.actions.flatMap((action) => (action.kind === 'effect' ? [{ name: action.name, params: action.params }] : []))
