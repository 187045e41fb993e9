import { emptyForm, type KeptForm } from '../../domain/accountForm.ts'
import { ASHA } from '../../domain/customer.samples.ts'
import { preferencesRule, type PreferencesReply } from '../../domain/preferences.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import { NOT_REACHED, openingEvents } from '../accountForm/accountForm.samples.ts'
import type { preferencesMachine } from './preferences.machine.ts'

const NOTHING: KeptForm = { id: 'preferences', version: 0, values: emptyForm(preferencesRule) }

/** Of a customer who has chosen nothing yet. */
export const OPENED: Extract<PreferencesReply, { isSignedIn: true }> = {
  isSignedIn: true,
  owner: ASHA.customerNumber,
  draft: null,
  today: '2026-12-01',
  kept: NOTHING,
  choices: {
    stations: [
      { code: 'BLR', city: 'Bengaluru' },
      { code: 'DEL', city: 'Delhi' },
    ],
    countries: [
      { name: 'India', countryCode: 'IN' },
      { name: 'Nepal', countryCode: 'NP' },
    ],
  },
}

const CHOSEN: KeptForm = {
  ...NOTHING,
  version: 3,
  values: { ...NOTHING.values, origin: 'DEL', seat: 'WINDOW', meal: 'VJML', offersByEmail: 'yes' },
}

/** What a walk tries with preferences. */
export const preferencesSamples: Samples<typeof preferencesMachine> = {
  starts: { 'signed in': { delays: { slow: 3_000 } } },
  events: {
    'Asha is signed in': { type: 'customer.changed', customer: ASHA },
    ...openingEvents,
  },
  ports: {
    loadPreferences: {
      answers: {
        'nothing chosen yet': OPENED,
        'much chosen, and a meal not saved': {
          ...OPENED,
          kept: CHOSEN,
          draft: { ...CHOSEN, values: { ...CHOSEN.values, meal: 'VGML' } },
        },
        'no customer is signed in': { isSignedIn: false },
      },
      failures: NOT_REACHED,
    },
  },
}
