import type { Page } from 'playwright'

/** Chooses a language by its own name, on a phone in the menu, and waits until the page speaks it. */
export async function switchTo(page: Page, name: 'हिन्दी' | 'English'): Promise<void> {
  const menu = page.getByRole('button', { name: /^(Menu|मेन्यू)$/ })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name, exact: true }).click()
  await page.waitForFunction((lang) => document.documentElement.lang === lang, name === 'English' ? 'en-IN' : 'hi-IN')
}
