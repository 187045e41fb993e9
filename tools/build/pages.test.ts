import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { OF_A_BOOKING } from '../../machines/domain/offlineSite.ts'
import { makePages, type PageLanguage } from './pages.ts'
import { PAGES } from './site.ts'

const head = '<title>Site</title><meta content="Flies"><style>@layer brand{}</style><link rel="stylesheet" crossorigin href="/assets/a.css">'
const template = `<html lang="en-IN"><head>${head}<script type="module" src="/assets/a.js"></script></head><body><div id="root"></div><noscript>Needs script</noscript></body></html>`
const english: PageLanguage = {
  lang: 'en-IN',
  text: {
    title: 'Site',
    description: 'Flies',
    withoutScript: 'Needs script',
    home: { normal: '<h1>Home</h1>', high: '<h1>High</h1>' },
    results: { normal: '<h1>%origin%</h1>', high: '<h1>High %origin%</h1>' },
  },
  fonts: ['/assets/f.woff2'],
  scripts: [],
}
const hindi: PageLanguage = {
  lang: 'hi-IN',
  text: {
    title: 'साइट',
    description: 'उड़ती है',
    withoutScript: 'स्क्रिप्ट चाहिए',
    home: { normal: '<h1>घर</h1>', high: '<h1>गहरा</h1>' },
    results: { normal: '<h1>%origin% से</h1>', high: '<h1>गहरा %origin%</h1>' },
  },
  fonts: ['/assets/f.woff2', '/assets/d.woff2'],
  scripts: ['/assets/hi.js'],
}
const parts = { template, languages: [english] as const, styles: new Map([['/assets/a.css', 'h1{color:red}']]) }

const font = (name: string) => `<link rel="preload" href="/assets/${name}.woff2" as="font" type="font/woff2" crossorigin>`
const early =
  '<script>if(/(^|; )font=kept/.test(document.cookie))delete document.documentElement.dataset.font;' +
  "pressed=[];addEventListener('click',e=>self.pressed?.push(e.target));addEventListener('submit',e=>self.pressed&&e.preventDefault())</script>"
const style = '<style>@layer reset,tokens,base,components;h1{color:red}@layer brand{}</style>'
/** Tells the loader of later pieces that these styles are here. */
const known = '<link rel="stylesheet" type="text/plain" href="/assets/a.css">'

it('writes the home page and an empty page, each in normal and high contrast, with one inline style and the script for the font, both of which the policy knows', () => {
  const { pages, policy } = makePages(parts)
  const page = (attributes: string, content: string) =>
    `<html ${attributes}lang="en-IN"><head><title>Site</title>${early}${font('f')}<meta content="Flies">` +
    `<script type="module" src="/assets/a.js"></script>${style}${known}</head><body><div id="root">${content}</div><noscript>Needs script</noscript></body></html>`
  expect(pages).toEqual({
    'index.html': page('', '<h1>Home</h1>'),
    'index.high.html': page('data-contrast="high" ', '<h1>High</h1>'),
    'results.html': page('', '<h1>%origin%</h1>'),
    'results.high.html': page('data-contrast="high" ', '<h1>High %origin%</h1>'),
    'app.html': page('', ''),
    'app.high.html': page('data-contrast="high" ', ''),
  })
  const hashOf = (inline: string) =>
    `sha256-${createHash('sha256')
      .update(inline.replace(/^<\w+>|<\/\w+>$/g, ''))
      .digest('base64')}`
  expect(policy).toEqual({ script: [hashOf(early)], style: [hashOf(style)] })
})

it('writes them in another language too, which is told before any script has run, with its font and its words asked for [OPEN-57]', () => {
  const { pages } = makePages({ ...parts, languages: [english, hindi] })
  const page = (attributes: string, content: string) =>
    `<html ${attributes}lang="hi-IN"><head><title>साइट</title>${early}${font('f')}${font('d')}<link rel="modulepreload" href="/assets/hi.js" crossorigin>` +
    `<meta content="उड़ती है"><script type="module" src="/assets/a.js"></script>${style}${known}</head>` +
    `<body><div id="root">${content}</div><noscript>स्क्रिप्ट चाहिए</noscript></body></html>`
  expect(Object.keys(pages)).toHaveLength(12)
  expect(pages['index.hi-IN.html']).toBe(page('', '<h1>घर</h1>'))
  expect(pages['index.hi-IN.high.html']).toBe(page('data-contrast="high" ', '<h1>गहरा</h1>'))
  expect(pages['app.hi-IN.html']).toBe(page('', ''))
  expect(pages['app.hi-IN.high.html']).toBe(page('data-contrast="high" ', ''))
  expect(pages['index.html']).not.toContain('/assets/d.woff2')
  expect(pages['index.html']).not.toContain('/assets/hi.js')
})

it('refuses a template that does not say what another language would say otherwise', () => {
  expect(() => makePages({ ...parts, template: template.replace('Flies', 'Swims') })).toThrow('index.html does not say "Flies"')
})

it.each([
  ['<script>alert(1)</script>', 'index.html holds an inline script'],
  ['<p style="color:red">', 'index.html holds a style attribute'],
  ['<p onclick="go()">', 'index.html holds an inline handler'],
])('refuses a page with %s', (normal, message) => {
  const broken = { ...english, text: { ...english.text, home: { ...english.text.home, normal } } }
  expect(() => makePages({ ...parts, languages: [broken] })).toThrow(message)
})

it('has every page that the worker takes for one of a booking', () => {
  expect(OF_A_BOOKING.filter((path) => !(path in PAGES))).toEqual([])
})
