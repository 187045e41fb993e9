import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAtlas, type Atlas } from '../statecharts/atlas/atlasData.ts'
import { chartsFolder } from '../statecharts/atlas/artefacts.ts'
import { chartStyle } from '../statecharts/charts/style.ts'
import { bundledFlows } from './bundledFlows.ts'
import { atlasSources } from './atlasSources.ts'
import { EARLY, ICON, livePage } from './livePage.ts'
import { projectAt } from './project.ts'
import { makeAtlas } from '../statecharts/atlas/makeAtlas.tsx'

/** A file as the dev server answers with it. */
export interface DevFile {
  readonly type: string
  readonly content: string | Uint8Array
}

export type DevAtlas = (path: string) => DevFile | null

/** The atlas for the dev server, which serves its scripts from their sources. */
export async function makeDevAtlas(root: string, brand: string): Promise<DevAtlas> {
  const project = projectAt(root)
  const flows = await bundledFlows(project)
  const atlas = readAtlas(project, flows, atlasSources(root, flows))
  const early = '/atlas/early.js'
  const files = new Map([
    ...makeAtlas(atlas, { brand, early, icon: ICON, script: '/src/atlas/live/page.ts', styles: ['/atlas/charts.css'], font: null }),
    ['early.js', EARLY],
    ['charts.css', chartStyle()],
    ['live/index.html', livePage({ script: '/src/atlas/live/live.tsx', styles: [] }, early)],
  ])
  return (path) => {
    const name = path === '' || path.endsWith('/') ? `${path}index.html` : path
    const content = files.get(name)
    if (content !== undefined) return { type: TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain', content }
    return screenOf(atlas, name)
  }
}

const TYPES: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css', json: 'application/json' }

/** A picture of a screen, if one of the flows has it. */
function screenOf({ flows, project }: Atlas, name: string): DevFile | null {
  const [flow, folder, file] = name.split('/')
  const screens = flows.find(({ model }) => model.id === flow)?.screens
  const isKnown = [...(screens?.values() ?? [])].some(({ phone, desktop }) => phone?.file === file || desktop?.file === file)
  if (flow === undefined || file === undefined || folder !== 'screens' || !isKnown) return null
  return { type: 'image/webp', content: readFileSync(join(chartsFolder(project), flow, 'screens', file)) }
}
