import type { Page } from 'playwright'

/** The fonts of all that is written are there, and nothing moves any more. */
export const isAtRest = (page: Page) =>
  page.evaluate(async () => {
    // A fallback that is not on this machine is refused.
    const families = getComputedStyle(document.body).fontFamily.split(',')
    await Promise.allSettled(families.map((family) => document.fonts.load(`1rem ${family}`, document.body.innerText)))
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    )
  })
