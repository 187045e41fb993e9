import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import * as v from 'valibot'
import type { Configuration } from '../contract/configuration.ts'
import { encoded, type Encoding } from '../http/encoding.ts'
import type { InlineHashes } from '../http/securityHeaders.ts'

/** A file of the built site, held in memory with its compressed forms. */
export interface SiteFile {
  readonly type: string
  readonly body: Uint8Array<ArrayBuffer>
  /** Changes when the content does; not yet quoted. */
  readonly tag: string
  /** The `Link` header of a page: its scripts are fetched while it is still on its way. Null for what has none. */
  readonly ahead: string | null
  /** The file compressed, by the build or on the first request; null where that does not help. */
  encoded(encoding: Encoding): Uint8Array<ArrayBuffer> | null
}

/** The built site. */
export interface SiteFiles {
  /** What is served under its own address, by path with a leading slash. */
  readonly byPath: ReadonlyMap<string, SiteFile>
  /** Pages by name, such as `index`, `index.high` and `app`. */
  readonly pages: ReadonlyMap<string, SiteFile>
  readonly hashes: InlineHashes
  /** Every page that is a script of its own, by its path: the `Link` header of what it needs besides the entry. */
  readonly aheadOf: ReadonlyMap<string, string>
  /** Depends on the pages, and through their hashed assets on everything else. */
  readonly buildId: string
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

const ALREADY_COMPRESSED = new Set(['.ico', '.jpg', '.png', '.webp', '.woff2'])
const POLICY_FILE = '/csp.json'
const AHEAD_FILE = '/ahead.json'
const WORTH_COMPRESSING = 600

const Ahead = v.record(v.string(), v.array(v.string()))

const Hashes = v.object({ script: v.array(v.string()), style: v.array(v.string()) })

/** What the configuration changes in what is served. */
export interface ServedConfiguration {
  /** Parts around every page that are taken away. */
  readonly flags: Pick<Configuration['flags'], 'hideNavbar' | 'hideFooter' | 'hideSubscribeBanner'>
}

const AS_BUILT: ServedConfiguration = { flags: { hideNavbar: false, hideFooter: false, hideSubscribeBanner: false } }

/** Reads the built site; null when there is none. */
export function readSite(folder: string, { flags }: ServedConfiguration = AS_BUILT): SiteFiles | null {
  if (!existsSync(join(folder, 'index.html'))) return null
  const byPath = new Map<string, SiteFile>()
  const pages = new Map<string, SiteFile>()
  for (const path of pathsIn(folder)) {
    const extension = extname(path)
    if (extension === '.br' || extension === '.gz' || path.includes('/.') || path === POLICY_FILE || path === AHEAD_FILE) continue
    if (extension === '.html') pages.set(path.slice(1, -extension.length), page(join(folder, path), flags))
    else byPath.set(path, siteFile(join(folder, path), extension))
  }
  const tags = [...pages].toSorted(([one], [other]) => one.localeCompare(other)).map(([name, { tag }]) => `${name} ${tag}`)
  return {
    byPath,
    pages,
    hashes: inlineHashes(join(folder, POLICY_FILE)),
    aheadOf: readAhead(join(folder, AHEAD_FILE)),
    buildId: tagOf(tags.join('\n')).slice(0, 12),
  }
}

/** A page without the parts that are taken away: told before the first paint, so that nothing is seen to go. */
function page(path: string, { hideNavbar, hideFooter, hideSubscribeBanner }: ServedConfiguration['flags']): SiteFile {
  const hidden = [...(hideNavbar ? ['navbar'] : []), ...(hideFooter ? ['footer'] : []), ...(hideSubscribeBanner ? ['newsletter'] : [])]
  if (hidden.length === 0) return siteFile(path, '.html')
  const text = readFileSync(path, 'utf8').replace('<html ', `<html data-hidden="${hidden.join(' ')}" `)
  return fileOf(new Uint8Array(Buffer.from(text)), '.html', null)
}

const pathsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)

const siteFile = (path: string, extension: string): SiteFile => fileOf(new Uint8Array(readFileSync(path)), extension, path)

/** @param path where the build may have written its compressed forms; null where the content is not as it was built */
function fileOf(body: Uint8Array<ArrayBuffer>, extension: string, path: string | null): SiteFile {
  const made = new Map<Encoding, Uint8Array<ArrayBuffer> | null>()
  return {
    type: TYPES[extension] ?? 'application/octet-stream',
    body,
    tag: tagOf(body),
    ahead: extension === '.html' ? scriptsAhead(Buffer.from(body).toString()) : null,
    encoded(encoding) {
      const known = made.get(encoding)
      if (known !== undefined) return known
      const content = ALREADY_COMPRESSED.has(extension) || body.length < WORTH_COMPRESSING ? null : compressed(path, body, encoding)
      made.set(encoding, content)
      return content
    },
  }
}

/** A page with values in place of their names between percent signs. */
export function withValues(page: SiteFile, values: Readonly<Record<string, string>>): SiteFile {
  const text = Object.entries(values).reduce(
    (text, [name, value]) => text.replaceAll(`%${name}%`, () => escaped(value)),
    Buffer.from(page.body).toString(),
  )
  return fileOf(new Uint8Array(Buffer.from(text)), '.html', null)
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const MODULE_SCRIPT = /<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="(\/assets\/[\w.-]+)"/g

function scriptsAhead(html: string): string | null {
  const links = [...html.matchAll(MODULE_SCRIPT)].map(([, path]) => `<${path}>; rel=modulepreload`)
  return links.length === 0 ? null : links.join(', ')
}

const SUFFIXES: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }

function compressed(path: string | null, body: Uint8Array, encoding: Encoding): Uint8Array<ArrayBuffer> {
  const byBuild = path === null ? null : `${path}${SUFFIXES[encoding]}`
  return byBuild !== null && existsSync(byBuild) ? new Uint8Array(readFileSync(byBuild)) : encoded(body, encoding)
}

function readAhead(path: string): ReadonlyMap<string, string> {
  const files = existsSync(path) ? v.parse(Ahead, JSON.parse(readFileSync(path, 'utf8'))) : {}
  return new Map(Object.entries(files).map(([page, names]) => [page, names.map(linkTo).join(', ')]))
}

/** After the entry, which takes over what the page shows. */
const linkTo = (name: string): string => `<${name}>; ${MEANS[extname(name)] ?? 'rel=modulepreload'}; fetchpriority=low`

const MEANS: Readonly<Record<string, string>> = { '.css': 'rel=preload; as=style; crossorigin', '.json': 'rel=preload; as=fetch; crossorigin' }

const inlineHashes = (path: string): InlineHashes =>
  existsSync(path) ? v.parse(Hashes, JSON.parse(readFileSync(path, 'utf8'))) : { script: [], style: [] }

const tagOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex').slice(0, 32)
