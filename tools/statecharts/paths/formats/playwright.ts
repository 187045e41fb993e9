import { build } from 'vite'
import type { Flow } from '../../model/flowModel.ts'
import { walkPaths, type PathOptions } from '../findPaths.ts'
import { playedPath } from '../playedPaths.ts'
import type { SiteOfPaths } from '../siteOfPaths.ts'

const ENTRY = 'paths-of-a-flow'

/**
 * The paths as one file for Playwright's test runner: the paths as data, what drives the flow and the player, bundled.
 * @throws for a flow without a page object
 */
export async function playwrightOf({ machine, path, model }: Flow, options: PathOptions, site: SiteOfPaths | null): Promise<string> {
  const pathModel = await site?.pathModelOf(model.id)
  if (site === null || pathModel === null || pathModel === undefined) throw new Error(`${model.id} has no page object`)
  const { paths } = walkPaths({ machine, path, samples: pathModel.samples }, model, {
    ...options,
    screens: pathModel.screens,
    ...(pathModel.parentSays && { parentSays: pathModel.parentSays }),
  })
  const played = paths.map((each) => playedPath(model.id, each))
  const code = await bundled(site.player(model.id, JSON.stringify(played)), site)
  return `${site.head(model.id, paths.length)}\n${code}`
}

async function bundled(entry: string, { root, external }: SiteOfPaths): Promise<string> {
  const built = await build({
    root,
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
      rolldownOptions: { input: ENTRY, external: [...external], output: { format: 'es' } },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const chunks = outputs.flatMap((each) => ('output' in each ? each.output : [])).filter((each) => each.type === 'chunk')
  const [chunk] = chunks
  if (chunk === undefined || chunks.length > 1) throw new Error(`the player is bundled into ${chunks.length} files`)
  return chunk.code
}
