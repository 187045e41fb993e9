import { createActor, type ActorLogic, type AnyActorRef, type AnyStateMachine, type EventObject, type Snapshot } from 'xstate'

/** A late child before and after its machine has come. */
export type LateSnapshot = Snapshot<unknown> & {
  readonly input: unknown
  /** The machine at work; null while its code is on its way. */
  readonly inner: AnyActorRef | null
  /** The machine's first snapshot; undefined while its code is on its way. */
  readonly begun: unknown
  /** Settles when the machine is at work or cannot be had; never rejects. */
  readonly arrival: Promise<unknown>
}

interface Came extends EventObject {
  readonly type: 'late.came'
  readonly machine: AnyStateMachine
}

const isCame = (event: EventObject): event is Came => event.type === 'late.came'

/** Stands for a machine whose code comes later: what it hears until then it hears in turn when it begins. */
class LateMachine implements ActorLogic<LateSnapshot, EventObject, unknown> {
  readonly #load: () => Promise<AnyStateMachine>
  #machine: AnyStateMachine | null = null
  readonly config = { late: true }

  constructor(load: () => Promise<AnyStateMachine>) {
    this.#load = load
  }

  /** The machine that this stands for. */
  async load(): Promise<AnyStateMachine> {
    return (this.#machine ??= await this.#load())
  }

  getInitialSnapshot(scope: { readonly self: AnyActorRef }, input: unknown): LateSnapshot {
    const inner = this.#machine === null ? null : innerActor(this.#machine, scope.self, input)
    return {
      status: 'active',
      output: undefined,
      error: undefined,
      input,
      inner,
      begun: inner?.getSnapshot(),
      arrival: waitingOf(scope.self).arrival,
    }
  }

  start(snapshot: LateSnapshot, { self }: { readonly self: AnyActorRef }): void {
    if (snapshot.inner !== null) {
      snapshot.inner.start()
      return
    }
    this.#fetch(self)
  }

  #fetch(self: AnyActorRef): void {
    const waiting = waitingOf(self)
    waiting.isLoading = true
    this.load()
      .then((machine) => {
        self.send({ type: 'late.came', machine } satisfies Came)
        waiting.events.splice(0).forEach((event) => self.send(event))
      })
      // Whoever waits for the arrival sees that nothing came; what is said next to the child asks for it again.
      .catch(() => undefined)
      .finally(() => {
        waiting.isLoading = false
        waiting.arrive()
      })
  }

  transition(
    snapshot: LateSnapshot,
    event: EventObject,
    scope: { readonly self: AnyActorRef; readonly defer: (act: () => void) => void },
  ): LateSnapshot {
    if (event.type === 'xstate.stop') {
      // Only a root may be stopped by its method; a parent stops its child by this event.
      snapshot.inner?.send({ type: 'xstate.stop' })
      return { ...snapshot, status: 'stopped', output: undefined, error: undefined }
    }
    if (isCame(event)) {
      const inner = innerActor(event.machine, scope.self, snapshot.input)
      scope.defer(() => inner.start())
      return { ...snapshot, inner, begun: inner.getSnapshot() }
    }
    const { inner } = snapshot
    if (inner !== null) scope.defer(() => inner.send(event))
    else {
      const waiting = waitingOf(scope.self)
      waiting.events.push(event)
      if (waiting.events.length > MOST_WAITING) waiting.events = latestOfEach(waiting.events)
      if (!waiting.isLoading) this.#fetch(scope.self)
    }
    return snapshot
  }

  getPersistedSnapshot(snapshot: LateSnapshot): LateSnapshot {
    return snapshot
  }
}

/** What an actor has heard before its machine came, and those who wait for it. */
interface Waiting {
  events: EventObject[]
  isLoading: boolean
  readonly arrival: Promise<unknown>
  readonly arrive: () => void
}

/** How many events wait for a machine as they were said. Of more, the latest of each type: what is said to a child is how things are now. */
const MOST_WAITING = 100

const latestOfEach = (events: readonly EventObject[]): EventObject[] =>
  events.filter(({ type }, index) => events.findLastIndex((other) => other.type === type) === index)

const waitings = new WeakMap<AnyActorRef, Waiting>()

function waitingOf(self: AnyActorRef): Waiting {
  const known = waitings.get(self)
  if (known !== undefined) return known
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  const begun: Waiting = { events: [], isLoading: false, arrival, arrive: () => arrive() }
  waitings.set(self, begun)
  return begun
}

/** The machine as a child of whoever asked for it: what it tells goes there. */
const innerActor = (machine: AnyStateMachine, self: AnyActorRef, input: unknown): AnyActorRef =>
  createActor(machine, { input, id: self.id, ...(self._parent === undefined ? {} : { parent: self._parent }) })

/**
 * A child machine whose code is loaded when its parent begins. To its parent it is the machine itself; a view finds it by
 * `arrived`.
 * @param load fetches the machine
 */
export function late<Machine extends AnyStateMachine>(load: () => Promise<Machine>): Machine
export function late(load: () => Promise<AnyStateMachine>): unknown {
  return new LateMachine(load)
}

/** The child itself, late or not; null while its code is on its way: the promise says when to look again. */
export function arrived<Child extends AnyActorRef>(child: Child): { readonly child: Child } | { readonly arrival: Promise<unknown> } {
  const snapshot: unknown = child.getSnapshot()
  if (!isLate(snapshot)) return { child }
  return snapshot.inner === null ? { arrival: snapshot.arrival } : { child: snapshot.inner as Child }
}

/**
 * A late child as it was when it began, for a view that takes over what was prerendered: what the child has heard since
 * would not fit what stands on the screen. A child that is not late, or not here, is itself.
 */
export function asBegun<Child extends AnyActorRef>(child: Child): Child {
  const snapshot: unknown = child.getSnapshot()
  if (!isLate(snapshot) || snapshot.inner === null) return child
  return Object.create(snapshot.inner, { getSnapshot: { value: () => snapshot.begun } }) as Child
}

const isLate = (snapshot: unknown): snapshot is LateSnapshot => typeof snapshot === 'object' && snapshot !== null && 'arrival' in snapshot

/** The machine with each late child loaded, all the way down: for those who read, draw or walk it. */
export async function whole<Machine extends AnyStateMachine>(machine: Machine): Promise<Machine> {
  const actors = await Promise.all(
    Object.entries(machine.implementations.actors).map(
      async ([name, logic]) => [name, logic instanceof LateMachine ? await whole(await logic.load()) : logic] as const,
    ),
  )
  return machine.provide({ actors: Object.fromEntries(actors) }) as Machine
}
