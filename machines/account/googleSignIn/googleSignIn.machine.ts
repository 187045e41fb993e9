import { setup } from 'xstate'
import type { GoogleReply } from '../../domain/account.ts'
import type { Covers } from '../../domain/covers.ts'
import { logged } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { port } from '../../kit/runtime/port.ts'
import { notifyParent } from '../../kit/runtime/notifyParent.ts'

interface GoogleSignInInput {
  /** The address with which the browser came back from Google; null where it has to go there yet. */
  readonly returnedTo: string | null
  /** Milliseconds after which a wait is called slow. */
  readonly delays: { readonly slow: number }
}

type GoogleSignInContext = GoogleSignInInput

/** What the parent hears. */
export type GoogleSignInOutput = { readonly type: 'google.signedIn' } | { readonly type: 'google.cancelled' } | { readonly type: 'google.failed' }

interface Replied {
  readonly reply: GoogleReply
}

const WAIT = { waiting: { after: { slow: 'slow' } }, slow: { description: 'It takes longer than usual.' } } as const

export const googleSignInMachine = setup({
  types: {
    context: {} as GoogleSignInContext,
    input: {} as GoogleSignInInput,
    meta: {} as Covers,
    tags: {} as 'waiting' | 'refused',
  },
  actors: {
    startGoogle: port<void>('startGoogle'),
    awaitReturn: port<void>('awaitReturn'),
    finishGoogle: port<GoogleReply, { readonly address: string }>('finishGoogle'),
  },
  delays: { slow: ({ context }) => context.delays.slow },
  guards: {
    isBack: ({ context }) => context.returnedTo !== null,
    isSignedIn: (_, { reply }: Replied) => reply === 'signedIn',
    isCancelled: (_, { reply }: Replied) => reply === 'cancelled',
  },
  actions: {
    logFailure: effect<{ readonly call: string; readonly error: unknown }>('logFailure'),
    notifySignedIn: notifyParent((): GoogleSignInOutput => ({ type: 'google.signedIn' })),
    notifyCancelled: notifyParent((): GoogleSignInOutput => ({ type: 'google.cancelled' })),
    notifyFailed: notifyParent((): GoogleSignInOutput => ({ type: 'google.failed' })),
  },
}).createMachine({
  id: 'googleSignIn',
  description: 'Signing in with Google: the browser leaves the site and comes back with an answer.',
  context: ({ input }) => input,
  meta: { covers: ['AUTH-50', 'API-56'] },
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'isBack', target: 'returned', meta: { covers: ['CON-43', 'LAY-20'] } }, { target: 'redirecting' }] },
    redirecting: {
      description: 'The way to Google is prepared.',
      tags: 'waiting',
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'startGoogle',
        onDone: 'leaving',
        onError: { target: 'failed', actions: logged('startGoogle') },
      },
    },
    leaving: {
      description: 'The browser is on its way to Google, and this page about to go.',
      tags: 'waiting',
      invoke: {
        src: 'awaitReturn',
        onDone: { target: 'cancelled', description: 'Come back by the back button, without an answer.' },
        onError: {
          target: 'cancelled',
          description: 'Whether the traveller comes back cannot be noticed, so other ways are offered.',
          actions: logged('awaitReturn'),
        },
      },
    },
    returned: {
      description: 'The browser is back from Google, and its answer is exchanged for a session.',
      tags: 'waiting',
      meta: { covers: ['CON-43', 'LAY-20'] },
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'finishGoogle',
        input: ({ context }) => ({ address: context.returnedTo ?? '' }),
        onDone: [
          { guard: { type: 'isSignedIn', params: ({ event }) => ({ reply: event.output }) }, target: 'signedIn' },
          { guard: { type: 'isCancelled', params: ({ event }) => ({ reply: event.output }) }, target: 'cancelled' },
          { target: 'failed' },
        ],
        onError: { target: 'failed', actions: logged('finishGoogle') },
      },
    },
    signedIn: { type: 'final', entry: 'notifySignedIn', meta: { covers: ['AUTH-50'] } },
    cancelled: { description: 'The traveller refused at Google or came back without deciding.', type: 'final', entry: 'notifyCancelled' },
    failed: { description: 'Google or the user pool could not sign the traveller in.', type: 'final', entry: 'notifyFailed' },
  },
})
