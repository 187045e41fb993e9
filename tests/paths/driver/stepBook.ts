import type { Page } from 'playwright/test'
import type { Samples } from '../../../machines/kit/samples.ts'
import type { AnyStateMachine } from 'xstate'

/** What a path may try on the real site: samples that can come about there, and what is then on the screen, in words. */
export interface Scope<Machine extends AnyStateMachine, Screens extends Readonly<Record<string, string>>> {
  readonly samples: Samples<Machine>
  /** By the state's path: `code.unlocked.applied`; `*` is promised in every state. */
  readonly screens: Screens
}

/** Where a path stands: the paths of all active states, and what the machine knows. */
export interface Standing<Context> {
  readonly states: readonly string[]
  readonly context: Context
}

/** How a call ends on the wire. */
export type Reply =
  /** The running airline answers it. */
  | 'airline'
  /** Nobody answers. */
  | 'unreachable'
  | { readonly status: number; readonly body: unknown }

/** A port that calls the airline: its call waits until the path says how it ends. */
export interface WiredPort {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** The path of its address. */
  readonly path: string
  /** By the names of the samples of its answers and failures. */
  readonly replies: Readonly<Record<string, Reply>>
  /** Where the site ends a call that the machine has given up: how it then ends, by the name of a sample. */
  readonly whenGivenUp?: string
}

type Names<Given> = Extract<keyof Given, string>

/** How a flow is driven on the real site by accessible names, and how it is seen to keep what its scope promises. */
export interface StepBook<
  Given extends { readonly samples: { readonly starts: object; readonly events: object }; readonly screens: object },
  Context,
> {
  /** Whether the question about cookies is still open; else it is answered already. */
  readonly asksForCookies?: boolean
  /** Whether it is driven on a phone. */
  readonly isOnPhone?: boolean
  readonly starts: Readonly<Record<Names<Given['samples']['starts']>, (page: Page) => Promise<void>>>
  readonly events: Readonly<Record<Names<Given['samples']['events']>, (page: Page) => Promise<void>>>
  readonly ports: Readonly<Record<string, WiredPort>>
  /** Calls that are nobody's affair here and are never answered. */
  readonly silenced?: readonly string[]
  readonly promises: Readonly<Record<Names<Given['screens']>, (page: Page, standing: Standing<Context>) => Promise<void>>>
}

/** A step book with its flow's own names forgotten: what the player works with. */
export interface AnyStepBook {
  readonly asksForCookies?: boolean
  readonly isOnPhone?: boolean
  readonly starts: Readonly<Record<string, (page: Page) => Promise<void>>>
  readonly events: Readonly<Record<string, (page: Page) => Promise<void>>>
  readonly ports: Readonly<Record<string, WiredPort>>
  readonly silenced?: readonly string[]
  readonly promises: Readonly<Record<string, (page: Page, standing: Standing<never>) => Promise<void>>>
}
