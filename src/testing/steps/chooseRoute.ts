import type { Locator, Page } from 'playwright/test'

/** Fills in the route from Delhi to Mumbai on the form of the home page. */
export const chooseRoute = (page: Page): Promise<void> => chooseDestination(page, 'BOM')

/** Fills in where to; from Delhi, where nothing is chosen yet. */
export async function chooseDestination(page: Page, to: string): Promise<void> {
  const from = page.getByRole('combobox', { name: 'From', exact: true })
  if ((await from.inputValue()) === '') await chooseStation(page, 'From', 'DEL')
  await chooseStation(page, 'To', to)
}

/** Fills in one of the two fields. */
export async function chooseStation(page: Page, name: 'From' | 'To', code: string): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).fill(code)
  await page
    .getByRole('option', { name: new RegExp(code) })
    .first()
    .click()
}

/** Opens the home page, and waits until the form can be used. */
export const openHome = (page: Page): Promise<void> => openHomeUntil(page, page.getByRole('textbox', { name: 'Promo code', exact: true }))

/** Opens the home page, and waits until a control is there. */
export async function openHomeUntil(page: Page, control: Locator): Promise<void> {
  await page.goto('/')
  await control.waitFor()
  await page.waitForLoadState('networkidle')
}

/** The special fare for students, chosen or taken back by the same press. */
export const pressStudentFare = (page: Page): Promise<void> =>
  page.getByRole('group', { name: 'Special fares' }).getByRole('button', { name: 'Student', exact: true }).click()
