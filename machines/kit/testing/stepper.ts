import {
  createActor,
  createEmptyActor,
  fromTransition,
  isMachineSnapshot,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
} from 'xstate'
import { PARENT, readAction, SELF, type Action } from './actions.ts'
import { afterActions, beforeEvent, NO_PENDING_EFFECTS, takeDue, whenNextIsDue, type PendingEffects } from './pendingEffects.ts'

/** Where a machine stands: its snapshot, and which of its timers and calls are still going. */
export interface Configuration extends PendingEffects {
  readonly snapshot: AnyMachineSnapshot
}

/** One micro-step: which declared transitions were taken, by identity. None when the event was refused or unknown. */
export interface Microstep {
  readonly before: AnyMachineSnapshot
  readonly event: AnyEventObject
  readonly taken: readonly AnyTransitionDefinition[]
}

/** What an event did. `actions` are what would have been executed, in order. */
export interface Step {
  readonly configuration: Configuration
  readonly microsteps: readonly Microstep[]
  readonly actions: readonly Action[]
}

export interface Stepper {
  /** The machine that is stepped: a copy of the one given, whose actors never start. */
  readonly machine: AnyStateMachine
  start(input: unknown): Step
  /** Sends one event. */
  send(configuration: Configuration, event: AnyEventObject): Step
  /** Lets time pass until the next timer, and fires every timer then due, in the order they were set. */
  elapse(configuration: Configuration): Step
}

/** The immediate answers of a parent to a child update, in order. */
export type Parent = (told: AnyEventObject, snapshot: AnyMachineSnapshot) => readonly AnyEventObject[]

const hearsNothing: Parent = () => []

/** A machine that takes more micro-steps for one event goes in circles. */
const MOST_MICROSTEPS = 100

const silent = fromTransition((state: null) => state, null)

/**
 * Steps a machine without running anything: no actor is started, no effect executed, no timer set. Timers and calls are
 * kept as data, so that time passes in the order it really would. The machine has a parent, so that what it tells is seen
 * among the actions.
 * @param parentSays what that parent answers; nothing when it is left out
 */
export function createStepper(given: AnyStateMachine, parentSays: Parent = hearsNothing): Stepper {
  const machine = given.provide({ actors: Object.fromEntries(Object.keys(given.implementations.actors).map((name) => [name, silent])) })
  machine.options.maxIterations = MOST_MICROSTEPS
  const parent = createEmptyActor()
  const self = createActor(silent, { parent, id: SELF })
  // One child is met on many branches of an exploration, so its name in the system cannot be unique.
  Object.assign(parent.system, { _set: () => undefined })
  let actions: Action[] = []
  let microsteps: Microstep[] = []
  let before: AnyMachineSnapshot | null = null
  parent.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.microstep' || inspected.actorRef !== self || !isMachineSnapshot(inspected.snapshot)) return
    microsteps.push({ before: before ?? inspected.snapshot, event: inspected.event, taken: inspected._transitions })
    before = inspected.snapshot
  })
  const scope: AnyActorScope = {
    self,
    id: self.id,
    sessionId: self.sessionId,
    system: parent.system,
    logger: () => undefined,
    defer: () => undefined,
    emit: () => undefined,
    stopChild: () => undefined,
    actionExecutor: (executable) => {
      const action = readAction(executable, { self, parent })
      if (action !== null) actions.push(action)
    },
  }
  const record = (going: PendingEffects, from: AnyMachineSnapshot | null, move: () => AnyMachineSnapshot): Step => {
    actions = []
    microsteps = []
    before = from
    const snapshot = move()
    return { configuration: { snapshot, ...afterActions(going, actions) }, microsteps, actions }
  }
  const sendOne = (configuration: Configuration, event: AnyEventObject) =>
    record(beforeEvent(configuration, event), configuration.snapshot, () => machine.transition(configuration.snapshot, event, scope))
  const settle = (first: Step): Step => {
    let step = first
    const heardAfter = (each: Step) => [...ownEvents(each), ...toldBy(each).flatMap((told) => parentSays(told, each.configuration.snapshot))]
    const heard = heardAfter(first)
    for (let event = heard.shift(); event !== undefined && isActive(step.configuration); event = heard.shift()) {
      const next = sendOne(step.configuration, event)
      heard.push(...heardAfter(next))
      step = joined(step, next)
    }
    return step
  }
  const send = (configuration: Configuration, event: AnyEventObject) => settle(sendOne(configuration, event))
  return {
    machine,
    start: (input) => settle(record(NO_PENDING_EFFECTS, null, () => machine.getInitialSnapshot(scope, input))),
    send,
    elapse: (configuration) => {
      let step: Step = { configuration: { ...configuration, ...whenNextIsDue(configuration) }, microsteps: [], actions: [] }
      while (isActive(step.configuration)) {
        const next = takeDue(step.configuration)
        if (next === null) break
        step = joined(step, send({ ...step.configuration, ...next.rest }, next.due.event))
      }
      return step
    },
  }
}

/** Whether anything can still happen: the machine has not ended. */
export const isActive = (configuration: Configuration): boolean => configuration.snapshot.status === 'active'

const joined = (first: Step, second: Step): Step => ({
  configuration: second.configuration,
  microsteps: [...first.microsteps, ...second.microsteps],
  actions: [...first.actions, ...second.actions],
})

/** Events the machine sent itself through its mailbox, which a running actor would hear next. */
const ownEvents = (step: Step): AnyEventObject[] => sentAtOnce(step, SELF)

const toldBy = (step: Step): AnyEventObject[] => sentAtOnce(step, PARENT)

const sentAtOnce = ({ actions }: Step, to: string): AnyEventObject[] =>
  actions.flatMap((action) => (action.kind === 'sent' && action.to === to && action.delay === null ? [action.event] : []))
