import { useLayoutEffect, type RefObject } from 'react'

const GAP = 8
const MARGIN = 16

/** Where a card without an anchor begins, as a share of the window's height: it stays there when its content grows or shrinks. */
const UPPER = 0.1

/** Where neither side of its anchor has this much room, a card may cover it. */
const LEAST = 320

/** Keeps a floating card below or above its anchor, within the window and within `[data-popups-within]`; without one it is in the middle of the line, its upper edge always at one height. */
export function usePlaceBeside(isOpen: boolean, card: RefObject<HTMLElement | null>, anchor: RefObject<HTMLElement | null> | undefined) {
  useLayoutEffect(() => {
    const element = card.current
    if (!isOpen || element === null) return
    let side: Side | null = null
    const place = () => {
      element.style.removeProperty('--popup-room')
      const hanger = anchor?.current ?? null
      if (hanger === null) return put(element, innerHeight * UPPER, (document.documentElement.clientWidth - element.offsetWidth) / 2)
      const { top, bottom, left } = hanger.getBoundingClientRect()
      const rooms = { below: innerHeight - bottom - GAP - MARGIN, above: top - GAP - MARGIN }
      const natural = element.offsetHeight
      side = sideFor(natural, rooms, side)
      if (rooms[side] >= LEAST) element.style.setProperty('--popup-room', `${Math.floor(rooms[side])}px`)
      const within = hanger.closest('[data-popups-within]')?.getBoundingClientRect().right ?? document.documentElement.clientWidth - MARGIN
      put(element, side === 'below' ? bottom + GAP : top - GAP - element.offsetHeight, Math.min(left, within - element.offsetWidth))
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

type Side = 'below' | 'above'

/** The side that a card has, while it fits there; else below where it fits, above where it fits, or where there is more room. */
function sideFor(height: number, rooms: Readonly<Record<Side, number>>, kept: Side | null): Side {
  if (kept !== null && height <= rooms[kept]) return kept
  if (height <= rooms.below) return 'below'
  return height <= rooms.above || rooms.above > rooms.below ? 'above' : 'below'
}

function put(element: HTMLElement, top: number, left: number) {
  const lastTop = innerHeight - element.offsetHeight - MARGIN
  const lastLeft = document.documentElement.clientWidth - element.offsetWidth - MARGIN
  element.style.setProperty('--popup-top', `${Math.max(MARGIN, Math.min(top, lastTop))}px`)
  element.style.setProperty('--popup-left', `${Math.max(MARGIN, Math.min(left, lastLeft))}px`)
}
