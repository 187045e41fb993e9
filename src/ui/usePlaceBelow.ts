import { useLayoutEffect, type RefObject } from 'react'

const GAP = 8
const MARGIN = 16

/** Keeps a floating card below its anchor and inside the viewport; centred where it has none. */
export function usePlaceBelow(isOpen: boolean, card: RefObject<HTMLElement | null>, anchor: RefObject<HTMLElement | null> | undefined) {
  useLayoutEffect(() => {
    const element = card.current
    if (!isOpen || element === null) return
    const place = () => {
      const { top, left } = spot(element, anchor?.current?.getBoundingClientRect())
      element.style.setProperty('--popup-top', `${top}px`)
      element.style.setProperty('--popup-left', `${left}px`)
    }
    place()
    const watch = new ResizeObserver(place)
    watch.observe(element)
    addEventListener('resize', place)
    addEventListener('scroll', place, { passive: true })
    return () => {
      watch.disconnect()
      removeEventListener('resize', place)
      removeEventListener('scroll', place)
    }
  }, [isOpen, card, anchor])
}

function spot({ offsetWidth, offsetHeight }: HTMLElement, anchor: DOMRect | undefined) {
  const lastTop = innerHeight - offsetHeight - MARGIN
  const lastLeft = document.documentElement.clientWidth - offsetWidth - MARGIN
  const top = anchor === undefined ? lastTop / 2 : anchor.bottom + GAP
  const left = anchor === undefined ? lastLeft / 2 : anchor.left
  return { top: Math.max(MARGIN, Math.min(top, lastTop)), left: Math.max(MARGIN, Math.min(left, lastLeft)) }
}
