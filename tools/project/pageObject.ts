import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesBelow } from '../files.mjs'
import { ROOT } from '../root.mjs'
import type { SiteOfPaths, PathModel } from '../statecharts/paths/siteOfPaths.ts'

const ENDING = '.steps.ts'

/** The page objects of all flows, by the ids of their machines: the files that say how a flow is driven on the real site. */
const PAGE_OBJECTS: ReadonlyMap<string, string> = new Map(
  filesBelow(ROOT, 'src/flows', (path) => path.endsWith(ENDING)).map((path) => [basename(path, ENDING), join(ROOT, path)]),
)

/** The page object of a flow. @throws when it has none */
function pageObjectPath(flow: string): string {
  const path = PAGE_OBJECTS.get(flow)
  if (path === undefined) throw new Error(`${flow} has no page object: write src/flows/<area>/${flow}/${flow}${ENDING}`)
  return path
}

/** The flows that have a page object. */
export const playableFlows = (): string[] => [...PAGE_OBJECTS.keys()].toSorted()

/** What is tried and checked on the real site; null for a flow without a page object. */
async function pageObjectOf(flow: string): Promise<PathModel | null> {
  if (!PAGE_OBJECTS.has(flow)) return null
  const steps = pageObjectPath(flow)
  // A long page object has its path model in a file of its own.
  const apart = steps.replace(ENDING, '.pathModel.ts')
  const path = existsSync(apart) ? apart : steps
  const exported: unknown = await import(pathToFileURL(path).href)
  const pathModel: unknown = typeof exported === 'object' && exported !== null ? Reflect.get(exported, `${flow}PathModel`) : undefined
  if (!isPathModel(pathModel)) throw new Error(`${path} exports no ${flow}PathModel with samples and screens`)
  return pathModel
}

const isPathModel = (value: unknown): value is PathModel => typeof value === 'object' && value !== null && 'samples' in value && 'screens' in value

const driver = (name: string): string => JSON.stringify(join(ROOT, 'tests', 'paths', 'driver', name))

/**
 * The real site. An exported file needs nothing of the project but the packages `playwright` and, where no browser is on the
 * machine, `@sparticuz/chromium`.
 */
export const SITE_OF_PATHS: SiteOfPaths = {
  root: ROOT,
  pathModelOf: pageObjectOf,
  player: (flow, paths) => `
    import { siteOfPaths } from ${driver('siteOfPaths.ts')}
    import { playPaths } from ${driver('playPaths.ts')}
    import { pageObject } from ${JSON.stringify(pageObjectPath(flow))}
    await siteOfPaths()
    playPaths(pageObject, ${paths})
  `,
  external: [/^playwright/, /^node:/, '@sparticuz/chromium'],
  head: (flow, count) => `// The ${count} paths of ${flow}, by npm run paths -- --flow ${flow} --format playwright.
// Runs as it is against the running site: npx playwright test ${flow}.spec.mjs
// BASE_URL says where the site is (http://127.0.0.1:4173), CHROME_PATH which browser to take.`,
}
