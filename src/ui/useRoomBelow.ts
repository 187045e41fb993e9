import { useLayoutEffect, type RefObject } from 'react'

const MARGIN = 16

/** Tells a card below a field how much room it has: `--room-below` down to the edge of the window, `--overflow` past its right edge. */
export function useRoomBelow(isOpen: boolean, card: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = card.current
    if (!isOpen || element === null) return
    const { top, left } = element.getBoundingClientRect()
    const right = left + element.offsetWidth
    element.style.setProperty('--room-below', `${Math.round(innerHeight - top - MARGIN)}px`)
    element.style.setProperty('--overflow', `${Math.max(0, Math.round(right - document.documentElement.clientWidth + MARGIN))}px`)
  }, [isOpen, card])
}
