import type { EventFrom, SnapshotFrom } from 'xstate'
import type { preferencesMachine } from '../../../machines/account/preferences/preferences.machine.ts'
import { OPENED } from '../../../machines/account/preferences/preferences.samples.ts'
import type { Scope } from '../driver/stepBook.ts'
import { FAILURES } from './answers.ts'

type Snapshot = SnapshotFrom<typeof preferencesMachine>
type Event = EventFrom<typeof preferencesMachine>

/** What Asha has chosen. */
export const CHOSEN = {
  ...OPENED.kept,
  version: 3,
  values: { ...OPENED.kept.values, origin: 'DEL', seat: 'WINDOW', meal: 'VJML', offersBySms: 'yes' },
}

const asksAgain = (snapshot: Snapshot): Event | null => (snapshot.matches('failed') || snapshot.matches('signedOut') ? { type: 'retry.asked' } : null)

/** The tab with the preferences of Asha, a traveller of the sandbox. The page learns by itself that she is signed in only when it is shown again. */
export const preferencesScope = {
  samples: {
    starts: { 'on the page of a customer': { delays: { slow: 3_000 } } },
    events: { 'asks again': asksAgain },
    ports: {
      loadPreferences: {
        answers: {
          'nothing chosen yet': OPENED,
          'much chosen': { ...OPENED, kept: CHOSEN },
          'nobody is signed in': { isSignedIn: false },
        },
        failures: FAILURES,
      },
    },
  },
  screens: {
    'reading.waiting': 'the shape of a form',
    'reading.slow': 'Still getting what you have saved. This takes longer than usual.',
    failed: 'We could not get what you have saved',
    signedOut: 'Sign in to see this',
    open: 'the form, with what is kept in it',
  },
} as const satisfies Scope<typeof preferencesMachine, Record<string, string>>
