import type { Page } from 'playwright'

/** Pays on the page of the provider, by a card whose bank asks for a code. */
export async function payByCard(page: Page): Promise<void> {
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiry').fill('12/40')
  await page.getByLabel('CVC').fill('987')
  await page.getByRole('button', { name: 'Pay by card', exact: true }).click()
  await page.getByLabel('One-time code').fill('123456')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
}
