import type { Page } from 'playwright'

const STEPS = 15

/** What has the focus and does not show it, on the first steps of the keyboard through a screen. */
export async function focusFaults(page: Page): Promise<readonly string[]> {
  const faults = new Set<string>()
  for (let step = 0; step < STEPS; step++) {
    await page.keyboard.press('Tab')
    const fault = await page.evaluate(() => {
      const focused = document.activeElement
      if (focused === null || focused === document.body) return null
      const marks = (element: Element): boolean => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
        return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
      }
      /** Whether a part around it that does not scroll up and down ends before its ring does. */
      const isCutOff = (element: Element): boolean => {
        const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
        const reach = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
        const { top, bottom } = element.getBoundingClientRect()
        for (let around = element.parentElement; around !== null && around !== document.body; around = around.parentElement) {
          const cuts = getComputedStyle(around).overflowY !== 'visible' && around.scrollHeight <= around.clientHeight
          const edge = around.getBoundingClientRect()
          if (cuts && (top - reach < edge.top - 0.5 || bottom + reach > edge.bottom + 0.5)) return true
        }
        return false
      }
      const label = focused.closest('label')
      // The boxes of a code are drawn beside its one field.
      const beside = focused.matches('[autocomplete=one-time-code]') ? [...(focused.parentElement?.querySelectorAll('*') ?? [])] : []
      const isMarked =
        marks(focused) || beside.some(marks) || (focused.parentElement !== null && marks(focused.parentElement)) || (label !== null && marks(label))
      const { width, height } = focused.getBoundingClientRect()
      const name = `<${focused.tagName.toLowerCase()}> "${(focused.getAttribute('aria-label') ?? focused.textContent).trim().slice(0, 60)}"`
      if (!isMarked) return `${name} has the focus and does not show it`
      if (isCutOff(focused)) return `${name} has a ring that is cut off`
      return width === 0 || height === 0 ? `${name} has the focus and cannot be seen` : null
    })
    if (fault !== null) faults.add(fault)
  }
  return [...faults]
}
