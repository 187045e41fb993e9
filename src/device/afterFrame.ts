/** Whether a frame is drawn soon: not in a tab that is not seen, and not where there is no browser. */
const isDrawn = (): boolean => typeof requestAnimationFrame === 'function' && !document.hidden

/** Settles after the frame that answers a press; at once where none is drawn. What asks the airline need not hold it up. */
export const frameDrawn = (): Promise<void> =>
  isDrawn() ? new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))) : Promise.resolve()

/** A write that waits for the frame that answers a press. */
interface LateWrite {
  /** Takes the place of the one that waits. */
  write(write: () => void): void
  /** Writes what waits, now: before it is read, or before what leads away. */
  flush(): void
}

/** Writes after the frame that answers the press, since it takes longer than the answer; but before the page is hidden or left. */
export function afterFrame(): LateWrite {
  let waiting: (() => void) | null = null
  const flush = () => {
    removeEventListener('pagehide', flush)
    document.removeEventListener('visibilitychange', flush)
    const write = waiting
    waiting = null
    write?.()
  }
  return {
    flush: () => {
      if (waiting !== null) flush()
    },
    write: (write) => {
      if (!isDrawn()) {
        waiting = null
        write()
        return
      }
      if (waiting === null) {
        requestAnimationFrame(() => setTimeout(flush))
        addEventListener('pagehide', flush)
        document.addEventListener('visibilitychange', flush)
      }
      waiting = write
    },
  }
}
