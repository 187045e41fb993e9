import type { Page } from 'playwright'
import { ON_PHONE } from '../../../src/ui/breakpoints.ts'

/**
 * Waits until the history has an entry for each sheet of a phone that is open and none for one that is not: a step that is
 * under way would take the place of the next one, or end a loading.
 */
const settled = (page: Page) =>
  page.waitForFunction((onPhone) => {
    const { sheets = 0 } = (history.state ?? {}) as { readonly sheets?: number }
    return sheets === (matchMedia(onPhone).matches ? document.querySelectorAll('dialog[open]').length : 0)
  }, ON_PHONE)

export async function reload(page: Page) {
  await settled(page)
  await page.reload()
}

/** Presses Back as a traveller does, who sees what the last press has done first. */
export async function goBack(page: Page) {
  await settled(page)
  await page.goBack()
}

export async function goForward(page: Page) {
  await settled(page)
  await page.goForward()
}
