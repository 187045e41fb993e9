import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { makePages } from './pages.ts'
import { precompress } from './precompress.ts'

interface Prerenderer {
  renderHome(contrast: 'normal' | 'high'): Promise<string>
}

/**
 * Finishes the built site: prerenders its home page, writes the pages and the hashes of their styles, and compresses what
 * is text.
 * @param client the folder of the built site
 * @param prerenderer the module that renders it, built for Node
 */
export async function finishSite(client: string, prerenderer: string) {
  const { renderHome } = (await import(pathToFileURL(prerenderer).href)) as Prerenderer
  const assets = readdirSync(join(client, 'assets'))
  const { pages, policy } = makePages({
    template: readFileSync(join(client, 'index.html'), 'utf8'),
    home: { normal: await renderHome('normal'), high: await renderHome('high') },
    styles: new Map(
      assets.filter((name) => name.endsWith('.css')).map((name) => [`/assets/${name}`, readFileSync(join(client, 'assets', name), 'utf8')]),
    ),
    fonts: assets.filter((name) => /^figtree-latin-wght.*\.woff2$/.test(name)).map((name) => `/assets/${name}`),
  })
  for (const [name, page] of Object.entries(pages)) writeFileSync(join(client, name), page)
  writeFileSync(join(client, 'csp.json'), JSON.stringify(policy))
  removeInlined(client, pages['index.html'] ?? '', assets)
  await precompress(client)
}

/** The entry's style sheet is in the pages now; those of lazy pages stay. */
function removeInlined(client: string, page: string, assets: readonly string[]) {
  const scripts = assets.filter((name) => name.endsWith('.js')).map((name) => readFileSync(join(client, 'assets', name), 'utf8'))
  for (const name of assets.filter((each) => each.endsWith('.css'))) {
    if (!page.includes(name) && !scripts.some((script) => script.includes(name))) rmSync(join(client, 'assets', name))
  }
}
