import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAtlas, type Atlas } from './atlasData.ts'
import { STATECHARTS } from './artefacts.ts'
import { chartStyle } from '../charts/style.ts'
import { bundledFlows } from './flows.ts'
import { EARLY, livePage } from './livePage.ts'
import { makeAtlas } from './makeAtlas.tsx'

/** A file as the dev server answers with it. */
export interface DevFile {
  readonly type: string
  readonly content: string | Uint8Array
}

export type DevAtlas = (path: string) => DevFile | null

/** The atlas for the dev server, which serves its scripts from their sources. */
export async function makeDevAtlas(root: string, brand: string): Promise<DevAtlas> {
  const atlas = readAtlas(root, await bundledFlows(root))
  const early = '/atlas/early.js'
  const files = new Map([
    ...makeAtlas(atlas, { brand, early, script: '/src/atlas/live/page.ts', styles: ['/atlas/charts.css'], font: null }),
    ['early.js', EARLY],
    ['charts.css', chartStyle()],
    ['live/index.html', livePage({ script: '/src/atlas/live/live.tsx', styles: [] }, early)],
  ])
  return (path) => {
    const name = path === '' || path.endsWith('/') ? `${path}index.html` : path
    const content = files.get(name)
    if (content !== undefined) return { type: TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain', content }
    return screenOf(atlas, root, name)
  }
}

const TYPES: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css', json: 'application/json' }

/** A picture of a screen, if one of the flows has it. */
function screenOf({ flows }: Atlas, root: string, name: string): DevFile | null {
  const [flow, folder, file] = name.split('/')
  const screens = flows.find(({ model }) => model.id === flow)?.screens
  const isKnown = [...(screens?.values() ?? [])].some(({ phone, desktop }) => phone?.file === file || desktop?.file === file)
  if (flow === undefined || file === undefined || folder !== 'screens' || !isKnown) return null
  return { type: 'image/webp', content: readFileSync(join(root, STATECHARTS, flow, 'screens', file)) }
}
