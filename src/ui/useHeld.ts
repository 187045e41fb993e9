import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'

interface Held {
  /** The pointer or the focus has come to the element. */
  readonly onHold: () => void
  /** Both are elsewhere. */
  readonly onRelease: () => void
}

/** Reports when the visitor begins to read or use an element, and when they have left it. */
export function useHeld(element: RefObject<HTMLElement | null>, { onHold, onRelease }: Held): void {
  const held = useEffectEvent(onHold)
  const released = useEffectEvent(onRelease)
  useLayoutEffect(() => {
    const piece = element.current
    if (piece === null) return
    const listeners = new AbortController()
    const isIn = (target: EventTarget | null) => target instanceof Node && piece.contains(target)
    const on = <Name extends 'pointerenter' | 'pointerleave' | 'focusin' | 'focusout'>(
      name: Name,
      listen: (event: HTMLElementEventMap[Name]) => void,
    ) => piece.addEventListener(name, listen, { signal: listeners.signal })
    on('pointerenter', () => held())
    on('focusin', ({ relatedTarget }) => !isIn(relatedTarget) && held())
    on('pointerleave', () => !isIn(document.activeElement) && released())
    on('focusout', ({ relatedTarget }) => !isIn(relatedTarget) && !piece.matches(':hover') && released())
    return () => listeners.abort()
  }, [element])
}
