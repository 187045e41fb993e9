import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright'
import { build, preview } from 'vite'
import { launchOptions } from '../browser.mjs'

const SLOWER = 4

/** A window of a browser. */
export type Window = Pick<BrowserContextOptions, 'viewport' | 'isMobile' | 'hasTouch'>
const DESKTOP: Window = { viewport: { width: 1280, height: 900 } }
export const PHONE: Window = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }

/** Slows a page down, or lets it run: a page that is slowed down takes time of the machine even while it does nothing. */
export type SetSlow = (isSlow: boolean) => Promise<void>

/** What the main thread of a page has worked, in milliseconds of its own: what other programs take of the machine does not count. */
export interface Work {
  readonly all: number
  /** Of it in scripts: without style, layout and painting. */
  readonly script: number
}

export interface SlowPage {
  readonly page: Page
  readonly setSlow: SetSlow
  /** What has been worked since the page was opened. */
  work(): Promise<Work>
  close(): Promise<void>
}

/**
 * Builds pages of a folder of benches, serves them, and opens them with four times less CPU.
 * @param folder beside this file
 * @param names of the pages, without `.html`
 * @param window in which they are opened
 */
export async function withSlowPages<Result>(
  folder: string,
  names: readonly string[],
  measure: (open: (name: string) => Promise<SlowPage>) => Promise<Result>,
  window = DESKTOP,
): Promise<Result> {
  const outDir = await mkdtemp(join(tmpdir(), `sarus-${folder}-`))
  const root = join(import.meta.dirname, folder)
  const input = names.map((name) => join(root, `${name}.html`))
  const common = { root, configFile: false, logLevel: 'error', build: { outDir, emptyOutDir: true, rollupOptions: { input } } } as const
  await build({ ...common, plugins: [react()] })
  const server = await preview({ ...common, preview: { port: 0, host: '127.0.0.1' } })
  const { args, ...options } = await launchOptions('installed')
  const browser = await chromium.launch({ ...options, args: [...args, '--disable-frame-rate-limit', '--disable-gpu-vsync'] })
  try {
    const address = server.resolvedUrls?.local[0]
    if (address === undefined) throw new Error('the pages are not served')
    return await measure((name) => open(browser, window, `${address}${name}.html`))
  } finally {
    await browser.close()
    await server.close()
    await rm(outDir, { recursive: true, force: true })
  }
}

/** Slows a page down. */
export async function slowDown(page: Page): Promise<SetSlow> {
  const session = await page.context().newCDPSession(page)
  const setSlow: SetSlow = async (isSlow) => void (await session.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? SLOWER : 1 }))
  await setSlow(true)
  return setSlow
}

async function open(browser: Browser, window: Window, url: string): Promise<SlowPage> {
  const context = await browser.newContext({ ...window, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return {
    page,
    setSlow: await slowDown(page),
    work: async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      const milliseconds = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000
      return { all: milliseconds('TaskDuration'), script: milliseconds('ScriptDuration') }
    },
    close: () => context.close(),
  }
}
