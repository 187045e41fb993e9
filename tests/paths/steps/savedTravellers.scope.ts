import type { EventFrom, SnapshotFrom } from 'xstate'
import { ASHA } from '../../../machines/account/accountForm/accountForm.samples.ts'
import type { savedTravellersMachine } from '../../../machines/account/savedTravellers/savedTravellers.machine.ts'
import { hasRoom, travellerById } from '../../../machines/account/savedTravellers/savedTravellers.rules.ts'
import { OPENED } from '../../../machines/account/savedTravellers/savedTravellers.samples.ts'
import type { Scope } from '../driver/stepBook.ts'
import { FAILURES } from './answers.ts'

type Snapshot = SnapshotFrom<typeof savedTravellersMachine>
type Event = EventFrom<typeof savedTravellersMachine>

const when =
  (isPossible: (snapshot: Snapshot) => boolean, event: Event) =>
  (snapshot: Snapshot): Event | null =>
    isPossible(snapshot) ? event : null

const isAsked = (snapshot: Snapshot): boolean =>
  snapshot.matches({ listing: 'confirming' }) || snapshot.matches({ listing: 'removalFailed' }) || snapshot.matches({ listing: 'lapsed' })

const isListed = (snapshot: Snapshot): boolean =>
  snapshot.matches('listing') && !isAsked(snapshot) && travellerById(snapshot.context, ASHA.id) !== null

/** The tab with the travellers of a customer, a traveller of the sandbox; what is typed into a form is the form's own affair. */
export const savedTravellersScope = {
  samples: {
    starts: { 'on the page of a customer': { idPrefix: 'visit-of-paths', delays: { slow: 3_000 } } },
    events: {
      'asks again': when((snapshot) => snapshot.matches('failed') || snapshot.matches('signedOut'), { type: 'retry.asked' }),
      'asks to add one': when((snapshot) => snapshot.matches('listing') && hasRoom(snapshot.context) && snapshot.context.added < 1, {
        type: 'adding.asked',
      }),
      'asks to change Asha': when(isListed, { type: 'editing.asked', id: ASHA.id }),
      'gives the form up': when((snapshot) => snapshot.matches('filling'), { type: 'form.discarded' }),
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
      removeTraveller: {
        answers: { removed: 'removed', 'somebody has changed her meanwhile': 'changedElsewhere', 'nobody is signed in any more': 'signedOut' },
        failures: FAILURES,
      },
    },
  },
  screens: {
    'reading.waiting': 'the shape of a form',
    'reading.slow': 'Still getting what you have saved. This takes longer than usual.',
    failed: 'We could not get what you have saved',
    signedOut: 'Sign in to see this',
    listing: 'everybody by name, and a button that adds one where there is room',
    'listing.confirming': 'Delete Asha Rao from your saved travellers?',
    'listing.removed': 'The traveller is deleted.',
    'listing.changedElsewhere': 'This traveller was changed elsewhere, and is not deleted. Look at the list before you delete.',
    'listing.removalFailed': 'Asha Rao could not be deleted: we could not reach the airline.',
    'listing.lapsed': 'Asha Rao is not deleted: you are signed out. Sign in, then delete.',
    filling: 'the form of a traveller',
  },
} as const satisfies Scope<typeof savedTravellersMachine, Record<string, string>>
