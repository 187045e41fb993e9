import lighthouse from 'lighthouse'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { launchOptions } from '../browser.mjs'
import { ensureBuild } from '../launch/build.mjs'
import { ROOT } from '../root.mjs'
import { serve } from './site/serve.ts'

/**
 * `npm run bench:lighthouse`: what Lighthouse says of the pages that travellers open by their address, on its own phone and its
 * simulated network. The median of five first visits fails the run where it is worse than the goal. `-- 1` loads each page once.
 */

const ROUNDS = Number(process.argv[2] ?? 5)
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const DAY = 86_400_000

interface Goal {
  readonly address: string
  /** The least score of `performance`; all others are 100. */
  readonly score: number
  /** The latest largest paint, in milliseconds. */
  readonly paint: number
}

interface Report {
  readonly scores: Readonly<Record<(typeof CATEGORIES)[number], number>>
  readonly paint: number
  readonly blocked: number
  readonly shift: number
  /** What was painted largest. */
  readonly largest: string
  /** What costs points besides speed. */
  readonly faults: readonly string[]
}

const inAMonth = new Date(Date.now() + 30 * DAY).toISOString().slice(0, 10)

const GOALS: readonly Goal[] = [
  { address: `/flight-search?trip=OneWay&origin=DEL&dest=BOM&date=${inAMonth}&pax=1ADT&currency=INR&search=true`, score: 95, paint: 2_000 },
  { address: '/', score: 95, paint: 2_000 },
]

await ensureBuild()
const site = await serve(join(ROOT, 'dist', 'server', 'main.js'), join(ROOT, 'dist', 'client'))
const port = await freePort()
const { args, ...options } = await launchOptions('installed')
const browser = await chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${port}`] })
try {
  for (const goal of GOALS) {
    const reports: Report[] = []
    for (let round = 0; round < ROUNDS; round++) reports.push(await report(`${site.address}${goal.address}`))
    judge(goal, reports)
  }
} finally {
  await browser.close()
  await site.close()
}

/** @param attempts how often the page may be loaded again where Lighthouse itself fails */
async function report(address: string, attempts = 2): Promise<Report> {
  // Lighthouse empties the cache and keeps the cookies: one of them says that the font is in the cache.
  const session = await browser.newBrowserCDPSession()
  await session.send('Storage.clearCookies')
  await session.detach()
  const result = await lighthouse(address, { port, logLevel: 'error', output: 'json', onlyCategories: [...CATEGORIES] })
  if (result === undefined) throw new Error(`Lighthouse says nothing of ${address}`)
  const { audits, categories, runtimeError } = result.lhr
  const failure = runtimeError?.code ?? audits['largest-contentful-paint']?.errorMessage
  if (failure !== undefined && attempts > 0) {
    console.log(`Lighthouse says ${failure} of ${address}: it is loaded again`)
    return report(address, attempts - 1)
  }
  const scoreOf = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const { performance: _, ...others } = categories
  const failed = Object.values(others).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id),
  )
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    paint: audits['largest-contentful-paint']?.numericValue ?? Infinity,
    blocked: audits['total-blocking-time']?.numericValue ?? Infinity,
    shift: audits['cumulative-layout-shift']?.numericValue ?? Infinity,
    largest:
      /"snippet":"(<[^>]+>)/.exec(JSON.stringify(audits['largest-contentful-paint-element']?.details ?? {}).replaceAll(String.raw`\"`, "'"))?.[1] ??
      '',
    faults: failed,
  }
}

function judge({ address, score, paint }: Goal, reports: readonly Report[]) {
  const ofEach = (value: (report: Report) => number) => median(reports.map(value))
  const figures = {
    performance: ofEach(({ scores }) => scores.performance),
    paint: ofEach((each) => each.paint),
    least: Math.min(...reports.flatMap(({ scores: { performance: _, ...others } }) => Object.values(others))),
  }
  const isKept = figures.performance >= score && figures.paint <= paint && figures.least === 100
  console.log(
    `${isKept ? 'kept ' : 'BROKEN'} ${address}\n` +
      `       score ${figures.performance} (goal ${score}), largest paint ${(figures.paint / 1_000).toFixed(2)} s (goal ${(paint / 1_000).toFixed(1)} s), ` +
      `blocked ${ofEach(({ blocked }) => blocked).toFixed(0)} ms, shift ${ofEach(({ shift }) => shift).toFixed(3)}, the rest at least ${figures.least}\n` +
      `       ${reports.map((each) => `${each.scores.performance} at ${(each.paint / 1_000).toFixed(2)} s`).join(', ')}; ${reports[0]?.largest ?? ''}` +
      [...new Set(reports.flatMap(({ faults }) => faults))].map((fault) => `\n       ${fault}`).join(''),
  )
  if (!isKept) process.exitCode = 1
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Infinity
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port: free } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return free
}
