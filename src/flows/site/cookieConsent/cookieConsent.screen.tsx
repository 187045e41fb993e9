import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Samples } from '../../../../machines/kit/testing/samples.ts'
import { cookieConsentMachine } from '../../../../machines/site/cookieConsent/cookieConsent.machine.ts'
import { cookieConsentSamples } from '../../../../machines/site/cookieConsent/cookieConsent.samples.ts'
import { CookieConsent } from './CookieConsent.tsx'
import type { ShownFlow } from '../../../testing/screen.ts'

type Snapshot = SnapshotFrom<typeof cookieConsentMachine>
type Event = EventFrom<typeof cookieConsentMachine>

/** A control that is not on the screen cannot be pressed. */
const whileShown = (event: Event) => (snapshot: Snapshot) => (snapshot.matches('shown') ? event : null)
const whileChoosing = (event: Event) => (snapshot: Snapshot) => (snapshot.matches({ shown: 'choosing' }) ? event : null)

const samples: Samples<typeof cookieConsentMachine> = {
  ...cookieConsentSamples,
  events: {
    ...cookieConsentSamples.events,
    'accepts all': whileShown({ type: 'all.accepted' }),
    'rejects all': whileShown({ type: 'all.rejected' }),
    'closes the banner': whileShown({ type: 'banner.closed' }),
    'ticks or unticks analytics': whileChoosing({ type: 'purpose.toggled', purpose: 'analytics' }),
    'ticks or unticks campaigns': whileChoosing({ type: 'purpose.toggled', purpose: 'campaigns' }),
    'saves the choices': whileChoosing({ type: 'choices.saved' }),
  },
}

export const cookieConsentShown: ShownFlow<typeof cookieConsentMachine> = {
  machine: cookieConsentMachine,
  samples,
  render: (actor) => <CookieConsent actor={actor} />,
  effects: { focusChoices: () => document.querySelector<HTMLElement>('[data-cookie-choices]')?.focus() },
}
