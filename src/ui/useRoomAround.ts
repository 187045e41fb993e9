import { useLayoutEffect, type RefObject } from 'react'

const GAP = 8
const MARGIN = 16

/** With less than this below its field a card opens above it, where that is more. */
const ENOUGH = 360

/**
 * Tells a card that hangs on a field which side it opens to, so that the page stays where it is: `data-side`, how much room it
 * has there as `--room`, and as `--overflow` how far it would be past the right edge of the window.
 */
export function useRoomAround(isOpen: boolean, card: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = card.current
    const field = element?.parentElement
    if (!isOpen || element === null || !field) return
    const { top, bottom } = field.getBoundingClientRect()
    const above = top - GAP - MARGIN
    const below = innerHeight - bottom - GAP - MARGIN
    const opensAbove = below < ENOUGH && above > below
    const right = element.getBoundingClientRect().left + element.offsetWidth
    element.setAttribute('data-side', opensAbove ? 'above' : 'below')
    element.style.setProperty('--room', `${Math.round(opensAbove ? above : below)}px`)
    element.style.setProperty('--overflow', `${Math.max(0, Math.round(right - document.documentElement.clientWidth + MARGIN))}px`)
  }, [isOpen, card])
}
