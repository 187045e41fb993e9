const LATEST = 4000

/** Does something once the browser has nothing better to do, in a few seconds at the latest. Returns how to give it up. */
export function whenIdle(action: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(action, { timeout: LATEST })
    return () => cancelIdleCallback(asked)
  }
  const asked = setTimeout(action, LATEST)
  return () => clearTimeout(asked)
}
