import { createRequire } from 'node:module'
import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { launchOptions } from '../../../browser.mjs'

const require = createRequire(import.meta.url)

/** Mermaid as it is made for pages: its parser cleans labels with the help of a document. */
const MERMAID = require.resolve('@mermaid-js/tiny')

declare const mermaid: {
  readonly parse: (text: string) => Promise<{ readonly diagramType: string }>
  readonly render: (id: string, text: string) => Promise<{ readonly svg: string }>
}

interface MermaidPage {
  /** What kind of diagram a text is, or what is wrong with it. */
  readonly parsed: (text: string) => Promise<string>
  /** The drawing of a diagram. */
  readonly drawn: (text: string) => Promise<string>
}

/** A page with Mermaid for a file of tests. */
export function mermaidPage(): MermaidPage {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await chromium.launch(await launchOptions())
    page = await browser.newPage()
    await page.addScriptTag({ path: MERMAID })
  })
  afterAll(() => browser.close())
  return {
    parsed: (text) =>
      page.evaluate(
        (source) =>
          mermaid.parse(source).then(
            ({ diagramType }) => diagramType,
            (error: unknown) => String(error),
          ),
        text,
      ),
    drawn: (text) => page.evaluate((source) => mermaid.render('drawn', source).then(({ svg }) => svg), text),
  }
}
