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

/** What goes on outside while a machine rests. */
export interface Going {
  readonly timers: readonly Timer[]
  readonly calls: readonly Call[]
}

export const NOTHING_GOING: Going = { timers: [], calls: [] }

/** What goes on after the machine has done these actions. */
export function afterActions(going: Going, actions: readonly Action[]): Going {
  let { timers, calls } = going
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

/** What still goes on when this event has come: a call that ended is over. */
export function beforeEvent(going: Going, event: AnyEventObject): Going {
  const ended = ENDINGS.find((ending) => event.type.startsWith(ending))
  if (ended === undefined) return going
  return { ...going, calls: going.calls.filter((call) => call.id !== event.type.slice(ended.length)) }
}

/** The first timer that is due, and what goes on without it; null when none is. */
export function takeDue(going: Going): { readonly due: Timer; readonly rest: Going } | null {
  const due = going.timers.find((timer) => timer.remaining <= 0)
  if (due === undefined) return null
  const others = going.timers.filter((timer) => timer !== due)
  return { due, rest: { ...going, timers: forgetting(others, due.id) } }
}

/** Lets the time of the next timer pass. Timers then due stay in the list with nothing remaining, in the order they were set. */
export function whenNextIsDue(going: Going): Going {
  const wait = Math.min(...going.timers.map((timer) => timer.remaining))
  return { ...going, timers: going.timers.map((timer) => ({ ...timer, remaining: timer.remaining - wait })) }
}
