import type { Page, Request } from 'playwright'

/**
 * Waits until a page has all that it has asked for and nothing left to do: what comes of an answer, and asks for more, has come.
 * No length of time is part of it, so that a slow machine is waited for. A time that stands still in the page is not.
 */
export async function comesToRest(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  for (let before: readonly Request[] = [], asked = await sinceShown(page); asked.at(-1) !== before.at(-1); asked = await sinceShown(page)) {
    await Promise.all(asked.map(async (request) => (await request.response())?.finished()))
    await page.evaluate(idleTwice)
    before = asked
  }
}

/** What this page has asked for since it was opened: what a page before it has sent may never be told the end of. */
async function sinceShown(page: Page): Promise<readonly Request[]> {
  const requests = await page.requests()
  return requests.slice(
    Math.max(
      0,
      requests.findLastIndex((request) => request.isNavigationRequest() && request.frame() === page.mainFrame()),
    ),
  )
}

/** A frame, and all that was to be done before and after it. */
async function idleTwice(): Promise<void> {
  for (let time = 0; time < 2; time += 1) await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)))
}
