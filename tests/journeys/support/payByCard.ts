import type { Page } from 'playwright'

/** A card whose bank asks for a code, and one that it declines. */
export const CARDS = { good: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' } as const

/** Sends a card on the page of the provider. */
export async function enterCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('12/40')
  await page.getByLabel('CVC').fill('987')
  await page.getByRole('button', { name: 'Pay by card', exact: true }).click()
}

/** Pays on the page of the provider, by a card whose bank asks for a code. */
export async function payByCard(page: Page): Promise<void> {
  await enterCard(page, CARDS.good)
  await page.getByRole('heading', { name: 'Your bank asks for a code' }).waitFor()
  await page.getByLabel('One-time code').fill('123456')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
}
