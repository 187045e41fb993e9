import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { makePages, type PageText, type PageLanguage } from './pages.ts'
import { precompress } from './precompress.ts'

/** The pages besides the home page, by their path: each is a script of its own beside the router. */
export const PAGES = {
  '/flight-search': 'ResultsPage',
  '/manage-booking/retrieve-booking': 'FindBookingPage',
  '/manage-booking/booking': 'ManageBookingPage',
  '/manage-booking/view-my-trips': 'ViewTripsPage',
  '/manage-booking/cancel': 'CancelBookingPage',
  '/manage-booking/names': 'NamesPage',
  '/manage-booking/change': 'ChangeBookingPage',
  '/profile-menu': 'ProfileMenuPage',
  '/user-profile': 'UserProfilePage',
} as const

interface Prerenderer {
  renderPages(lang: string): Promise<PageText>
}

/** What a language needs ahead of the first paint, by the beginnings of the names of its files. `en-XA` is for tests. */
const LANGUAGES = [
  { lang: 'en-IN', fonts: [], scripts: [] },
  { lang: 'hi-IN', fonts: ['noto-sans-devanagari-devanagari-wght'], scripts: ['hi'] },
  { lang: 'en-XA', fonts: [], scripts: ['pseudo'] },
] as const

/**
 * Finishes the built site: prerenders its pages, writes the pages and the hashes of their styles, and compresses what
 * is text.
 * @param client the folder of the built site
 * @param prerenderer the module that renders it, built for Node
 */
export async function finishSite(client: string, prerenderer: string) {
  const { renderPages } = (await import(pathToFileURL(prerenderer).href)) as Prerenderer
  const assets = readdirSync(join(client, 'assets'))
  const { pages, policy } = makePages({
    template: readFileSync(join(client, 'index.html'), 'utf8'),
    languages: await languagesOf(assets, renderPages),
    styles: new Map(
      assets.filter((name) => name.endsWith('.css')).map((name) => [`/assets/${name}`, readFileSync(join(client, 'assets', name), 'utf8')]),
    ),
  })
  for (const [name, page] of Object.entries(pages)) writeFileSync(join(client, name), page)
  writeFileSync(join(client, 'csp.json'), JSON.stringify(policy))
  writeFileSync(join(client, 'ahead.json'), JSON.stringify(namedAhead(assets)))
  await precompress(client)
}

/**
 * What the server names before the page at each path has come: the router, the page's own code and styles, and what every
 * call waits for. Not what they import: all of it together, on a slow phone, is later than the entry and delays the paint.
 */
function namedAhead(assets: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const filesOf = (page: string) => {
    const scripts = ['router', page].map((name) => assetNamed(assets, name, 'js'))
    const styles = assets.filter((name) => name.startsWith(`${page}-`) && name.endsWith('.css')).map((name) => `/assets/${name}`)
    return [...scripts, ...styles, '/config.json']
  }
  return Object.fromEntries(Object.entries(PAGES).map(([path, page]) => [path, filesOf(page)]))
}

/** One after the other, since the prerenderer speaks one language at a time. */
async function languagesOf(assets: readonly string[], renderPages: Prerenderer['renderPages']): Promise<[PageLanguage, ...PageLanguage[]]> {
  const named = (beginnings: readonly string[], extension: string) => beginnings.map((beginning) => assetNamed(assets, beginning, extension))
  const [first, ...others] = LANGUAGES
  const made = async ({ lang, fonts, scripts }: (typeof LANGUAGES)[number]): Promise<PageLanguage> => ({
    lang,
    text: await renderPages(lang),
    fonts: named(fonts, 'woff2'),
    scripts: named(scripts, 'js'),
  })
  const languages: [PageLanguage, ...PageLanguage[]] = [await made(first)]
  for (const language of others) languages.push(await made(language))
  return languages
}

/** @throws when there is none, or more than one */
function assetNamed(assets: readonly string[], beginning: string, extension: string): string {
  const found = assets.filter((name) => name.startsWith(`${beginning}-`) && name.endsWith(`.${extension}`))
  const [name] = found
  if (name === undefined || found.length > 1) throw new Error(`${found.length} assets are named ${beginning}-….${extension}`)
  return `/assets/${name}`
}
