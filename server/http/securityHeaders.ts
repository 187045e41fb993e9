import type { MiddlewareHandler } from 'hono'
import type { AirlineEnvironment } from './context.ts'

/** The hashes of the inline scripts and styles that the build wrote, as `sha256-...`. */
export interface InlineHashes {
  readonly script: readonly string[]
  readonly style: readonly string[]
}

const NO_HASHES: InlineHashes = { script: [], style: [] }

/**
 * The Content-Security-Policy of pages: our own files, and inline only what has a known hash.
 * @param services addresses that a page may call; those without an origin of their own are ours
 */
export function policyOf({ script, style }: InlineHashes = NO_HASHES, services: readonly string[] = []): string {
  const sources = (hashes: readonly string[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ')
  return [
    "default-src 'self'",
    `script-src ${sources(script)}`,
    `style-src ${sources(style)}`,
    "img-src 'self' data:",
    `connect-src ${["'self'", ...new Set(services.flatMap(originOf))].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "form-action 'self'",
  ].join('; ')
}

const originOf = (address: string): readonly string[] => (URL.canParse(address) ? [new URL(address).origin] : [])

/** What pages say beyond their policy. */
export const HTML_HEADERS: Readonly<Record<string, string>> = {
  'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Frame-Options': 'SAMEORIGIN',
}

/** The worker that keeps the site on a device fetches our own files and pages. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

const ANSWERS_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** A year, for our own name and no other below it. */
const HTTPS_ONLY = 'max-age=31536000'

/**
 * What every answer says; one that is no page may load nothing.
 * @param isHttps whether the site is reached by https alone
 */
export const securityHeaders =
  (isHttps: boolean): MiddlewareHandler<AirlineEnvironment> =>
  async (context, next) => {
    await next()
    const { headers } = context.res
    if (isHttps) headers.set('Strict-Transport-Security', HTTPS_ONLY)
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    headers.set('Cross-Origin-Resource-Policy', 'same-origin')
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', ANSWERS_POLICY)
  }
