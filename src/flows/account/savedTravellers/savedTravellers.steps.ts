import { savedTravellers } from '../../../../server/contract/profileMenu.ts'
import { called } from '../../../testing/steps/called.ts'
import { expect } from 'playwright/test'
import type { ContextFrom, SnapshotFrom } from 'xstate'
import { ASHA, removalSamples } from '../../../../machines/account/accountForm/accountForm.samples.ts'
import {
  hasRoom,
  nameOf,
  type savedTravellersMachine,
  travellerById,
  travellersOf,
} from '../../../../machines/account/savedTravellers/savedTravellers.machine.ts'
import { OPENED, savedTravellersSamples } from '../../../../machines/account/savedTravellers/savedTravellers.samples.ts'
import type { KeptForm } from '../../../../machines/domain/accountForm.ts'
import { answer, FAILS, FAILURES } from '../../../testing/steps/answers.ts'
import { signIn } from '../../../testing/steps/customers.ts'
import { press, READING_PROMISES, REMOVAL_REPLIES, says, SIGNED_OUT } from '../../../testing/steps/formTabSteps.ts'
import { asksAgain, READING_SCREENS, when } from '../../../testing/steps/formTabs.ts'
import { after } from '../../../testing/steps/replies.ts'
import { sampled } from '../../../testing/steps/sampled.ts'
import type { Scope, PageObject } from '../../../testing/steps/pageObject.ts'

type Snapshot = SnapshotFrom<typeof savedTravellersMachine>

const canAdd = (snapshot: Snapshot): boolean => snapshot.matches({ open: 'listing' }) && hasRoom(snapshot.context) && snapshot.context.added < 1
const isAsked = (snapshot: Snapshot): boolean => snapshot.matches({ open: { listing: 'confirming' } })
const isFilling = (snapshot: Snapshot): boolean => snapshot.matches({ open: 'filling' })
const isListed = (snapshot: Snapshot): boolean =>
  snapshot.matches({ open: 'listing' }) && !isAsked(snapshot) && travellerById(snapshot.context, ASHA.id) !== null

/** The tab with the travellers of a customer, a traveller of the sandbox; what is typed into a form is the form's own affair. */
export const savedTravellersPathModel = {
  samples: {
    starts: { 'on the page of a customer': { idPrefix: 'visit-of-paths', delays: { slow: 3_000 } } },
    events: {
      'asks again': asksAgain,
      'asks to add one': when(canAdd, { type: 'adding.asked' }),
      'asks to change Asha': when(isListed, { type: 'editing.asked', id: ASHA.id }),
      'gives the form up': when(isFilling, { type: 'form.discarded' }),
      'asks to take Asha away': when(isListed, { type: 'removal.asked', id: ASHA.id }),
      'takes her away': when(isAsked, { type: 'removal.confirmed' }),
      'keeps her': when(isAsked, { type: 'removal.declined' }),
    },
    ports: {
      loadTravellers: {
        answers: sampled(savedTravellersSamples.ports.loadTravellers.answers, [
          'two travellers',
          'no travellers yet',
          'as many as there may be',
          'no customer is signed in',
        ]),
        failures: FAILURES,
      },
      removeTraveller: { answers: removalSamples.answers, failures: FAILURES },
    },
  },
  screens: {
    ...READING_SCREENS,
    'open.listing': 'all travellers by name, and a button that adds one while there is room',
    'open.listing.confirming.asked': 'Delete Asha Rao from your saved travellers?',
    'open.listing.confirming.changed': 'Asha Rao was changed elsewhere, and is not deleted. Delete all the same?',
    'open.listing.confirming.failed': 'Asha Rao could not be deleted: we could not reach the airline.',
    'open.listing.confirming.lapsed': 'Asha Rao is not deleted: you are signed out. Sign in, then delete.',
    'open.listing.removed': 'The traveller is deleted.',
    'open.filling': 'the form of a traveller',
  },
} as const satisfies Scope<typeof savedTravellersMachine, Record<string, string>>

const wireOf = ({ id, version, values }: KeptForm) => ({
  id,
  version,
  ...Object.fromEntries(Object.entries(values).map(([field, text]) => [field, text === '' ? null : text])),
})

/** The saved travellers of Meera, who has signed in meanwhile, as in another tab. */
const saved = (travellers: readonly KeptForm[], maximum: number) =>
  after((page) => signIn(page, 'round-trip'), answer({ travellers: travellers.map(wireOf), maximum }))

const { screens } = savedTravellersPathModel

export const pageObject: PageObject<typeof savedTravellersPathModel, ContextFrom<typeof savedTravellersMachine>> = {
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
      ...called(savedTravellers, 'GET'),
      replies: {
        'two travellers': saved(OPENED.travellers, 3),
        'no travellers yet': saved([], 3),
        'as many as there may be': saved(OPENED.travellers, 2),
        'no customer is signed in': SIGNED_OUT,
        ...FAILS,
      },
    },
    removeTraveller: { ...called(savedTravellers, 'DELETE'), replies: REMOVAL_REPLIES },
  },
  assertions: {
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
