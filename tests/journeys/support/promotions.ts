import type { Page } from 'playwright'
import { PERSONAS } from '../../../server/sandbox/personas.ts'
import { becomes } from './account.ts'

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

/** Signs this browser in as a persona by name, as a visitor of the sandbox does; pages that are open notice it when they are come back to. */
export async function signInAs(page: Page, name: string) {
  const persona = PERSONAS.find(({ firstName, lastName }) => name === `${firstName} ${lastName}`)
  if (persona === undefined) throw new Error(`the sandbox has no ${name}`)
  await becomes(page, persona.id)
}
