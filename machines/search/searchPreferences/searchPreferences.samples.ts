import { ASHA, RAVI } from '../../domain/customer.samples.ts'
import type { Preferred } from '../../domain/preferences.ts'
import type { Invariants } from '../../kit/testing/randomRun.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import type { SearchPreferencesInput, searchPreferencesMachine } from './searchPreferences.machine.ts'

/** On the home page, with Asha signed in. */
export const HOME: SearchPreferencesInput = { mode: 'home', customer: ASHA, configuration: { delays: { slow: 3_000 } } }

/** Somebody who mostly flies from Delhi. */
export const PREFERRED: Preferred = { origin: 'DEL', nationality: 'IN', meal: 'VJML' }

/** What walks of the preferences may try. */
export const searchPreferencesSamples: Samples<typeof searchPreferencesMachine> = {
  starts: {
    'a customer on the home page': HOME,
    'a visitor on the home page': { ...HOME, customer: null },
    'a customer above results': { ...HOME, mode: 'modify' },
  },
  events: {
    'Asha signs in': { type: 'customer.changed', customer: ASHA },
    'Ravi signs in': { type: 'customer.changed', customer: RAVI },
    'signs out': { type: 'customer.changed', customer: null },
    'the configuration is less patient': { type: 'configuration.provided', delays: { slow: 2_000 } },
  },
  ports: {
    loadPreferred: {
      answers: {
        'Delhi, and India': PREFERRED,
        'India alone': { ...PREFERRED, origin: null },
        'a meal alone': { ...PREFERRED, origin: null, nationality: null },
        'that the session is over': null,
      },
      failures: { 'the airline is not reached': new Error('no connection') },
    },
  },
}

/** What must be true of the preferences, whatever happens. */
export const searchPreferencesInvariants: Invariants<typeof searchPreferencesMachine> = {
  'the airline is asked for a customer on the home page alone': (snapshot) =>
    !(snapshot.matches('asking') || snapshot.matches('found')) || (snapshot.context.mode === 'home' && snapshot.context.customer !== null),
}
