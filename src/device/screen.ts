/** How far below the top of the window a thing comes to stand, as a share of the window's height [SRCH-22]. */
const UPPER_PART = 0.22

/** Moves the focus to the first element that a selector names. */
export const focusWithin = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus()

/** Scrolls the page until an element stands about 22 percent of the window's height below its top; never further down than it is [SRCH-22]. */
export function scrollIntoUpperPart(selector: string): void {
  const top = document.querySelector(selector)?.getBoundingClientRect().top
  if (top === undefined) return
  const surplus = top - innerHeight * UPPER_PART
  if (surplus > 1) scrollBy({ top: surplus })
}
