import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chartsFolder } from '../statecharts/atlas/artefacts.ts'
import { readAtlas } from '../statecharts/atlas/atlasData.ts'
import { chartStyle } from '../statecharts/charts/style.ts'
import { readBuilt } from './built.ts'
import { bundledFlows } from './bundledFlows.ts'
import { atlasSources } from './atlasSources.ts'
import { EARLY, ICON, livePage } from './livePage.ts'
import { projectAt } from './project.ts'
import { makeAtlas } from '../statecharts/atlas/makeAtlas.tsx'

interface Parts {
  /** The project's folder. */
  readonly root: string
  /** The folder of the built site. */
  readonly client: string
  /** The folder in which the atlas's scripts were built, as they are to be served. */
  readonly scripts: string
  /** The airline's name. */
  readonly brand: string
}

/** Where the atlas's own files are served: below the site's assets, whose names change with what they hold. */
const ASSETS = 'assets/atlas'

/** The order of the style layers, which the bundler's order of pieces must not decide. As in `src/ui/tokens.css`. */
const LAYERS = '@layer reset,tokens,base,components;\n'

/** Writes the pages of the atlas, its search index, pictures and scripts into the built site. */
export async function writeAtlas({ root, client, scripts, brand }: Parts): Promise<void> {
  cpSync(join(scripts, ASSETS), join(client, ASSETS), { recursive: true })
  const built = readBuilt(scripts)
  const asset = (stem: string, extension: string, content: string): string => {
    const address = `/${ASSETS}/${stem}-${createHash('sha256').update(content).digest('hex').slice(0, 8)}.${extension}`
    write(join(client, address), content)
    return address
  }
  const early = asset('early', 'js', EARLY)
  const layers = asset('layers', 'css', LAYERS)
  const project = projectAt(root)
  const flows = await bundledFlows(project)
  const atlas = readAtlas(project, flows, atlasSources(root, flows))
  const page = built('page')
  const files = makeAtlas(atlas, {
    brand,
    early,
    icon: ICON,
    script: page.script,
    styles: [layers, ...page.styles, asset('charts', 'css', chartStyle())],
    font:
      readdirSync(join(client, ASSETS))
        .map((name) => `/${ASSETS}/${name}`)
        .find((address) => /figtree-latin-wght.*\.woff2$/.test(address)) ?? null,
  })
  for (const [path, content] of files) write(join(client, 'atlas', path), content)
  const live = built('live')
  write(join(client, 'atlas', 'live', 'index.html'), livePage({ ...live, styles: [layers, ...live.styles] }, early))
  for (const { model } of atlas.flows) {
    const screens = join(chartsFolder(project), model.id, 'screens')
    if (existsSync(screens)) cpSync(screens, join(client, 'atlas', model.id, 'screens'), { recursive: true })
  }
}

function write(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}
