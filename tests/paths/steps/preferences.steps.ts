import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { preferencesMachine } from '../../../machines/account/preferences/preferences.machine.ts'
import { valueOf } from '../../../machines/domain/accountForm.ts'
import type { StepBook } from '../driver/stepBook.ts'
import { answer, FAILS } from './answers.ts'
import { signIn } from './customers.ts'
import { press, READING_PROMISES, SIGNED_OUT } from './formTabSteps.ts'
import type { preferencesScope } from './preferences.scope.ts'
import { after } from './replies.ts'

const NOTHING = {
  version: 0,
  origin: null,
  currency: null,
  nationality: null,
  language: null,
  seat: null,
  meal: null,
  offers: { email: false, sms: false, whatsApp: false },
}

/** What Asha keeps, who has signed in meanwhile, as in another tab. */
const kept = (preferences: object) => after((page) => signIn(page, 'newcomer'), answer(preferences))

const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })

export const stepBook: StepBook<typeof preferencesScope, ContextFrom<typeof preferencesMachine>> = {
  starts: {
    'on the page of a customer': async (page, wire) => {
      await page.goto('/profile-menu?value=1')
      await wire.arrives('loadPreferences')
    },
  },
  events: { 'asks again': press('Try again') },
  ports: {
    loadPreferences: {
      method: 'GET',
      path: '/api/ibe/users/me/preferences',
      replies: {
        'nothing chosen yet': kept(NOTHING),
        'much chosen': kept({
          ...NOTHING,
          version: 3,
          origin: 'DEL',
          seat: 'WINDOW',
          meal: 'VJML',
          offers: { email: false, sms: true, whatsApp: false },
        }),
        'nobody is signed in': SIGNED_OUT,
        ...FAILS,
      },
    },
  },
  promises: {
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
