import { expect, type Page } from 'playwright/test'
import type { ContextFrom, EventFrom, SnapshotFrom } from 'xstate'
import { ASHA, RAVI } from '../../../../machines/domain/customer.samples.ts'
import type { Customer } from '../../../../machines/domain/customer.ts'
import type { searchPreferencesMachine } from '../../../../machines/search/searchPreferences/searchPreferences.machine.ts'
import { HOME, searchPreferencesSamples } from '../../../../machines/search/searchPreferences/searchPreferences.samples.ts'
import { preferences } from '../../../../server/contract/profileMenu.ts'
import { FAILS, FAILURES, problem } from '../../../testing/steps/answers.ts'
import { called } from '../../../testing/steps/called.ts'
import type { PageObject, Scope } from '../../../testing/steps/pageObject.ts'
import { prefers } from '../../../testing/steps/preferencesOnWire.ts'
import { COMES_BACK, WHO_IS_HERE } from '../../../testing/steps/siteCalls.ts'

type Snapshot = SnapshotFrom<typeof searchPreferencesMachine>
type Event = EventFrom<typeof searchPreferencesMachine>

/** The session is read once the answer of before has come. */
const comesBack =
  (customer: Customer | null) =>
  (snapshot: Snapshot): Event | null =>
    snapshot.hasTag('waiting') ? null : { type: 'customer.changed', customer }

/** The form of the home page, nothing of which is filled in. Every person is a visitor at first: the page hears later who is signed in. */
export const searchPreferencesPathModel = {
  samples: {
    starts: { 'on the home page': { ...HOME, customer: null } },
    events: {
      'Asha comes back signed in': comesBack(ASHA),
      'Ravi comes back signed in': comesBack(RAVI),
      'comes back signed out': comesBack(null),
    },
    ports: { loadPreferred: { answers: searchPreferencesSamples.ports.loadPreferred.answers, failures: FAILURES } },
  },
  screens: {
    visitor: 'no origin',
    'asking.waiting': 'no origin',
    'asking.slow': 'no origin, and nothing is said',
    signedOut: 'no origin, and nothing is said',
    open: 'no origin',
    found: 'the preferred origin with its city, where one is preferred, and the focus where it was',
    failed: 'no origin, and nothing is said',
  },
} as const satisfies Scope<typeof searchPreferencesMachine, Record<string, string>>

const from = (page: Page) => page.getByRole('combobox', { name: 'From', exact: true })

/** The form is as it was, and says nothing. */
const isOpen = async (page: Page) => {
  await expect(from(page)).toHaveValue('')
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
}

export const pageObject: PageObject<typeof searchPreferencesPathModel, ContextFrom<typeof searchPreferencesMachine>> = {
  starts: {
    'on the home page': async (page, wire) => {
      await page.goto('/')
      await wire.ends('session', 'no customer')
    },
  },
  events: COMES_BACK,
  ports: {
    loadPreferred: {
      ...called(preferences, 'GET'),
      replies: {
        'Delhi, and India': prefers({ version: 1, origin: 'DEL', nationality: 'IN', meal: 'VJML' }),
        'India alone': prefers({ version: 1, nationality: 'IN', meal: 'VJML' }),
        'a meal alone': prefers({ version: 1, meal: 'VJML' }),
        'that the session is over': problem(401, 'NOT_SIGNED_IN', 'Nobody is signed in'),
        ...FAILS,
      },
    },
  },
  calls: { session: WHO_IS_HERE },
  assertions: {
    visitor: isOpen,
    'asking.waiting': isOpen,
    'asking.slow': isOpen,
    signedOut: isOpen,
    open: isOpen,
    found: async (page) => {
      await expect(from(page)).toHaveValue(/^(DEL Delhi)?$/)
      await expect(from(page)).not.toBeFocused()
    },
    failed: isOpen,
  },
}
