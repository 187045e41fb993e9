import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BOOKING_PAGE, OLD_BOOKING_PAGE, RETRIEVE_PAGE } from '../../machines/domain/bookingAddress.ts'
import { OFFLINE_PAGE, WORKER_FILE } from '../../machines/domain/offlineSite.ts'
import { makePages, type PageText, type PageLanguage } from './pages.ts'
import { precompress } from './precompress.ts'

/** The pages besides the home page, by their path, or by it with a name of their query: each is a script of its own beside the router. */
export const PAGES = {
  '/flight-search': 'ResultsPage',
  [RETRIEVE_PAGE]: 'FindBookingPage',
  [BOOKING_PAGE]: 'ManageBookingPage',
  [OLD_BOOKING_PAGE]: 'ManageBookingPage',
  '/manage-booking/view-my-trips': 'ViewTripsPage',
  '/manage-booking/cancel': 'CancelBookingPage',
  '/manage-booking/names': 'NamesPage',
  '/manage-booking/change': 'ChangeBookingPage',
  '/manage-booking/refund-info': 'RefundPage',
  '/check-in': 'CheckInPage',
  '/checkin-addons': 'CheckInAddOnsPage',
  '/booking': 'SalePage',
  '/check-in/select-seats': 'SeatsPages',
  '/manage-booking/seat-selection': 'SeatsPages',
  '/dangerous-goods': 'DangerousGoodsPage',
  '/check-in-summary': 'CheckInSummaryPage',
  '/manage-booking/undo-check-in': 'UndoCheckInPage',
  '/boarding-pass': 'BoardingPassPage',
  '/print-boarding-pass': 'PrintPassPage',
  '/profile-menu': 'ProfileMenuPage',
  '/user-profile': 'UserProfilePage',
} as const

/** What is built besides the site itself. */
interface Built {
  /** The module that renders the pages, for Node. */
  readonly prerenderer: string
  /** The worker that keeps the site on a device. */
  readonly worker: string
}

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
 * Finishes the built site: prerenders its pages, writes the pages and the hashes of their styles, tells the worker which files
 * it keeps, and compresses what is text.
 * @param client the folder of the built site
 */
export async function finishSite(client: string, { prerenderer, worker }: Built) {
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
  writeFileSync(join(client, WORKER_FILE), withFiles(readFileSync(worker, 'utf8'), assets, Object.values(pages)))
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

/** What is not kept on a device: what signs in, the pages that sell and show nothing without the airline, the words for tests, files of names, and Devanagari, for which devices have a font of their own. */
const NOT_KEPT = [/^createAccounts-/, /^google-/, /^ResultsPage-/, /^SalePage-/, /^sale-/, /^pseudo-/, /^noto-sans-devanagari-/, /^papaparse/]

/** What stands in the worker until its files are known. */
const PLACE = 'self.__FILES'

/**
 * The worker with the files that it keeps.
 * @param worker its script as it is built
 * @param assets the names of the files below `/assets/`
 * @param pages the text of every page: the one that is kept is fetched again once one of them differs
 * @throws when the script has no place for them, or more than one
 */
function withFiles(worker: string, assets: readonly string[], pages: readonly string[]): string {
  if (worker.split(PLACE).length !== 2) throw new Error(`the worker says ${PLACE} other than once`)
  const kept = assets.filter((name) => /\.(?:js|css|woff2)$/.test(name) && !NOT_KEPT.some((each) => each.test(name))).toSorted()
  const page = createHash('sha256').update(pages.join('\n')).digest('base64url').slice(0, 16)
  const files = [{ url: OFFLINE_PAGE, revision: page }, ...kept.map((name) => ({ url: `/assets/${name}`, revision: null }))]
  return worker.replace(PLACE, () => JSON.stringify(files))
}
