import { useLayoutEffect, type RefObject } from 'react'

/** Of something tall it is enough that its beginning can be seen. */
const BEGINNING = 160
const MARGIN = 8

/** Whether it stays where it is while the page scrolls: a bar of actions lifts what lies fixed, and a page that moves under a press takes it elsewhere. */
const stays = (element: Element | null): boolean =>
  element !== null && (['fixed', 'sticky'].includes(getComputedStyle(element).position) || stays(element.parentElement))

/**
 * What lies fixed at the lower edge of the window never hides what has the focus: the page makes room for it at its end,
 * and scrolls where the focus would be below it.
 */
export function useFocusClearOf(fixed: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = fixed.current
    if (element === null) return
    const { body, documentElement: root } = document

    const keepClear = () => {
      const focused = document.activeElement
      if (focused === null || focused === body || element.contains(focused) || document.querySelector('dialog:modal') !== null) return
      if (stays(focused)) return
      const { top, bottom } = focused.getBoundingClientRect()
      const hidden = Math.min(bottom, top + BEGINNING) + MARGIN - element.getBoundingClientRect().top
      if (hidden > 0 && top < innerHeight) scrollBy({ top: hidden, behavior: 'instant' })
    }
    const size = new ResizeObserver(() => {
      const room = `${Math.ceil(innerHeight - element.getBoundingClientRect().top) + MARGIN}px`
      root.style.scrollPaddingBlockEnd = room
      body.style.paddingBlockEnd = room
      keepClear()
    })
    size.observe(element)
    document.addEventListener('focusin', keepClear)
    return () => {
      size.disconnect()
      document.removeEventListener('focusin', keepClear)
      root.style.scrollPaddingBlockEnd = ''
      body.style.paddingBlockEnd = ''
    }
  }, [fixed])
}
