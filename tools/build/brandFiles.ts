import type { Plugin } from 'vite'

/** What the build needs to know of the airline whose site it is. */
export interface Brand {
  readonly name: string
  readonly promise: string
  /** By the token they stand for: [light, dark]. */
  readonly colours: Readonly<Record<'paper' | 'ink' | 'crown' | 'wetland' | 'dawn', readonly [string, string]>>
  readonly mark: {
    readonly viewBox: string
    readonly strokes: readonly string[]
    readonly head: { readonly x: number; readonly y: number; readonly radius: number }
  }
}

/** What the page says before any script has run. */
interface PageWords {
  readonly title: string
  readonly withoutScript: string
}

/** Fills the head of the page from the brand, and makes the icon and the manifest of it. */
export function brandFiles(brand: Brand, { title, withoutScript }: PageWords): Plugin {
  const files = new Map([
    ['favicon.svg', { type: 'image/svg+xml', body: favicon(brand) }],
    ['site.webmanifest', { type: 'application/manifest+json', body: manifest(brand) }],
  ])
  return {
    name: 'brand-files',
    transformIndexHtml: (html) => html.replace('<!--brand-->', headOf(brand, title)).replace('<!--without-script-->', escaped(withoutScript)),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files.get((request.url ?? '').slice(1))
        if (file === undefined) return next()
        response.setHeader('Content-Type', file.type)
        response.end(file.body)
      })
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const [fileName, { body }] of files) this.emitFile({ type: 'asset', fileName, source: body })
    },
  }
}

/** The brand's colours as a style sheet over the site's own palette. */
export const brandStyle = ({ colours }: Brand): string =>
  `@layer tokens{:root:not([data-contrast='high']){${Object.entries(colours)
    .map(([name, [light, dark]]) => `--${name}:light-dark(${light},${dark})`)
    .join(';')}}}`

const headOf = (brand: Brand, title: string): string =>
  [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(brand.promise)}" />`,
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${brand.colours.paper[0]}" />`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${brand.colours.paper[1]}" />`,
    `<meta name="color-scheme" content="light dark" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="${escaped(brand.name)}" />`,
    `<meta property="og:title" content="${escaped(title)}" />`,
    `<meta property="og:description" content="${escaped(brand.promise)}" />`,
    `<style>${brandStyle(brand)}</style>`,
  ].join('\n    ')

function favicon({ mark, colours }: Brand): string {
  const [x, y, width, height] = mark.viewBox.split(' ').map(Number) as [number, number, number, number]
  const square = `${x - 1} ${y - (width - height) / 2 - 1} ${width + 2} ${width + 2}`
  const strokes = mark.strokes.map((stroke) => `<path d="${stroke}"/>`).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${square}"><style>path{fill:${colours.ink[0]}}` +
    `@media(prefers-color-scheme:dark){path{fill:${colours.ink[1]}}}</style>${strokes}` +
    `<circle cx="${mark.head.x}" cy="${mark.head.y}" r="${mark.head.radius * 1.25}" fill="${colours.crown[1]}"/></svg>`
  )
}

const manifest = ({ name, promise, colours }: Brand): string =>
  JSON.stringify({
    name,
    short_name: name,
    description: promise,
    start_url: '/',
    display: 'browser',
    background_color: colours.paper[0],
    theme_color: colours.paper[0],
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  })

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
