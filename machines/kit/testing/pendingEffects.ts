import type { AnyEventObject } from 'xstate'
import { SELF, type Action } from './actions.ts'

/** An event the machine will send itself when `remaining` milliseconds have passed. */
export interface Timer {
  readonly id: string
  readonly event: AnyEventObject
  readonly remaining: number
  /** XState forgets a timer when another one is set, or fires, under the same id: it can then no longer be stopped. */
  readonly isForgotten: boolean
}

/** A port or child machine that was invoked and has not ended yet. */
export interface Call {
  readonly id: string
  readonly src: string
  readonly input: unknown
}

/** Timers and calls that are pending while a machine rests. */
export interface PendingEffects {
  readonly timers: readonly Timer[]
  readonly calls: readonly Call[]
}

export const NO_PENDING_EFFECTS: PendingEffects = { timers: [], calls: [] }

/** The pending effects after the machine has executed these actions. */
export function afterActions(pending: PendingEffects, actions: readonly Action[]): PendingEffects {
  let { timers, calls } = pending
  for (const action of actions) {
    if (action.kind === 'sent' && action.to === SELF && action.delay !== null) {
      const id = action.id ?? ''
      timers = [...forgetting(timers, id), { id, event: action.event, remaining: action.delay, isForgotten: action.id === null }]
    } else if (action.kind === 'cancelled') timers = timers.filter((timer) => timer.id !== action.id || timer.isForgotten)
    else if (action.kind === 'invoked') {
      calls = [...calls.filter((call) => call.id !== action.id), { id: action.id, src: action.src, input: action.input }]
    } else if (action.kind === 'stopped') calls = calls.filter((call) => call.id !== action.id)
  }
  return { timers, calls }
}

const forgetting = (timers: readonly Timer[], id: string): Timer[] =>
  timers.map((timer) => (timer.id === id ? { ...timer, isForgotten: true } : timer))

const ENDINGS = ['xstate.done.actor.', 'xstate.error.actor.']

/** The pending effects after this event has arrived: a call that ended is no longer pending. */
export function beforeEvent(pending: PendingEffects, event: AnyEventObject): PendingEffects {
  const ended = ENDINGS.find((ending) => event.type.startsWith(ending))
  if (ended === undefined) return pending
  return { ...pending, calls: pending.calls.filter((call) => call.id !== event.type.slice(ended.length)) }
}

/** The first timer that is due, and the pending effects without it; null when none is due. */
export function takeDue(pending: PendingEffects): { readonly due: Timer; readonly rest: PendingEffects } | null {
  const due = pending.timers.find((timer) => timer.remaining <= 0)
  if (due === undefined) return null
  const others = pending.timers.filter((timer) => timer !== due)
  return { due, rest: { ...pending, timers: forgetting(others, due.id) } }
}

/** Lets the time of the next timer pass. Timers then due stay in the list with nothing remaining, in the order they were set. */
export function whenNextIsDue(pending: PendingEffects): PendingEffects {
  const wait = Math.min(...pending.timers.map((timer) => timer.remaining))
  return { ...pending, timers: pending.timers.map((timer) => ({ ...timer, remaining: timer.remaining - wait })) }
}
