/** Milliseconds within which a browser says the same thing in several ways: that a tab is visible, and that it has the focus. */
const TOGETHER = 100

/**
 * Calls whenever this page can be seen again: its tab or its window was come back to, or Back brought it from the
 * browser's memory. Not when it is first shown.
 * @returns how to stop that
 */
export function whenPageShown(listener: () => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const shown = () => {
    clearTimeout(waiting)
    if (document.visibilityState === 'visible') waiting = setTimeout(listener, TOGETHER)
  }
  const ending = new AbortController()
  const { signal } = ending
  document.addEventListener('visibilitychange', shown, { signal })
  addEventListener('focus', shown, { signal })
  const stopRestored = whenPageRestored(shown)
  return () => {
    ending.abort()
    stopRestored()
    clearTimeout(waiting)
  }
}

/**
 * Calls when Back brings this page from the browser's memory as it was left.
 * @returns how to stop that
 */
export function whenPageRestored(listener: () => void): () => void {
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener()
  }
  addEventListener('pageshow', shown)
  return () => removeEventListener('pageshow', shown)
}

/** Milliseconds since this page has loaded; 0 while it has not. */
export function sinceLoad(): number {
  const [navigation] = performance.getEntriesByType('navigation')
  const loaded = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventEnd : 0
  return loaded === 0 ? 0 : performance.now() - loaded
}
