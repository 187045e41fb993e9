import { assign, setup } from 'xstate'
import { isEmail } from '../../domain/contact.ts'
import type { Covers } from '../../domain/covers.ts'
import { logged, WAIT } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { port } from '../../kit/runtime/port.ts'

/**
 * The airline's answer: its mail is on the way to a new address, or the owner of the address has confirmed it before [NEWS-11].
 * A new address has a link that unsubscribes it; null where the browser could not encrypt the address [NEWS-03, NEWS-04].
 */
export type Subscription = { readonly isNew: true; readonly unsubscribeLink: string | null } | { readonly isNew: false }

interface Input {
  /** How the visitor's app names itself in the address of the page; null for a browser. */
  readonly deviceType: string | null
  /** How the airline's own app does, which shows no newsletter. */
  readonly appDeviceType: string
  readonly delays: { readonly slow: number }
}

interface Context extends Input {
  readonly email: string
  /** Of the newest subscription. */
  readonly unsubscribeLink: string | null
}

type NewsletterEvent = { readonly type: 'email.typed'; readonly email: string } | { readonly type: 'form.submitted' }

const newsletter = setup({
  types: { context: {} as Context, events: {} as NewsletterEvent, input: {} as Input, meta: {} as Covers },
  actors: { subscribe: port<Subscription, { readonly email: string }>('subscribe') },
  delays: { slow: ({ context }) => context.delays.slow },
  guards: {
    isInApp: ({ context }) => context.deviceType === context.appDeviceType,
    isEmail: ({ context }) => isEmail(context.email),
    isNew: (_, { subscription }: { readonly subscription: Subscription }) => subscription.isNew,
  },
  actions: {
    setEmail: assign({ email: (_, { email }: { readonly email: string }) => email }),
    setLink: assign({
      unsubscribeLink: (_, { subscription }: { readonly subscription: Subscription }) => (subscription.isNew ? subscription.unsubscribeLink : null),
    }),
    logFailure: effect<{ readonly call: 'subscribe'; readonly error: unknown }>('logFailure'),
  },
})

/** The newsletter, subscribed to with an e-mail address [NEWS-05, NEWS-12]. */
export const newsletterMachine = newsletter.createMachine({
  id: 'newsletter',
  description: 'The newsletter of the airline, subscribed to with an e-mail address whose owner confirms it by mail.',
  meta: { covers: ['NEWS-12'] },
  context: ({ input }) => ({ ...input, email: '', unsubscribeLink: null }),
  on: {
    'email.typed': {
      description: 'An edit clears the message, and cancels a request.',
      target: '.idle',
      actions: { type: 'setEmail', params: ({ event }) => event },
      meta: { covers: ['NEWS-06'] },
    },
  },
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isInApp', target: 'suppressed', meta: { covers: ['NEWS-02'] } }, { target: 'idle' }] },
    suppressed: { type: 'final', description: 'The airline’s own app shows no newsletter.', meta: { covers: ['NEWS-02'] } },
    idle: {
      on: {
        'form.submitted': [
          { guard: 'isEmail', target: 'subscribing' },
          { target: 'invalid', meta: { covers: ['NEWS-07'] } },
        ],
      },
    },
    invalid: { tags: 'refused', meta: { covers: ['NEWS-07'] } },
    subscribing: {
      tags: 'waiting',
      meta: { covers: ['API-16'] },
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'subscribe',
        input: ({ context }) => ({ email: context.email.trim() }),
        onDone: [
          {
            guard: { type: 'isNew', params: ({ event }) => ({ subscription: event.output }) },
            target: 'subscribed',
            meta: { covers: ['NEWS-03', 'NEWS-09', 'NEWS-11'] },
            actions: { type: 'setLink', params: ({ event }) => ({ subscription: event.output }) },
          },
          { target: 'subscribedBefore', meta: { covers: ['NEWS-08', 'NEWS-11'] } },
        ],
        onError: { target: 'failed', meta: { covers: ['NEWS-10'] }, actions: logged('subscribe') },
      },
    },
    subscribed: {
      description: 'A mail is on its way, in which the owner of the address confirms it. It can be sent again.',
      meta: { covers: ['NEWS-09'] },
      on: { 'form.submitted': 'subscribing' },
    },
    subscribedBefore: { meta: { covers: ['NEWS-08'] } },
    failed: { tags: 'refused', meta: { covers: ['NEWS-10'] }, on: { 'form.submitted': 'subscribing' } },
  },
})
