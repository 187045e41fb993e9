import { expect, type Locator, type Page } from 'playwright/test'

export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })

/** Presses a button. */
export const press = (name: string | RegExp) => (page: Page) => button(page, name).click()

/** An alert with these words in it can be seen. */
export const alert = (words: string) => (page: Page) => expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()

/** These words can be seen. */
export const shown = (words: string) => (page: Page) => expect(page.getByText(words)).toBeVisible()

/** Presses a button, also one that is disabled and does nothing. A bar may lie over any other until the page has scrolled: that is waited for. */
export const pressAnyway = async (pressed: Locator): Promise<void> =>
  (await pressed.isDisabled()) ? pressed.dispatchEvent('click') : pressed.click()
