import type { Page } from 'playwright'

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

/** Signs this browser in as a persona, as a visitor of the sandbox does. */
export async function signInAs(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByText(/This browser is signed in as/).waitFor()
}
