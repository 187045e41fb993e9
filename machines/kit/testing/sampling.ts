import type { AnyEventObject, AnyStateMachine, EventFrom, EventObject, SnapshotFrom } from 'xstate'

/** What a sample that looks at the snapshot says about itself, so that a program can tell conditions apart. */
export interface About<Event = AnyEventObject> {
  /**
   * `made`: of data, and missing where the data are. `changing`: says what has changed, and nothing where it is so already.
   * `only`: held back by a free condition, for a reason in words.
   */
  readonly kind: 'made' | 'changing' | 'only'
  /** Why it is held back; null where the kind says it. */
  readonly why: string | null
  /** The event where it is always the same one; null where it is made of what the snapshot holds. */
  readonly event: Event | null
}

/** A sample that looks at the snapshot. It answers null where its event cannot happen. */
export type Sampled<Snapshot, Event> = ((snapshot: Snapshot) => Event | null) & About<Event>

/** The three kinds of samples that look at a snapshot. A free condition is the last resort: a rule of the flow stands in its chart. */
export interface Sampling<Snapshot extends { readonly context: unknown }, Event> {
  /** An event made of what the context holds: null where that is not there, as an entry of an empty list. The state is not asked. */
  readonly made: <Value>(
    find: (context: Snapshot['context']) => Value | null | undefined,
    make: (value: NonNullable<Value>) => Event,
  ) => Sampled<Snapshot, Event>
  /** An event that says a change, as a field does: it does not come where the context has that value already. */
  readonly changing: <Value>(now: (context: Snapshot['context']) => Value, to: NoInfer<Value>, event: Event) => Sampled<Snapshot, Event>
  /** An event that is tried in some places only, and why. Random runs send it everywhere all the same. */
  readonly only: (why: string, where: (snapshot: Snapshot) => boolean, event: Event | Sampled<Snapshot, Event>) => Sampled<Snapshot, Event>
}

/** The kinds of samples for one machine, whose types they know. */
export const sampling = <Machine extends AnyStateMachine>(): Sampling<SnapshotFrom<Machine>, EventFrom<Machine>> => kindsOf()

/** What a sample says about itself; null where it is an event, or a function that says nothing. */
export const aboutSample = (given: unknown): About | null => (typeof given === 'function' && isAbout(given) ? given : null)

const isAbout = (given: object): given is About => 'kind' in given && 'why' in given && 'event' in given

const kindsOf = <Snapshot extends { readonly context: unknown }, Event extends EventObject>(): Sampling<Snapshot, Event> => ({
  made: (find, make) =>
    described({ kind: 'made', why: null, event: null }, ({ context }: Snapshot) => {
      const value = find(context)
      return value === null || value === undefined ? null : make(value)
    }),
  changing: (now, to, event) => described({ kind: 'changing', why: null, event }, ({ context }: Snapshot) => (now(context) === to ? null : event)),
  only: (why, where, given) =>
    typeof given === 'function'
      ? described({ kind: 'only', why, event: given.event }, (snapshot: Snapshot) => (where(snapshot) ? given(snapshot) : null))
      : described({ kind: 'only', why, event: given }, (snapshot: Snapshot) => (where(snapshot) ? given : null)),
})

const described = <Snapshot, Event>(about: About<Event>, sample: (snapshot: Snapshot) => Event | null): Sampled<Snapshot, Event> =>
  Object.assign(sample, about)
