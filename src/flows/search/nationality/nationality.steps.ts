import { countries, nationalityRules } from '../../../../server/contract/nationality.ts'
import { called } from '../../../testing/steps/called.ts'
import { expect, type Page } from 'playwright/test'
import type { ContextFrom, EventFrom, SnapshotFrom } from 'xstate'
import type { Country, NationalityRule } from '../../../../machines/domain/nationality.ts'
import type { nationalityMachine } from '../../../../machines/search/nationality/nationality.machine.ts'
import { answer, FAILS } from '../../../testing/steps/answers.ts'
import { chooseDestination, openHome } from '../../../testing/steps/chooseRoute.ts'
import type { Scope, PageObject } from '../../../testing/steps/pageObject.ts'

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
export const nationalityPathModel = {
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
      loadNationalityRules: { answers: { 'Dubai asks': RULES, 'no station asks': [] }, failures: { 'the airline fails': new Error('500') } },
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

const field = (page: Page) => page.getByRole('combobox', { name: 'Nationality', exact: true })
const isAbsent = (page: Page) => expect(field(page)).toHaveCount(0)
const says = (words: string) => (page: Page) => expect(page.getByText(words)).toBeVisible()

export const pageObject: PageObject<typeof nationalityPathModel, ContextFrom<typeof nationalityMachine>> = {
  starts: { 'on the home page': openHome },
  events: {
    'the route is Delhi to Dubai': (page) => chooseDestination(page, 'DXB'),
    'the route is Delhi to Mumbai': (page) => chooseDestination(page, 'BOM'),
    'chooses Nepal': async (page) => void (await field(page).selectOption('NP')),
    'a search is asked without it': (page) => page.getByRole('button', { name: 'Search flights', exact: true }).click({ force: true }),
    'asks for the countries again': (page) => page.getByRole('button', { name: 'Try again', exact: true }).click(),
  },
  ports: {
    loadNationalityRules: {
      ...called(nationalityRules, 'GET'),
      replies: { 'Dubai asks': answer([{ code: 'DXB', require_nationality: true }]), 'no station asks': answer([]), ...FAILS },
    },
    loadCountries: {
      ...called(countries, 'GET'),
      replies: {
        'three countries': answer([
          { name: 'Bhutan', countryCode: 'BT' },
          { name: 'Nepal', countryCode: 'NP' },
          { name: 'India', countryCode: 'IN' },
        ]),
        ...FAILS,
      },
    },
  },
  assertions: {
    unasked: isAbsent,
    learning: isAbsent,
    unlearned: isAbsent,
    notRequired: isAbsent,
    required: (page) => expect(field(page)).toBeVisible(),
    'required.countries.loading': (page) => expect(field(page)).toHaveAttribute('aria-busy', 'true'),
    'required.countries.loading.slow': says('The list of countries is taking longer than usual'),
    'required.countries.failed': says('We could not get the list of countries. Your search is kept.'),
    'required.countries.ready': async (page, { context }) => {
      await expect(field(page)).toHaveValue(context.chosen ?? '')
      await expect(field(page).getByRole('option')).toHaveText(['India', 'Bhutan', 'Nepal'])
    },
    'required.choice.missing.quiet': (page) => expect(field(page)).toHaveAttribute('aria-invalid', 'false'),
    'required.choice.missing.shown': (page) =>
      expect(field(page)).toHaveAccessibleDescription(/^Choose your nationality\. It is needed on this route\./),
  },
}
