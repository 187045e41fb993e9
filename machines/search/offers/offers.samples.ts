import type { BankOffer, PromoOffer, PromoQuestion } from '../../domain/promo.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import type { offersMachine } from './offers.machine.ts'

export const QUESTION: PromoQuestion = { origin: 'DEL', destination: 'BOM', departureDate: '2026-06-20', returnDate: null, passengerCount: 1 }

export const MONSOON: PromoOffer = { promoCode: 'MONSOON', title: 'Monsoon sale: 10% off', applicable: true, message: '', isForWeb: true }
export const GOA: PromoOffer = { promoCode: 'GOAWAY', title: 'To Goa at weekends', applicable: false, message: 'For flights to Goa.', isForWeb: true }
export const COUNTER: PromoOffer = { promoCode: 'COUNTER', title: 'At the airport', applicable: true, message: '', isForWeb: false }
export const BANK: BankOffer = { logo: '/offers/banyan-bank.svg', title: 'First Bank', description: 'Ten per cent back on credit cards.' }

/** What a walk tries with the offers. */
export const offersSamples: Samples<typeof offersMachine> = {
  starts: {
    'with a button': { isEnabled: true, configuration: { delays: { slow: 3_000 } } },
    'switched off': { isEnabled: false, configuration: { delays: { slow: 3_000 } } },
  },
  events: {
    opens: { type: 'offers.opened' },
    closes: { type: 'offers.closed' },
    'tries again': { type: 'offers.retryAsked' },
    'applies MONSOON': { type: 'offer.applied', code: 'MONSOON' },
    'applies a code for Goa': { type: 'offer.applied', code: 'GOAWAY' },
    'a search': { type: 'search.changed', question: QUESTION },
    'no search': { type: 'search.changed', question: null },
    'MONSOON is applied': { type: 'applied.changed', code: 'MONSOON' },
    'nothing is applied': { type: 'applied.changed', code: null },
    'a special fare': { type: 'field.locked' },
    'no special fare': { type: 'field.unlocked' },
    'switched on': { type: 'configuration.provided', isEnabled: true, delays: { slow: 2_000 } },
    'switched off': { type: 'configuration.provided', isEnabled: false, delays: { slow: 3_000 } },
  },
  ports: {
    loadOffers: {
      answers: {
        'codes and a bank': { promoCodes: [MONSOON, GOA, COUNTER], bankOffers: [BANK] },
        'a bank': { promoCodes: [], bankOffers: [BANK] },
        'a code that is not for the web': { promoCodes: [COUNTER], bankOffers: [] },
      },
      failures: { 'the airline is not reached': new Error('no network') },
    },
  },
}
