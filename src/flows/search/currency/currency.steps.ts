import { currencies } from '../../../../server/contract/currencies.ts'
import { called } from '../../../testing/steps/called.ts'
import { expect, type Page } from 'playwright/test'
import type { ContextFrom, EventFrom, SnapshotFrom } from 'xstate'
import { codeOf, type currencyMachine, isChoice, optionsOf } from '../../../../machines/search/currency/currency.machine.ts'
import { answer, FAILS } from '../../../testing/steps/answers.ts'
import { chooseDestination, openHome } from '../../../testing/steps/chooseRoute.ts'
import type { Scope, Standing, PageObject } from '../../../testing/steps/pageObject.ts'

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
export const currencyPathModel = {
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

type Context = ContextFrom<typeof currencyMachine>

const field = (page: Page) => page.getByRole('combobox', { name: 'Currency', exact: true })

/** What is said of the rates, where there is something to convert. */
const says =
  (words: string) =>
  (page: Page, { context }: Standing<Context>) =>
    expect(page.getByText(words)).toHaveCount(isChoice(context) ? 1 : 0)

const table = (...currencies: readonly (readonly [code: string, description: string, prefix: string])[]) =>
  answer({
    currencies: currencies.map(([currencyCode, description, displayPrefix]) => ({ currencyCode, description, displayPrefix })),
    rates: currencies.map(([currencyCode]) => ({ currencyCode, perInr: currencyCode === 'INR' ? 1 : 0.043 })),
    ratesAsOf: '2026-11-20',
  })

const RUPEES = ['INR', 'Indian rupee', '₹'] as const

export const pageObject: PageObject<typeof currencyPathModel, Context> = {
  starts: { 'on the home page': openHome },
  events: {
    'the route is Delhi to Dubai': (page) => chooseDestination(page, 'DXB'),
    'the route is Delhi to Mumbai': (page) => chooseDestination(page, 'BOM'),
    'chooses dirhams': async (page) => void (await field(page).selectOption('AED')),
    'chooses rupees': async (page) => void (await field(page).selectOption('INR')),
    'asks for the currencies again': (page) => page.getByRole('button', { name: 'Try again', exact: true }).click(),
  },
  ports: {
    loadCurrencies: {
      ...called(currencies, 'GET'),
      replies: { 'rupees and dirhams': table(RUPEES, ['AED', 'UAE dirham', 'AED']), 'rupees only': table(RUPEES), ...FAILS },
    },
  },
  assertions: {
    'selector.shown': async (page, { context }) => {
      await expect(field(page)).toHaveValue(codeOf(context))
      await expect
        .poll(() =>
          field(page)
            .getByRole('option')
            .evaluateAll((options) => options.map((option) => option.getAttribute('value'))),
        )
        .toEqual(optionsOf(context))
    },
    'table.asking.waiting': says('Getting the rates of the airline'),
    'table.asking.slow': says('The rates of the airline are taking longer than usual'),
    'table.failed': says('The rates of the airline did not load. You can still choose the currency.'),
  },
}
