import type { preferencesMachine } from '../../../machines/account/preferences/preferences.machine.ts'
import { OPENED } from '../../../machines/account/preferences/preferences.samples.ts'
import type { Scope } from '../driver/stepBook.ts'
import { FAILURES } from './answers.ts'
import { asksAgain, READING_SCREENS } from './formTabs.ts'

/** What Asha has chosen. */
export const CHOSEN = {
  ...OPENED.kept,
  version: 3,
  values: { ...OPENED.kept.values, origin: 'DEL', seat: 'WINDOW', meal: 'VJML', offersBySms: 'yes' },
}

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
    ...READING_SCREENS,
    open: 'the form, with what is kept in it',
  },
} as const satisfies Scope<typeof preferencesMachine, Record<string, string>>
