import type { Flow } from '../model/flowModel.ts'
import { findPaths, type PathOptions } from './findPaths.ts'
import { csvOf } from './formats/csv.ts'
import { gherkinOf } from './formats/gherkin.ts'
import { jsonOf } from './formats/json.ts'
import { playwrightOf } from './formats/playwright.ts'
import type { Format } from './options.ts'
import type { SiteOfPaths } from './siteOfPaths.ts'

export interface ExportedFile {
  readonly name: string
  readonly text: string
}

/** Stands beside the exported tests, so that `npx playwright test --config <folder>` finds them wherever they are. */
export const PLAYWRIGHT_CONFIG: ExportedFile = {
  name: 'playwright.config.mjs',
  text: `export default {
  testDir: '.',
  outputDir: 'results',
  respectGitIgnore: false,
  fullyParallel: true,
  reporter: 'list',
}
`,
}

/**
 * The paths of a flow in a format, as a file.
 * @param site where paths can be driven; null for a project that has none
 * @throws for Playwright, if the flow has no page object
 */
export async function exportPaths(flow: Flow, format: Format, options: PathOptions, site: SiteOfPaths | null): Promise<ExportedFile> {
  const { id } = flow.model
  if (format === 'playwright') return { name: `${id}.spec.mjs`, text: await playwrightOf(flow, options, site) }
  const screens = (await site?.pathModelOf(id))?.screens ?? {}
  const exported = findPaths(flow, flow.model, { ...options, screens })
  if (format === 'gherkin') return { name: `${id}.feature`, text: gherkinOf(exported, flow.model) }
  return format === 'csv' ? { name: `${id}.csv`, text: csvOf(exported) } : { name: `${id}.json`, text: jsonOf(exported) }
}
