import { useEffect, useRef } from 'react'

/** How soon, in milliseconds, and how near, in pixels, the second press of a double click comes. */
const WITHIN = 300
const NEAR = 24

interface Press {
  readonly clientX: number
  readonly clientY: number
  readonly timeStamp: number
}

/**
 * Ignores the second press of a double click whose first has taken away what it pressed: it is not meant for what has come to
 * light there. A key, another place and a later press are heard.
 * @param first the press that took it away
 * @returns what hears presses again
 */
export function ignoreSecondPress(first: Press): () => void {
  const hear = (event: MouseEvent) => {
    const isSoon = event.timeStamp - first.timeStamp < WITHIN
    const isNear = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) < NEAR
    if (event.detail === 0 || !isSoon || !isNear) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  document.addEventListener('click', hear, { capture: true, once: true })
  return () => document.removeEventListener('click', hear, { capture: true })
}

/**
 * Where a press exchanges the page for a short one that waits, what stands below comes under the finger: it does not get the second press.
 * @param isWaiting whether the page waits
 */
export function useSecondPress(isWaiting: boolean): void {
  const pressed = useRef<Press | null>(null)
  useEffect(() => {
    const remember = (event: MouseEvent) => (pressed.current = event)
    document.addEventListener('click', remember, { capture: true })
    return () => document.removeEventListener('click', remember, { capture: true })
  }, [])
  useEffect(() => (isWaiting && pressed.current !== null ? ignoreSecondPress(pressed.current) : undefined), [isWaiting])
}
