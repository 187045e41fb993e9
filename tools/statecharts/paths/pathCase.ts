/** A way through a flow as a test case: what people and test tools read. The JSON export is an array of these in a `PathExport`. */
export interface PathCase {
  /** A readable slug and a hash of the start and the names of the steps: the same as long as these are. */
  readonly id: string
  readonly title: string
  /** The id of the state about which the case is. */
  readonly about: string
  readonly start: PathStart
  readonly steps: readonly PathStep[]
  /** Ids of the transitions taken, in the order in which they are first taken. */
  readonly transitions: readonly string[]
  /** Ids of what is refused. */
  readonly refusals: readonly string[]
  /** Requirement IDs that the states and transitions on the way stand for, sorted. */
  readonly requirements: readonly string[]
}

export interface PathStart {
  /** Name of the sample: `an empty field`. */
  readonly name: string
  readonly data: readonly Datum[]
  readonly expected: Expected
}

export interface PathStep {
  /** `types MONSOON`, `validatePromo answers: not for this route`, `500 ms pass`. */
  readonly action: string
  /** Its name in a link of the simulator: `validatePromo: not for this route`. */
  readonly name: string
  readonly kind: 'event' | 'answer' | 'failure' | 'snapshot' | 'delay'
  /** The event's type; the port or child that answers; null where time passes. */
  readonly subject: string | null
  /** Name of the sample; empty where time passes. */
  readonly sample: string
  /** Milliseconds that pass; null where something else happens. */
  readonly milliseconds: number | null
  /** The sample data, by the names of the event's or the answer's parts. */
  readonly data: readonly Datum[]
  readonly expected: Expected
  readonly transitions: readonly string[]
  readonly refusals: readonly string[]
  readonly requirements: readonly string[]
}

export interface Datum {
  readonly name: string
  readonly value: string
}

export interface Expected {
  /** Ids of the innermost active states, one for each parallel region. */
  readonly states: readonly string[]
  /** Those of them that were not active before. */
  readonly entered: readonly string[]
  /** What the states that were entered say of themselves, and what is promised to be on the screen. */
  readonly screen: readonly string[]
  /** What is other than before in what the machine knows. */
  readonly changed: readonly Datum[]
  /** What the machine does outside: effects, calls, and updates to its parent. */
  readonly done: readonly string[]
}

export interface PathExport {
  readonly flow: string
  readonly title: string
  readonly goal: string
  readonly paths: readonly PathCase[]
  /** Ids of declared transitions, refusals and operands that no path can meet, and why. */
  readonly missing: readonly { readonly id: string; readonly reason: string }[]
}
