import type { SnapshotFrom } from 'xstate'
import type { cookieConsentMachine } from '../../../machines/site/cookieConsent/cookieConsent.machine.ts'
import type { Scope } from '../driver/stepBook.ts'

type Snapshot = SnapshotFrom<typeof cookieConsentMachine>

const delays = { cookieBanner: 6_000 } as const

/** The question about cookies on the home page, in one tab. */
export const cookieConsentScope = {
  samples: {
    starts: {
      'on a first visit': { delays, sinceLoad: 0, decided: null },
      'after all was rejected': { delays, sinceLoad: 0, decided: [] },
    },
    events: {
      'accepts all': { type: 'all.accepted' },
      'rejects all': { type: 'all.rejected' },
      'asks for the choices': (snapshot: Snapshot) => (snapshot.matches({ shown: 'choosing' }) ? null : { type: 'choices.asked' }),
      'asks for the choices again in the footer': (snapshot: Snapshot) =>
        snapshot.matches({ shown: 'choosing' }) ? { type: 'choices.asked' } : null,
      'ticks or unticks analytics': { type: 'purpose.toggled', purpose: 'analytics' },
      'ticks or unticks campaigns': { type: 'purpose.toggled', purpose: 'campaigns' },
      'saves the choices': { type: 'choices.saved' },
      'closes the banner': { type: 'banner.closed' },
    },
  },
  screens: {
    waiting: 'nothing is asked',
    dismissed: 'nothing is asked',
    shown: 'the banner, in which to reject is as easy as to accept',
    'shown.asking': 'no list of purposes',
    'shown.choosing': 'the purposes, each ticked only where it was allowed',
  },
} as const satisfies Scope<typeof cookieConsentMachine, Record<string, string>>
