/** How far below the top of the window a thing comes to stand, as a share of the window's height [SRCH-22]. */
const UPPER_PART = 0.22

/** Moves the focus to the first element that a selector names. */
export const focusWithin = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus()

/**
 * Scrolls the page until an element stands about 22 percent of the window's height below its top; never further down than it is,
 * and not at all while what has the focus can be seen whole: the page does not move under a hand [SRCH-22, CON-78].
 */
export function scrollIntoUpperPart(selector: string): void {
  if (isSeenWhole(document.activeElement)) return
  const top = document.querySelector(selector)?.getBoundingClientRect().top
  if (top === undefined) return
  const surplus = top - innerHeight * UPPER_PART
  if (surplus > 1) scrollBy({ top: surplus })
}

function isSeenWhole(element: Element | null): boolean {
  if (element === null || element === document.body) return true
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}
