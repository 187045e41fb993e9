import type { Page } from 'playwright'

/** Waits until a page has all that it asks for when it is opened, and nothing left to do. A page whose time stands still never rests. */
export async function comesToRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(idleTwice)
}

/** A frame, and all that was to be done before and after it. */
async function idleTwice(): Promise<void> {
  for (let time = 0; time < 2; time += 1) await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)))
}
