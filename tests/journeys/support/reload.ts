import type { Page } from 'playwright'
import { ON_PHONE } from '../../../src/ui/breakpoints.ts'

/**
 * Loads the page again, when the history has an entry for each sheet of a phone that is open and none for one that is not: a
 * step through the history that is under way would end the loading.
 */
export async function reload(page: Page) {
  await page.waitForFunction((onPhone) => {
    const { sheets = 0 } = (history.state ?? {}) as { readonly sheets?: number }
    return sheets === (matchMedia(onPhone).matches ? document.querySelectorAll('dialog[open]').length : 0)
  }, ON_PHONE)
  await page.reload()
}
