import type { Page, Request } from 'playwright'

/**
 * Waits until a page has all that it has asked for and nothing left to do: what comes of an answer, and asks for more, has come.
 * No length of time is part of it, so that a slow machine is waited for. A page whose time stands still never rests.
 */
export async function comesToRest(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  for (let before: readonly Request[] = [], asked = await askedBy(page); asked.at(-1) !== before.at(-1); asked = await askedBy(page)) {
    await Promise.all(asked.map((request) => request.response()))
    await page.evaluate(
      had,
      asked.map((request) => request.url()),
    )
    await page.evaluate(idleTwice)
    before = asked
  }
}

/** What this page has asked for since it was opened. What a page before it has sent may never be told the end of. */
async function askedBy(page: Page): Promise<readonly Request[]> {
  const all = await page.requests()
  const own = all.filter((request) => request.frame() === page.mainFrame())
  return own.slice(own.findLastIndex((request) => request.isNavigationRequest()) + 1).filter((request) => request.redirectedFrom() === null)
}

/** Settles when these addresses have come to their end. A page with a clock of a test has no entries in `performance`, and has those that are observed. */
function had(addresses: readonly string[]): Promise<void> {
  const missing = new Set(addresses)
  return new Promise((resolve) => {
    if (missing.size === 0) resolve()
    new PerformanceObserver((list, observer) => {
      for (const { name } of list.getEntries()) missing.delete(name)
      if (missing.size > 0) return
      observer.disconnect()
      resolve()
    }).observe({ type: 'resource', buffered: true })
  })
}

/** A frame, and all that was to be done before and after it. */
async function idleTwice(): Promise<void> {
  for (let time = 0; time < 2; time += 1) await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)))
}
