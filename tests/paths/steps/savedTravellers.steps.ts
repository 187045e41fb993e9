import { expect } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { savedTravellersMachine } from '../../../machines/account/savedTravellers/savedTravellers.machine.ts'
import { hasRoom, nameOf, travellersOf } from '../../../machines/account/savedTravellers/savedTravellers.rules.ts'
import { OPENED } from '../../../machines/account/savedTravellers/savedTravellers.samples.ts'
import type { KeptForm } from '../../../machines/domain/accountForm.ts'
import type { StepBook } from '../driver/stepBook.ts'
import { answer, FAILS } from './answers.ts'
import { signIn } from './customers.ts'
import { press, READING_PROMISES, REMOVAL_REPLIES, says, SIGNED_OUT } from './formTabSteps.ts'
import { after } from './replies.ts'
import { savedTravellersScope } from './savedTravellers.scope.ts'

const PATH = '/api/ibe/users/me/saved-travellers'

const wireOf = ({ id, version, values }: KeptForm) => ({
  id,
  version,
  ...Object.fromEntries(Object.entries(values).map(([field, text]) => [field, text === '' ? null : text])),
})

/** Whom Meera has saved, who has signed in meanwhile, as in another tab. */
const saved = (travellers: readonly KeptForm[], maximum: number) =>
  after((page) => signIn(page, 'round-trip'), answer({ travellers: travellers.map(wireOf), maximum }))

const { screens } = savedTravellersScope

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
    removeTraveller: { method: 'DELETE', path: PATH, replies: REMOVAL_REPLIES },
  },
  promises: {
    ...READING_PROMISES,
    'open.listing': async (page, { context }) => {
      for (const each of travellersOf(context)) await expect(page.getByText(nameOf(each), { exact: true })).toBeVisible()
      const add = page.getByRole('button', { name: 'Add a traveller', exact: true })
      await expect(add).toHaveAttribute('aria-disabled', String(!hasRoom(context)))
    },
    'open.listing.confirming.asked': says(screens['open.listing.confirming.asked']),
    'open.listing.confirming.changed': says(screens['open.listing.confirming.changed']),
    'open.listing.confirming.failed': says(screens['open.listing.confirming.failed']),
    'open.listing.confirming.lapsed': says(screens['open.listing.confirming.lapsed']),
    'open.listing.removed': says(screens['open.listing.removed']),
    'open.filling': async (page, { context: { chosen } }) => {
      const isNew = chosen === null || chosen.version === 0
      await expect(page.getByRole('heading', { name: isNew ? 'New traveller' : `Change ${nameOf(chosen)}`, exact: true })).toBeFocused()
    },
  },
}
