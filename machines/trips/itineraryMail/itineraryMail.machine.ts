import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import type { ItineraryReply, ItinerarySent, NotMailedReason } from '../../domain/itineraryMail.ts'
import { logged, WAIT } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { port } from '../../kit/runtime/port.ts'

interface Input {
  readonly recordLocator: string
  readonly delays: { readonly slow: number }
}

interface Context extends Input {
  /** The newest mail; null before. */
  readonly sent: ItinerarySent | null
  /** In how many seconds it can be sent again, where that is known. */
  readonly retryAfter: number | null
  readonly reason: NotMailedReason | null
}

export type ItineraryMailEvent = { readonly type: 'mail.asked' } | { readonly type: 'customer.changed' }

interface Replied {
  readonly reply: ItineraryReply
}

const itineraryMail = setup({
  types: {
    context: {} as Context,
    events: {} as ItineraryMailEvent,
    input: {} as Input,
    meta: {} as Covers,
    tags: {} as 'waiting' | 'refused' | 'blocked',
  },
  actors: { sendItinerary: port<ItineraryReply, { readonly recordLocator: string }>('sendItinerary') },
  delays: { slow: ({ context }) => context.delays.slow },
  guards: {
    isSent: (_, { reply }: Replied) => reply.kind === 'sent',
    isLimited: (_, { reply }: Replied) => reply.kind === 'limited',
  },
  actions: {
    keepReply: assign((_, { reply }: Replied) => ({
      sent: reply.kind === 'sent' ? { to: reply.to, sentAt: reply.sentAt } : null,
      retryAfter: reply.kind === 'limited' ? reply.retryAfter : null,
      reason: reply.kind === 'refused' ? reply.reason : null,
    })),
    forget: assign({ sent: null, retryAfter: null, reason: null }),
    logFailure: effect<{ readonly call: 'sendItinerary'; readonly error: unknown }>('logFailure'),
  },
})

const replied = ({ event }: { readonly event: { readonly output: ItineraryReply } }) => ({ reply: event.output })
const keep = { type: 'keepReply', params: replied } as const
const ASK = { 'mail.asked': 'asking' } as const

/** The itinerary of a booking by mail, beside the page of the booking, which stays as it is. */
export const itineraryMailMachine = itineraryMail.createMachine({
  id: 'itineraryMail',
  description: 'The itinerary of a booking, sent by mail to the contact of the booking and to nobody else.',
  meta: { covers: ['SEC-12'] },
  context: ({ input }) => ({ ...input, sent: null, retryAfter: null, reason: null }),
  on: {
    'customer.changed': { description: 'Signed in or out: what was said was for another.', target: '.idle', actions: 'forget' },
  },
  initial: 'idle',
  states: {
    idle: { on: ASK },
    asking: {
      tags: 'waiting',
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'sendItinerary',
        input: ({ context: { recordLocator } }) => ({ recordLocator }),
        onDone: [
          { guard: { type: 'isSent', params: replied }, target: 'sent', actions: keep },
          { guard: { type: 'isLimited', params: replied }, target: 'limited', actions: keep },
          { target: 'refused', actions: keep },
        ],
        onError: { target: 'failed', actions: logged('sendItinerary') },
      },
    },
    sent: { description: 'A mail is on its way. It can be sent again.', on: ASK },
    limited: { description: 'It was sent too often for now.', tags: 'blocked', on: ASK },
    refused: { description: 'The booking is not open here any more, or has no address.', tags: 'refused', on: ASK },
    failed: { description: 'The airline could not be reached.', tags: 'refused', on: ASK },
  },
})

export type ItineraryMailActor = ActorRefFrom<typeof itineraryMailMachine>
