import { SimulatedClock, StateMachine, type ActorLogic, type AnyActorRef, type AnyStateMachine, type EventObject, type Snapshot } from 'xstate'

/** Ends a call of a live tree. */
type CallEvent = { readonly type: 'call.answered'; readonly output: unknown } | { readonly type: 'call.failed'; readonly error: unknown }

type CallSnapshot = Snapshot<unknown> & { readonly input: unknown }

/** A port that waits for the test to answer it, and then answers at once. */
const answerable: ActorLogic<CallSnapshot, CallEvent | EventObject, unknown> = {
  getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
  transition: (snapshot, event) => {
    if (isAnswer(event)) return { ...snapshot, status: 'done', output: event.output, error: undefined }
    return isFailure(event) ? { ...snapshot, status: 'error', output: undefined, error: event.error } : snapshot
  },
  getPersistedSnapshot: (snapshot) => snapshot,
}

const isAnswer = (event: EventObject): event is CallEvent & { type: 'call.answered' } => event.type === 'call.answered'

const isFailure = (event: EventObject): event is CallEvent & { type: 'call.failed' } => event.type === 'call.failed'

/**
 * The machine with its real child machines, everything outside replaced: ports wait to be answered, effects do nothing.
 */
export function liveTree(machine: AnyStateMachine): AnyStateMachine {
  const { actors, actions } = machine.implementations
  return machine.provide({
    actors: Object.fromEntries(Object.entries(actors).map(([name, logic]) => [name, logic instanceof StateMachine ? liveTree(logic) : answerable])),
    actions: Object.fromEntries(
      Object.entries(actions).map(([name, action]) => [name, typeof action === 'function' && !('resolve' in action) ? nothing : action]),
    ),
  })
}

const nothing = () => undefined

/** An actor of a live tree, with the way to it: `promo`, `promo.code`. */
export interface TreeActor {
  readonly path: string
  readonly actor: AnyActorRef
}

/** All actors that are alive below one, and that one itself, whose path is empty. */
export function actorsOf(actor: AnyActorRef, path = ''): TreeActor[] {
  const snapshot: unknown = actor.getSnapshot()
  const children = isParent(snapshot) ? Object.entries(snapshot.children) : []
  const alive = children.flatMap(([id, child]) => (child !== undefined && isAlive(child) ? actorsOf(child, path === '' ? id : `${path}.${id}`) : []))
  return [{ path, actor }, ...alive]
}

/** The input of a call that waits for its answer; null for any other actor. */
export function waitingCall(actor: AnyActorRef): { readonly input: unknown } | null {
  const snapshot: unknown = actor.getSnapshot()
  return typeof snapshot === 'object' && snapshot !== null && 'input' in snapshot && !('machine' in snapshot) ? { input: snapshot.input } : null
}

const isAlive = (actor: AnyActorRef): boolean => {
  const snapshot: unknown = actor.getSnapshot()
  return typeof snapshot === 'object' && snapshot !== null && 'status' in snapshot && snapshot.status === 'active'
}

const isParent = (snapshot: unknown): snapshot is { readonly children: Readonly<Record<string, AnyActorRef | undefined>> } =>
  typeof snapshot === 'object' && snapshot !== null && 'children' in snapshot

/** A simulated clock that knows when its next timer is due. */
export class TrialClock extends SimulatedClock {
  readonly #due = new Map<number, number>()

  override setTimeout(run: () => void, timeout: number): number {
    const id = super.setTimeout(() => {
      this.#due.delete(id)
      run()
    }, timeout)
    this.#due.set(id, this.now() + timeout)
    return id
  }

  override clearTimeout(id: number): void {
    this.#due.delete(id)
    super.clearTimeout(id)
  }

  /** Milliseconds until the next timer; null when none is set. */
  untilNext(): number | null {
    return this.#due.size === 0 ? null : Math.max(0, Math.min(...this.#due.values()) - this.now())
  }
}
