/** Whether a frame is drawn soon: not in a tab that is not seen, and not where there is no browser. */
const isDrawn = (): boolean => typeof requestAnimationFrame === 'function' && !document.hidden

/** Settles after the frame that answers a press; at once where none is drawn. What leads away or asks the airline need not hold it up. */
export const frameDrawn = (): Promise<void> =>
  isDrawn() ? new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))) : Promise.resolve()

/** A write that waits for the frame that answers a press. */
export interface LateWrite {
  /** Takes the place of the one that waits. */
  write(write: () => void): void
  /** Writes what waits, now: before it is read, or the page is left. */
  flush(): void
}

/** Writes after the frame that answers the press, since it takes longer than the answer; before a page is left in any case. */
export function afterFrame(): LateWrite {
  let waiting: (() => void) | null = null
  const flush = () => {
    const write = waiting
    waiting = null
    write?.()
  }
  return {
    flush,
    write: (write) => {
      if (!isDrawn()) {
        waiting = null
        write()
        return
      }
      if (waiting === null) {
        requestAnimationFrame(() => setTimeout(flush))
        addEventListener('pagehide', flush, { once: true })
      }
      waiting = write
    },
  }
}
