import { createRequire } from 'node:module'
import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BROWSER_ARGUMENTS, findBrowser } from '../../browser.mjs'
import { loadFlows } from '../../model/loadFlows.ts'
import { writeMermaid } from './mermaid.ts'

const require = createRequire(import.meta.url)

/** Mermaid as it is made for pages: its parser cleans labels with the help of a document. */
const MERMAID = require.resolve('@mermaid-js/tiny')

declare const mermaid: {
  readonly parse: (text: string) => Promise<{ readonly diagramType: string }>
  readonly render: (id: string, text: string) => Promise<{ readonly svg: string }>
}

let browser: Browser
let page: Page

beforeAll(async () => {
  const { executablePath, env } = await findBrowser()
  browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS, env: { ...process.env, ...env } })
  page = await browser.newPage()
  await page.addScriptTag({ path: MERMAID })
}, 60_000)

afterAll(() => browser.close())

const parsed = (text: string): Promise<string> =>
  page.evaluate(
    (source) =>
      mermaid.parse(source).then(
        ({ diagramType }) => diagramType,
        (error: unknown) => String(error),
      ),
    text,
  )

it("every flow is read by Mermaid's own parser as a state diagram", async () => {
  const read = new Map<string, string>()
  for (const { model } of await loadFlows()) read.set(model.id, await parsed(writeMermaid(model)))
  expect(read.size).toBeGreaterThan(0)
  expect([...read].filter(([, what]) => what !== 'stateDiagram')).toEqual([])
}, 120_000)

it('every flow is drawn by Mermaid with the names of all its states', async () => {
  for (const { model } of await loadFlows()) {
    const { svg } = await page.evaluate((source) => mermaid.render('drawn', source), writeMermaid(model))
    expect([model.id, model.states.filter(({ key, kind }) => kind !== 'history' && !svg.includes(key)).map(({ id }) => id)]).toEqual([model.id, []])
  }
}, 240_000)

it('a text that is no state diagram is refused', async () => {
  expect(await parsed('stateDiagram-v2\n  state "a { as b')).toContain('Error')
})
