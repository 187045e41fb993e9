import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import { type currencyMachine } from '../../../machines/search/currency/currency.machine.ts'
import { codeOf, isChoice, optionsOf } from '../../../machines/search/currency/currency.rules.ts'
import type { Standing, StepBook } from '../driver/stepBook.ts'
import { answer, FAILS } from './answers.ts'
import { chooseDestination, openHome } from './chooseRoute.ts'
import type { currencyScope } from './currency.scope.ts'

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

export const stepBook: StepBook<typeof currencyScope, Context> = {
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
      method: 'GET',
      path: '/api/ibe/currencies',
      replies: { 'rupees and dirhams': table(RUPEES, ['AED', 'UAE dirham', 'AED']), 'rupees only': table(RUPEES), ...FAILS },
    },
  },
  promises: {
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
