import { useLayoutEffect, useRef } from 'react'
import s from './stickyBar.module.css'

/**
 * Ref and class of a bar of actions that stays in sight. While the bar is in the lower half of the window, `--actions` of the page says how far up it
 * reaches, so that a question at the lower edge stands above it and never over its buttons.
 */
export function useStickyBar<Bar extends HTMLElement>() {
  const bar = useRef<Bar>(null)
  useLayoutEffect(() => {
    const element = bar.current
    if (element === null) return
    const { style } = document.documentElement
    const tell = () => {
      const { top } = element.getBoundingClientRect()
      const isLow = top >= innerHeight / 2 && top < innerHeight && getComputedStyle(element).position === 'sticky'
      style.setProperty('--actions', isLow ? `${Math.ceil(innerHeight - top)}px` : '0px')
    }
    const size = new ResizeObserver(tell)
    for (const each of [element, document.body]) size.observe(each)
    addEventListener('scroll', tell, { passive: true })
    addEventListener('resize', tell)
    return () => {
      size.disconnect()
      removeEventListener('scroll', tell)
      removeEventListener('resize', tell)
      style.removeProperty('--actions')
    }
  }, [])
  return { ref: bar, className: s['bar'] ?? '' }
}
