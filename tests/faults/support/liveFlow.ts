import {
  createActor,
  fromPromise,
  SimulatedClock,
  StateMachine,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type PromiseActorLogic,
} from 'xstate'
import { silentChild } from '../../../machines/kit/testing/silentChild.ts'
import { createStepper, isActive, type Configuration } from '../../../machines/kit/testing/stepper.ts'
import { happen, type Stimulus } from '../../../machines/kit/testing/stimuli.ts'
import type { Flow } from '../../../tools/statecharts/model/flowModel.ts'

/** Any logic by which a `*.actors.ts` fills a port. */
export type PortLogic = PromiseActorLogic<unknown>

export type PortLogics = Readonly<Record<string, PortLogic>>

interface Waiting {
  readonly resolve: (output: unknown) => void
  readonly reject: (error: unknown) => void
  /** Asks for real what waits for its answer. */
  readonly ask: () => Promise<unknown>
}

const ENDING = /^xstate\.(?:done|error)\.actor\.(.*)$/
const LONGEST_WAIT = 60_000

/**
 * A flow alive, with its clock simulated. Its calls wait for samples until the one that matters: that one goes through the
 * flow's real actors, and so does whatever is asked after it. Beside it the machine is stepped through the same events, so that
 * it can be explored from where the live one stands.
 * @param callId the call that matters, by the id of its invocation
 * @param isStaged whether calls on the way are asked for real as well: their answers come when a sample would
 */
export function startFlow(
  { machine }: Pick<Flow, 'machine'>,
  input: unknown,
  ports: PortLogics,
  callId: string,
  isRealFromStart: boolean,
  isStaged = false,
) {
  const stepper = createStepper(machine)
  const clock = new SimulatedClock()
  const waiting = new Map<string, Waiting>()
  const real = new Set<AnyActorRef>()
  let phase: 'on the way' | 'asking' | 'asking again' | 'asked' = isRealFromStart ? 'asking' : 'on the way'
  let mirror: Configuration | null = null
  let last: { readonly type: string } | null = null

  const deferredOf = (logic: PortLogic) =>
    fromPromise<unknown, unknown>(
      (asked) =>
        new Promise((resolve, reject: (error: unknown) => void) =>
          waiting.set(asked.self.id, { resolve, reject, ask: () => promiseOf(logic, asked) }),
        ),
    )
  const releaseOthers = () => {
    phase = 'asked'
  }
  const isReal = (id: string) => phase === 'asked' || (phase !== 'on the way' && id === callId)
  const switching = (logic: PortLogic): PortLogic => switchingOf(logic, deferredOf(logic))
  const switchingOf = (logic: PortLogic, deferred: PortLogic): PortLogic => ({
    ...deferred,
    start: (state, scope) => {
      if (!isReal(scope.self.id)) return deferred.start?.(state, scope)
      // What the same step begins besides still waits for samples; what an answer leads to does not.
      if (phase === 'asking') queueMicrotask(releaseOthers)
      real.add(scope.self)
      return logic.start?.(state, scope)
    },
  })
  const actors = Object.entries(machine.implementations.actors).map(([name, logic]): [string, AnyActorLogic] => {
    if (logic instanceof StateMachine) return [name, silentChild(logic)]
    const filled = ports[name]
    if (filled === undefined) throw new Error(`${machine.id}: nothing real fills the port ${name}`)
    return [name, switching(filled)]
  })
  const actions = Object.entries(machine.implementations.actions).flatMap(([name, action]): [string, () => void][] =>
    typeof action === 'function' && 'resolve' in action ? [] : [[name, () => undefined]],
  )
  const live = machine.provide({ actors: Object.fromEntries(actors), actions: Object.fromEntries(actions) })
  const actor = createActor(live, {
    input,
    clock,
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.event' || inspected.actorRef !== actor) return
      const id = ENDING.exec(inspected.event.type)?.[1]
      if (id === undefined || mirror === null) return
      if (id === callId && phase !== 'on the way') last = inspected.event
      mirror = stepper.send(mirror, inspected.event).configuration
    },
  })
  mirror = stepper.start(input).configuration
  // A failure that the flow does not handle is seen in its status.
  actor.subscribe({ error: () => undefined })
  actor.start()

  const configuration = (): Configuration => {
    if (mirror === null) throw new Error('not started')
    return mirror
  }
  const step = async (stimulus: Stimulus, before: () => void = () => undefined) => {
    if (stimulus.kind === 'answer' || stimulus.kind === 'failure') {
      const call = waiting.get(stimulus.call.id)
      if (call === undefined) throw new Error(`${machine.id}: nothing waits to be answered as ${stimulus.call.id}`)
      waiting.delete(stimulus.call.id)
      const answer = isStaged ? await call.ask() : null
      before()
      if (isStaged) call.resolve(answer)
      else if (stimulus.kind === 'answer') call.resolve(stimulus.event['output'])
      else call.reject(stimulus.event['error'])
      await aMoment()
      return
    }
    before()
    if (stimulus.kind === 'delay') clock.increment(stimulus.milliseconds)
    else actor.send(stimulus.event)
    mirror = happen(stepper, configuration(), stimulus).configuration
  }
  const isGoing = () => [...real].some((each) => each.getSnapshot().status === 'active')
  return {
    stepper,
    configuration,
    happen: step,
    /** The call that matters is real in the next step. */
    beginAsking: () => {
      phase = 'asking'
    },
    /** Only the call that matters is real until the others are released. */
    beginAskingAgain: () => {
      phase = 'asking again'
    },
    releaseOthers,
    /** Lets the machine's own time pass, at most so many milliseconds, timer by timer. */
    pass: (milliseconds: number) => {
      let left = milliseconds
      for (;;) {
        const next = Math.min(...configuration().timers.map((timer) => timer.remaining))
        if (next > left || !isActive(configuration())) return
        left -= next
        clock.increment(next)
        mirror = stepper.elapse(configuration()).configuration
      }
    },
    /** Waits until nothing that was really asked is still to be answered. */
    settled: async () => {
      const until = performance.now() + LONGEST_WAIT
      while (isGoing()) {
        if (performance.now() > until) throw new Error(`${machine.id}: a call was not answered within ${LONGEST_WAIT / 1000} s`)
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      await aMoment()
    },
    /** Delivers the answer of the call that matters once more, unless the flow is over. */
    answerAgain: () => {
      if (last === null) throw new Error(`${machine.id}: ${callId} was not answered at all`)
      if (isActive(configuration())) actor.send(last)
    },
    /** Status, state and context of the live actor and of the one that is stepped. */
    standsAt: () => ({ live: textOf(actor.getSnapshot()), stepped: textOf(configuration().snapshot) }),
    stop: () => actor.stop(),
  }
}

/** What a port asks for real, outside of its actor. */
const promiseOf = ({ config }: PortLogic, asked: object): Promise<unknown> =>
  typeof config === 'function' ? Promise.resolve(Reflect.apply(config, undefined, [asked])) : Promise.reject(new Error('a port asks by a promise'))

export type LiveFlow = ReturnType<typeof startFlow>

const textOf = ({ status, value, context }: Pick<AnyMachineSnapshot, 'status' | 'value' | 'context'>): string =>
  JSON.stringify({ status, value, context })

export const aMoment = () => new Promise<void>((resolve) => setImmediate(resolve))
