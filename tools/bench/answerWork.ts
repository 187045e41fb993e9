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
 * What the main thread of a page has worked between its marks `pressed` and `answered`, in milliseconds of its own: neither what other
 * programs take of the machine counts, nor what is done once the answer is shown.
 * @param press presses, and makes both marks
 */
export async function answerWork(page: Page, press: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('the page has no browser')
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing', 'disabled-by-default-devtools.timeline'] })
  await press()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: readonly TraceEvent[] }
  const markAt = (name: string): TraceEvent => {
    const mark = traceEvents.findLast((event) => event.name === name)
    if (mark === undefined) throw new Error(`the page has not marked "${name}"`)
    return mark
  }
  const [pressed, answered] = [markAt('pressed'), markAt('answered')]
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === 'RunTask' && pid === pressed.pid && tid === pressed.tid)
  const worked = tasks.map(({ ts, dur = 0, tdur = 0 }) => {
    const within = Math.min(ts + dur, answered.ts) - Math.max(ts, pressed.ts)
    return within <= 0 || dur === 0 ? 0 : tdur * (within / dur)
  })
  return worked.reduce((sum, each) => sum + each, 0) / 1000
}
