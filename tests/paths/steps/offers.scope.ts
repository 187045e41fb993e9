import type { SnapshotFrom } from 'xstate'
import type { BankOffer, PromoOffer, PromoQuestion } from '../../../machines/domain/promo.ts'
import type { offersMachine } from '../../../machines/search/offers/offers.machine.ts'
import type { OffersEvent } from '../../../machines/search/offers/offers.types.ts'
import type { Scope } from '../driver/stepBook.ts'

type Snapshot = SnapshotFrom<typeof offersMachine>

const QUESTION: PromoQuestion = { origin: 'DEL', destination: 'BOM', departureDate: '2026-11-21', returnDate: null, passengerCount: 1 }
export const MONSOON: PromoOffer = { promoCode: 'MONSOON', title: 'Monsoon sale: 10% off', applicable: true, isForWeb: true }
export const GOA: PromoOffer = { promoCode: 'GOAWAY', title: 'To Goa at weekends', applicable: false, isForWeb: true }
export const COUNTER: PromoOffer = { promoCode: 'COUNTER', title: 'At the airport', applicable: true, isForWeb: false }
export const BANK: BankOffer = { logo: '/banks/first.svg', title: 'First Bank', description: 'Ten per cent back on credit cards.' }

const whileClosed =
  (event: OffersEvent, isPossible: (snapshot: Snapshot) => boolean) =>
  (snapshot: Snapshot): OffersEvent | null =>
    snapshot.matches('closed') && isPossible(snapshot) ? event : null

const applying =
  (code: string) =>
  (snapshot: Snapshot): OffersEvent | null =>
    snapshot.matches({ open: 'list' }) && snapshot.context.offers?.promoCodes.some((each) => each.promoCode === code) === true
      ? { type: 'offer.applied', code }
      : null

/** The offers on the home page. While the dialog is open nothing else on the page can be pressed. */
export const offersScope = {
  samples: {
    starts: { 'with a button': { isEnabled: true, configuration: { delays: { slow: 3_000 } } } },
    events: {
      opens: whileClosed({ type: 'offers.opened' }, () => true),
      closes: (snapshot: Snapshot) => (snapshot.matches('open') ? { type: 'offers.closed' } : null),
      'tries again': (snapshot: Snapshot) => (snapshot.matches({ open: 'failed' }) ? { type: 'offers.retryAsked' } : null),
      'applies MONSOON': applying('MONSOON'),
      'applies a code for Goa': applying('GOAWAY'),
      'a search': whileClosed({ type: 'question.changed', question: QUESTION }, ({ context }) => context.question === null),
      'a special fare': whileClosed({ type: 'field.locked' }, ({ context }) => context.question !== null && !context.isLocked),
      'no special fare': whileClosed({ type: 'field.unlocked' }, ({ context }) => context.isLocked),
    },
    ports: {
      loadOffers: {
        answers: {
          'codes and a bank': { promoCodes: [MONSOON, GOA, COUNTER], bankOffers: [BANK] },
          'a bank': { promoCodes: [], bankOffers: [BANK] },
          'a code that is not for the web': { promoCodes: [COUNTER], bankOffers: [] },
        },
        failures: { 'the airline fails': new Error('500') },
      },
    },
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
