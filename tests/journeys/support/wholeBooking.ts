import type { Page } from 'playwright'
import { payByCard } from './payByCard.ts'
import { comesToRest } from './rest.ts'
import { chooseRoute, searchForm } from './searchForm.ts'

export interface BookedStep {
  readonly name: string
  /** Whether it is the page of the step before, changed. */
  readonly isSamePage?: true
  /** What the traveller does to come to this step, in a sentence. */
  readonly done: string
  readonly go: (page: Page) => Promise<unknown>
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const arrive = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const type = (page: Page, name: string, text: string) => page.getByRole('textbox', { name, exact: true }).first().fill(text)

/** One booking from the home page to its confirmation, as an adult makes it who takes a bag and a seat and pays by card. */
export const WHOLE_BOOKING: readonly BookedStep[] = [
  { name: 'Home', done: 'The traveller opens the home page.', go: (page) => page.goto('/') },
  {
    name: 'Results',
    done: 'The traveller chooses Delhi and Mumbai, then 12 December, and presses “Search flights”.',
    go: async (page) => {
      const form = searchForm(page)
      await chooseRoute(page, 'DEL', 'BOM')
      await form.departure.click()
      await form.nextMonth.or(form.day('Saturday 12 December 2026')).first().waitFor()
      if (!(await form.day('Saturday 12 December 2026').isVisible())) await form.nextMonth.click()
      await form.day('Saturday 12 December 2026').click()
      await form.search.click()
      await form.flights.first().waitFor()
    },
  },
  {
    name: 'A flight is chosen',
    isSamePage: true,
    done: 'The traveller presses “Select” of the first flight.',
    go: async (page) => {
      await searchForm(page)
        .flights.first()
        .getByRole('button', { name: /Select/ })
        .click()
      await page.getByRole('radio', { name: /^Saver / }).waitFor()
    },
  },
  {
    name: 'Passengers',
    done: 'The traveller presses “Continue”.',
    go: async (page) => {
      await press(page, 'Continue')
      await arrive(page, 'Who is flying?')
    },
  },
  {
    name: 'Passengers, with fields left empty',
    isSamePage: true,
    done: 'The traveller presses “Continue” without a name.',
    go: async (page) => {
      await press(page, 'Continue')
      await page
        .getByText(/need your attention/)
        .first()
        .waitFor()
      // What is typed before the page has moved the focus goes where that is.
      await page
        .locator(':focus')
        .and(page.getByRole('textbox', { name: 'First name', exact: true }))
        .waitFor()
    },
  },
  {
    name: 'Extras',
    done: 'The traveller fills in the fields and presses “Continue”.',
    go: async (page) => {
      await type(page, 'First name', 'Asha')
      await type(page, 'Last name', 'Rao')
      await page.getByText('Female', { exact: true }).first().click()
      await type(page, 'Mobile number', '9845011223')
      await type(page, 'E-mail', 'asha@example.in')
      await press(page, 'Continue')
      await arrive(page, 'Extras, if you want any')
      await page
        .getByRole('checkbox', { name: /Asha Rao/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'Extras, with one chosen',
    isSamePage: true,
    done: 'The traveller ticks the first service.',
    go: async (page) => {
      await page
        .getByRole('checkbox', { name: /Asha Rao/ })
        .first()
        .click()
      await page.getByRole('button', { name: /^Continue with extras/ }).waitFor()
      // The booking hears of a tick after the frame that shows it, so its price is not yet being asked for when the button says so.
      await page.getByRole('region', { name: 'Price', exact: true }).getByText('Meals, bags and services').first().waitFor({ state: 'attached' })
    },
  },
  {
    name: 'Seats',
    done: 'The traveller presses “Continue with extras”.',
    go: async (page) => {
      await press(page, /^Continue with extras/)
      await arrive(page, /^Seats to/)
    },
  },
  {
    name: 'Check, then pay',
    done: 'The traveller presses “Continue without seats”.',
    go: async (page) => {
      await press(page, /^Continue without seats/)
      await arrive(page, 'Check, then pay')
    },
  },
  {
    name: 'The page of the payment provider',
    done: 'The traveller ticks “I accept the conditions of carriage” and presses “Pay”.',
    go: async (page) => {
      await page.getByRole('checkbox', { name: 'I accept the conditions of carriage', exact: true }).check()
      await press(page, /^Pay ₹/)
      await page.getByLabel('Card number').waitFor()
    },
  },
  {
    name: 'Confirmation',
    done: 'The traveller pays by card and types the code of the bank.',
    go: async (page) => {
      await payByCard(page)
      await arrive(page, 'Booking confirmed')
      await page.getByRole('heading', { level: 2, name: /^Your booking/ }).waitFor()
      await page.getByText('Getting your booking').waitFor({ state: 'detached' })
    },
  },
]

/** Goes a step, and waits until the page has come to rest: its scripts are there, and the price is that of what was chosen. */
export async function goStep(page: Page, { go }: BookedStep): Promise<void> {
  await go(page)
  await comesToRest(page)
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
}
