import type { SnapshotFrom } from 'xstate'
import { ASHA, removalSamples } from '../../../machines/account/accountForm/accountForm.samples.ts'
import type { savedTravellersMachine } from '../../../machines/account/savedTravellers/savedTravellers.machine.ts'
import { hasRoom, travellerById } from '../../../machines/account/savedTravellers/savedTravellers.rules.ts'
import { OPENED } from '../../../machines/account/savedTravellers/savedTravellers.samples.ts'
import type { Scope } from '../driver/stepBook.ts'
import { FAILURES } from './answers.ts'
import { asksAgain, READING_SCREENS, when } from './formTabs.ts'

type Snapshot = SnapshotFrom<typeof savedTravellersMachine>

const canAdd = (snapshot: Snapshot): boolean => snapshot.matches({ open: 'listing' }) && hasRoom(snapshot.context) && snapshot.context.added < 1
const isAsked = (snapshot: Snapshot): boolean => snapshot.matches({ open: { listing: 'confirming' } })
const isFilling = (snapshot: Snapshot): boolean => snapshot.matches({ open: 'filling' })
const isListed = (snapshot: Snapshot): boolean =>
  snapshot.matches({ open: 'listing' }) && !isAsked(snapshot) && travellerById(snapshot.context, ASHA.id) !== null

/** The tab with the travellers of a customer, a traveller of the sandbox; what is typed into a form is the form's own affair. */
export const savedTravellersScope = {
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
        answers: {
          'two travellers': OPENED,
          'nobody yet': { ...OPENED, travellers: [] },
          'as many as there may be': { ...OPENED, maximum: 2 },
          'nobody is signed in': { isSignedIn: false },
        },
        failures: FAILURES,
      },
      removeTraveller: { answers: removalSamples.answers, failures: FAILURES },
    },
  },
  screens: {
    ...READING_SCREENS,
    'open.listing': 'everybody by name, and a button that adds one where there is room',
    'open.listing.confirming.asked': 'Delete Asha Rao from your saved travellers?',
    'open.listing.confirming.changed': 'Asha Rao was changed elsewhere, and is not deleted. Delete all the same?',
    'open.listing.confirming.failed': 'Asha Rao could not be deleted: we could not reach the airline.',
    'open.listing.confirming.lapsed': 'Asha Rao is not deleted: you are signed out. Sign in, then delete.',
    'open.listing.removed': 'The traveller is deleted.',
    'open.filling': 'the form of a traveller',
  },
} as const satisfies Scope<typeof savedTravellersMachine, Record<string, string>>
