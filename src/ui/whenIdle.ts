const LATEST = 4000

/** Where the browser cannot say when it is idle. */
const SOON = 300

/** Does something once the browser has nothing better to do, in a few seconds at the latest. Returns how to give it up. */
export function whenIdle(action: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(action, { timeout: LATEST })
    return () => cancelIdleCallback(asked)
  }
  const asked = setTimeout(action, SOON)
  return () => clearTimeout(asked)
}

const waiting = new Set<() => void>()

/** Settles once the browser has nothing better to do, or by `hurry`; at once where there is no browser. */
export const idle = (): Promise<void> =>
  typeof window === 'undefined'
    ? Promise.resolve()
    : new Promise((resolve) => {
        waiting.add(resolve)
        whenIdle(resolve)
      })

/** What waits for an idle browser is wanted: it begins now. */
export const hurry = (): void => {
  waiting.forEach((resolve) => resolve())
  waiting.clear()
}
