import type { Page } from 'playwright'

/** Of a trace of Chromium: times in microseconds, `tdur` in those of the thread itself. */
interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
}

/**
 * What the main thread of a page has worked from its mark `pressed` to the end of the frame in which it marks `answered`, in milliseconds
 * of its own: neither what other programs take of the machine counts, nor what is done once the answer is shown.
 * @param press presses, and makes both marks
 */
export async function answerWork<Shown>(page: Page, press: () => Promise<Shown>): Promise<{ readonly work: number; readonly shown: Shown }> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('the page has no browser')
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing', 'disabled-by-default-devtools.timeline'] })
  const shown = await press()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: readonly TraceEvent[] }
  const markAt = (name: string): TraceEvent => {
    const mark = traceEvents.findLast((event) => event.name === name)
    if (mark === undefined) throw new Error(`the page has not marked "${name}"`)
    return mark
  }
  const [pressed, answered] = [markAt('pressed'), markAt('answered')]
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === 'RunTask' && pid === pressed.pid && tid === pressed.tid)
  // Style, layout and painting follow within the task of the frame.
  const end = Math.max(...tasks.filter(({ ts }) => ts <= answered.ts).map(({ ts, dur = 0 }) => ts + dur))
  const worked = tasks.map(({ ts, dur = 0, tdur = 0 }) => {
    const within = Math.min(ts + dur, end) - Math.max(ts, pressed.ts)
    return within <= 0 || dur === 0 ? 0 : tdur * (within / dur)
  })
  return { work: worked.reduce((sum, each) => sum + each, 0) / 1000, shown }
}

declare global {
  interface Window {
    found: HTMLElement
    tasks: number[]
    observer?: PerformanceObserver
    screenShown: () => string
  }
}

/** In a page: all of the screen as markup, with what its fields hold. */
function screenShown(): string {
  const copy = document.createElement('div')
  copy.innerHTML = document.body.innerHTML
  copy.querySelectorAll('script, noscript, template').forEach((each) => each.remove())
  const copies = copy.querySelectorAll('input')
  document.body.querySelectorAll('input').forEach(({ checked, value }, at) => {
    copies[at]?.toggleAttribute('checked', checked)
    copies[at]?.setAttribute('value', value)
  })
  return copy.innerHTML
}

/** Finds what is to be pressed, gives the screen with it, and listens to long tasks from now on: neither is part of the answer. */
export async function find(page: Page, press: string, words: string): Promise<string> {
  await page.evaluate(`window.screenShown = ${screenShown.toString()}`)
  return page.evaluate(
    ([selector, fits]) => {
      const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
        (each) => each.checkVisibility() && new RegExp(fits).test(each.getAttribute('aria-label') ?? each.textContent),
      )
      if (found === undefined) throw new Error(`nothing to press: ${selector}`)
      window.found = found
      document.querySelector('[data-pressed]')?.removeAttribute('data-pressed')
      found.dataset['pressed'] = ''
      // A letter is typed where the focus is already.
      if (found instanceof HTMLInputElement && found.type !== 'checkbox') found.focus()
      window.tasks = []
      window.observer?.disconnect()
      window.observer = new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => window.tasks.push(duration)))
      window.observer.observe({ type: 'longtask' })
      return window.screenShown()
    },
    [press, words] as const,
  )
}

/** Presses as a hand does, and marks the frame that shows the answer. */
export const pressFound = (page: Page) =>
  page.evaluate(async () => {
    const { found } = window
    const answered = new Promise<string>((resolve) => {
      requestAnimationFrame(() => {
        performance.mark('answered')
        // What the answer shows, not what comes after it.
        setTimeout(() => resolve(window.screenShown()))
      })
    })
    performance.mark('pressed')
    if (found instanceof HTMLInputElement && found.type !== 'checkbox') {
      found.setRangeText('A')
      found.dispatchEvent(new InputEvent('input', { bubbles: true }))
    } else found.click()
    return answered
  })
