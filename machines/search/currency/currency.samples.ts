import type { CurrencyTable } from '../../domain/currency.ts'
import { DEFAULT_CURRENCY } from '../../domain/money.ts'
import type { Invariants } from '../../kit/testing/randomRun.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import { sampling } from '../../kit/testing/sampling.ts'
import { codeOf, type CurrencyInput, type currencyMachine, isChoice, isShown, optionsOf } from './currency.machine.ts'

/** What the airline of the samples sells in. */
export const TABLE: CurrencyTable = {
  currencies: [
    { currencyCode: 'AED', description: 'UAE dirham', displayPrefix: 'AED' },
    { currencyCode: 'INR', description: 'Indian rupee', displayPrefix: '₹' },
    { currencyCode: 'THB', description: 'Thai baht', displayPrefix: '฿' },
  ],
  ratesAsOf: '2026-11-20',
}

/** On the home page, in rupees. */
export const HOME: CurrencyInput = {
  code: 'INR',
  isInternationalEnabled: true,
  filter: [],
  mode: 'home',
  configuration: { delays: { slow: 3_000 } },
}

const { only } = sampling<typeof currencyMachine>()

export const currencySamples: Samples<typeof currencyMachine> = {
  starts: {
    'on the home page': HOME,
    'on the home page with a search in dirhams': { ...HOME, code: 'AED' },
    'above results in dirhams': { ...HOME, code: 'AED', mode: 'modify' },
  },
  events: {
    'the route is Delhi to Dubai': { type: 'route.changed', origin: 'INR', destination: 'AED', isInternational: true },
    'the route is Dubai to nowhere yet': { type: 'route.changed', origin: 'AED', destination: null, isInternational: false },
    'the route is Delhi to Malé': { type: 'route.changed', origin: 'INR', destination: 'MVR', isInternational: true },
    'the route is Delhi to Mumbai': { type: 'route.changed', origin: 'INR', destination: 'INR', isInternational: false },
    'there is no route': { type: 'route.changed', origin: null, destination: null, isInternational: false },
    'the parent gives dirhams': { type: 'currency.provided', code: 'AED' },
    'the parent gives rupees': { type: 'currency.provided', code: 'INR' },
    'chooses dirhams': { type: 'currency.chosen', code: 'AED' },
    'chooses rupees': { type: 'currency.chosen', code: 'INR' },
    'asks for the currencies again': only(
      'the button stands in the selector, which is there where there is a choice',
      ({ context }) => isChoice(context),
      {
        type: 'currencies.retryAsked',
      },
    ),
    'the configuration sells only at home': {
      type: 'configuration.provided',
      isInternationalEnabled: false,
      filter: [],
      delays: { slow: 3_000 },
    },
    'the configuration allows dirhams': {
      type: 'configuration.provided',
      isInternationalEnabled: true,
      filter: ['AED'],
      delays: { slow: 2_000 },
    },
  },
  ports: {
    loadCurrencies: {
      answers: { 'three currencies': TABLE, 'rupees only': { ...TABLE, currencies: TABLE.currencies.slice(1, 2) } },
      failures: { 'the airline is not reached': new Error('no connection') },
    },
  },
}

/** What must be true of the currency, whatever happens. */
export const currencyInvariants: Invariants<typeof currencyMachine> = {
  'the currency is one of the options': ({ context }) => optionsOf(context).includes(codeOf(context)),
  'the default comes first': ({ context }) => optionsOf(context)[0] === DEFAULT_CURRENCY,
  'the parent knows the currency': ({ context }) => context.notified === codeOf(context),
  'the selector shows where it may': (snapshot) => snapshot.matches({ selector: 'shown' }) === isShown(snapshot.context),
  'a choice of currencies has been asked about': (snapshot) =>
    !snapshot.matches({ table: 'unneeded' }) || !isShown(snapshot.context) || optionsOf(snapshot.context).length === 1,
  'what is ready is here': (snapshot) => snapshot.matches({ table: 'ready' }) === (snapshot.context.table !== null),
}
