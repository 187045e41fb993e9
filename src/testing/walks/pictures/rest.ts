import { expect } from 'vitest'

/** Waits until fonts and late pieces are there and nothing changes any more, and puts every animation at its end. */
export async function comeToRest(): Promise<void> {
  await document.fonts.ready
  let changedAt = performance.now()
  const observer = new MutationObserver(() => (changedAt = performance.now()))
  observer.observe(document.documentElement, { attributes: true, childList: true, characterData: true, subtree: true })
  await expect.poll(() => performance.now() - changedAt, { interval: 20, timeout: 5000 }).toBeGreaterThan(QUIET_MS)
  observer.disconnect()
  for (const animation of document.getAnimations()) {
    const { endTime } = animation.effect?.getComputedTiming() ?? {}
    if (endTime === Infinity) animation.cancel()
    else animation.finish()
  }
  await document.fonts.ready
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

const QUIET_MS = 120

export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** How much higher the window had to be to show what must be scrolled to now: the page, or a sheet over it. */
export function heightOutOfSight(): number {
  const scrollers = [...document.querySelectorAll('*')].filter(
    (element) => element === document.documentElement || ['auto', 'scroll'].includes(getComputedStyle(element).overflowY),
  )
  return Math.max(...scrollers.filter((element) => element.checkVisibility()).map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
}

/** What is painted in the window, with a margin; null where nothing is. */
export function paintedArea(): Area | null {
  const rects = [...document.body.querySelectorAll('*')].filter(isPainted).flatMap(rectsOf).filter(isSeen)
  if (rects.length === 0) return null
  const left = Math.max(0, Math.floor(Math.min(...rects.map((rect) => rect.left))) - MARGIN)
  const top = Math.max(0, Math.floor(Math.min(...rects.map((rect) => rect.top))) - MARGIN)
  const right = Math.min(innerWidth, Math.ceil(Math.max(...rects.map((rect) => rect.right))) + MARGIN)
  const bottom = Math.min(innerHeight, Math.ceil(Math.max(...rects.map((rect) => rect.bottom))) + MARGIN)
  return { x: left, y: top, width: right - left, height: bottom - top }
}

const MARGIN = 16

/** Words hidden from eyes are one pixel large. */
const isSeen = ({ width, height, right, bottom }: DOMRect) => width > 2 && height > 2 && right > 0 && bottom > 0

function isPainted(element: Element): boolean {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
  const clipped = element.closest('*')
  for (let outer = clipped; outer !== null; outer = outer.parentElement) {
    const { width, height } = outer.getBoundingClientRect()
    if (getComputedStyle(outer).overflow === 'hidden' && (width <= 2 || height <= 2)) return false
  }
  return true
}

/** Where an element paints something of its own: its box where that has a colour or an edge, else its words. */
function rectsOf(element: Element): DOMRect[] {
  const style = getComputedStyle(element)
  const hasBox =
    REPLACED.has(element.localName) ||
    style.backgroundImage !== 'none' ||
    !/rgba\(.*, 0\)|transparent/.test(style.backgroundColor) ||
    (style.borderStyle !== 'none' && style.borderWidth !== '0px') ||
    style.boxShadow !== 'none'
  if (hasBox) return [element.getBoundingClientRect()]
  return [...element.childNodes].flatMap((node) => {
    if (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === '') return []
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()]
  })
}

const REPLACED = new Set(['svg', 'img', 'input', 'select', 'textarea', 'canvas', 'video'])
