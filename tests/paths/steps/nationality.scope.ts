import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Country, NationalityRule } from '../../../machines/domain/nationality.ts'
import type { nationalityMachine } from '../../../machines/search/nationality/nationality.machine.ts'
import type { Scope } from '../driver/stepBook.ts'

type Snapshot = SnapshotFrom<typeof nationalityMachine>
type Event = EventFrom<typeof nationalityMachine>

const RULES: readonly NationalityRule[] = [{ code: 'DXB', requireNationality: true }]

const COUNTRIES: readonly Country[] = [
  { name: 'Bhutan', countryCode: 'BT' },
  { name: 'Nepal', countryCode: 'NP' },
  { name: 'India', countryCode: 'IN' },
]

const going =
  (destination: string) =>
  (snapshot: Snapshot): Event | null =>
    snapshot.context.route.destination === destination ? null : { type: 'route.changed', origin: 'DEL', destination }

/** The nationality on the home page, for routes from Delhi. */
export const nationalityScope = {
  samples: {
    starts: { 'on the home page': { mode: 'home', nationality: null, configuration: { delays: { slow: 3_000 } } } },
    events: {
      'the route is Delhi to Dubai': going('DXB'),
      'the route is Delhi to Mumbai': going('BOM'),
      'chooses Nepal': (snapshot: Snapshot) =>
        snapshot.matches({ required: { countries: 'ready' } }) && snapshot.context.chosen !== 'NP'
          ? { type: 'nationality.chosen', countryCode: 'NP' }
          : null,
      'a search is asked without it': (snapshot: Snapshot) =>
        snapshot.matches({ required: { choice: { missing: 'quiet' } } }) ? { type: 'missing.shown' } : null,
      'asks for the countries again': (snapshot: Snapshot) =>
        snapshot.matches({ required: { countries: 'failed' } }) ? { type: 'countries.retryAsked' } : null,
    },
    ports: {
      loadNationalityRules: { answers: { 'Dubai asks': RULES, 'nobody asks': [] }, failures: { 'the airline fails': new Error('500') } },
      loadCountries: { answers: { 'three countries': COUNTRIES }, failures: { 'the airline fails': new Error('500') } },
    },
  },
  screens: {
    unasked: 'no field',
    learning: 'no field',
    unlearned: 'no field',
    notRequired: 'no field',
    required: 'the field',
    'required.countries.loading': 'the field is busy',
    'required.countries.loading.slow': 'The list of countries is taking longer than usual',
    'required.countries.failed': 'We could not get the list of countries. Your search is kept.',
    'required.countries.ready': 'the countries, India first, and the one that is chosen',
    'required.choice.missing.quiet': 'nothing is said to be wrong',
    'required.choice.missing.shown': 'Choose your nationality. It is needed on this route.',
  },
} as const satisfies Scope<typeof nationalityMachine, Record<string, string>>
