import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFrom,
  InputFrom,
  OutputFrom,
  PromiseActorLogic,
  SnapshotFrom,
  StateMachine,
} from 'xstate'

/**
 * What a walk may try with a machine. Every sample has a name in plain words: the names are part of the obligations' ids
 * and are read by people. Wrong names of events and ports do not compile. Of a machine that was loaded, any samples fit.
 */
export type Samples<Machine extends AnyStateMachine> =
  IsAny<EventFrom<Machine>> extends true ? AnySamples : BaseSamples<Machine> & PortsPart<Machine> & ChildrenPart<Machine>

type IsAny<Type> = 0 extends 1 & Type ? true : false

interface BaseSamples<Machine extends AnyStateMachine> {
  /** Inputs the machine may be started with, at least one. */
  readonly starts: Readonly<Record<string, InputFrom<Machine>>>
  /** What a user, a parent or a child may say. A function may look at the snapshot, and answers null where it cannot happen. */
  readonly events: Readonly<Record<string, EventFrom<Machine> | ((snapshot: SnapshotFrom<Machine>) => EventFrom<Machine> | null)>>
  /** A coarser identity of snapshots, for machines with very many of them. Without it: state value and whole context. */
  readonly key?: (snapshot: SnapshotFrom<Machine>) => unknown
  /** How many configurations are looked at, at most (10,000). */
  readonly limit?: number
  /** Ports that are always answered before anything else happens, in whatever is played with these samples. */
  readonly atOnce?: readonly string[]
}

/** What a port may answer, and with what it may fail. A function gets the port's input. */
export interface PortSamples<Output, Input> {
  readonly answers: Readonly<Record<string, Output | ((input: Input) => Output)>>
  readonly failures: Readonly<Record<string, unknown>>
}

/** What an invoked child machine may end with, fail with, or show (for `onSnapshot`). What it tells is in `events`. */
export interface ChildSamples<Output, Snapshot> {
  readonly answers?: Readonly<Record<string, Output>>
  readonly failures?: Readonly<Record<string, unknown>>
  readonly snapshots?: Readonly<Record<string, Partial<Snapshot>>>
}

type ActorsOf<Machine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema
  >
    ? Actor
    : never

type PortsOf<Actor extends { readonly src: string; readonly logic: unknown }> = {
  readonly [
    Each in Actor as Each['logic'] extends PromiseActorLogic<infer _Output, infer _Input> ? Each['src'] : never
  ]: Each['logic'] extends PromiseActorLogic<infer Output, infer Input> ? PortSamples<Output, Input> : never
}

type ChildrenOf<Actor extends { readonly src: string; readonly logic: unknown }> = {
  readonly [Each in Actor as Each['logic'] extends AnyStateMachine ? Each['src'] : never]?: Each['logic'] extends AnyStateMachine
    ? ChildSamples<OutputFrom<Each['logic']>, SnapshotFrom<Each['logic']>>
    : never
}

type PortsPart<Machine> = [keyof PortsOf<ActorsOf<Machine>>] extends [never]
  ? { readonly ports?: Readonly<Record<string, never>> }
  : { readonly ports: PortsOf<ActorsOf<Machine>> }

type ChildrenPart<Machine> = { readonly children?: ChildrenOf<ActorsOf<Machine>> }

/** Samples with the machine's own types forgotten: what the walker works with. */
export interface AnySamples {
  readonly starts: Readonly<Record<string, unknown>>
  readonly events: Readonly<Record<string, AnyEventObject | ((snapshot: AnyMachineSnapshot) => AnyEventObject | null)>>
  readonly ports?: Readonly<Record<string, AnyCallSamples>>
  readonly children?: Readonly<Record<string, AnyCallSamples>>
  readonly key?: (snapshot: AnyMachineSnapshot) => unknown
  readonly limit?: number
  readonly atOnce?: readonly string[]
}

export interface AnyCallSamples {
  readonly answers?: Readonly<Record<string, unknown>>
  readonly failures?: Readonly<Record<string, unknown>>
  readonly snapshots?: Readonly<Record<string, unknown>>
}
