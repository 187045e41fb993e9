import type { SnapshotFrom } from 'xstate'
import type { Country, NationalityRule } from '../../domain/nationality.ts'
import type { Invariants } from '../../kit/testing/randomRun.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import { isNews, isRequired, type NationalityInput, type nationalityMachine } from './nationality.machine.ts'

export const RULES: readonly NationalityRule[] = [
  { code: 'KTM', requireNationality: true },
  { code: 'DXB', requireNationality: false },
]

export const COUNTRIES: readonly Country[] = [
  { name: 'Bhutan', countryCode: 'BT' },
  { name: 'Nepal', countryCode: 'NP' },
  { name: 'India', countryCode: 'IN' },
]

/** On the home page, with nothing chosen before. */
export const HOME: NationalityInput = { mode: 'home', nationality: null, configuration: { delays: { slow: 3_000 } } }

export const nationalitySamples: Samples<typeof nationalityMachine> = {
  starts: {
    'on the home page': HOME,
    'on the home page with a search of a Nepali': { ...HOME, nationality: 'NP' },
    'above the results of a Nepali': { ...HOME, mode: 'modify', nationality: 'NP' },
  },
  events: {
    'the route is Delhi to Kathmandu': { type: 'route.changed', origin: 'DEL', destination: 'KTM' },
    'the route is Kathmandu to nowhere yet': { type: 'route.changed', origin: 'KTM', destination: null },
    'the route is Delhi to Dubai': { type: 'route.changed', origin: 'DEL', destination: 'DXB' },
    'there is no route': { type: 'route.changed', origin: null, destination: null },
    'the parent gives Bhutan': { type: 'nationality.provided', nationality: 'BT' },
    'the parent gives a country that is none': { type: 'nationality.provided', nationality: 'XX' },
    'the parent gives none': { type: 'nationality.provided', nationality: null },
    'the preferences say Bhutan': { type: 'nationality.preferred', nationality: 'BT' },
    'the preferences say nothing': { type: 'nationality.preferred', nationality: null },
    'a search is asked without it': { type: 'missing.shown' },
    'chooses Nepal': { type: 'nationality.chosen', countryCode: 'NP' },
    'chooses a country that is none': { type: 'nationality.chosen', countryCode: 'XX' },
    'asks for the countries again': { type: 'countries.retryAsked' },
    'the configuration is less patient': { type: 'configuration.provided', delays: { slow: 2_000 } },
  },
  ports: {
    loadNationalityRules: {
      answers: { 'Kathmandu asks': RULES, 'no station asks': [] },
      failures: { 'the airline is not reached': new Error('no connection') },
    },
    loadCountries: {
      answers: { 'three countries': COUNTRIES },
      failures: { 'the airline is not reached': new Error('no connection') },
    },
  },
}

const isShown = (snapshot: SnapshotFrom<typeof nationalityMachine>): boolean => snapshot.matches('required')

/** What must be true of the nationality, whatever happens. */
export const nationalityInvariants: Invariants<typeof nationalityMachine> = {
  'the field shows exactly where the route asks': (snapshot) => isShown(snapshot) === isRequired(snapshot.context),
  'the field never shows in modify mode': (snapshot) => snapshot.context.mode === 'home' || snapshot.matches('carried'),
  'the parent knows the answer': ({ context }) => !isNews(context),
  'a search is blocked only where a field can mend it': (snapshot) =>
    snapshot.context.notified.isMissing === (isShown(snapshot) && snapshot.context.chosen === null),
  'a nationality is said only where it is asked for or not judged yet': ({ context }) =>
    context.notified.nationality === null || context.rules === null || isRequired(context),
  'what is chosen is on the list': ({ context: { chosen, countries } }) =>
    chosen === null || countries === null || countries.some(({ countryCode }) => countryCode === chosen),
  'India is first': ({ context: { countries } }) => countries === null || countries[0]?.countryCode === 'IN',
  'a message shows only while nothing is chosen': (snapshot) =>
    !snapshot.matches({ required: { choice: { missing: 'shown' } } }) || snapshot.context.chosen === null,
}
