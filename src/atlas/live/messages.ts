/** Something that can happen now. */
export interface Possible {
  /** As in a link. */
  readonly name: string
  readonly kind: 'event' | 'answer' | 'failure' | 'snapshot' | 'delay'
  /** The port or flow that is answered; null for what travellers and other flows do, and for time. */
  readonly src: string | null
  /** Without the name of who is answered. */
  readonly sample: string
  readonly milliseconds: number | null
}

/** Something that happened. */
export interface Happened extends Possible {
  /** Ids of transitions taken and of refusals, as on the chart. */
  readonly met: readonly string[]
  /** Names of what was done outside. */
  readonly effects: readonly string[]
  /** It was done in the view, with data that no sample has: a link cannot hold it. */
  readonly isUnknown: boolean
}

/** Where the simulated flow stands. */
export interface Standing {
  readonly kind: 'stands'
  readonly start: string
  readonly starts: readonly string[]
  /** Ids of the active states, outer ones first. */
  readonly states: readonly string[]
  readonly possible: readonly Possible[]
  readonly happened: readonly Happened[]
  /** JSON. */
  readonly context: unknown
  /** Opens the simulator here; null where a step cannot stand in a link. */
  readonly link: string | null
  readonly isOver: boolean
  readonly hasView: boolean
  /** What did not go as it should; null when all did. */
  readonly problem: string | null
}

/** What the page asks of the view's page. */
export type Command =
  | { readonly kind: 'open'; readonly flow: string; readonly address: string }
  | { readonly kind: 'start'; readonly start: string }
  | { readonly kind: 'happen'; readonly name: string }
  | { readonly kind: 'back'; readonly steps: number }

/** Said once by the view's page when it can hear. */
export interface Ready {
  readonly kind: 'ready'
}

const KINDS = new Set(['open', 'start', 'happen', 'back', 'ready', 'stands'])

const hasKind = (value: unknown): value is { readonly kind: unknown } => typeof value === 'object' && value !== null && 'kind' in value

/** Whether a message from our own origin is one of these. */
const isOurs = (event: MessageEvent<unknown>): boolean =>
  event.origin === location.origin && hasKind(event.data) && typeof event.data.kind === 'string' && KINDS.has(event.data.kind)

/** Hears the messages of one window. */
export function hear<Message>(from: Window, heard: (message: Message) => void): void {
  addEventListener('message', (event: MessageEvent<Message>) => {
    if (event.source === from && isOurs(event)) heard(event.data)
  })
}
