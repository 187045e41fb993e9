import type { EventFrom, SnapshotFrom } from 'xstate'
import { type currencyMachine } from '../../../machines/search/currency/currency.machine.ts'
import { codeOf, isChoice, optionsOf } from '../../../machines/search/currency/currency.rules.ts'
import type { Scope } from '../driver/stepBook.ts'

type Snapshot = SnapshotFrom<typeof currencyMachine>
type Event = EventFrom<typeof currencyMachine>

const TABLE = {
  currencies: [
    { currencyCode: 'AED', description: 'UAE dirham', displayPrefix: 'AED' },
    { currencyCode: 'INR', description: 'Indian rupee', displayPrefix: '₹' },
  ],
  ratesAsOf: '2026-11-20',
} as const

const going =
  (destination: 'AED' | 'INR') =>
  ({ context: { route } }: Snapshot): Event | null =>
    route?.destination === destination ? null : { type: 'route.changed', origin: 'INR', destination, isInternational: destination !== 'INR' }

const choosing =
  (code: string) =>
  (snapshot: Snapshot): Event | null =>
    snapshot.matches({ selector: 'shown' }) && codeOf(snapshot.context) !== code && optionsOf(snapshot.context).includes(code)
      ? { type: 'currency.chosen', code }
      : null

/** The currency on the home page, for routes from Delhi. */
export const currencyScope = {
  samples: {
    starts: {
      'on the home page': { code: 'INR', isInternationalEnabled: true, filter: [], mode: 'home', configuration: { delays: { slow: 3_000 } } },
    },
    events: {
      'the route is Delhi to Dubai': going('AED'),
      'the route is Delhi to Mumbai': going('INR'),
      'chooses dirhams': choosing('AED'),
      'chooses rupees': choosing('INR'),
      'asks for the currencies again': (snapshot: Snapshot) =>
        snapshot.matches({ table: 'failed' }) && isChoice(snapshot.context) ? { type: 'currencies.retryAsked' } : null,
    },
    ports: {
      loadCurrencies: {
        answers: { 'rupees and dirhams': TABLE, 'rupees only': { ...TABLE, currencies: TABLE.currencies.slice(1) } },
        failures: { 'the airline fails': new Error('500') },
      },
    },
  },
  screens: {
    'selector.shown': 'the currencies of the route, rupees first',
    'table.asking.waiting': 'Getting the rates of the airline',
    'table.asking.slow': 'The rates of the airline are taking longer than usual',
    'table.failed': 'The rates of the airline did not load. You can still choose the currency.',
  },
} as const satisfies Scope<typeof currencyMachine, Record<string, string>>
