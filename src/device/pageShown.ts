/** A browser says the same thing twice when a tab comes back: that it is visible, and that it has the focus. */
const TOGETHER = 500

/**
 * Calls whenever this page can be seen again: its tab or its window was come back to, or Back brought it from the
 * browser's memory. Not when it is first shown.
 * @param now milliseconds that only go up
 */
export function whenPageShown(listener: () => void, now: () => number = () => performance.now()): void {
  let toldAt = Number.NEGATIVE_INFINITY
  const shown = () => {
    if (document.visibilityState !== 'visible' || now() - toldAt < TOGETHER) return
    toldAt = now()
    listener()
  }
  document.addEventListener('visibilitychange', shown)
  addEventListener('focus', shown)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) shown()
  })
}

/** Milliseconds since this page has loaded; 0 while it has not. */
export function sinceLoad(): number {
  const [navigation] = performance.getEntriesByType('navigation')
  const loaded = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventEnd : 0
  return loaded === 0 ? 0 : performance.now() - loaded
}
