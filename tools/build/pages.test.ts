import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { makePages } from './pages.ts'

const head = '<title>Site</title><style>@layer brand{}</style><link rel="stylesheet" crossorigin href="/assets/a.css">'
const template = `<html lang="en"><head>${head}<script type="module" src="/assets/a.js"></script></head><body><div id="root"></div></body></html>`
const parts = {
  template,
  home: { normal: '<h1>Home</h1>', high: '<h1>High</h1>' },
  styles: new Map([['/assets/a.css', 'h1{color:red}']]),
  fonts: ['/assets/f.woff2'],
}

it('writes the home page and an empty page, each in normal and high contrast, with one inline style', () => {
  const { pages, policy } = makePages(parts)
  const page = (attributes: string, content: string) =>
    `<html ${attributes}lang="en"><head><title>Site</title><link rel="preload" href="/assets/f.woff2" as="font" type="font/woff2" crossorigin>` +
    `<script type="module" src="/assets/a.js"></script><style>@layer reset,tokens,base,components;h1{color:red}@layer brand{}</style></head><body><div id="root">${content}</div></body></html>`
  expect(pages).toEqual({
    'index.html': page('', '<h1>Home</h1>'),
    'index.high.html': page('data-contrast="high" ', '<h1>High</h1>'),
    'app.html': page('', ''),
    'app.high.html': page('data-contrast="high" ', ''),
  })
  const hash = createHash('sha256').update('@layer reset,tokens,base,components;h1{color:red}@layer brand{}').digest('base64')
  expect(policy).toEqual({ script: [], style: [`sha256-${hash}`] })
})

it.each([
  ['<script>alert(1)</script>', 'index.html holds an inline script'],
  ['<p style="color:red">', 'index.html holds a style attribute'],
  ['<p onclick="go()">', 'index.html holds an inline handler'],
])('refuses a page with %s', (normal, message) => {
  expect(() => makePages({ ...parts, home: { ...parts.home, normal } })).toThrow(message)
})
