import { Hono } from 'hono'
import { html } from 'hono/html'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Airline } from '../airline.ts'
import { API_PAGE, OPENAPI_PATH } from '../contract/others.ts'
import type { AirlineContext, AirlineEnvironment } from '../http/context.ts'
import { answerText, type Encoding, type EncodedForms } from '../http/encoding.ts'
import { methodsOnly } from '../http/problem.ts'
import { HTML_HEADERS, policyOf } from '../http/securityHeaders.ts'
import { operationsOf } from '../identity/userPoolRoutes.ts'
import { openapiDocument } from './openapiDocument.ts'

const require = createRequire(import.meta.url)
const CSS = 'text/css; charset=utf-8'
const JAVASCRIPT = 'text/javascript; charset=utf-8'

const SCRIPT = `SwaggerUIBundle({ url: '${OPENAPI_PATH}', dom_id: '#description', deepLinking: true, docExpansion: 'list', validatorUrl: null })`
const STYLES = 'body { margin: 0 } .swagger-ui .info { margin: 1.5rem 0 }'

/** What the page is made of: files of swagger-ui-dist, served from our own origin, and a few lines of our own. */
const FILES: Readonly<Record<string, { readonly type: string; readonly read: () => Promise<string> | string }>> = {
  'swagger-ui.css': { type: CSS, read: () => readFile(require.resolve('swagger-ui-dist/swagger-ui.css'), 'utf8') },
  'swagger-ui-bundle.js': { type: JAVASCRIPT, read: () => readFile(require.resolve('swagger-ui-dist/swagger-ui-bundle.js'), 'utf8') },
  'page.css': { type: CSS, read: () => STYLES },
  'page.js': { type: JAVASCRIPT, read: () => SCRIPT },
}

/** A text that never changes, with its compressed forms. */
interface Fixed {
  readonly text: string
  readonly kept: EncodedForms
}

const fixed = (text: string): Fixed => ({ text, kept: new Map<Encoding, Uint8Array<ArrayBuffer>>() })

/** The description of the API in OpenAPI 3.1, and in the sandbox a page on which it is read and tried. Made when it is first asked for. */
export function openapiRoutes(airline: Airline, isSandbox: boolean): Hono<AirlineEnvironment> {
  const { configuration } = airline
  const made = new Map<string, Promise<Fixed>>()
  const routes = new Hono<AirlineEnvironment>()
  const readOnly = methodsOnly('GET')

  async function answer(context: AirlineContext, path: string, type: string, make: () => Promise<string> | string): Promise<Response> {
    const known = made.get(path) ?? Promise.resolve(make()).then(fixed)
    made.set(path, known)
    const { text, kept } = await known
    context.header('Cache-Control', 'no-cache')
    return answerText(context, text, { type, kept })
  }

  const describe = () => JSON.stringify(openapiDocument(configuration, isSandbox, [...operationsOf(airline).keys()]))
  routes.get(OPENAPI_PATH, (context) => answer(context, OPENAPI_PATH, 'application/json', describe)).all(readOnly)
  if (!isSandbox) return routes

  routes
    .get(API_PAGE, (context) => {
      for (const [name, value] of Object.entries(HTML_HEADERS)) context.header(name, value)
      context.header('Content-Security-Policy', policyOf())
      context.header('Cache-Control', 'no-store')
      return context.html(page(configuration.brand.name))
    })
    .all(readOnly)
  for (const [name, { type, read }] of Object.entries(FILES))
    routes.get(`${API_PAGE}/${name}`, (context) => answer(context, name, type, read)).all(readOnly)
  return routes
}

const page = (brand: string) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <title>API of ${brand}</title>
        <link rel="stylesheet" href="${API_PAGE}/swagger-ui.css" />
        <link rel="stylesheet" href="${API_PAGE}/page.css" />
      </head>
      <body>
        <main id="description"></main>
        <script src="${API_PAGE}/swagger-ui-bundle.js"></script>
        <script src="${API_PAGE}/page.js"></script>
      </body>
    </html>`
