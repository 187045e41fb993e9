import type { Page } from 'playwright'

declare global {
  interface Window {
    readonly movement: { shift: number }
  }
}

/**
 * Watches what moves on pages by itself, as the browser scores it.
 * @param from milliseconds after the beginning of a page from which on it counts
 */
export const watchMovement = (page: Page, from = 0): Promise<unknown> =>
  page.addInitScript((begin) => {
    const movement = { shift: 0 }
    Object.assign(window, { movement })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.startTime >= begin && 'value' in entry && typeof entry.value === 'number') movement.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  }, from)

/** The cumulative layout shift of the page so far. */
export const movementOf = (page: Page): Promise<number> => page.evaluate(() => window.movement.shift)
