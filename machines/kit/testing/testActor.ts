import { createActor, fromPromise, SimulatedClock, StateMachine, type AnyActorLogic, type AnyStateMachine } from 'xstate'
import { countExecuted } from './executed.ts'
import type { Stimulus } from './stimuli.ts'
import { silentChild } from './silentChild.ts'

/** An effect that the actor executed. */
export interface ExecutedEffect {
  readonly name: string
  readonly params: unknown
}

/** Done besides noting that an effect was executed, for effects that the view needs, such as moving the focus. */
export type EffectsOf = Readonly<Record<string, (params: unknown) => void>>

interface Waiting {
  readonly resolve: (output: unknown) => void
  readonly reject: (error: unknown) => void
}

/**
 * A live actor under control of the test: its ports are deferreds, its children are silent, its clock is simulated, its
 * effects are noted.
 */
export function createTestActor(machine: AnyStateMachine, input: unknown, effects: EffectsOf) {
  const waiting = new Map<string, Waiting>()
  const noted: ExecutedEffect[] = []
  const clock = new SimulatedClock()
  const deferred = fromPromise<unknown, unknown>(
    ({ self }) => new Promise((resolve, reject: (error: unknown) => void) => waiting.set(self.id, { resolve, reject })),
  )
  const actors = Object.entries(machine.implementations.actors).map(([name, logic]): [string, AnyActorLogic] => [
    name,
    logic instanceof StateMachine ? silentChild(logic) : deferred,
  ])
  const note = (name: string) => (_: unknown, params: unknown) => {
    noted.push({ name, params })
    effects[name]?.(params)
  }
  const named: Readonly<Record<string, unknown>> = machine.implementations.actions
  const actions = Object.entries(named).flatMap(([name, action]): [string, ReturnType<typeof note>][] =>
    isBuiltIn(action) ? [] : [[name, note(name)]],
  )
  const live = machine.provide({ actors: Object.fromEntries(actors), actions: Object.fromEntries(actions) })
  const count = countExecuted(live)
  const actor = createActor(live, { input, clock, inspect: count.inspect })
  return {
    actor,
    count,
    /** What was executed since this was last asked for. */
    takeEffects: () => noted.splice(0),
    /** Effects executed and not taken yet. */
    effects: (): readonly ExecutedEffect[] => noted,
    /** Makes an external event happen: an answer, a failure, a child's end, time. */
    happen: (stimulus: Exclude<Stimulus, { kind: 'event' }>) => {
      if (stimulus.kind === 'delay') {
        clock.increment(stimulus.milliseconds)
        return
      }
      const { id } = stimulus.call
      const children: unknown = actor.getSnapshot().children
      const child: unknown = typeof children === 'object' && children !== null ? Reflect.get(children, id) : undefined
      const call = waiting.get(id)
      if (call !== undefined && stimulus.kind === 'answer') call.resolve(stimulus.event['output'])
      else if (call !== undefined) call.reject(stimulus.event['error'])
      else if (isActor(child)) child.send({ ...stimulus.event, type: `child.${stimulus.kind}` })
      else throw new Error(`nothing is waiting to be answered as "${id}"`)
      waiting.delete(id)
    },
  }
}

export type TestActor = ReturnType<typeof createTestActor>

const isActor = (value: unknown): value is { readonly send: (event: { readonly type: string }) => void } =>
  typeof value === 'object' && value !== null && 'send' in value

/** An action that changes the machine or speaks to another: XState does those itself. */
const isBuiltIn = (action: unknown): boolean => typeof action === 'function' && 'resolve' in action
