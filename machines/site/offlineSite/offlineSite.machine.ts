import { setup, type ActorRefFrom } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import { logged } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { port } from '../../kit/runtime/port.ts'

interface Input {
  /** Whether an earlier visit has kept the site on this device. */
  readonly isKept: boolean
  readonly delays: {
    /** Milliseconds after which nothing is waited for any more. */
    readonly timeout: number
  }
}

/** Whether this browser can keep a site. */
export type SiteKeeping = 'kept' | 'unsupported'

export type OfflineSiteEvent =
  /** A page stands that is to be read without a network: a booking or a boarding pass. */
  | { readonly type: 'offline.wanted' }
  /** A newer version of the site is on this device and waits for its turn. */
  | { readonly type: 'version.found' }
  /** It has taken its turn, which another tab has let it do. */
  | { readonly type: 'version.replaced' }
  | { readonly type: 'version.accepted' }
  | { readonly type: 'offer.putOff' }

const offlineSite = setup({
  types: { context: {} as Input, events: {} as OfflineSiteEvent, input: {} as Input, meta: {} as Covers },
  actors: { keepSite: port<SiteKeeping>('keepSite'), takeVersion: port<undefined>('takeVersion') },
  guards: {
    isKept: ({ context }) => context.isKept,
    isUnsupported: (_, { keeping }: { readonly keeping: SiteKeeping }) => keeping === 'unsupported',
  },
  actions: {
    reloadPage: effect('reloadPage'),
    logFailure: effect<{ readonly call: 'keepSite' | 'takeVersion'; readonly error: unknown }>('logFailure'),
  },
  delays: { timeout: ({ context }) => context.delays.timeout },
})

const keepingOf = ({ event }: { readonly event: { readonly output: SiteKeeping } }) => ({ keeping: event.output })

/** The site on the device of a traveller who has a booking to read without a network, and its next versions. */
export const offlineSiteMachine = offlineSite.createMachine({
  id: 'offlineSite',
  description:
    'The site is kept on the device once there is a booking to read without a network. A new version is offered, and comes when the traveller takes it.',
  context: ({ input }) => input,
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isKept', target: 'kept' }, { target: 'notKept' }] },
    notKept: {
      description: 'Whoever only looks for flights stores nothing but what the browser keeps by itself.',
      on: { 'offline.wanted': 'keeping' },
    },
    keeping: {
      description: 'Nothing is shown: the page that is read does not depend on it.',
      invoke: {
        src: 'keepSite',
        onDone: [{ guard: { type: 'isUnsupported', params: keepingOf }, target: 'unsupported' }, { target: 'kept' }],
        onError: { target: 'notKept', description: 'It is tried again with the next page of a booking.', actions: logged('keepSite') },
      },
      after: { timeout: 'notKept' },
    },
    unsupported: { description: 'This browser keeps no sites: all else works as before.', type: 'final' },
    kept: { on: { 'version.found': 'offered', 'version.replaced': 'outdated' } },
    offered: {
      description: 'The page in use stays as it is until the traveller decides.',
      on: { 'version.accepted': 'replacing', 'offer.putOff': 'kept', 'version.replaced': 'outdated' },
    },
    replacing: {
      invoke: {
        src: 'takeVersion',
        onDone: { target: 'reloading' },
        onError: { target: 'notReplaced', actions: logged('takeVersion') },
      },
      after: { timeout: 'notReplaced' },
      on: { 'version.replaced': 'reloading' },
    },
    notReplaced: {
      description: 'The version before goes on working.',
      on: { 'version.accepted': 'replacing', 'offer.putOff': 'kept', 'version.replaced': 'outdated' },
    },
    outdated: {
      description: 'Another tab has taken the new version. The code of this page is from before, and parts of it may be gone.',
      on: { 'version.accepted': 'reloading', 'offer.putOff': 'behind' },
    },
    behind: { description: 'Nothing more is offered before the page is loaded again.', type: 'final' },
    reloading: { type: 'final', entry: 'reloadPage' },
  },
})

export type OfflineSiteActor = ActorRefFrom<typeof offlineSiteMachine>
