import { setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import type { LinkOutcome } from '../../domain/newsletter.ts'
import { logged, WAIT } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { port } from '../../kit/runtime/port.ts'

/** What a link in a mail is for. */
export type LinkPurpose = 'confirmation' | 'unsubscription'

/** What a link says: what it is for, and the text by which the airline knows the subscription. */
export interface LinkRequest {
  readonly purpose: LinkPurpose
  readonly reference: string
}

interface Input extends Pick<LinkRequest, 'purpose'> {
  /** Null where the address of the page has none. */
  readonly reference: string | null
  readonly delays: { readonly slow: number }
}

const newsletterLink = setup({
  types: { context: {} as Input, events: {} as { readonly type: 'link.confirmed' }, input: {} as Input, meta: {} as Covers },
  actors: { follow: port<LinkOutcome, LinkRequest>('follow') },
  delays: { slow: ({ context }) => context.delays.slow },
  guards: {
    hasReference: ({ context }) => context.reference !== null,
    isDone: (_, { outcome }: { readonly outcome: LinkOutcome }) => outcome === 'done',
    isUsed: (_, { outcome }: { readonly outcome: LinkOutcome }) => outcome === 'used',
    isExpired: (_, { outcome }: { readonly outcome: LinkOutcome }) => outcome === 'expired',
  },
  actions: { logFailure: effect<{ readonly call: 'follow'; readonly error: unknown }>('logFailure') },
})

const outcome = ({ event }: { readonly event: { readonly output: LinkOutcome } }) => ({ outcome: event.output })

/** The page of a link in a mail about the newsletter, which confirms or ends a subscription with one press. */
export const newsletterLinkMachine = newsletterLink.createMachine({
  id: 'newsletterLink',
  description: 'A link in a mail about the newsletter. Only a press changes anything: mail scanners follow links, too.',
  context: ({ input }) => input,
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'hasReference', target: 'asking' }, { target: 'unknown' }] },
    asking: { on: { 'link.confirmed': 'sending' } },
    sending: {
      tags: 'waiting',
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'follow',
        input: ({ context: { purpose, reference } }) => ({ purpose, reference: reference ?? '' }),
        onDone: [
          { guard: { type: 'isDone', params: outcome }, target: 'done' },
          { guard: { type: 'isUsed', params: outcome }, target: 'used' },
          { guard: { type: 'isExpired', params: outcome }, target: 'expired' },
          { target: 'unknown', meta: { covers: ['MSG-76'] } },
        ],
        onError: { target: 'failed', meta: { covers: ['MSG-76'] }, actions: logged('follow') },
      },
    },
    done: {},
    used: { tags: 'refused', description: 'The address was confirmed before.' },
    expired: { tags: 'refused' },
    unknown: { tags: 'refused', description: 'The link is cut off, or was replaced by a newer one.', meta: { covers: ['MSG-76'] } },
    failed: { tags: 'refused', meta: { covers: ['MSG-76'] }, on: { 'link.confirmed': 'sending' } },
  },
})
