import { assign, setup } from 'xstate'
import { expect, it } from 'vitest'
import { port } from './port.ts'
import { walk } from './walk.ts'
import { describeMissing } from './missing.ts'
import type { Samples } from './samples.ts'

const promo = setup({
  types: { context: {} as { text: string }, events: {} as { type: 'promo.typed'; text: string } | { type: 'promo.cleared' } },
  actors: { validate: port<{ accepted: boolean }, { text: string }>('validate') },
  guards: { isLong: (_, params: { text: string }) => params.text.length > 3, isAccepted: (_, params: { accepted: boolean }) => params.accepted },
  actions: { keep: assign({ text: (_, params: { text: string }) => params.text }) },
  delays: { debounce: 300, patience: 8000 },
}).createMachine({
  id: 'promo',
  context: { text: '' },
  initial: 'empty',
  on: {
    'promo.typed': {
      guard: { type: 'isLong', params: ({ event }) => ({ text: event.text }) },
      target: '.waiting',
      actions: { type: 'keep', params: ({ event }) => ({ text: event.text }) },
    },
  },
  states: {
    empty: {},
    waiting: { after: { debounce: 'asking' } },
    asking: {
      invoke: {
        src: 'validate',
        input: ({ context }) => ({ text: context.text }),
        onDone: [{ guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'applied' }, { target: 'rejected' }],
        onError: 'failed',
      },
      after: { patience: 'failed' },
    },
    applied: { on: { 'promo.cleared': 'empty' } },
    rejected: {},
    failed: {},
  },
})

const samples: Samples<typeof promo> = {
  starts: { empty: undefined },
  events: {
    'a code': { type: 'promo.typed', text: 'FLY10' },
    'two letters': { type: 'promo.typed', text: 'FL' },
    cleared: { type: 'promo.cleared' },
  },
  ports: { validate: { answers: { accepted: { accepted: true }, refused: { accepted: false } }, failures: { offline: new Error('offline') } } },
}

it('walks every transition of a machine with a port, delays and a refusal', () => {
  const report = walk(promo, samples)
  expect(describeMissing(report)).toEqual([])
})
