import { createActor, type ActorLogic, type AnyActorRef, type AnyStateMachine, type EventObject, type Snapshot } from 'xstate'

/** A lazy child before and after its machine has been loaded. */
export type LazySnapshot = Snapshot<unknown> & {
  readonly input: unknown
  /** The running machine; null while its code is loading. */
  readonly inner: AnyActorRef | null
  /** The machine's first snapshot; undefined while its code is loading. */
  readonly begun: unknown
}

interface Loaded extends EventObject {
  readonly type: 'lazy.loaded'
  readonly machine: AnyStateMachine
}

/** Asks again for a machine that could not be loaded. */
const WANTED = 'lazy.wanted'

const isLoaded = (event: EventObject): event is Loaded => event.type === 'lazy.loaded'

/** Stands for a machine whose code is loaded later. Events that arrive before are queued and sent when it starts. */
class LazyLogic implements ActorLogic<LazySnapshot, EventObject, unknown> {
  readonly #load: () => Promise<AnyStateMachine>
  #machine: AnyStateMachine | null = null
  readonly config = { lazy: true }

  constructor(load: () => Promise<AnyStateMachine>) {
    this.#load = load
  }

  /** The machine that this stands for. */
  async load(): Promise<AnyStateMachine> {
    return (this.#machine ??= await this.#load())
  }

  getInitialSnapshot(scope: { readonly self: AnyActorRef }, input: unknown): LazySnapshot {
    const inner = this.#machine === null ? null : innerActor(this.#machine, scope.self, input)
    return {
      status: 'active',
      output: undefined,
      error: undefined,
      input,
      inner,
      begun: inner?.getSnapshot(),
    }
  }

  start(snapshot: LazySnapshot, { self }: { readonly self: AnyActorRef }): void {
    if (snapshot.inner !== null) {
      snapshot.inner.start()
      return
    }
    this.#fetch(self)
  }

  #fetch(self: AnyActorRef): void {
    const waiting = waitingOf(self)
    if (waiting.isLoading) return
    Object.assign(waiting, waiting.isMissing && arrivalToCome(), { isLoading: true, isMissing: false })
    this.load()
      .then((machine) => {
        self.send({ type: 'lazy.loaded', machine } satisfies Loaded)
        waiting.events.splice(0).forEach((event) => self.send(event))
      })
      // The view sees that nothing was loaded; `loadAgain`, or the next event to the child, loads again.
      .catch(() => (waiting.isMissing = true))
      .finally(() => {
        waiting.isLoading = false
        waiting.arrive()
      })
  }

  transition(
    snapshot: LazySnapshot,
    event: EventObject,
    scope: { readonly self: AnyActorRef; readonly defer: (act: () => void) => void },
  ): LazySnapshot {
    if (event.type === 'xstate.stop') {
      // Only a root may be stopped by its method; a parent stops its child by this event.
      snapshot.inner?.send({ type: 'xstate.stop' })
      return { ...snapshot, status: 'stopped', output: undefined, error: undefined }
    }
    if (isLoaded(event)) {
      const inner = innerActor(event.machine, scope.self, snapshot.input)
      scope.defer(() => inner.start())
      return { ...snapshot, inner, begun: inner.getSnapshot() }
    }
    const { inner } = snapshot
    if (event.type === WANTED) {
      if (inner === null) this.#fetch(scope.self)
      return snapshot
    }
    if (inner !== null) scope.defer(() => inner.send(event))
    else {
      const waiting = waitingOf(scope.self)
      waiting.events.push(event)
      if (waiting.events.length > MOST_WAITING) waiting.events = latestOfEach(waiting.events)
      this.#fetch(scope.self)
    }
    return snapshot
  }

  getPersistedSnapshot(snapshot: LazySnapshot): LazySnapshot {
    return snapshot
  }
}

/** Events that an actor has received before its machine was loaded, and the promise that others wait for. */
interface Waiting {
  events: EventObject[]
  isLoading: boolean
  isMissing: boolean
  /** Resolves when the machine runs or could not be loaded; never rejects. */
  arrival: Promise<unknown>
  arrive: () => void
}

/** How many events are queued one by one. Of more, only the latest of each type is kept: a child is told the current state of things. */
const MOST_WAITING = 100

const latestOfEach = (events: readonly EventObject[]): EventObject[] =>
  events.filter(({ type }, index) => events.findLastIndex((other) => other.type === type) === index)

const waitings = new WeakMap<AnyActorRef, Waiting>()

function waitingOf(self: AnyActorRef): Waiting {
  const known = waitings.get(self)
  if (known !== undefined) return known
  const begun: Waiting = { events: [], isLoading: false, isMissing: false, ...arrivalToCome() }
  waitings.set(self, begun)
  return begun
}

function arrivalToCome(): Pick<Waiting, 'arrival' | 'arrive'> {
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  return { arrival, arrive: () => arrive() }
}

/** The machine as a child of the actor that invoked it: it notifies that one. */
const innerActor = (machine: AnyStateMachine, self: AnyActorRef, input: unknown): AnyActorRef =>
  createActor(machine, { input, id: self.id, ...(self._parent === undefined ? {} : { parent: self._parent }) })

/**
 * A child machine whose code is loaded when its parent begins. To its parent it is the machine itself; a view finds it by
 * `resolveLazy`.
 * @param load fetches the machine
 */
export function lazyMachine<Machine extends AnyStateMachine>(load: () => Promise<Machine>): Machine
export function lazyMachine(load: () => Promise<AnyStateMachine>): unknown {
  return new LazyLogic(load)
}

/** A child whose code is loading: the promise resolves when to look again. Missing is one whose code could not be loaded. */
interface Absent {
  readonly arrival: Promise<unknown>
  readonly isMissing: boolean
}

/** The running child, lazy or not, or that it is not loaded. */
export function resolveLazy<Child extends AnyActorRef>(child: Child): { readonly child: Child } | Absent {
  const snapshot: unknown = child.getSnapshot()
  if (!isLazy(snapshot)) return { child }
  if (snapshot.inner !== null) return { child: snapshot.inner as Child }
  const { arrival, isMissing } = waitingOf(child)
  return { arrival, isMissing }
}

/** Loads the code of a lazy child again that could not be loaded. Another child hears nothing of it. */
export function loadAgain(child: AnyActorRef): void {
  if (isLazy(child.getSnapshot())) child.send({ type: WANTED })
}

/**
 * A lazy child with its first snapshot, for a view that hydrates prerendered markup: later events would not match the
 * markup. A child that is not lazy, or not loaded, is returned as it is.
 */
export function initialView<Child extends AnyActorRef>(child: Child): Child {
  const snapshot: unknown = child.getSnapshot()
  if (!isLazy(snapshot) || snapshot.inner === null) return child
  return Object.create(snapshot.inner, { getSnapshot: { value: () => snapshot.begun } }) as Child
}

const isLazy = (snapshot: unknown): snapshot is LazySnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'inner' in snapshot && 'begun' in snapshot

/** The machine with every lazy child loaded, recursively: for tools that read, draw or walk it. */
export async function loadLazyChildren<Machine extends AnyStateMachine>(machine: Machine): Promise<Machine> {
  const actors = await Promise.all(
    Object.entries(machine.implementations.actors).map(
      async ([name, logic]) => [name, logic instanceof LazyLogic ? await loadLazyChildren(await logic.load()) : logic] as const,
    ),
  )
  return machine.provide({ actors: Object.fromEntries(actors) }) as Machine
}
