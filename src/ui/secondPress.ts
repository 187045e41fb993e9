/** How soon, in milliseconds, and how near, in pixels, the second press of a double click comes. */
const WITHIN = 300
const NEAR = 24

interface Press {
  readonly clientX: number
  readonly clientY: number
  readonly timeStamp: number
}

/**
 * Ignores the second press of a double click whose first has closed what lay above: it is not meant for what has come to
 * light there. A key, another place and a later press are heard.
 * @param first the press that closed it
 */
export function ignoreSecondPress(first: Press): void {
  const hear = (event: MouseEvent) => {
    const isSoon = event.timeStamp - first.timeStamp < WITHIN
    const isNear = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) < NEAR
    if (event.detail === 0 || !isSoon || !isNear) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  document.addEventListener('click', hear, { capture: true, once: true })
}
