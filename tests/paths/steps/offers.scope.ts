import type { SnapshotFrom } from 'xstate'
import type { offersMachine } from '../../../machines/search/offers/offers.machine.ts'
import { offersSamples, QUESTION } from '../../../machines/search/offers/offers.samples.ts'
import type { OffersEvent } from '../../../machines/search/offers/offers.types.ts'
import type { Scope } from '../driver/stepBook.ts'
import { FAILURES } from './answers.ts'
import { sampled } from './sampled.ts'

type Snapshot = SnapshotFrom<typeof offersMachine>

const whileClosed =
  (event: OffersEvent, isPossible: (snapshot: Snapshot) => boolean) =>
  (snapshot: Snapshot): OffersEvent | null =>
    snapshot.matches('closed') && isPossible(snapshot) ? event : null

/** The offers on the home page. While the dialog is open nothing else on the page can be pressed. */
export const offersScope = {
  samples: {
    starts: sampled(offersSamples.starts, ['with a button']),
    events: {
      ...sampled(offersSamples.events, ['opens', 'closes', 'tries again', 'applies MONSOON', 'applies a code for Goa']),
      'a search': whileClosed({ type: 'question.changed', question: QUESTION }, ({ context }) => context.question === null),
      'a special fare': whileClosed({ type: 'field.locked' }, ({ context }) => context.question !== null && !context.isLocked),
      'no special fare': whileClosed({ type: 'field.unlocked' }, ({ context }) => context.isLocked),
    },
    ports: { loadOffers: { answers: offersSamples.ports.loadOffers.answers, failures: FAILURES } },
  },
  screens: {
    closed: 'there is no dialog',
    open: 'a dialog',
    'open.loading.waiting': 'Getting the offers',
    'open.loading.slow': 'Still getting the offers',
    'open.failed': 'We could not reach the airline.',
    'open.empty': 'No offers found',
    'open.list': 'codes, each with its title and a button that says why where it does nothing; offers of banks without one',
  },
} as const satisfies Scope<typeof offersMachine, Record<string, string>>
