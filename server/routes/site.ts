import { getCookie } from 'hono/cookie'
import type { AccountConfiguration } from '../contract/accountConfiguration.ts'
import type { Configuration } from '../contract/configuration.ts'
import { CONFIRMATION_PATH, UNSUBSCRIBE_PATH } from '../contract/newsletter.ts'
import { PAYMENT_RETURN_PATH } from '../contract/payments.ts'
import type { AirlineContext } from '../http/context.ts'
import { methodsOnly } from '../http/problem.ts'
import { HTML_HEADERS, policyOf, WORKER_POLICY } from '../http/securityHeaders.ts'
import { encodingOf } from '../http/encoding.ts'
import { outlineOf } from './resultsOutline.ts'
import { withValues, type SiteFile, type SiteFiles } from './siteFiles.ts'

const RESULTS = '/flight-search'
/** The pages that are no script of their own: home, and those that links of mails and of the payment provider lead to. */
const OTHER_PAGES = new Set(['/', CONFIRMATION_PATH, PAYMENT_RETURN_PATH])
/** The addresses that the site itself knows; at any other it says that there is nothing. The link that unsubscribes stands below every page [NEWS-03, OPEN-18]. */
const isClientRoute = (path: string, { aheadOf }: SiteFiles): boolean => OTHER_PAGES.has(path) || aheadOf.has(path) || path.endsWith(UNSUBSCRIBE_PATH)

/** The languages besides the first that the site is built in. */
const LANGUAGES = ['hi-IN']
/** Shows which words bypass the catalogue; no language of travellers. */
const PSEUDO_LANGUAGE = 'en-XA'

/** The worker that keeps the site on a device. */
const WORKER_FILE = '/worker.js'

const YEAR = 31_536_000

/** The services that a page may call. */
type SiteConfiguration = Pick<Configuration, 'apiBase' | 'graphql' | 'maps'> & Pick<AccountConfiguration, 'userPool'>

/** Everything that is no call to the airline: the site's files and pages, and folders that have an index of their own, as the atlas. */
export function answerSite(
  site: SiteFiles,
  { apiBase, graphql, maps, userPool }: SiteConfiguration,
  isSandbox: boolean,
): (context: AirlineContext) => Response {
  const languages = new Set(isSandbox ? [...LANGUAGES, PSEUDO_LANGUAGE] : LANGUAGES)
  const policy = policyOf(site.hashes, [apiBase, graphql, maps.url, userPool.endpoint, userPool.hostedUi])

  return (context) => {
    const { method, path } = context.req
    if (method !== 'GET' && method !== 'HEAD') return (path === UNSUBSCRIBE_PATH ? methodsOnly('GET', 'POST') : methodsOnly('GET'))(context)
    const file = site.byPath.get(path)
    if (path === WORKER_FILE) context.header('Content-Security-Policy', WORKER_POLICY)
    if (file) return sent(context, file, 200, path.startsWith('/assets/') ? `public, max-age=${YEAR}, immutable` : 'no-cache')
    if (isFileName(path)) return context.text('There is nothing here', 404)
    const folder = site.pages.get(`${withoutEndSlash(path).slice(1)}/index`)
    if (folder === undefined) return page(context)
    return path.endsWith('/') ? sent(withHeaders(context), folder, 200, 'no-cache') : context.redirect(`${path}/${searchOf(context)}`, 301)
  }

  /** The page at a path may be another where its query has a certain name. */
  function aheadOf(path: string, context: AirlineContext): string | null {
    const named = [...new URLSearchParams(searchOf(context)).keys()].map((name) => site.aheadOf.get(`${path}?${name}`))
    return named.find((each) => each !== undefined) ?? site.aheadOf.get(path) ?? null
  }

  function withHeaders(context: AirlineContext): AirlineContext {
    for (const [header, value] of Object.entries(HTML_HEADERS)) context.header(header, value)
    context.header('Content-Security-Policy', policy)
    return context
  }

  /**
   * The prerendered home page, the outline of the results with the search of the address, or the empty shell that the client
   * fills. High contrast and every language have pages of
   * their own, chosen by the traveller and never by what the browser says it speaks.
   */
  function page(context: AirlineContext): Response {
    const path = withoutEndSlash(context.req.path)
    const chosen = getCookie(context, 'locale') ?? ''
    const locale = languages.has(chosen) ? chosen : null
    const isHigh = getCookie(context, 'contrast') === 'high'
    const variant = (name: string) => {
      const inLanguage = locale === null ? [name] : [`${name}.${locale}`, name]
      return inLanguage
        .flatMap((each) => (isHigh ? [`${each}.high`, each] : [each]))
        .map((each) => site.pages.get(each))
        .find((each) => each !== undefined)
    }
    const search = path === RESULTS ? outlineOf(new URLSearchParams(searchOf(context)), locale) : null
    const outline = search === null ? undefined : variant('results')
    const file =
      search !== null && outline !== undefined ? withValues(outline, search) : (variant(path === '/' ? 'index' : 'app') ?? site.pages.get('index'))
    if (!file) return context.text('The site was not built', 404)
    context.header('Vary', 'Cookie')
    const ahead = [file.ahead, aheadOf(path, context)].filter((each) => each !== null).join(', ') || null
    return sent(withHeaders(context), { ...file, ahead }, isClientRoute(path, site) ? 200 : 404, 'no-cache')
  }
}

const searchOf = (context: AirlineContext): string => new URL(context.req.url).search

const withoutEndSlash = (path: string): string => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)

/** A missing file must not be answered with a page: a script that is HTML fails in ways that mislead. */
const isFileName = (path: string): boolean => path.startsWith('/assets/') || /\.[a-z0-9]{1,12}$/i.test(path)

function sent(context: AirlineContext, file: SiteFile, status: 200 | 404, caching: string): Response {
  const encoding = encodingOf(context)
  const encoded = encoding && file.encoded(encoding)
  const tag = `"${file.tag}${encoded ? `-${encoding}` : ''}"`
  context.header('Vary', 'Accept-Encoding', { append: true })
  context.header('Cache-Control', caching)
  context.header('ETag', tag)
  if (file.ahead !== null) context.header('Link', file.ahead)
  if (status === 200 && isKnownTo(context, file.tag)) return context.body(null, 304)
  context.header('Content-Type', file.type)
  if (encoded) context.header('Content-Encoding', encoding)
  return context.body(encoded ?? file.body, status)
}

/** Whichever encoding the browser keeps, it is the same page. */
const isKnownTo = (context: AirlineContext, tag: string): boolean =>
  (context.req.header('If-None-Match') ?? '').split(',').some(
    (each) =>
      each
        .trim()
        .replace(/^W\//, '')
        .replace(/-(br|gzip)"$/, '"') === `"${tag}"`,
  )
