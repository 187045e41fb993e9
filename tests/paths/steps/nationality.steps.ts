import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { nationalityMachine } from '../../../machines/search/nationality/nationality.machine.ts'
import type { StepBook } from '../driver/stepBook.ts'
import { answer, FAILS } from './answers.ts'
import { chooseDestination, openHome } from './chooseRoute.ts'
import type { nationalityScope } from './nationality.scope.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Nationality', exact: true })
const isAbsent = (page: Page) => expect(field(page)).toHaveCount(0)
const says = (words: string) => (page: Page) => expect(page.getByText(words)).toBeVisible()

export const stepBook: StepBook<typeof nationalityScope, ContextFrom<typeof nationalityMachine>> = {
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
      method: 'GET',
      path: '/api/ibe/nationality/routes',
      replies: { 'Dubai asks': answer([{ code: 'DXB', require_nationality: true }]), 'nobody asks': answer([]), ...FAILS },
    },
    loadCountries: {
      method: 'GET',
      path: '/api/ibe/countries',
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
  promises: {
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
