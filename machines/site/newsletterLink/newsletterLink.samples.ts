import type { Samples } from '../../kit/testing/samples.ts'
import type { newsletterLinkMachine } from './newsletterLink.machine.ts'

const delays = { slow: 3_000 } as const

/** What a walk tries with a link of the newsletter. */
export const newsletterLinkSamples = {
  starts: {
    'the link of the mail that asks for a confirmation': { purpose: 'confirmation', reference: 'secret', delays },
    'the link that unsubscribes': { purpose: 'unsubscription', reference: 'key.c2VhbGVk', delays },
    'a link to confirm that is cut off': { purpose: 'confirmation', reference: null, delays },
    'a link to unsubscribe that is cut off': { purpose: 'unsubscription', reference: null, delays },
  },
  events: {
    'presses the button': { type: 'link.confirmed' },
  },
  ports: {
    follow: {
      answers: { 'it is done': 'done', 'it was used before': 'used', 'it has expired': 'expired', 'it is unknown': 'unknown' },
      failures: { 'the airline is not reached': new Error('no connection') },
    },
  },
} as const satisfies Samples<typeof newsletterLinkMachine>
