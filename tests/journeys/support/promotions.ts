import type { Page } from 'playwright'
import { searchForm } from './searchForm.ts'

/** What promotions add to the form, by the names that screen readers hear. */
export const offersOf = (page: Page) => ({
  fare: (name: string) => page.getByRole('group', { name: 'Special fares' }).getByRole('button', { name, exact: true }),
  promo: page.getByRole('textbox', { name: 'Promo code', exact: true }),
  applied: page.getByText('Promo code applied.'),
  all: page.getByRole('button', { name: 'View all offers', exact: true }),
  dialog: page.getByRole('dialog', { name: 'Offers', exact: true }),
  apply: (code: string) => page.getByRole('button', { name: `Apply ${code}`, exact: true }),
  currency: page.getByRole('combobox', { name: 'Currency', exact: true }),
  nationality: page.getByRole('combobox', { name: 'Nationality', exact: true }),
  lastTrip: page.getByRole('button', { name: 'Search your last booked trip again', exact: true }),
})

/** Picks both stations by their codes; on a phone the form opens first. */
export async function chooseRoute(page: Page, from: string, to: string) {
  const form = searchForm(page)
  if (await form.bar.isVisible()) await form.bar.tap()
  await form.from.fill(from)
  await form.option(new RegExp(from)).click()
  await form.to.fill(to)
  await form.option(new RegExp(to)).click()
}

/** Signs this browser in as a ready-made traveller, as whoever tries the site does. */
export async function signInAs(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByText(/This browser is signed in as/).waitFor()
}
