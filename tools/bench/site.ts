import react from '@vitejs/plugin-react'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { build, createBuilder } from 'vite'
import { launchOptions } from '../browser.mjs'
import { precompress } from '../build/precompress.ts'
import { ROOT } from '../root.mjs'
import { brotliBytes, entryScripts } from './site/entryScripts.ts'
import { load, type Load, type Probe } from './site/load.ts'
import { serve } from './site/serve.ts'

/**
 * `npm run bench:site`: the home page beside a bare React page that the same bundler built and the same server serves, in
 * one run on a slow phone: four times less CPU, slow 4G. Ratios, sizes and scores fail the run; times are only printed.
 */

const ROUNDS = 9
const ARTEFACTS = join(ROOT, '.artefacts', 'bench')
const BARE = join(ARTEFACTS, 'bare')
const SITE = join(ROOT, 'dist', 'client')
const SERVER = join(ROOT, 'dist', 'server', 'main.js')
const PROBES: Readonly<Record<'site' | 'bare', Probe>> = {
  site: { button: 'Where from, where to', worked: 'dialog[open]', field: 'dialog [data-field="destination"] input' },
  bare: { button: 'Pressed', worked: '[data-pressed="true"]', field: null },
}

interface Figure {
  readonly name: string
  readonly value: number
  readonly budget: number
  /** What it was made of. */
  readonly of: string
}

const figures = await run()
for (const { name, value, budget, of } of figures) {
  console.log(`${value <= budget ? 'kept ' : 'BROKEN'} ${name.padEnd(34)} ${value.toFixed(3).padStart(8)}  budget ${budget}  (${of})`)
}
mkdirSync(ARTEFACTS, { recursive: true })
writeFileSync(join(ARTEFACTS, 'site.json'), `${JSON.stringify({ rounds: ROUNDS, figures }, null, 2)}\n`)
process.exitCode = figures.every(({ value, budget }) => value <= budget) ? 0 : 1

async function run(): Promise<Figure[]> {
  await buildBoth()
  const bytes = { site: brotliBytes(SITE, entryScripts(SITE)), bare: brotliBytes(BARE, entryScripts(BARE)) }
  const { site, bare } = await loadBoth()
  const times = (what: 'paint' | 'click') => `${site[what].toFixed(0)} ms beside ${bare[what].toFixed(0)} ms`
  return [
    { name: 'scripts of the entry, brotli', value: bytes.site / bytes.bare, budget: 2, of: `${bytes.site} bytes beside ${bytes.bare}` },
    { name: 'largest paint', value: site.paint / bare.paint, budget: 0.6, of: times('paint') },
    { name: 'first working click', value: site.click / bare.click, budget: 0.7, of: times('click') },
    { name: 'blocked after the largest paint', value: site.blocked, budget: 600, of: `ms; beside ${bare.blocked.toFixed(0)}` },
    { name: 'layout shift', value: site.shift, budget: 0.02, of: `score; beside ${bare.shift.toFixed(3)}` },
  ]
}

async function buildBoth() {
  const logLevel = 'error'
  const builder = await createBuilder({ root: ROOT, logLevel })
  await builder.buildApp()
  const { target } = builder.environments['client']?.config.build ?? {}
  const output = { outDir: BARE, emptyOutDir: true, modulePreload: { polyfill: false }, ...(target === undefined ? {} : { target }) }
  await build({ configFile: false, root: join(ROOT, 'tools', 'bench', 'bare'), logLevel, plugins: [react()], build: output })
  // As the site is: what the server compresses on the way comes later and larger.
  await precompress(BARE)
}

/** Loads both pages by turns; the first round only warms up. */
async function loadBoth(): Promise<Record<'site' | 'bare', Load>> {
  const served = { site: await serve(SERVER, SITE), bare: await serve(SERVER, BARE) }
  const browser = await chromium.launch(await launchOptions('installed'))
  try {
    const loads: Record<'site' | 'bare', Load[]> = { site: [], bare: [] }
    for (let round = 0; round <= ROUNDS; round++) {
      for (const page of round % 2 === 0 ? (['site', 'bare'] as const) : (['bare', 'site'] as const)) {
        const measured = await load(browser, `${served[page].address}/`, PROBES[page])
        if (round > 0) loads[page].push(measured)
      }
    }
    return { site: best(loads.site), bare: best(loads.bare) }
  } finally {
    await browser.close()
    await Promise.all([served.site.close(), served.bare.close()])
  }
}

/** The least disturbed load of each page, as other work on the machine only ever adds time; of shifts, the worst. */
function best(loads: readonly Load[]): Load {
  return {
    paint: Math.min(...loads.map(({ paint }) => paint)),
    click: Math.min(...loads.map(({ click }) => click)),
    blocked: Math.min(...loads.map(({ blocked }) => blocked)),
    shift: Math.max(...loads.map(({ shift }) => shift)),
  }
}
