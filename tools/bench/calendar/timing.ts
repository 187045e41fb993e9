import { nextFrame } from '../nextFrame.ts'

declare global {
  interface Window {
    /** Milliseconds from an action to the frame that shows it. */
    timed: (action: 'open' | 'nextMonth' | 'arrowKey') => Promise<number>
  }
}

/** Makes the page's actions measurable from outside. Each goes the way of a user: a click or a key. */
export function offerTiming(nextMonth: string) {
  const actions = {
    open: () => button(/^Departure date/).click(),
    nextMonth: () => button(nextMonth).click(),
    arrowKey: () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true })),
  }
  window.timed = async (action) => {
    const before = seen(action)
    const start = performance.now()
    actions[action]()
    do await nextFrame()
    while (seen(action) === before)
    return performance.now() - start
  }
}

/** What is on the screen that an action changes. */
const seen = (action: string): string | null | undefined =>
  action === 'arrowKey' ? (document.activeElement?.textContent ?? '') : [...document.querySelectorAll('[role="grid"]')].at(-1)?.textContent

function button(name: string | RegExp): HTMLElement {
  const buttons = [...document.querySelectorAll<HTMLElement>('button')]
  const found = buttons.find((each) => {
    const words = each.getAttribute('aria-label') ?? each.textContent
    return typeof name === 'string' ? words === name : name.test(words)
  })
  if (found === undefined) throw new Error(`no button ${String(name)}`)
  return found
}
