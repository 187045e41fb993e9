import { assign, setup } from 'xstate'
import { port } from '../../runtime/port.ts'
import type { Samples } from '../samples.ts'

type Event = { readonly type: 'promo.typed'; readonly text: string } | { readonly type: 'promo.cleared' }
type Reply = { readonly accepted: true } | { readonly accepted: false; readonly reason: 'unknown' | 'expired' }

/** A machine with a port, delays, refusals and guards that look at answers. */
export const promo = setup({
  types: { context: {} as { readonly text: string }, events: {} as Event },
  actors: { validate: port<Reply, { readonly text: string }>('validate') },
  guards: {
    isLong: (_, params: { readonly text: string }) => params.text.length > 3,
    isAccepted: (_, params: Reply) => params.accepted,
    isExpired: (_, params: Reply) => !params.accepted && params.reason === 'expired',
  },
  actions: {
    keep: assign({ text: (_, params: { readonly text: string }) => params.text }),
    clear: assign({ text: '' }),
  },
  delays: { debounce: 300, patience: 3000, timeout: 8000 },
}).createMachine({
  id: 'sampleCode',
  context: { text: '' },
  initial: 'empty',
  on: {
    'promo.typed': {
      guard: { type: 'isLong', params: ({ event }) => ({ text: event.text }) },
      target: '.typing',
      reenter: true,
      actions: { type: 'keep', params: ({ event }) => ({ text: event.text }) },
    },
  },
  states: {
    empty: {},
    typing: { after: { debounce: 'asking' } },
    asking: {
      initial: 'fresh',
      invoke: {
        src: 'validate',
        input: ({ context }) => ({ text: context.text }),
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'applied' },
          { guard: { type: 'isExpired', params: ({ event }) => event.output }, target: 'rejected.expired' },
          { target: 'rejected.unknown' },
        ],
        onError: 'failed',
      },
      after: { timeout: 'failed' },
      states: { fresh: { after: { patience: 'slow' } }, slow: {} },
    },
    applied: { on: { 'promo.cleared': { target: 'empty', actions: 'clear' } } },
    rejected: { initial: 'unknown', states: { expired: {}, unknown: {} } },
    failed: {},
  },
})

export const promoSamples: Samples<typeof promo> = {
  starts: { 'an empty field': undefined },
  events: {
    'types FLY10': { type: 'promo.typed', text: 'FLY10' },
    'types two letters': { type: 'promo.typed', text: 'FL' },
    'clears the code': { type: 'promo.cleared' },
  },
  ports: {
    validate: {
      answers: {
        accepted: { accepted: true },
        expired: { accepted: false, reason: 'expired' },
        unknown: ({ text }) => ({ accepted: false, reason: text === '' ? 'expired' : 'unknown' }),
      },
      failures: { offline: new Error('offline') },
    },
  },
}
