import axe from 'axe-core'
import type { Page } from 'playwright'

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

/**
 * What axe finds on the screen as it is, in words.
 * @param within the part that is looked at: what a menu lies over is no target while it is open
 */
export async function axeFaults(page: Page, within = 'html'): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (part) => {
    const options = {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations' as const],
      // Styles are not fetched once more: no rule of these reads them.
      preload: false,
    }
    /** A bar at the edge of the screen covers what can be scrolled away from it: there it is large enough. */
    const isLargeEnough = async (target: string): Promise<boolean> => {
      document.querySelector(target)?.scrollIntoView({ block: 'center', behavior: 'instant' })
      return (await window.axe.run(target, { ...options, runOnly: ['target-size'] })).violations.length === 0
    }
    const found: string[] = []
    for (const { id, nodes } of (await window.axe.run(part, options)).violations)
      for (const { target, failureSummary = '' } of nodes) {
        const selector = target.join(' ')
        if (id !== 'target-size' || !(await isLargeEnough(selector))) found.push(`${id}: ${selector} (${failureSummary})`)
      }
    return found
  }, within)
}
