import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { savedTravellersMachine } from '../../../machines/account/savedTravellers/savedTravellers.machine.ts'
import { hasRoom, nameOf, travellersOf } from '../../../machines/account/savedTravellers/savedTravellers.rules.ts'
import { OPENED } from '../../../machines/account/savedTravellers/savedTravellers.samples.ts'
import type { KeptForm } from '../../../machines/domain/accountForm.ts'
import type { Reply, StepBook } from '../driver/stepBook.ts'
import { answer, FAILS, problem } from './answers.ts'
import { signIn } from './customers.ts'
import { savedTravellersScope } from './savedTravellers.scope.ts'

const PATH = '/api/ibe/users/me/saved-travellers'

const wireOf = ({ id, version, values }: KeptForm) => ({
  id,
  version,
  ...Object.fromEntries(Object.entries(values).map(([field, text]) => [field, text === '' ? null : text])),
})

/** Whom Meera has saved, who has signed in meanwhile, as in another tab. */
const saved =
  (travellers: readonly KeptForm[], maximum: number): Reply =>
  async (_asked, _input, page) => {
    await signIn(page, 'round-trip')
    return answer({ travellers: travellers.map(wireOf), maximum })
  }

const SIGNED_OUT = problem(401, 'NOT_SIGNED_IN', 'Nobody is signed in')

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()
const { screens } = savedTravellersScope
const says = (words: string) => (page: Page) => expect(page.getByText(words, { exact: true })).toBeVisible()

export const stepBook: StepBook<typeof savedTravellersScope, ContextFrom<typeof savedTravellersMachine>> = {
  starts: {
    'on the page of a customer': async (page, wire) => {
      await page.goto('/profile-menu?value=3')
      await wire.arrives('loadTravellers')
    },
  },
  events: {
    'asks again': press('Try again'),
    'asks to add one': press('Add a traveller'),
    'asks to change Asha': press('Edit Asha Rao'),
    'gives the form up': press('Cancel'),
    'asks to take Asha away': press('Delete Asha Rao'),
    'takes her away': press('Delete'),
    'keeps her': press('Keep'),
  },
  ports: {
    loadTravellers: {
      method: 'GET',
      path: PATH,
      replies: {
        'two travellers': saved(OPENED.travellers, 3),
        'nobody yet': saved([], 3),
        'as many as there may be': saved(OPENED.travellers, 2),
        'nobody is signed in': SIGNED_OUT,
        ...FAILS,
      },
    },
    removeTraveller: {
      method: 'DELETE',
      path: PATH,
      replies: {
        removed: answer({ status: 'success' }),
        'somebody has changed her meanwhile': problem(409, 'CHANGED_ELSEWHERE', 'It was changed meanwhile'),
        'nobody is signed in any more': SIGNED_OUT,
        ...FAILS,
      },
    },
  },
  promises: {
    'reading.waiting': (page) => expect(page.getByText('Getting what you have saved', { exact: true })).toHaveCount(1),
    'reading.slow': says(screens['reading.slow']),
    failed: says(screens.failed),
    signedOut: says(screens.signedOut),
    listing: async (page, { context }) => {
      for (const each of travellersOf(context)) await expect(page.getByText(nameOf(each), { exact: true })).toBeVisible()
      const add = page.getByRole('button', { name: 'Add a traveller', exact: true })
      await expect(add).toHaveAttribute('aria-disabled', String(!hasRoom(context)))
    },
    'listing.confirming': says(screens['listing.confirming']),
    'listing.removed': says(screens['listing.removed']),
    'listing.changedElsewhere': says(screens['listing.changedElsewhere']),
    'listing.removalFailed': says(screens['listing.removalFailed']),
    'listing.lapsed': says(screens['listing.lapsed']),
    filling: async (page, { context: { chosen } }) => {
      const isNew = chosen === null || chosen.version === 0
      await expect(page.getByRole('heading', { name: isNew ? 'New traveller' : `Change ${nameOf(chosen)}`, exact: true })).toBeFocused()
    },
  },
}
