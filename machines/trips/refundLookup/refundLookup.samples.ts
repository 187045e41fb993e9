import type { Refunds } from '../../domain/refund.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import { sampling } from '../../kit/testing/sampling.ts'
import type { refundLookupMachine } from './refundLookup.machine.ts'

const inr = (rupees: number) => ({ minor: rupees * 100, currency: 'INR' })

/** A part went back, and another part is on its way. */
export const PART_BACK: Refunds = {
  recordLocator: 'K7M4QX',
  paid: inr(5_000),
  refunded: inr(3_500),
  outstanding: inr(500),
  refunds: [{ amount: inr(3_500), refundedAt: '2026-12-06T08:31:00.000Z' }],
}

/** Nothing went back, and nothing has to. */
export const NOTHING_BACK: Refunds = { recordLocator: 'K7M4QX', paid: inr(5_000), refunded: inr(0), outstanding: inr(0), refunds: [] }

const { changing } = sampling<typeof refundLookupMachine>()
const typing = (field: 'pnr' | 'who', text: string) => changing((context) => context[field], text, { type: `${field}.typed`, text })

/** What a walk tries with the look-up of refunds. */
export const refundLookupSamples: Samples<typeof refundLookupMachine> = {
  starts: { 'an empty form': { delays: { slow: 3_000 } } },
  events: {
    'types the reference': typing('pnr', 'K7M4QX'),
    'types half a reference': typing('pnr', 'K7M'),
    'types the last name': typing('who', 'Rao'),
    'types an e-mail address': typing('who', 'asha@example.com'),
    'types half an address': typing('who', 'asha@'),
    'presses Look up': { type: 'form.submitted' },
  },
  ports: {
    loadRefunds: {
      answers: {
        'a part went back': { kind: 'refunds', refunds: PART_BACK },
        'nothing went back': { kind: 'refunds', refunds: NOTHING_BACK },
        'no such booking': { kind: 'none' },
        'a group': { kind: 'forbidden' },
        'too many tries': { kind: 'tooManyTries', retryAfter: 240 },
        'too many tries, for how long is not said': { kind: 'tooManyTries', retryAfter: null },
      },
      failures: { 'the airline is not reached': new Error('no network') },
    },
  },
}
