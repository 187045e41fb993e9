import type { Samples } from '../../kit/testing/samples.ts'
import type { cookieConsentMachine } from './cookieConsent.machine.ts'

const sixSeconds = { delays: { cookieBanner: 6000 } } as const

/** What a walk tries with the question about cookies. */
export const cookieConsentSamples = {
  starts: {
    'on a first visit': { ...sixSeconds, sinceLoad: 0, decided: null },
    'after all was rejected': { ...sixSeconds, sinceLoad: 1500, decided: [] },
    'after analytics was allowed': { ...sixSeconds, sinceLoad: 1500, decided: ['analytics'] },
  },
  events: {
    'accepts all': { type: 'all.accepted' },
    'rejects all': { type: 'all.rejected' },
    'asks for the choices': { type: 'choices.asked' },
    'ticks or unticks analytics': { type: 'purpose.toggled', purpose: 'analytics' },
    'ticks or unticks campaigns': { type: 'purpose.toggled', purpose: 'campaigns' },
    'saves the choices': { type: 'choices.saved' },
    'closes the banner': { type: 'banner.closed' },
    'another tab allows analytics': { type: 'decision.changed', decided: ['analytics'] },
    'another tab forgets the decision': { type: 'decision.changed', decided: null },
  },
} as const satisfies Samples<typeof cookieConsentMachine>
