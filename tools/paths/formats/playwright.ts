import { join } from 'node:path'
import { build } from 'vite'
import type { Flow } from '../../model/loadFlows.ts'
import { ROOT } from '../../root.mjs'
import { walkPaths, type PathOptions } from '../findPaths.ts'
import { playedPath } from '../playedPaths.ts'
import { stepBookOf, stepBookPath } from '../stepBook.ts'

const ENTRY = 'paths-of-a-flow'

/**
 * The paths as one file for Playwright's test runner: the paths as data, the flow's step book and the player, bundled. It
 * needs nothing of the project but the packages `playwright` and, where no browser is on the machine, `@sparticuz/chromium`.
 * @throws for a flow without a step book
 */
export async function playwrightOf({ machine, path, model }: Flow, options: PathOptions): Promise<string> {
  const scope = await stepBookOf(model.id)
  if (scope === null) throw new Error(`${model.id} has no step book`)
  const { paths } = walkPaths({ machine, path, samples: scope.samples }, model, {
    ...options,
    screens: scope.screens,
    ...(scope.parentSays && { parentSays: scope.parentSays }),
  })
  const played = paths.map((each) => playedPath(model.id, each))
  const code = await bundled(`
    import { siteOfPaths } from ${JSON.stringify(join(ROOT, 'tests', 'paths', 'driver', 'siteOfPaths.ts'))}
    import { playPaths } from ${JSON.stringify(join(ROOT, 'tests', 'paths', 'driver', 'playPaths.ts'))}
    import { stepBook } from ${JSON.stringify(stepBookPath(model.id))}
    await siteOfPaths()
    playPaths(stepBook, ${JSON.stringify(played)})
  `)
  return `${headOf(model.id, paths.length)}\n${code}`
}

const headOf = (flow: string, count: number): string => `// The ${count} paths of ${flow}, by npm run paths -- --flow ${flow} --format playwright.
// Runs as it is against the running site: npx playwright test ${flow}.spec.mjs
// BASE_URL says where the site is (http://127.0.0.1:4173), CHROME_PATH which browser to take.`

async function bundled(entry: string): Promise<string> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: ENTRY,
        resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : null),
        load: (id) => (id === `\0${ENTRY}` ? entry : null),
      },
    ],
    build: {
      ssr: true,
      write: false,
      minify: false,
      target: 'node20',
      rolldownOptions: { input: ENTRY, external: [/^playwright/, /^node:/, '@sparticuz/chromium'], output: { format: 'es' } },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const chunks = outputs.flatMap((each) => ('output' in each ? each.output : [])).filter((each) => each.type === 'chunk')
  const [chunk] = chunks
  if (chunk === undefined || chunks.length > 1) throw new Error(`the step book is bundled into ${chunks.length} files`)
  return chunk.code
}
