/** Whether a frame is drawn soon: not in a tab that is not seen, and not where there is no browser. */
const isDrawn = (): boolean => typeof requestAnimationFrame === 'function' && !document.hidden

/** Settles after the frame that answers a press; at once where none is drawn. What asks the airline need not hold it up. */
export const frameDrawn = (): Promise<void> =>
  isDrawn() ? new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))) : Promise.resolve()

/** The next press may depend on what waits, and nothing waits when the page is left or hidden. */
const ENDS_WAITING = ['pointerdown', 'keydown', 'click', 'pagehide', 'visibilitychange'] as const

/** Milliseconds after which nothing waits any more for a frame: a browser may draw none though it counts its tab as seen. */
const AT_MOST = 1_000

/** What waits for the frame that answers a press, in order. What is done may make more wait: it is done at once then. */
function createQueue() {
  const waiting = new Map<object, () => void>()
  let isListening = false
  const flush = () => {
    for (const [of, act] of waiting) {
      waiting.delete(of)
      // One that fails keeps none of the others.
      try {
        act()
      } catch (error) {
        reportError(error)
      }
    }
  }
  const listen = () => {
    if (isListening) return
    isListening = true
    for (const type of ENDS_WAITING) addEventListener(type, flush, true)
  }
  return {
    flush,
    add: (of: object, act: () => void) => {
      if (!isDrawn()) {
        waiting.delete(of)
        act()
        return
      }
      listen()
      if (waiting.size === 0) {
        const isLate = setTimeout(flush, AT_MOST)
        requestAnimationFrame(() => {
          clearTimeout(isLate)
          setTimeout(flush)
        })
      }
      waiting.set(of, act)
    },
  }
}

const queue = createQueue()

/**
 * Does something after the frame that answers the press, since it takes longer than the answer; but before the next press, and before the
 * page is hidden or left.
 * @param of takes the place of what waits for the same
 */
export const afterFrame = (of: object, act: () => void): void => queue.add(of, act)

/** Does all that waits, now: before it is read, or before what leads away. */
export const flushAfterFrame = (): void => queue.flush()
