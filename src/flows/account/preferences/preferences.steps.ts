import { preferences, type PreferencesQuery } from '../../../../server/contract/profileMenu.ts'
import { called } from '../../../testing/steps/called.ts'
import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { preferencesMachine } from '../../../../machines/account/preferences/preferences.machine.ts'
import { OPENED } from '../../../../machines/account/preferences/preferences.samples.ts'
import { valueOf } from '../../../../machines/domain/accountForm.ts'
import { FAILS, FAILURES } from '../../../testing/steps/answers.ts'
import { signIn } from '../../../testing/steps/customers.ts'
import { press, READING_PROMISES, SIGNED_OUT } from '../../../testing/steps/formTabSteps.ts'
import { asksAgain, READING_SCREENS } from '../../../testing/steps/formTabs.ts'
import { prefers } from '../../../testing/steps/preferencesOnWire.ts'
import { after } from '../../../testing/steps/replies.ts'
import type { Scope, PageObject } from '../../../testing/steps/pageObject.ts'

/** What Asha has chosen. */
export const CHOSEN = {
  ...OPENED.kept,
  version: 3,
  values: { ...OPENED.kept.values, origin: 'DEL', seat: 'WINDOW', meal: 'VJML', offersBySms: 'yes' },
}

/** The tab with the preferences of Asha, a traveller of the sandbox. The page learns by itself that she is signed in only when it is shown again. */
export const preferencesPathModel = {
  samples: {
    starts: { 'on the page of a customer': { delays: { slow: 3_000 } } },
    events: { 'asks again': asksAgain },
    ports: {
      loadPreferences: {
        answers: {
          'nothing chosen yet': OPENED,
          'much chosen': { ...OPENED, kept: CHOSEN },
          'no customer is signed in': { isSignedIn: false },
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

/** What Asha keeps, who has signed in meanwhile, as in another tab. */
const kept = (chosen: Partial<PreferencesQuery>) => after((page) => signIn(page, 'newcomer'), prefers(chosen))

const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })

export const pageObject: PageObject<typeof preferencesPathModel, ContextFrom<typeof preferencesMachine>> = {
  starts: {
    'on the page of a customer': async (page, wire) => {
      await page.goto('/profile-menu?value=1')
      await wire.arrives('loadPreferences')
    },
  },
  events: { 'asks again': press('Try again') },
  ports: {
    loadPreferences: {
      ...called(preferences, 'GET'),
      replies: {
        'nothing chosen yet': kept({}),
        'much chosen': kept({
          version: 3,
          origin: 'DEL',
          seat: 'WINDOW',
          meal: 'VJML',
          offers: { email: false, sms: true, whatsApp: false },
        }),
        'no customer is signed in': SIGNED_OUT,
        ...FAILS,
      },
    },
  },
  assertions: {
    ...READING_PROMISES,
    open: async (page, { context: { opened } }) => {
      if (opened === null) throw new Error('an open form has something in it')
      const { values } = opened.kept
      await expect(choice(page, 'Meal')).toHaveValue(valueOf(values, 'meal'))
      await expect(choice(page, 'Seat')).toHaveValue(valueOf(values, 'seat'))
      await expect(choice(page, 'Where you mostly fly from')).toHaveValue(valueOf(values, 'origin'))
      await expect(page.getByRole('checkbox', { name: 'SMS', exact: true })).toBeChecked({ checked: valueOf(values, 'offersBySms') !== '' })
    },
  },
}
