import type { Page } from 'playwright/test'
import type { AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate'
import type { Samples } from '../../../machines/kit/testing/samples.ts'

/** What a path may try on the real site: samples that can come about there, and what is then on the screen, in words. */
export interface Scope<Machine extends AnyStateMachine, Screens extends Readonly<Record<string, string>>> {
  readonly samples: Samples<Machine>
  /** By the state's path: `code.unlocked.applied`; `*` is checked in every state. */
  readonly screens: Screens
  /** What the rest of the form says at once to what the flow tells it; left out where it says nothing that changes anything. */
  readonly parentSays?: (told: { readonly type: string }, snapshot: SnapshotFrom<Machine>) => readonly EventFrom<Machine>[]
}

/** Where a path stands: the paths of all active states, and what the machine knows. */
export interface Standing<Context> {
  readonly states: readonly string[]
  readonly context: Context
}

/** How a call ends on the wire; `sent` is the body of the call. */
export type Reply = FixedReply | ((asked: URL, input: unknown, page: Page, sent: unknown) => FixedReply | Promise<FixedReply>)

export type FixedReply =
  /** The running airline answers it. */
  | 'airline'
  /** No answer comes. */
  | 'unreachable'
  | { readonly status: number; readonly body: unknown; readonly headers?: Readonly<Record<string, string>> }
  /** The running airline answers it, and what it says is changed on the way. */
  | { readonly change: (body: unknown) => unknown }

/** A port that calls the airline: its call waits until the path says how it ends. */
export interface WiredPort {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path of its address; a pattern where it is a file of the site, whose name ends in a hash. */
  readonly path: string | RegExp
  /** Which operation it is, where one address has many: the user pool is told in a header, as `InitiateAuth`. */
  readonly operation?: string
  /** By the names of the samples of its answers and failures. */
  readonly replies: Readonly<Record<string, Reply>>
  /** Whether nothing is read of the answer but that it came: what is left of it then never ends. */
  readonly isUnread?: boolean
  /** Where the site ends a call that the machine has given up: how it then ends, by the name of a sample. */
  readonly whenGivenUp?: string
  /** Where several calls of the port go on at once: whether the address is that of the call with this input. */
  readonly isAskedWith?: (asked: URL, input: unknown) => boolean
}

/** A port that asks the browser: its question waits until the path says how it ends. */
export interface DevicePort {
  readonly arrives: (page: Page) => Promise<void>
  /** By the names of the samples of its answers and failures. */
  readonly ends: Readonly<Record<string, (page: Page) => Promise<void>>>
}

/** How a port ends that is answered in the moment in which it is asked: it is seen to before, by the names of its samples. */
export type PortAtOnce = Readonly<Record<string, (page: Page) => Promise<void>>>

/** The calls of the ports and of the page around them, each held until it is said how it ends. */
export interface Wire {
  /** Waits until the port's call has arrived. */
  readonly arrives: (port: string) => Promise<void>
  /**
   * Waits for the port's call, ends it as its sample says, and waits until the page has heard it.
   * @param input which call it is, where several of the port are going on
   */
  readonly ends: (port: string, sample: string, input?: unknown) => Promise<void>
  /** Ends what is left of a call that the machine has given up, where the site waits for its end. */
  readonly isGivenUp: (port: string) => Promise<void>
}

/** Something that is done in the page, also by ending one of its calls. */
export type Act = (page: Page, wire: Wire) => Promise<void>

type Names<Given> = Extract<keyof Given, string>

/** How a flow is driven on the real site by accessible names, and how the assertions of its path model are checked. */
export interface PageObject<
  Given extends { readonly samples: { readonly starts: object; readonly events: object }; readonly screens: object },
  Context,
> extends PageConditions {
  readonly starts: Readonly<Record<Names<Given['samples']['starts']>, Act>>
  readonly events: Readonly<Record<Names<Given['samples']['events']>, Act>>
  readonly assertions: Readonly<Record<Names<Given['screens']>, (page: Page, standing: Standing<Context>) => Promise<void>>>
}

/** A page object with its flow's own names forgotten: what the player works with. */
export interface AnyPageObject extends PageConditions {
  readonly starts: Readonly<Record<string, Act>>
  readonly events: Readonly<Record<string, Act>>
  readonly assertions: Readonly<Record<string, (page: Page, standing: Standing<never>) => Promise<void>>>
}

/** The page around a flow. */
interface PageConditions {
  /** Whether the question about cookies is still open; else it is answered already. */
  readonly asksForCookies?: boolean
  /** Whether it is driven on a phone. */
  readonly isOnPhone?: boolean
  readonly ports: Readonly<Record<string, WiredPort>>
  readonly devicePorts?: Readonly<Record<string, DevicePort>>
  /** Those that the path model has in `atOnce` and that no call of the airline stands for. */
  readonly portsAtOnce?: Readonly<Record<string, PortAtOnce>>
  /** Calls of the page around the flow, held like those of the ports: a start or an event ends them. */
  readonly calls?: Readonly<Record<string, WiredPort>>
  /** Calls that concern no flow here and are never answered. */
  readonly silenced?: readonly string[]
}
