import type { AnyStateMachine, StateMachine } from 'xstate'

/**
 * The words of one flow: plain data from which the atlas tells every state and transition. Each is a clause with its own
 * subject, without a capital letter and a full stop, so that clauses can be joined. `{delays.slow}` stands for a value of
 * the configuration that runs; `“Send code”` for a text of the site.
 */
export type StoryOf<Machine extends AnyStateMachine> = StoryOfNames<NamesOf<Machine>>

/** The words of some flow. */
export interface Story {
  /** What the flow is called in the middle of a sentence: `the promo field`. */
  readonly subject: string
  /** Each event: `the traveller presses “Send code”`. */
  readonly events: Readonly<Record<string, Clause>>
  readonly guards: Readonly<Record<string, GuardWords | ParameterWords>>
  /** What changes by each action: `the message disappears`. Null for what a traveller does not notice, such as a note in the log. */
  readonly actions: Readonly<Record<string, Clause | null>>
  /** Each question to the airline, the device or the site. */
  readonly ports: Readonly<Record<string, PortWords>>
  /** Each time that runs out: `the airline has not answered within {delays.slow}`. */
  readonly delays: Readonly<Record<string, Clause>>
  /** What is true in a state, by its path without the flow: `the code is being checked`. Each state that something leads to has its words. */
  readonly states: Readonly<Record<string, StateWords>>
  /** What a flow that this one starts is to it, by the id of the child, where the child's own subject is not enough. */
  readonly children?: Readonly<Record<string, ChildWords>>
}

/** A clause; with a short form of two to five words for a chart where the clause itself is long. */
export type Clause = string | { readonly says: string; readonly short: string }

/** A condition that holds, and the same when it does not. */
export interface GuardWords {
  readonly yes: string
  readonly no: string
  /** Short forms for a chart. */
  readonly short?: string
  readonly shortNo?: string
}

/** The words of a guard that is given a parameter, by its value; and where the value is known only when the guard is asked. */
export interface ParameterWords extends Partial<GuardWords> {
  readonly of: Readonly<Record<string, GuardWords>>
}

export interface PortWords {
  /** `the airline is asked to send a code`. */
  readonly asks: Clause
  /** Goes on after "when": `the airline answers`. */
  readonly answers: Clause
  /** Goes on after "when": `the code cannot be sent`. */
  readonly fails: Clause
}

export type StateWords = string | { readonly says: string; readonly name: string }

export interface ChildWords {
  readonly subject: string
  /** Goes on after "when", where the child ends. */
  readonly answers?: string
  readonly fails?: string
}

/** Everything in a machine that needs words. */
interface Names {
  readonly event: string
  readonly guard: { readonly type: string; readonly params?: unknown }
  readonly action: string
  readonly port: string
  readonly delay: string
}

interface StoryOfNames<Of extends Names> extends Story {
  readonly events: Total<Of['event'], Clause>
  readonly guards: { readonly [Guard in Of['guard'] as Guard['type']]: WordsOfGuard<ValueIn<Guard['params']>> }
  readonly actions: Total<Of['action'], Clause | null>
  readonly ports: Total<Of['port'], PortWords>
  readonly delays: Total<Of['delay'], Clause>
}

/**
 * A guard that is given one of some texts has words for each of them, or the same for all where only the event or the answer gives
 * it: what the chart itself gives has words of its own, or the check of stories fails.
 */
type WordsOfGuard<Value extends string> = GuardWords | ([Value] extends [never] ? never : ParameterWords & { readonly of: Total<Value, GuardWords> })

/** The texts of which a parameter is one; none where it is anything else. */
type ValueIn<Params> = Params extends object ? Literal<NonNullable<Params[keyof Params]>> : never
type Literal<Value> = [Value] extends [string] ? (string extends Value ? never : Value) : never

/** A record without gaps. */
type Total<Name extends string, Words> = { readonly [Each in Name]: Words }

type NamesOf<Machine> =
  Machine extends StateMachine<
    infer _Context,
    infer Event,
    infer _Children,
    infer Actor,
    infer Action,
    infer Guard,
    infer Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _StateMeta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? {
        readonly event: Event['type']
        readonly guard: Guard
        readonly action: Action['type']
        readonly port: PortName<Actor>
        readonly delay: Delay
      }
    : never

/** Children are flows with words of their own. */
type PortName<Actor> = Actor extends { readonly src: infer Source extends string; readonly logic: infer Logic }
  ? Logic extends AnyStateMachine
    ? never
    : Source
  : never
